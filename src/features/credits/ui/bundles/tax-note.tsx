import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'

/** Hundredths of a percent as the reader writes them: "25.5%". */
export const useTaxWords = () => {
  const { i18n } = useLingui()
  return (rate: number): string => i18n.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

export function TaxNote({ rate }: { rate: number }) {
  const tax = useTaxWords()(rate)
  return rate > 0 ? (
    <Trans>Prices include {tax} VAT. What you see is what you pay.</Trans>
  ) : (
    <Trans>The price you see is the price you pay.</Trans>
  )
}
