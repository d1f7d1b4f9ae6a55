import { expect, test } from 'vitest'
import { cleanText, cutText, lengthOf } from './text.ts'

const family = '👨‍👩‍👧‍👦'

test('CHT-4 letters are counted as people see them, but one of endless signs is not one', () => {
  expect(lengthOf(family.repeat(10))).toBe(10)
  expect(lengthOf('ᄀ'.repeat(10_000))).toBe(1000)
  expect(lengthOf('')).toBe(0)
})

test('CHT-4 ACC-3 what is cut is cut between letters', () => {
  expect(cutText('Hello', 5)).toBe('Hello')
  expect(cutText(`Hi ${family}${family}`, 4)).toBe(`Hi ${family}`)
  expect(cutText('Hi  there', 4)).toBe('Hi')
  expect(cutText('ᄀ'.repeat(101), 10)).toBe('')
  expect(cutText(family.repeat(2000), 10_000)).toBe(family.repeat(1428))
})

test('CHT-4 marks do not pile up, with joiners between them or without', () => {
  const marks = '\u0301\u0302\u0303\u0304'
  for (const pile of [marks.repeat(5), `${marks}\u200D`.repeat(50), `\u0301\u200C`.repeat(50)]) {
    const kept = cleanText(`q${pile}!`)
    expect(kept.match(/\p{M}/gu)).toHaveLength(4)
    expect(kept).toMatch(/^q.*!$/u)
  }
  expect(cleanText(`${family} ❤️‍🔥 क्‍ष`)).toBe(`${family} ❤️‍🔥 क्‍ष`)
  // As long as a request lets it be, and no slower than its length.
  expect(cleanText(`q${marks}${'\u200D'.repeat(40_000)}!`)).toHaveLength(40_006)
})

test('CHT-2 half of a sign is left out', () => {
  expect(cleanText('a\uD83Db')).toBe('ab')
  expect(cleanText('\uD83D')).toBe('')
})
