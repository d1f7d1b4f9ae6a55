import { expect, test } from 'vitest'
import type { Entries } from '#design/storage.ts'
import { createBuying, ON_THE_WAY_MS } from './began.ts'

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
  return { texts, tab: () => createBuying(entries, () => now), pass: (ms: number) => (now += ms) }
}
const order = { member: 7, payment: 'p1', path: '/members/5/chat', sends: true }

test('PAY-2 CHT-13 two tabs are one visit, until something is bought or somebody else is here', () => {
  const { tab, texts, pass } = browser()
  const first = tab().visitOf(7)
  expect(tab().visitOf(7)).toBe(first)
  texts.set('order-key x', 'k')
  expect(tab().visitOf(8)).not.toBe(first)
  expect(texts.has('order-key x')).toBe(false)
  const second = tab().visitOf(7)
  tab().finish('p1')
  expect(tab().visitOf(7)).not.toBe(second)
  const third = tab().visitOf(7)
  pass(ON_THE_WAY_MS)
  expect(tab().visitOf(7)).not.toBe(third)
})

test('CHT-13 how a purchase began is told once, of this payment alone and not for long', () => {
  const { tab, pass } = browser()
  tab().begin(order)
  expect(tab().beganWith('p2')).toBeNull()
  expect(tab().finish('p2')).toBeNull()
  expect(tab().beganWith('p1')).toMatchObject(order)
  expect(tab().finish('p1')).toMatchObject(order)
  expect(tab().finish('p1')).toBeNull()
  tab().begin(order)
  pass(ON_THE_WAY_MS + 1)
  expect(tab().beganWith('p1')).toBeNull()
  expect(tab().finish('p1')).toBeNull()
})
