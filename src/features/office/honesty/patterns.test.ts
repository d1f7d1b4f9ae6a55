import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { patterns } from './patterns/index.ts'

/** `una?` is two words, and `ragazz[oa]` as well. */
const expanded = (word: string): string[] => {
  const [, before = '', letter = '', after = ''] = /^(.*)(\w)\?(.*)$/.exec(word) ?? []
  if (letter) return [...expanded(before + after), ...expanded(before + letter + after)]
  const [, start = '', letters = '', end = ''] = /^(.*)\[(\w+)\](.*)$/.exec(word) ?? []
  return letters ? [...letters].flatMap((one) => expanded(start + one + end)) : [word]
}

/** The words that a pattern passes over any number of times, group by group. */
const repeated = ({ source }: RegExp): string[][] =>
  [...source.matchAll(/\(\?: \(\?:([^()]*)\)\)\*|\(\?:\(\?:([^()]*)\) \)\*/g)].map(([, after, before]) =>
    (after ?? before ?? '').split('|').flatMap(expanded),
  )

const isMadeOf = (words: readonly string[], others: readonly string[]): boolean =>
  words.length === 0 ||
  others.some((other) => {
    const own = other.split(' ')
    return own.every((word, n) => word === words[n]) && isMadeOf(words.slice(own.length), others)
  })

test.each(locales)(
  'OFF-5 in %s no text can be read in so many ways that nobody gets an answer',
  (language) => {
    const groups = patterns[language].flatMap(repeated)
    expect(groups.length).toBeGreaterThan(0)
    for (const group of groups) {
      expect(new Set(group).size, group.join('|')).toBe(group.length)
      for (const phrase of group) {
        const others = group.filter((one) => one !== phrase)
        expect(isMadeOf(phrase.split(' '), others), phrase).toBe(false)
      }
    }
  },
)
