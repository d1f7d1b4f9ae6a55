import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#design/button.tsx'

type Props = { bundleId: number; country: string; card: string }

/** PAY-4: what to do when a stored card is declined. */
export function CardFailed({ bundleId: id, country, card }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the button that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const search = { country }
  return (
    <section
      aria-labelledby="failed-title"
      className="mx-auto flex w-full max-w-md grow flex-col items-center px-4 pt-10 pb-14 text-center md:pt-16"
    >
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-ink"
      >
        <CircleX size={30} />
      </span>
      <h1 id="failed-title" ref={heading} tabIndex={-1} className="mt-5 text-title outline-none">
        <Trans>Credit card payment failed</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Your bank declined the charge to <span className="whitespace-nowrap">{card}</span>. You haven’t been
          charged.
        </Trans>
      </p>
      <div className="mt-7 flex w-full flex-col gap-3">
        <Link
          to="/credits/$id/$paymentmethod"
          params={{ id, paymentmethod: 'creditcard' }}
          search={search}
          className={buttonClass({ block: true })}
        >
          <Trans comment="Button (verb) after a stored card failed: pay with a newly entered credit card">
            Enter card details
          </Trans>
        </Link>
        <Link
          to="/credits/$id"
          params={{ id }}
          search={search}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          <Trans>Choose another payment method</Trans>
        </Link>
        <Link
          to="/credits/$id/$paymentmethod"
          params={{ id, paymentmethod: 'paypal' }}
          search={search}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          <Trans comment="Button after a failed payment (verb): pays with PayPal instead">
            Pay with PayPal
          </Trans>
        </Link>
      </div>
    </section>
  )
}
