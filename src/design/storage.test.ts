import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonEntry, localEntries, sessionEntries } from './storage.ts'

const page = new EventTarget()
const createArea = () => {
  const methods = {
    getItem: (name: string) => area[name] ?? null,
    setItem: (name: string, text: string) => void (area[name] = text),
    removeItem: (name: string) => void delete area[name],
  }
  const area = Object.create(methods) as Record<string, string>
  return area
}
beforeEach(() => {
  vi.stubGlobal('localStorage', createArea())
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

test('CHT-11 a change is heard in this tab and in others, until it is listened to no more', () => {
  let heard = 0
  const stop = localEntries.subscribe(() => (heard += 1))
  localEntries.set('draft', 'Hi')
  page.dispatchEvent(new Event('storage'))
  localEntries.remove('draft')
  expect(heard).toBe(3)
  stop()
  localEntries.set('draft', 'Hello')
  page.dispatchEvent(new Event('storage'))
  expect(heard).toBe(3)
})

test('SITE-10 where the browser stores nothing for us, entries live as long as the page', () => {
  expect(sessionEntries.get('draft')).toBeNull()
  sessionEntries.set('draft', 'Hi')
  expect(sessionEntries.get('draft')).toBe('Hi')
  expect(sessionEntries.names('dr')).toEqual(['draft'])
  sessionEntries.remove('draft')
  expect(sessionEntries.get('draft')).toBeNull()
})

test('ACC-1 a value stays the same object as long as it does not change; what cannot be read is nothing', () => {
  const entry = jsonEntry<{ step: number }>(localEntries, 'form')
  entry.set({ step: 1 })
  expect(entry.get()).toEqual({ step: 1 })
  expect(entry.get()).toBe(entry.get())
  localEntries.set('form', '{')
  expect(entry.get()).toBeNull()
  entry.set(null)
  expect(localEntries.get('form')).toBeNull()
})
