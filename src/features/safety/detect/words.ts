import { languages } from './languages/index.ts'
import { moneyEverywhere } from './money.ts'
import type { Phrase } from './language.ts'

/** What a star stands for at the end of a word begins with at least this many letters. */
const STEM = 4
/** By a word that stands in it, or by how one begins (`crypto*`): what is worth trying on a message. */
const byWord = (phrases: readonly Phrase[]): Map<string, RegExp[]> => {
  const index = new Map<string, RegExp[]>()
  for (const [words, pattern] of phrases) {
    for (const word of words.split(' ')) {
      const key = word.endsWith('*') ? `${word.slice(0, STEM)}*` : word
      index.set(key, [...(index.get(key) ?? []), pattern])
    }
  }
  return index
}

const elsewhere = byWord(languages.flatMap((language) => language.elsewhere))
const money = byWord([...moneyEverywhere, ...languages.flatMap((language) => language.money)])

/** Each word once: the same word a thousand times would have its patterns tried as often. */
const says = (index: Map<string, RegExp[]>, words: ReadonlySet<string>, folded: string): boolean =>
  words
    .values()
    .some((word) =>
      [word, `${word.slice(0, STEM)}*`].some((key) =>
        index.get(key)?.some((pattern) => pattern.test(folded)),
      ),
    )

/** “Let us move elsewhere”, “give me your number”. */
export const invitesElsewhere = (words: ReadonlySet<string>, folded: string): boolean =>
  says(elsewhere, words, folded)

/** Money, crypto, gift cards: asked for or promised. */
export const talksOfMoney = (words: ReadonlySet<string>, folded: string): boolean =>
  says(money, words, folded)
