import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { formatMoney } from '#protocol/money.ts'
import { offerQuestion } from '../bundles/offer.ts'
import type { Offer } from '../bundles/offer.ts'
import { cheapestOf } from '../bundles/prices.ts'
import { PremiumLink } from './premium-link.tsx'

type Props = {
  /** What Premium members can do here. */
  title: ReactNode
  /** It appears while the page is in use and must be spoken. */
  live?: boolean
  className?: string
  children?: ReactNode
}

/**
 * SITE-10: where a free member meets a wall of Premium. It says what Premium costs, and leads there and back. Pages
 * load the price with `loadPremiumPrice`; a wall that comes up later asks for it itself.
 */
export function PremiumAlert({ title, live = false, className, children }: Props) {
  const { i18n } = useLingui()
  const { data: offer } = useQuery<Offer>(offerQuestion())
  const least = offer && cheapestOf(offer)
  const price = least && formatMoney(i18n, least.price_cents, least.currency)
  return (
    <Alert
      tone="premium"
      {...{ title, live, className }}
      actions={
        <PremiumLink className={buttonClass({ size: 'sm' })}>
          <Trans comment="Button where something is only for Premium members: opens the Premium page">
            See Premium
          </Trans>
        </PremiumLink>
      }
    >
      {children && <p>{children}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {price ? (
          <Trans>Premium comes with your first bundle, from {price}. You pay once. No subscription.</Trans>
        ) : (
          <Trans>Premium comes with your first bundle. You pay once. No subscription.</Trans>
        )}
      </p>
    </Alert>
  )
}
