import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { languageTag } from '../../../protocol/locales.ts'
import type { AnyLocale } from '../../../protocol/locales.ts'

/** As the reader's language writes it; a price per message may have fractions of a cent, which are rounded. */
export const formatMoney = (i18n: Pick<I18n, 'locale'>, cents: number, currency: string): string =>
  new Intl.NumberFormat(languageTag(i18n.locale as AnyLocale), { style: 'currency', currency }).format(
    cents / 100,
  )

export function Money({ cents, currency }: { cents: number; currency: string }) {
  const { i18n } = useLingui()
  return <>{formatMoney(i18n, cents, currency)}</>
}
