import { useLingui } from '@lingui/react'
import { formatMoney } from '#protocol/money.ts'

export function Money({ cents, currency }: { cents: number; currency: string }) {
  const { i18n } = useLingui()
  return <>{formatMoney(i18n, cents, currency)}</>
}
