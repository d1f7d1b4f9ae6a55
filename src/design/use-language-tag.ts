import { useLingui } from '@lingui/react'
import { formatTag } from '#protocol/locales.ts'

/** The language of the page as `Intl` knows it. */
export const useLanguageTag = (): string => formatTag(useLingui().i18n.locale)
