import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localEntries } from '#design/storage.ts'
import { recentEmoji, rememberEmoji } from '../composer/emoji.ts'
import { clearOtherMembers } from '../live/kept-things.tsx'
import { draftName } from './drafts.ts'
import { clearMembers, entryPrefix } from './member-storage.ts'

const [ANNA, BEN, CLEO] = [7, 77, 8]

/** What a browser keeps: its entries are properties of it. */
const createStorage = () => {
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => void (storage[name] = value),
    removeItem: (name: string) => void delete storage[name],
  }
  const storage = Object.create(methods) as Record<string, string>
  return storage
}

let storage = createStorage()
beforeEach(() => {
  storage = createStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

const leaveThings = (member: number) => {
  localEntries.set(draftName(member, CLEO), 'begun')
  localEntries.set(`${entryPrefix(member)}outbox-key`, 'unsent')
  rememberEmoji(member, '🌷')
  rememberEmoji(member, '🍰')
}

test('ACC-7 CHT-11 on a visitor’s page nothing is left of what members wrote, and what is not theirs stays', () => {
  storage['theme'] = 'dark'
  leaveThings(ANNA)
  leaveThings(BEN)
  expect(Object.keys(storage)).toHaveLength(7)
  clearMembers()
  expect(Object.keys(storage)).toEqual(['theme'])
})

test('ACC-7 CHT-11 a member finds their own drafts, messages and emoji, and nothing of others', () => {
  leaveThings(ANNA)
  leaveThings(BEN)
  clearOtherMembers(ANNA)
  expect(localEntries.get(draftName(ANNA, CLEO))).toBe('begun')
  expect(localEntries.names(`${entryPrefix(ANNA)}outbox-`)).toHaveLength(1)
  expect(recentEmoji(ANNA)).toEqual(['🍰', '🌷'])
  expect(Object.keys(storage)).toHaveLength(3)
  expect(recentEmoji(BEN)).toEqual([])
})

test('ACC-7 CHT-11 where a browser keeps nothing for us, the page does not keep it for others either', () => {
  vi.stubGlobal('localStorage', undefined)
  leaveThings(BEN)
  expect(recentEmoji(BEN)).toEqual(['🍰', '🌷'])
  clearOtherMembers(ANNA)
  expect(recentEmoji(BEN)).toEqual([])
})
