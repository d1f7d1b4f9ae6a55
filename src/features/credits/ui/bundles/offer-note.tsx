import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { useEffect } from 'react'
import type { DiscountCode } from '../../discount-contract.ts'
import { methodName } from '../method-words.tsx'
import { formatMoney } from '#protocol/money.ts'
import { Deadline } from '../time-bonus/deadline.tsx'
import { useSecondsLeft } from '../time-bonus/seconds-left.ts'
import { WelcomeBeside } from '../time-bonus/welcome-code.tsx'
import { forgetOffers } from './offer.ts'
import type { Offers, Price } from './prices.ts'

type Props = { offers: Offers; prices: readonly Price[] }

/** Which discount is in the prices, why, and how long. */
export function OfferNote({ offers, prices }: Props) {
  const inPrices = [...new Set(prices.flatMap(({ discount }) => discount ?? []))]
  const typed = offers.typed?.discount
  const isBeaten = typed && !inPrices.some(({ code }) => code === typed.code)
  if (inPrices.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {inPrices.map((discount) => (
        <Note key={discount.code} discount={discount} currency={offers.plain.currency} />
      ))}
      {isBeaten && (
        <p className="text-sm text-ink-soft">
          <Trans>
            Your code is valid, but it doesn’t save you more than this discount. You can only use one at a
            time.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Note({ discount, currency }: { discount: DiscountCode; currency: string }) {
  const seconds = useDeadline(discount)
  if (seconds === 0) return null
  return (
    <div className="flex gap-3 rounded-xl bg-accent-soft p-4">
      <BadgePercent size={22} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <p className="font-semibold">
          <OfferReason discount={discount} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm empty:hidden">
          <Conditions discount={discount} currency={currency} />
          {seconds !== null && (
            <span className="text-accent-ink">
              <Deadline discount={discount} seconds={seconds} />
            </span>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft empty:hidden">
          <WelcomeBeside active={discount} />
        </p>
      </div>
    </div>
  )
}

/** When its time is over the prices are asked for again: they are the server's. */
export const useDeadline = (discount: DiscountCode | null): number | null => {
  const queries = useQueryClient()
  const seconds = useSecondsLeft(discount)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void forgetOffers(queries)
  }, [queries, isOver])
  return seconds
}

export function OfferReason({ discount: { kind, percentage, code } }: { discount: DiscountCode }) {
  if (kind === 'code') {
    return (
      <Trans>
        {percentage}% off with code {code}
      </Trans>
    )
  }
  if (kind === 'retention') return <Trans>{percentage}% off for staying with us</Trans>
  return <Trans>{percentage}% off your first bundle because you’re new</Trans>
}

function Conditions({ discount, currency }: { discount: DiscountCode; currency: string }) {
  const { i18n } = useLingui()
  const { minimum, paymentmethods } = discount
  const least = minimum === null ? '' : formatMoney(i18n, minimum * 100, discount.currency ?? currency)
  const methods = paymentmethods.map((method) => methodName(i18n, method)).join(', ')
  return (
    <>
      {minimum !== null && (
        <span>
          <Trans>On orders of {least} or more</Trans>
        </span>
      )}
      {methods && (
        <span>
          <Trans comment="Condition of a discount; {methods} is a list of payment methods">
            Only with {methods}
          </Trans>
        </span>
      )}
    </>
  )
}
