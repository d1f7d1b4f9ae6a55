import { expect, test } from 'vitest'
import { interestKeys } from '#features/sites/choices.ts'
import { sensitiveInterests } from '../../choices.ts'
import { interestOpeners } from './opener-words.ts'
import { chooseOpeners } from './openers.ts'

const people = Array.from({ length: 50 }, (_, id) => id + 1)

test('CHT-13 three different openers for anybody, the same each time, about what both like first', () => {
  for (const id of people) {
    const shared = interestKeys.filter((_, index) => (index + id) % 9 === 0)
    const chosen = chooseOpeners({ id, shared, isSameTown: id % 2 === 0 })
    expect(new Set(chosen).size).toBe(3)
    expect(chooseOpeners({ id, shared, isSameTown: id % 2 === 0 })).toEqual(chosen)
    const askable = shared.flatMap((key) => interestOpeners[key] ?? [])
    for (const opener of chosen.slice(0, Math.min(2, askable.length))) expect(askable).toContain(opener)
  }
  expect(new Set(people.map((id) => chooseOpeners({ id })[0])).size).toBeGreaterThan(1)
})

test('CHT-13 nobody is asked about anything intimate at a first hello', () => {
  expect(Object.keys(interestOpeners).filter((key) => sensitiveInterests.has(key))).toEqual([])
})
