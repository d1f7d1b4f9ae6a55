import { expect, test } from 'vitest'
import type { Entries } from '#design/storage.ts'
import { buyingOf, ON_THE_WAY_MS } from './began.ts'

/** The storage of a browser, which its tabs share. */
const browser = () => {
  const texts = new Map<string, string>()
  let now = 1_000_000
  const entries: Entries = {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
    names: (prefix) => [...texts.keys()].filter((name) => name.startsWith(prefix)),
    subscribe: () => () => undefined,
  }
  return {
    texts,
    tab: (member = 7) => buyingOf(member, entries, () => now),
    pass: (ms: number) => (now += ms),
  }
}
const order = { payment: 'p1', path: '/members/5/chat', sends: 'Hello' }

test('PAY-2 CHT-13 two tabs are one visit, until something is bought; somebody else has another', () => {
  const { tab, texts, pass } = browser()
  const first = tab().visit()
  expect(tab().visit()).toBe(first)
  expect(tab(8).visit()).not.toBe(first)
  tab().entries.set('key', 'k')
  expect(tab().entries.get('key')).toBe('k')
  tab().finish('p1')
  expect(tab().visit()).not.toBe(first)
  expect(tab().entries.get('key')).toBeNull()
  const third = tab().visit()
  pass(ON_THE_WAY_MS)
  expect(tab().visit()).not.toBe(third)
  // The conversations of whoever logs out are cleared by this beginning.
  expect([...texts.keys()].every((name) => /^chat-[78]-/.test(name))).toBe(true)
})

test('CHT-13 how a purchase began is told once, of this payment and this member alone, and not for long', () => {
  const { tab, pass } = browser()
  tab().begin(order)
  expect(tab(8).finish('p1')).toBeNull()
  // Whoever looks at an older receipt meanwhile has not bought anything.
  const visit = tab().visit()
  expect(tab().finish('p2')).toBeNull()
  expect(tab().visit()).toBe(visit)
  expect(tab().finish('p1')).toMatchObject(order)
  expect(tab().finish('p1')).toBeNull()
  tab().begin(order)
  pass(ON_THE_WAY_MS + 1)
  expect(tab().finish('p1')).toBeNull()
})
