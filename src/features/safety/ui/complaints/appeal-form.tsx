import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Field, TextArea } from '#design/field.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { appealComplaint, getComplaint } from '../../complaint-contract.ts'
import { EXPLANATION_LENGTH } from '../../complaint-rules.ts'
import { refusalIn } from './complaint-search.ts'
import type { ComplaintSearch } from './complaint-search.ts'
import { usePlainForm } from './use-plain-form.ts'

type Props = { reference: string; search: ComplaintSearch; until: string }

export function AppealForm({ reference, search, until }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { run, isBusy, refusal } = useAct(appealComplaint)
  const opening = { reference, ...(search.key !== undefined && { key: search.key }) }
  const form = usePlainForm({
    refusal: refusal ?? refusalIn(search),
    send: async (text) => {
      const answer = await run({ body: { ...opening, explanation: text('explanation') } })
      if (answer) queries.setQueryData(ask(getComplaint, opening).queryKey, answer)
    },
  })
  return (
    <Card padding="lg" className="mt-6">
      <h2 className="text-lg font-semibold">
        <Trans comment="Heading above a form: to appeal against what came of a report">Don’t agree?</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>You can appeal until {until}, free of charge. Someone else will look at it then.</Trans>
      </p>
      <form
        {...form.props}
        id="form"
        action={`/complaints/${reference}`}
        className="mt-4 flex flex-col gap-5"
      >
        <RefusalAlert refusal={form.above} />
        {search.key !== undefined && <input type="hidden" name="key" value={search.key} />}
        <Field label={t`What should we look at again?`} error={form.errorOf('explanation')}>
          <TextArea name="explanation" maxLength={EXPLANATION_LENGTH} required />
        </Field>
        <Button type="submit" variant="secondary" busy={isBusy}>
          <Trans comment="Button: sends an appeal">Send appeal</Trans>
        </Button>
      </form>
    </Card>
  )
}
