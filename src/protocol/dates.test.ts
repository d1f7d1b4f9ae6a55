import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

const long = { dateStyle: 'long', timeZone: 'UTC' } as const

test('SITE-2 English is British: the day comes first, and hours go to 24', () => {
  expect(formatDate({ locale: 'en' }, '2026-03-09T14:05:00Z', long)).toBe('9 March 2026')
  expect(
    formatDate({ locale: 'en' }, '2026-03-09T14:05:00Z', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
  ).toBe('14:05')
})

test('SITE-2 French writes the first of a month as 1er, in words only', () => {
  const first = new Date('2026-03-01T00:00:00Z')
  expect(formatDate({ locale: 'fr' }, first, long)).toBe('1er mars 2026')
  expect(formatDate({ locale: 'fr' }, new Date('2026-03-11T00:00:00Z'), long)).toBe('11 mars 2026')
  expect(
    formatDate({ locale: 'fr' }, first, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  ).toBe('dimanche 1er mars')
  expect(formatDate({ locale: 'fr' }, first, { dateStyle: 'short', timeZone: 'UTC' })).toBe('01/03/2026')
  expect(formatDate({ locale: 'de' }, first, long)).toBe('1. März 2026')
})
