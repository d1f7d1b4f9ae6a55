import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field, TextArea, TextInput } from '#design/field.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { getUser } from '#features/accounts/contract.ts'
import { SourceInputs } from '#features/sites/ui/shared/source-inputs.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { sendComplaint } from '../../complaint-contract.ts'
import { EXPLANATION_LENGTH, LOCATION_LENGTH } from '../../complaint-rules.ts'
import { reasonNames, reasonOf } from '../../reasons.ts'
import { refusalIn } from './complaint-search.ts'
import type { ComplaintSearch } from './complaint-search.ts'
import { NotifierFields } from './notifier-fields.tsx'
import { ReasonSelect } from './reason-select.tsx'
import { usePlainForm } from './use-plain-form.ts'

/** Art. 16 DSA: why, where, who, and in good faith. Nothing else is asked. */
export function ComplaintForm({ search }: { search: ComplaintSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useAnswer(ask(getUser)).user
  const { run, isBusy, refusal } = useAct(sendComplaint)
  const [reason, setReason] = useState<string>(search.reason ?? '')
  const chosen = reasonNames.find((name) => name === reason)
  const form = usePlainForm({
    refusal: refusal ?? refusalIn(search),
    send: async (text) => {
      if (!chosen) return
      const [name, email] = [text('name'), text('email')]
      const body = { reason: chosen, location: text('location'), explanation: text('explanation') }
      const sent = await run({
        body: { ...body, ...(name && { name }), ...(email && { email }), good_faith: true },
      })
      if (sent) {
        const { reference, key } = sent
        await navigate({ to: '/complaints/$reference', params: { reference }, search: { key } })
      }
    },
  })
  return (
    <Card padding="lg" className="mt-6">
      <form {...form.props} id="form" action="/complaints" className="flex flex-col gap-6">
        <RefusalAlert refusal={form.above} />
        <SourceInputs />
        <ReasonSelect value={reason} onChange={setReason} error={form.errorOf('reason')} />
        <Field
          label={t`Where did you see it?`}
          hint={
            <Trans>
              Copy the address of the profile or photo here. No address? Write the name and what helps us find
              it.
            </Trans>
          }
          error={form.errorOf('location')}
        >
          <TextInput
            name="location"
            defaultValue={search.location}
            maxLength={LOCATION_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field
          label={t`What’s wrong with it?`}
          hint={
            <Trans>Tell us in your own words what happened and why it’s illegal or against our rules.</Trans>
          }
          error={form.errorOf('explanation')}
        >
          <TextArea name="explanation" maxLength={EXPLANATION_LENGTH} required />
        </Field>
        <NotifierFields
          isOptional={chosen !== undefined && reasonOf(chosen).isAnonymous === true}
          onChildAbuse={() => setReason('child_abuse')}
          email={user?.email}
          errorOf={form.errorOf}
        />
        <Checkbox
          name="good_faith"
          label={<Trans>To the best of my knowledge, what I’ve written here is true and complete.</Trans>}
          error={form.errorOf('good_faith')}
          required
        />
        <Button type="submit" block busy={isBusy}>
          <Trans comment="Button: sends a report of something illegal or against the rules">
            Send report
          </Trans>
        </Button>
      </form>
    </Card>
  )
}
