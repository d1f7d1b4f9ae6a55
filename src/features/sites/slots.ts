import type { Locale } from '#protocol/locales.ts'

/** For what is drawn where a language can be chosen: told which one, as its link is followed. */
export type LanguageChoice = { onChoose?: ((language: Locale) => void) | undefined }
