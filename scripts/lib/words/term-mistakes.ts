import type { Term } from './terms.ts'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const LETTER = '[\\p{L}\\p{M}]'

const patternOf = (forbidden: string): RegExp => {
  const words = escape(forbidden).replace(/\\\*/g, `${LETTER}*`).replace(/ /g, '\\s+')
  return new RegExp(`(?<!${LETTER})${words}(?!${LETTER})`, 'iu')
}

const patterns = new Map<string, RegExp>()
const patternFor = (forbidden: string): RegExp => {
  const pattern = patterns.get(forbidden) ?? patternOf(forbidden)
  patterns.set(forbidden, pattern)
  return pattern
}

/** The names of what is inserted are code. */
const withoutNames = (words: string): string =>
  words.replace(/(?<!(?:=\d+|zero|one|two|few|many|other) )\{\w+(?=[,}])/g, '{')

/** Words for which we have another one. */
export const termMistakes = (words: string, terms: readonly Term[]): string[] =>
  terms.flatMap(({ name, use, not, except }) => {
    const rest = except.reduce(
      (text, phrase) => text.replace(new RegExp(escape(phrase), 'giu'), ' '),
      withoutNames(words),
    )
    return not
      .map((forbidden) => patternFor(forbidden).exec(rest)?.[0])
      .filter((found) => found !== undefined)
      .map((found) => `“${found}” for ${name}: use “${use}”`)
  })
