import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field, TextArea } from '#design/field.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { Refusal } from '#protocol/refusal.ts'
import { reasonOf } from '../reasons.ts'
import type { ReasonName } from '../reasons.ts'
import { EXPLANATION_MAX } from '../report-rules.ts'
import { reasonWords } from '../reason-words.ts'

type Props = {
  name: string
  reason: ReasonName
  refusal: Refusal | null
  explanation: string
  onExplain: (text: string) => void
  alsoBlock: boolean
  onBlock: (also: boolean) => void
}

/** In their own words, if they want. */
export function ReportWords({ name, reason, refusal, explanation, onExplain, alsoBlock, onBlock }: Props) {
  const { t, i18n } = useLingui()
  const chosen = useRef<HTMLParagraphElement>(null)
  // The row that was pressed is gone.
  useEffect(() => chosen.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <p ref={chosen} tabIndex={-1} className="font-semibold outline-none">
        {i18n._(reasonWords[reason])}
      </p>
      {reasonOf(reason).priority === 0 && (
        <Alert tone="warn">
          <Trans>If someone is in danger right now, please call 112 first.</Trans>
        </Alert>
      )}
      <RefusalAlert refusal={refusal} />
      <Field
        optional
        label={<Trans comment="Label of a text field in a report to us">What happened?</Trans>}
        hint={<Trans>We keep a copy of what you’re reporting, so you don’t have to repeat it.</Trans>}
      >
        <TextArea
          value={explanation}
          onChange={(event) => onExplain(event.target.value)}
          maxLength={EXPLANATION_MAX}
        />
      </Field>
      <Checkbox
        checked={alsoBlock}
        onChange={(event) => onBlock(event.target.checked)}
        label={t({
          message: `Also block ${name}`,
          comment: 'Checkbox in the dialog that reports someone (verb)',
        })}
        hint={<Trans>They’ll see that you’ve blocked them, but not that you’ve reported them.</Trans>}
      />
    </div>
  )
}

type FootProps = {
  isSent: boolean
  isBusy: boolean
  back: () => void
  close: () => void
  onSend: () => void
}

export function ReportFoot({ isSent, isBusy, back, close, onSend }: FootProps) {
  if (isSent)
    return (
      <Button onClick={close} className="max-sm:grow">
        <Trans comment="Button: closes the dialog after a report was sent">Done</Trans>
      </Button>
    )
  return (
    <>
      <Button variant="ghost" onClick={back} className="max-sm:grow">
        <Trans comment="Button in a dialog: returns to the step before">Back</Trans>
      </Button>
      <Button busy={isBusy} onClick={onSend} className="max-sm:grow">
        <Trans comment="Button in a dialog: sends what is being reported to us">Send report</Trans>
      </Button>
    </>
  )
}
