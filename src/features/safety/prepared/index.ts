import { isLocale } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { preparedCodes } from './codes.ts'
import type { PreparedCode, PreparedTexts } from './codes.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { sv } from './sv.ts'

const texts: Readonly<Record<Locale, PreparedTexts>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

/** English where somebody's language has none. */
export const preparedIn = (language: string): PreparedTexts => texts[isLocale(language) ? language : 'en']

/** Null for words of somebody's own, and for a prepared text that they have changed. */
export const preparedCodeOf = (text: string): PreparedCode | null =>
  preparedCodes.find((code) => en[code] === text) ?? null

const isPrepared = (code: string): code is PreparedCode => Object.hasOwn(en, code)

/** A prepared text is read in the language of its reader, words of somebody's own as they were written. */
export const readIn = <Text extends string | null>(
  language: string,
  text: Text,
  code: string | null,
): Text | string => (text !== null && code !== null && isPrepared(code) ? preparedIn(language)[code] : text)

export type { PreparedCode, PreparedTexts } from './codes.ts'
