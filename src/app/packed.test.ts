import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'
import type { Packed } from './packed.ts'

const travelled = (value: unknown): unknown => unpack(JSON.parse(JSON.stringify(pack(value))) as Packed)
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const name = fc.constantFrom('id', 'name', '#', '##', '#=', '#/', '#0', 'photo', '0', 'constructor')
const address = fc.tuple(fc.constantFrom('p/1', 'p/2', ''), fc.constantFrom('card', 'thumb', ''))
const leaf = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, -2.5, '', 'NL', '#', undefined),
  address.map((parts) => parts.join('/')),
)
const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('fields'), tie('table'), tie('named')),
  list: fc.array(tie('anything'), { maxLength: 4 }),
  fields: fc.dictionary(name, tie('anything'), { maxKeys: 4, noNullPrototype: true }),
  // Alike, as those of an answer are: some of them missing, some values the same.
  table: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }).chain((names) =>
    fc.array(
      fc.oneof(
        fc.constant(null),
        fc.record(Object.fromEntries(names.map((key) => [key, tie('anything')])), {
          noNullPrototype: true,
        }),
      ),
      { maxLength: 5 },
    ),
  ),
  // The same under names.
  named: tie('table').map((rows) =>
    Object.fromEntries(
      (rows as unknown[]).map((row, index) => [`${index % 2 === 0 ? '' : '#'}${index}`, row]),
    ),
  ),
}))

test('SITE-1 whatever an answer holds comes out of the page as it went in', () => {
  fc.assert(
    fc.property(
      anything.filter((value) => value !== undefined),
      (value) => {
        expect(travelled(value)).toEqual(asJson(value))
      },
    ),
    { numRuns: 3000 },
  )
})

test('SITE-1 cards travel as columns: what is the same once, and a photo’s sizes as one address', () => {
  const card = (id: number) => ({
    id,
    country: 'NL',
    main_image:
      id === 2 ? null : { filename: `p/${id}/card`, thumb_filename: `p/${id}/thumb`, status: 'active' },
  })
  const cards = [card(1), card(2), card(3)]
  expect(pack(cards)).toEqual({
    '#': 3,
    id: [1, 2, 3],
    country: { '#=': 'NL' },
    main_image: {
      '#': 3,
      '#0': [1],
      filename: ['p/1/card', 'p/3/card'],
      thumb_filename: { '#/': 'thumb' },
      status: { '#=': 'active' },
    },
  })
  expect(travelled(cards)).toEqual(cards)
})

test('SITE-1 a date is written as JSON writes it, and a field without a value is left out', () => {
  const value = [
    { at: new Date(0), none: undefined },
    { at: new Date(1), none: undefined },
  ]
  expect(travelled(value)).toEqual(asJson(value))
})
