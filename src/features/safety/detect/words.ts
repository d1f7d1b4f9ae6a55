import { languages } from './languages/index.ts'
import type { Language, Phrase } from './language.ts'

/** By a word that stands in it: what is worth trying on a message. */
const byWord = (phrasesOf: (language: Language) => readonly Phrase[]): Map<string, RegExp[]> => {
  const index = new Map<string, RegExp[]>()
  for (const language of languages) {
    for (const [words, pattern] of phrasesOf(language)) {
      for (const word of words.split(' ')) index.set(word, [...(index.get(word) ?? []), pattern])
    }
  }
  return index
}

const elsewhere = byWord((language) => language.elsewhere)
const money = byWord((language) => language.money)

const says = (index: Map<string, RegExp[]>, words: readonly string[], folded: string): boolean =>
  words.some((word) => index.get(word)?.some((pattern) => pattern.test(folded)) ?? false)

/** “Let us move elsewhere”, “give me your number”. */
export const invitesElsewhere = (words: readonly string[], folded: string): boolean =>
  says(elsewhere, words, folded)

/** Money, crypto, gift cards: asked for or promised. */
export const talksOfMoney = (words: readonly string[], folded: string): boolean => says(money, words, folded)
