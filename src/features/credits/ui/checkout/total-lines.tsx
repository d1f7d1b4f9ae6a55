import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { hasGst, taxIn } from '../../rules.ts'
import { useTaxWords } from '../bundles/tax-note.tsx'
import { Money } from '../money.tsx'

type Props = { cents: number; currency: string; taxRate: number; country: string; className?: string }

/** What is to be paid, and the tax in it: part of a `dl`. */
export function TotalLines({ cents, currency, taxRate, country, className }: Props) {
  const tax = useTaxWords()(taxRate)
  return (
    <>
      <Line name={<Trans>Total</Trans>} className={cx('text-lg font-semibold', className)}>
        <Money cents={cents} currency={currency} />
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
          <Money cents={taxIn(cents, taxRate)} currency={currency} />
        </Line>
      )}
    </>
  )
}

export function Line({
  name,
  className,
  children,
}: {
  name: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  )
}
