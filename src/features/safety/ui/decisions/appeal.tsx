import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Field, TextArea } from '#design/field.tsx'
import { useErrorText } from '#design/refusal-context.ts'
import { useDay } from '#design/use-day.ts'
import { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { APPEAL_LENGTH } from '../../choices.ts'
import { appealDecision } from '../../decisions-contract.ts'
import type { Decision } from '../../decisions-contract.ts'
import '../decisions-refusal-words.ts'
import { keepDecision } from './keep-decision.ts'

type Props = { of: Decision; refused: string | undefined }

/** What was said against a decision and what came of it, or the form to say it. */
export function Appeal({ of: made, refused }: Props) {
  return (
    <section aria-labelledby="appeal-title" className="mt-8">
      <h2 id="appeal-title" className="text-heading">
        <Trans comment="Heading on the page of a decision: appealing against it">Don’t agree?</Trans>
      </h2>
      {made.appeal ? <Said of={made.appeal} /> : <Ways of={made} refused={refused} />}
      <p className="mt-4 text-sm text-ink-soft">
        <Trans>
          You can also turn to a certified out-of-court dispute settlement body in the EU, or go to court.
        </Trans>
      </p>
    </section>
  )
}

function Ways({ of: made, refused }: Props) {
  const until = useDay()(made.appeal_until)
  if (!made.can_appeal)
    return (
      <p className="mt-2 text-ink-soft">
        <Trans>The six months in which you could appeal are over.</Trans>
      </p>
    )
  return (
    <>
      <p className="mt-2 text-ink-soft">
        <Trans comment="{until} is a date">
          You can appeal free of charge until {until}. Someone other than the first person will look at it.
        </Trans>
      </p>
      <Form of={made} refused={refused} />
    </>
  )
}

/** Sent by the page, or as it is where there is no JavaScript. */
function Form({ of: made, refused }: Props) {
  const queries = useQueryClient()
  const textOf = useErrorText()
  const { run, isBusy, refusal } = useAct(appealDecision)
  const [explanation, setExplanation] = useState('')
  const shown = refusal ?? (refused === undefined ? null : new Refusal(refused, { length: APPEAL_LENGTH }))
  const send = async () => {
    const answer = await run({ body: { puid: made.puid, explanation } })
    if (answer) await keepDecision(queries, answer.decision)
  }
  return (
    <form
      method="post"
      action={`/decisions/${made.puid}`}
      noValidate
      className="mt-4 flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        className="w-full"
        label={
          <Trans comment="Label of the field in which one appeals against a decision">
            Why don’t you agree?
          </Trans>
        }
        error={shown && textOf(shown)}
      >
        <TextArea
          name="explanation"
          maxLength={APPEAL_LENGTH}
          value={explanation}
          onChange={(event) => setExplanation(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        <Trans comment="Button: sends an appeal">Send appeal</Trans>
      </Button>
    </form>
  )
}

function Said({ of: said }: { of: NonNullable<Decision['appeal']> }) {
  const at = useDay()(said.created_at)
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div>
        <p className="font-medium">
          <Trans comment="{at} is a date">You appealed on {at}:</Trans>
        </p>
        <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">{said.explanation}</p>
      </div>
      {said.outcome === null && (
        <Alert>
          <Trans>Someone else is looking at it again. We’ll email you when it’s decided.</Trans>
        </Alert>
      )}
      {said.outcome === 'reversed' && (
        <Alert tone="good" title={<Trans>You were right. We’ve reversed our decision.</Trans>}>
          {said.reasons}
        </Alert>
      )}
      {said.outcome === 'upheld' && (
        <Alert title={<Trans>Someone else has looked at it. Our decision stands.</Trans>}>
          {said.reasons}
        </Alert>
      )}
    </div>
  )
}
