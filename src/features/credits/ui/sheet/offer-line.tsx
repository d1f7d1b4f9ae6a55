import { BadgePercent } from 'lucide-react'
import type { DiscountCode } from '../../discount-contract.ts'
import { OfferReason, useDeadline } from '../bundles/offer-note.tsx'
import { Deadline } from '../time-bonus/deadline.tsx'

/** CRD-8: which discount is in the price, why, and until when. */
export function OfferLine({ discount }: { discount: DiscountCode | null }) {
  const seconds = useDeadline(discount)
  if (!discount || seconds === 0) return null
  return (
    <p className="flex items-center gap-2.5 rounded-xl bg-accent-soft px-4 py-2.5 text-sm">
      <BadgePercent size={20} aria-hidden className="shrink-0 text-accent-ink" />
      <span className="flex min-w-0 flex-wrap gap-x-3">
        <span className="font-semibold">
          <OfferReason discount={discount} />
        </span>
        {seconds !== null && (
          <span className="text-accent-ink">
            <Deadline discount={discount} seconds={seconds} />
          </span>
        )}
      </span>
    </p>
  )
}
