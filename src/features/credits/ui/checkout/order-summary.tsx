import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { hasGst, taxIn } from '../../rules.ts'
import { useCountryName } from '#design/use-country-name.ts'
import { OfferReason } from '../bundles/offer-note.tsx'
import type { Price } from '../bundles/prices.ts'
import { useTaxWords } from '../bundles/tax-note.tsx'
import { Money } from '../money.tsx'
import { Deadline } from '../time-bonus/deadline.tsx'

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
  const tax = useTaxWords()(taxRate)
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
        <Line name={<Trans>Total</Trans>} className="mt-1 border-t border-line pt-3.5 text-lg font-semibold">
          <Money cents={total} currency={currency} />
        </Line>
        {taxRate > 0 && (
          <Line
            name={
              hasGst(country) ? (
                <Trans comment="Line under the total at checkout; {tax} is a percentage, an amount follows">
                  including {tax} GST
                </Trans>
              ) : (
                <Trans comment="Line under the total at checkout; {tax} is a percentage, an amount follows">
                  including {tax} VAT
                </Trans>
              )
            }
            className="-mt-1.5 text-sm text-ink-soft"
          >
            <Money cents={taxIn(total, taxRate)} currency={currency} />
          </Line>
        )}
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

function Line({ name, className, children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  )
}
