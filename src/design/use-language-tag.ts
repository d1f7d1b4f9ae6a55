import { useLingui } from '@lingui/react'
import { languageTag } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'

/** The language of the page as `Intl` knows it. */
export const useLanguageTag = (): string => languageTag(useLingui().i18n.locale as AnyLocale)
