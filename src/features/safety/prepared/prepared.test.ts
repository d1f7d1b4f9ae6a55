import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { preparedCodes } from './codes.ts'
import { preparedCodeOf, preparedIn, readIn } from './index.ts'
import { photoRefusals, preparedForHeld } from './proposals.ts'

test.each(locales)('SAF-6 each prepared text says something of its own in %s', (locale) => {
  const texts = preparedIn(locale)
  expect(Object.keys(texts)).toEqual([...preparedCodes])
  expect(new Set(Object.values(texts)).size).toBe(preparedCodes.length)
  for (const [code, text] of Object.entries(texts)) {
    expect(text, code).toMatch(/^\p{Lu}.*\.$/u)
    expect(text, code).not.toMatch(/ {2}|['"]|\.\./)
    if (locale !== 'en') expect(text, code).not.toBe(preparedIn('en')[code as 'fake'])
  }
})

test('SAF-6 a text that was left as it was prepared is read in each language, one that was changed as it was written', () => {
  for (const code of preparedCodes) {
    const text = preparedIn('en')[code]
    expect(preparedCodeOf(text)).toBe(code)
    expect(preparedCodeOf(`${text} Truly.`)).toBeNull()
    for (const locale of locales) expect(readIn(locale, text, code)).toBe(preparedIn(locale)[code])
  }
  expect(readIn('nl', 'You asked Anna for money.', null)).toBe('You asked Anna for money.')
  expect(readIn('nl', null, null)).toBeNull()
})

test('SAF-6 what another version has prepared, and a language that we do not have, are read in English', () => {
  expect(readIn('nl', 'Later words.', 'of_tomorrow')).toBe('Later words.')
  for (const inherited of ['toString', '__proto__', 'constructor'])
    expect(readIn('nl', 'Words.', inherited)).toBe('Words.')
  expect(readIn('xx', 'Words.', 'fake')).toBe(preparedIn('en').fake)
})

test('OFF-2 what a key proposes is a text that there is', () => {
  for (const { facts } of [...photoRefusals, ...Object.values(preparedForHeld)])
    expect(preparedCodes).toContain(facts)
})
