import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import type { Payment } from '../../payment-contract.ts'
import { formatMoney } from '#protocol/money.ts'
import { hasGst } from '../../rules.ts'
import { Money } from '../money.tsx'
import { priceLines } from './price-lines.ts'

/** What was bought and what it costs, line by line. */
export function Prices({ payment }: { payment: Payment }) {
  const { i18n } = useLingui()
  const { credits, discount, tax_rate: rate, amount } = payment
  const { currency } = amount
  const lines = priceLines(payment)
  const percent = (share: number) =>
    i18n.number(share, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 })
  const taxShare = percent(rate / 10_000)
  const taxAmount = formatMoney(i18n, lines.tax, currency)
  return (
    <dl className="flex flex-col gap-2.5">
      <Line
        words={<Plural value={credits} one="# credit" other="# credits" />}
        cents={lines.list}
        currency={currency}
      />
      {discount && (
        <Line
          words={
            <>
              <Trans>Discount ({percent(discount.percentage / 100)})</Trans>{' '}
              <span className="rounded-xs bg-sunken px-1.5 py-0.5 text-sm font-medium wrap-anywhere">
                {discount.code}
              </span>
            </>
          }
          cents={-lines.discount}
          currency={currency}
        />
      )}
      <Line
        words={<Trans>Total</Trans>}
        cents={lines.total}
        currency={currency}
        note={<TaxLine rate={rate} country={payment.paymentCountry} share={taxShare} amount={taxAmount} />}
      />
      {lines.refunded > 0 && (
        <Line words={<Trans>Refunded</Trans>} cents={-lines.refunded} currency={currency} />
      )}
    </dl>
  )
}

type TaxLineProps = { rate: number; country: string; share: string; amount: string }

function TaxLine({ rate, country, share: taxShare, amount: taxAmount }: TaxLineProps) {
  if (rate === 0) return <Trans>No VAT charged</Trans>
  return hasGst(country) ? (
    <Trans>
      includes {taxShare} GST: {taxAmount}
    </Trans>
  ) : (
    <Trans>
      includes {taxShare} VAT: {taxAmount}
    </Trans>
  )
}

/** The line with a note is the one that counts. */
type LineProps = { words: ReactNode; cents: number; currency: string; note?: ReactNode }

function Line({ words, cents, currency, note }: LineProps) {
  const isTotal = note !== undefined
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-6',
        isTotal && 'mt-1 border-t border-line pt-3.5 text-lg font-semibold',
      )}
    >
      <dt className="min-w-0">{words}</dt>
      <dd className="shrink-0 tabular-nums">
        {cents < 0 && '−'}
        <Money cents={Math.abs(cents)} currency={currency} />
      </dd>
      {isTotal && <dd className="mt-0.5 w-full text-sm font-normal text-ink-soft">{note}</dd>}
    </div>
  )
}
