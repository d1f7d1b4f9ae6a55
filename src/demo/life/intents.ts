import type { Locale } from '#protocol/locales.ts'
import { lifeWords } from './words/index.ts'
import { intents } from './words/words.ts'
import type { Intent } from './words/words.ts'

const letters: Record<string, string> = { ø: 'o', æ: 'ae', ł: 'l', ß: 'ss', œ: 'oe', '’': "'" }

/** Small letters without accents: many people write without them. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[øæłßœ’]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/** What was meant, by simple patterns of the language; English is understood by all. Null when nothing is recognised. */
export const intentOf = (text: string, language: Locale): Intent | null => {
  const said = plain(text)
  const found = (spoken: Locale) => intents.find((intent) => lifeWords[spoken].patterns[intent].test(said))
  return found(language) ?? found('en') ?? null
}
