import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useAct } from '#protocol/use-act.ts'
import { getOffer } from '../../offer-contract.ts'
import { cancelPayment, getPayments } from '../../payment-contract.ts'
import type { Payment } from '../../payment-contract.ts'
import { anotherTry, paymentQuestion } from './payment-query.ts'
import { Status } from './status.tsx'

/** Money that travels from bank to bank. */
const slowMethods = ['directdebit', 'banktransfer']

export function Processing({ payment }: { payment: Payment }) {
  const { state, checkout_url: checkout } = payment
  // What the provider has taken over without a page is not the buyer's to cancel.
  const isCancellable = state === 'created' || checkout !== null
  return (
    <Status
      tone="warn"
      icon={<Hourglass size={28} />}
      title={
        <Trans comment="Heading of the page of a payment that is not final yet">
          Processing your payment
        </Trans>
      }
      actions={
        <>
          {checkout !== null && (
            <a href={checkout} className={buttonClass()}>
              <Trans comment="Button on the page of an unfinished payment: back to the payment provider">
                Continue to payment
              </Trans>
            </a>
          )}
          {isCancellable && <Cancel payment={payment} />}
        </>
      }
    >
      <p>
        <Explanation payment={payment} />
      </p>
      <p>
        <Trans>You can safely leave this page. We’ll email you the receipt.</Trans>
      </p>
      <noscript>
        <p>
          <Trans>Reload this page to check the status.</Trans>
        </p>
      </noscript>
    </Status>
  )
}

function Explanation({ payment: { state, paymentmethod: method } }: { payment: Payment }) {
  if (state === 'created') return <Trans>This page updates as soon as you’ve paid.</Trans>
  return slowMethods.includes(method) ? (
    <Trans>
      This payment method takes a few working days. You’ll get your credits as soon as the money arrives.
    </Trans>
  ) : (
    <Trans>This usually takes a few seconds. The page updates automatically.</Trans>
  )
}

function Cancel({ payment }: { payment: Payment }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run, isBusy, refusal } = useAct(cancelPayment)
  const [isLeaving, setLeaving] = useState(false)
  const { payment_id: id, bundle_id: bundle } = payment

  const cancel = async () => {
    const answer = await run({ body: { id } })
    if (!answer) return
    const { queryKey } = paymentQuestion(id)
    queries.setQueryData(queryKey, (known) => known && { ...known, payment: answer.payment })
    // A discount that this order held is free again.
    for (const { path } of [getPayments, getOffer])
      queries.removeQueries({ queryKey: [path], type: 'inactive' })
    // Paid in the meantime: this page shows it, with the new balance.
    if (answer.payment.state !== 'cancelled') return queries.invalidateQueries({ queryKey })
    setLeaving(true)
    const search = anotherTry(payment)
    await (bundle === null
      ? navigate({ to: '/credits', search })
      : navigate({ to: '/credits/$id', params: { id: bundle }, search }))
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy || isLeaving}
        className="needs-js"
        onClick={() => void cancel()}
      >
        <Trans>Cancel and choose another method</Trans>
      </Button>
      <RefusalAlert refusal={refusal} />
    </>
  )
}
