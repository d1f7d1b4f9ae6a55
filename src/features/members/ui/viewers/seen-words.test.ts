import { expect, test } from 'vitest'
import { seenWords } from './seen-words.ts'

const now = new Date('2026-11-18T12:01:02Z')

test.each([
  ['2026-11-18T12:01:00Z', null],
  ['2026-11-18T12:00:00Z', null],
  ['2026-11-18T11:59:00Z', '2 minutes ago'],
  ['2026-11-18T11:01:00Z', '1 hour ago'],
  ['2026-11-17T11:01:00Z', 'yesterday'],
  ['2026-11-01T11:01:00Z', '1 November 2026'],
])(
  'MEM-12 who looked at %s is told as %s, and nobody who was there a second ago as a minute late',
  (moment, words) => {
    expect(seenWords(new Date(moment), now, 'en')).toBe(words)
  },
)
