import { expect, test } from 'vitest'
import type { Entries } from '#design/storage.ts'
import { ON_THE_WAY_MS } from '../checkout/began.ts'
import { wayBackIn } from './way-back-entry.ts'

test('CRD-1 CHT-13 the way back from a purchase is for whoever went it, and not for long', () => {
  const texts = new Map<string, string>()
  const entries: Entries = {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
    names: (prefix) => [...texts.keys()].filter((name) => name.startsWith(prefix)),
    subscribe: () => () => undefined,
  }
  const now = Date.parse('2026-11-18T04:00:00Z')
  const { keep, find } = wayBackIn(entries, () => now)
  const ordered = new Date(now + 60_000).toISOString()
  keep(7, '/members/5')
  expect(find(7, ordered)).toBe('/members/5')
  expect(find(8, ordered)).toBeNull()
  expect(find(null, ordered)).toBeNull()
  expect(find(7, new Date(now + ON_THE_WAY_MS + 1).toISOString())).toBeNull()
  keep(7, 'https://elsewhere.example/')
  expect(find(7, ordered)).toBeNull()
  keep(7, null)
  expect(texts.size).toBe(0)
})
