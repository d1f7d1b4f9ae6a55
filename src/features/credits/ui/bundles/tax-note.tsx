import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { hasGst } from '../../rules.ts'

/** Hundredths of a percent as the reader writes them: "25.5%". */
export const useTaxWords = () => {
  const { i18n } = useLingui()
  return (rate: number): string => i18n.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

export function TaxNote({ rate, country }: { rate: number; country: string }) {
  const tax = useTaxWords()(rate)
  if (rate === 0) return <Trans>The price you see is the price you pay.</Trans>
  return hasGst(country) ? (
    <Trans>Prices include {tax} GST. What you see is what you pay.</Trans>
  ) : (
    <Trans>Prices include {tax} VAT. What you see is what you pay.</Trans>
  )
}
