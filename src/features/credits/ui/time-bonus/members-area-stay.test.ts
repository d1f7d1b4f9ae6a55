import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStay, waitAfter } from './members-area-stay.ts'

const tab = () => {
  const stored = new Map<string, string>()
  return {
    get: (name: string) => stored.get(name) ?? null,
    set: (name: string, text: string) => void stored.set(name, text),
  }
}

test('CRD-6 the 40 s of the modal are counted over all pages of the members area, however they are divided', () => {
  const stays = fc.array(fc.record({ here: fc.nat(15_000), elsewhere: fc.nat(600_000) }), { maxLength: 10 })
  fc.assert(
    fc.property(stays, (pages) => {
      const entries = tab()
      let now = 0
      let spent = 0
      for (const { here, elsewhere } of pages) {
        const stay = openStay(7, entries, () => now)
        expect(stay.leftMs()).toBe(Math.max(0, 40_000 - spent))
        now += here
        spent += here
        stay.save()
        now += elsewhere
      }
      expect(openStay(7, entries, () => now).leftMs()).toBe(Math.max(0, 40_000 - spent))
    }),
  )
})

test('CRD-6 what is saved twice, as a page that is left and shown again does, counts once', () => {
  const entries = tab()
  let now = 1000
  const stay = openStay(7, entries, () => now)
  now += 12_000
  stay.save()
  stay.save()
  now += 3000
  expect(stay.leftMs()).toBe(25_000)
})

test('CRD-6 each member has a wait of their own, and what nobody can read is none that is over', () => {
  const entries = tab()
  let now = 0
  const stay = openStay(7, entries, () => now)
  now = 39_000
  stay.save()
  expect(openStay(8, entries, () => now).leftMs()).toBe(40_000)
  entries.set('members-area-7', 'x')
  expect(openStay(7, entries, () => now).leftMs()).toBe(40_000)
  for (const spent of [-5, Number.NaN, -Infinity]) expect(waitAfter(spent)).toBe(40_000)
})
