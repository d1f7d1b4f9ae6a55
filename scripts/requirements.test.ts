import { expect, test } from 'vitest'
import { idsInTitles } from './lib/requirements.ts'

test('a title names the lines that its test helps to prove, or the lines of which it proves a part', () => {
  // Spelled apart, or these titles would themselves count.
  const call = 'test'
  const { whole, part } = idsInTitles(`
    ${call}('CHT-3 a third conversation is refused', …)
    ${call}("SITE-3, SITE-4 the language", …)
    ${call}.each([1, 2])('CRD-4 a code %s', …)
    ${call}('part of NOT-3 a mail for each event', …)
    ${call}('says what CHT-9 is about', …)
    attest('CHT-10 is no test', …)`)
  expect([...whole]).toEqual(['CHT-3', 'SITE-3', 'SITE-4', 'CRD-4'])
  expect([...part]).toEqual(['NOT-3'])
})
