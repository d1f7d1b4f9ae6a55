import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleSlash, CircleX, TriangleAlert, Undo2 } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { cardMethods } from '../../choices.ts'
import type { Payment } from '../../payment-contract.ts'
import type { Offer } from '../bundles/offer.ts'
import { Money } from '../money.tsx'
import { useWayBack } from '../premium/way-back.tsx'
import type { BackTo } from '../premium/way-back.tsx'
import { anotherTry, otherWaysQuestion } from './payment-query.ts'
import { Status } from './status.tsx'
import { Balance, WayOn } from './way-on.tsx'

type CompletedProps = { payment: Payment; balance: number; BackTo: BackTo; hasSent: boolean }

export function Completed({ payment, balance, BackTo, hasSent }: CompletedProps) {
  return (
    <Status
      tone="good"
      icon={<CircleCheck size={30} />}
      title={<Plural value={payment.credits} one="# credit added" other="# credits added" />}
      actions={
        <>
          <WayOn {...{ payment, BackTo }} />
          <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button after a payment: opens the list of my payments">
              See all your payments
            </Trans>
          </Link>
        </>
      }
    >
      <p>
        <Trans>Thank you! We’ve received your payment.</Trans>
      </p>
      <Balance {...{ balance, hasSent }} />
    </Status>
  )
}

/** Failed, cancelled or expired: nothing was paid, and there are other ways. */
export function NotPaid({ payment, BackTo }: { payment: Payment; BackTo: BackTo }) {
  const { bundle_id: bundle, paymentmethod: method } = payment
  const back = useWayBack(payment)
  // Whoever changes their mind has done nothing wrong.
  const isStopped = payment.state === 'cancelled'
  const search = anotherTry(payment)
  const { data: offer } = useQuery<Offer>(otherWaysQuestion(payment))
  const hasPayPal = method !== 'paypal' && offer?.methods.includes('paypal')
  const wasStoredCard = payment.is_recurring && cardMethods.includes(method)
  const second = buttonClass({ variant: 'secondary' })
  return (
    <Status
      tone={isStopped ? 'neutral' : 'danger'}
      icon={isStopped ? <CircleSlash size={30} /> : <CircleX size={30} />}
      title={
        wasStoredCard && !isStopped ? (
          <Trans>Credit card payment failed</Trans>
        ) : (
          <Trans>Payment failed or has been cancelled.</Trans>
        )
      }
      actions={
        bundle === null ? (
          <Link to="/credits" search={search} className={buttonClass()}>
            <Trans comment="Button after a failed payment: opens the page with credit bundles">
              Choose a bundle
            </Trans>
          </Link>
        ) : (
          <>
            <Link to="/credits/$id" params={{ id: bundle }} search={search} className={buttonClass()}>
              <Trans comment="Button after a failed payment: choose another payment method">
                Try another method
              </Trans>
            </Link>
            {wasStoredCard && (
              <Link
                to="/credits/$id/$paymentmethod"
                params={{ id: bundle, paymentmethod: 'creditcard' }}
                search={search}
                className={second}
              >
                <Trans>Enter card details</Trans>
              </Link>
            )}
            {hasPayPal && (
              <Link
                to="/credits/$id/$paymentmethod"
                params={{ id: bundle, paymentmethod: 'paypal' }}
                search={search}
                className={second}
              >
                <Trans>Pay with PayPal</Trans>
              </Link>
            )}
            {back !== null && <BackTo path={back} className={second} />}
          </>
        )
      }
    >
      {isStopped && (
        <p className="font-semibold text-ink">
          <Trans comment="Below “Payment failed or has been cancelled.”: the buyer pressed Cancel on the page of the payment provider">
            You stopped the payment
          </Trans>
        </p>
      )}
      <p>
        <Trans>You haven’t been charged, and no credits were added.</Trans>
      </p>
    </Status>
  )
}

export function Refunded({ payment }: { payment: Payment }) {
  return (
    <Status tone="neutral" icon={<Undo2 size={28} />} title={<Trans>This purchase has been refunded</Trans>}>
      <p>
        <Trans>
          Your refund of <Money {...payment.refunded} /> goes to your original payment method. It may take
          your bank a few working days.
        </Trans>
      </p>
    </Status>
  )
}

export function ChargedBack() {
  return (
    <Status
      tone="danger"
      icon={<TriangleAlert size={28} />}
      title={<Trans>Your bank has reversed this payment</Trans>}
      actions={
        <Link to="/$token" params={{ token: 'service' }} className={buttonClass({ variant: 'secondary' })}>
          <Trans comment="Button after a chargeback: opens the customer service page">
            Contact customer service
          </Trans>
        </Link>
      }
    >
      <p>
        <Trans>We’ve removed the credits. If this is a mistake, please contact us.</Trans>
      </p>
    </Status>
  )
}
