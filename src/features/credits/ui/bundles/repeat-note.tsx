import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { cardClass } from '#design/card.tsx'
import { Money } from '../money.tsx'
import { useRepeatOffer } from './offer.ts'
import type { CreditsAddress, Offer } from './offer.ts'
import { priceOf } from './prices.ts'
import type { Price } from './prices.ts'

/** What "the same again" would be; null where there is no card, or nothing was bought that is still sold there. */
export const repeatOf = (offer: Offer): { price: Price; card: string } | null => {
  const { stored_card: card, repeat, country, methods } = offer
  if (card === null || repeat?.country !== country || !methods.includes('creditcard')) return null
  // The order is placed without a code, so the price is the one without.
  const price = priceOf({ plain: offer, typed: null }, repeat.bundle_id, 'creditcard')
  return price && { price, card }
}

/** CRD-7: the way of those who know what they want. */
export function RepeatNote({ address }: { address: CreditsAddress }) {
  const repeat = repeatOf(useRepeatOffer(address))
  if (!repeat) return null
  const { price, card } = repeat
  const { credits, price_cents: cents, currency } = price.bundle
  return (
    <section className={`flex flex-wrap items-center gap-x-4 gap-y-3 p-4 ${cardClass}`}>
      <Repeat size={22} aria-hidden className="shrink-0 text-ink-soft" />
      <div className="min-w-[min(10rem,100%)] grow basis-0">
        <h2 className="font-semibold">
          <Trans comment="Heading of the offer to buy the same credit bundle as last time">Same again?</Trans>
        </h2>
        <p className="text-sm text-ink-soft">
          <Plural value={credits} one="# credit" other="# credits" /> ·{' '}
          <Money cents={cents} currency={currency} /> · <span className="whitespace-nowrap">{card}</span>
        </p>
      </div>
      <Link to="/credits/repeat-order" className={buttonClass({ variant: 'secondary' })}>
        <Trans comment="Button and heading (verb): buys the same credit bundle once more">Order again</Trans>
      </Link>
    </section>
  )
}
