import { fold } from './fold.ts'

/** Shorter ones are greetings that many say to many. */
const MIN_LETTERS = 40
const SIMILAR_FROM = 0.7
const SIGNATURE = 4

/** Letters and spaces alone: names, emoji and numbers make no other text of it. */
const normalise = (text: string): string =>
  fold(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()

const trigrams = (text: string): Set<string> => {
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= text.length; at++) grams.add(text.slice(at, at + 3))
  return grams
}

/** How many of the others say nearly the same. */
export const countSimilar = (text: string, others: readonly string[]): number => {
  const own = trigrams(normalise(text))
  return others.filter((other) => {
    const theirs = trigrams(normalise(other))
    let shared = 0
    for (const gram of own) if (theirs.has(gram)) shared += 1
    return shared / (own.size + theirs.size - shared) >= SIMILAR_FROM
  }).length
}

const hashOf = (word: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/** The smallest hashes of its words: texts that say nearly the same share most of them. Null for a greeting. */
export const signatureOf = (text: string): readonly number[] | null => {
  if (text.length < MIN_LETTERS) return null
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (words.length < SIGNATURE) return null
  return [...new Set(words.map(hashOf))].toSorted((a, b) => a - b).slice(0, SIGNATURE)
}

export const mayBeSimilar = (one: readonly number[], other: readonly number[]): boolean =>
  one.filter((hash) => other.includes(hash)).length * 2 >= SIGNATURE
