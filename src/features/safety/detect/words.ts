import { languages } from './languages/index.ts'
import { moneyEverywhere } from './money.ts'
import { perWord } from './per-word.ts'
import type { Phrase } from './language.ts'

/** What a star stands for at the end of a word begins with at least this many letters. */
const STEM = 4
/** By a word that stands in it, or by how one begins (`crypto*`): what is worth trying on a message. */
type PatternsOf = (word: string) => readonly RegExp[]
const byWord = (phrases: readonly Phrase[]): PatternsOf => {
  const index = { words: new Map<string, RegExp[]>(), stems: new Map<string, RegExp[]>() }
  for (const [words, pattern] of phrases) {
    for (const word of words.split(' ')) {
      const isStem = word.endsWith('*')
      const key = isStem ? word.slice(0, STEM) : word
      const part = isStem ? index.stems : index.words
      part.set(key, [...(part.get(key) ?? []), pattern])
    }
  }
  return perWord((word) => [
    ...(index.words.get(word) ?? []),
    ...(index.stems.get(word.slice(0, STEM)) ?? []),
  ])
}

const elsewhere = byWord(languages.flatMap((language) => language.elsewhere))
const money = byWord([...moneyEverywhere, ...languages.flatMap((language) => language.money)])

/** Each word once: the same word a thousand times would have its patterns tried as often. */
const says = (patternsOf: PatternsOf, words: ReadonlySet<string>, folded: string): boolean => {
  for (const word of words) for (const pattern of patternsOf(word)) if (pattern.test(folded)) return true
  return false
}

/** “Let us move elsewhere”, “give me your number”. */
export const invitesElsewhere = (words: ReadonlySet<string>, folded: string): boolean =>
  says(elsewhere, words, folded)

/** Money, crypto, gift cards: asked for or promised. */
export const talksOfMoney = (words: ReadonlySet<string>, folded: string): boolean =>
  says(money, words, folded)
