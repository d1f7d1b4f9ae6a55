import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restAfter } from './further-likes.ts'

const idOf = (id: number) => id
const all = Array.from({ length: 30 }, (_, n) => n)
const FIRST = 10

test('LIK-1 LIK-8 likes that come or go meanwhile leave each of the others in the list, once and in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: FIRST, max: all.length }),
      fc.array(fc.integer({ min: 100, max: 200 }), { maxLength: FIRST - 1 }),
      fc.subarray(all, { maxLength: 5 }),
      (loaded, arrived, gone) => {
        const earlier = all.slice(0, loaded)
        const now = [...new Set(arrived), ...all.filter((id) => !gone.includes(id))]
        const listed = now.slice(0, FIRST)
        const shown = [...listed, ...restAfter(listed, earlier, idOf)]
        expect(new Set(shown).size).toBe(shown.length)
        // Whoever was there and is still in the list is there, and in its order; who has left its beginning does not come back.
        const last = Math.max(...listed.filter((id) => id < 100), -1)
        const expected = last === -1 ? listed : [...listed, ...earlier.filter((id) => id > last)]
        expect(shown).toEqual(expected)
      },
    ),
  )
})
