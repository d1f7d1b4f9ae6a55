import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCountryName } from '#design/use-country-name.ts'
import { OfferReason } from '../bundles/offer-note.tsx'
import type { Price } from '../bundles/prices.ts'
import { Money } from '../money.tsx'
import { Deadline } from '../time-bonus/deadline.tsx'
import { Line, TotalLines } from './total-lines.tsx'

type Props = {
  price: Price
  taxRate: number
  country: string
  /** As it was typed, whether it is in this price or not. */
  code?: string | undefined
  /** What is left of the discount, if it ends. */
  seconds: number | null
}

export function OrderSummary({ price: { bundle, discount }, taxRate, country, code, seconds }: Props) {
  const { credits, currency, list_cents: list, price_cents: total } = bundle
  const countryName = useCountryName()(country)
  return (
    <section aria-labelledby="order-title">
      <h2 id="order-title" className="text-heading">
        <Trans comment="Heading above what is being bought, at checkout and on the page of a payment">
          Your order
        </Trans>
      </h2>
      <dl className="mt-3 flex flex-col gap-2.5">
        <Line name={<Plural value={credits} one="# credit" other="# credits" />}>
          <Money cents={list} currency={currency} />
        </Line>
        {discount && (
          <Line
            name={
              <>
                <OfferReason discount={discount} />
                {seconds !== null && seconds > 0 && (
                  <span className="block text-sm text-ink-soft">
                    <Deadline discount={discount} seconds={seconds} />
                  </span>
                )}
              </>
            }
          >
            <span className="text-good-ink">
              −<Money cents={list - total} currency={currency} />
            </span>
          </Line>
        )}
        <TotalLines
          cents={total}
          {...{ currency, taxRate, country }}
          className="mt-1 border-t border-line pt-3.5"
        />
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        <Trans comment="Line at checkout: country from which one pays; a link to change it follows">
          Payment country: {countryName}
        </Trans>{' '}
        ·{' '}
        <Link to="/credits" search={{ country, ...(code && { code }) }} className="link">
          <Trans comment="Link (verb) at checkout, after the payment country: choose another country">
            Change
          </Trans>
        </Link>
      </p>
    </section>
  )
}
