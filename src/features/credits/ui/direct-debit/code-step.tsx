import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '#design/button.tsx'
import { CodeInput } from '#design/code-input.tsx'
import { Field } from '#design/field.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { startDirectDebit } from '../../direct-debit-contract.ts'
import { formatMoney } from '#protocol/money.ts'
import { paymentRefusalWords } from '../payment-refusal-words.ts'
import { mandateBody } from './draft.ts'
import type { MandateValues, SentCode } from './draft.ts'
import { secondsToResend } from './resend.ts'
import { usePay } from './use-pay.ts'
import type { Purchase } from './use-pay.ts'

const DIGITS = 6
const digitsIn = (typed: string): string => typed.replace(/[\s-]/g, '')

type Props = {
  purchase: Purchase
  sent: SentCode
  readValues: () => Partial<MandateValues>
  onResent: (sent: SentCode) => void
  /** Back to the form: another number, another account. */
  onBack: () => void
  /** Back to it because the provider does not take what was entered there. */
  onRefused: (refusal: Refusal) => void
}

export function CodeStep({ purchase, sent, readValues, onResent, onBack, onRefused }: Props) {
  const { t, i18n } = useLingui()
  const { pay, isBusy, refusal } = usePay(purchase)
  const [isIncomplete, setIncomplete] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isWrong = isIncomplete || refusal?.code === 'code_invalid'
  const amount = formatMoney(i18n, purchase.bundle.price_cents, purchase.bundle.currency)

  // This step takes the place of a longer form that had the focus: what it is about must be in sight too.
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.form?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    if (refusal?.code === 'code_invalid') input.current?.select()
  }, [refusal])
  useEffect(() => {
    if (refusal?.fields) onRefused(refusal)
  }, [refusal, onRefused])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = digitsIn(input.current?.value ?? '')
    const isWhole = code.length === DIGITS && /^\d+$/.test(code)
    setIncomplete(!isWhole)
    if (isWhole) await pay({ mandate_id: sent.mandate_id, code })
    else input.current?.focus()
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setIncomplete(false)}
      className="flex flex-col gap-5"
    >
      <div>
        <h2 className="text-heading">
          <Trans comment="Heading (imperative) above the field for the code from the text message">
            Enter the code
          </Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>We’ve texted a 6-digit code to</Trans>{' '}
          <span className="font-semibold whitespace-nowrap text-ink">{sent.mobile}</span>
        </p>
      </div>
      <RefusalAlert refusal={refusal?.code === 'code_invalid' ? null : refusal} />
      <Field
        label={t({
          message: 'Code',
          comment: 'Field label in the direct debit form: the code we sent by text message',
        })}
        error={isWrong ? i18n._(paymentRefusalWords.code_invalid) : undefined}
        className="max-w-60"
      >
        <CodeInput ref={input} pattern="[0-9]*" maxLength={DIGITS + 2} />
      </Field>
      <Button type="submit" size="lg" block busy={isBusy}>
        <Trans>Confirm and pay {amount}</Trans>
      </Button>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Resend {...{ purchase, sent, readValues, onResent, onBack }} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          <Trans comment="Button (verb) in the text message code step: go back and enter another mobile number">
            Change number
          </Trans>
        </Button>
      </div>
    </form>
  )
}

function Resend({ purchase, sent, readValues, onResent, onBack }: Omit<Props, 'onRefused'>) {
  const { run, isBusy, refusal } = useAct(startDirectDebit)
  const left = useSecondsToResend(sent.at)
  const [wasSent, setWasSent] = useState(false)
  const send = async () => {
    setWasSent(false)
    const values = readValues()
    // The page was loaded anew since: the account is not kept, and has to be entered again.
    if (!values.iban) return onBack()
    const answer = await run({ body: mandateBody(values, purchase.country) })
    if (!answer) return
    setWasSent(true)
    onResent({ ...answer, at: Date.now() })
  }
  return (
    <>
      <Button variant="ghost" size="sm" busy={isBusy} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? (
          <Trans>Resend in {left} s</Trans>
        ) : (
          <Trans comment="Button: sends the code by text message once more">Resend</Trans>
        )}
      </Button>
      <p role="status" className="order-last basis-full text-sm text-good-ink empty:hidden">
        {wasSent && <Trans>We’ve sent a new code. Only the latest one works.</Trans>}
      </p>
      {refusal && (
        <div className="order-last basis-full">
          <RefusalAlert refusal={refusal} />
        </div>
      )}
    </>
  )
}

const useSecondsToResend = (sentAt: number): number => {
  const [left, setLeft] = useState(() => secondsToResend(sentAt, Date.now()))
  useEffect(() => {
    const tick = () => setLeft(secondsToResend(sentAt, Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return left
}
