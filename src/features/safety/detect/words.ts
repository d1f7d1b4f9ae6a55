import { languages } from './languages/index.ts'
import { moneyEverywhere } from './money.ts'
import type { Phrase } from './language.ts'

/** What a star stands for at the end of a word begins with at least this many letters. */
const STEM = 4
/** By a word that stands in it, or by how one begins (`crypto*`): what is worth trying on a message. */
type Index = { words: Map<string, RegExp[]>; stems: Map<string, RegExp[]> }
const byWord = (phrases: readonly Phrase[]): Index => {
  const index: Index = { words: new Map(), stems: new Map() }
  for (const [words, pattern] of phrases) {
    for (const word of words.split(' ')) {
      const isStem = word.endsWith('*')
      const key = isStem ? word.slice(0, STEM) : word
      const part = isStem ? index.stems : index.words
      part.set(key, [...(part.get(key) ?? []), pattern])
    }
  }
  return index
}

const elsewhere = byWord(languages.flatMap((language) => language.elsewhere))
const money = byWord([...moneyEverywhere, ...languages.flatMap((language) => language.money)])

/** Each word once: the same word a thousand times would have its patterns tried as often. */
const says = ({ words: known, stems }: Index, words: ReadonlySet<string>, folded: string): boolean => {
  const fits = (pattern: RegExp) => pattern.test(folded)
  for (const word of words)
    if (known.get(word)?.some(fits) || stems.get(word.slice(0, STEM))?.some(fits)) return true
  return false
}

/** “Let us move elsewhere”, “give me your number”. */
export const invitesElsewhere = (words: ReadonlySet<string>, folded: string): boolean =>
  says(elsewhere, words, folded)

/** Money, crypto, gift cards: asked for or promised. */
export const talksOfMoney = (words: ReadonlySet<string>, folded: string): boolean =>
  says(money, words, folded)
