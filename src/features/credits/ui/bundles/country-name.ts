import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { languageTag } from '../../../../protocol/locales.ts'
import type { AnyLocale } from '../../../../protocol/locales.ts'

/** Names a country in the reader's language. */
export const useCountryName = (): ((code: string) => string) => {
  const { i18n } = useLingui()
  const tag = languageTag(i18n.locale as AnyLocale)
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [tag])
}
