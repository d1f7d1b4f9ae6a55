import { expect, test } from 'vitest'
import type { Face } from '../view.ts'
import { planNetwork } from './network-plan.ts'

const face = (id: number, interests: string[], fictional = false): Face => ({
  id,
  name: `Kim ${id}`,
  gender: 'woman',
  age: 30,
  city: null,
  about: null,
  interests,
  fictional,
  invented: false,
  src: '',
  thumb: '',
  square: '',
  thumbhash: '',
})
const keys = ['music', 'coffee', 'wine', 'hiking', 'art', 'reading']
const many = Array.from({ length: 20 }, (_, id) =>
  face(id, [keys[id % 6] ?? '', keys[(id * 5 + 1) % 6] ?? '', 'politics'], id % 4 === 0),
)

test('LAN-1 every line of the network leads from a member to what that member likes', () => {
  const { hubs, people } = planNetwork(many)
  expect(people).toHaveLength(7)
  expect(hubs).toHaveLength(5)
  expect(people.some((person) => person.hubs.length > 0)).toBe(true)
  for (const person of people)
    for (const { interest } of person.hubs) expect(person.face?.interests).toContain(interest)
})

test('LAN-1 made-up profiles are not in the network, nor is what one would not tell a stranger', () => {
  const { hubs, people } = planNetwork(many)
  expect(people.filter((person) => person.face?.fictional)).toEqual([])
  expect(hubs.map(({ interest }) => interest)).not.toContain('politics')
})

test('LAN-1 OPS-6 who is invented for a demo is in the network only where members are too few, and never beside one', () => {
  const demo = many.map((one) => ({ ...one, id: one.id + 100, invented: true }))
  const kinds = (faces: Face[]) => new Set(planNetwork(faces).people.map(({ face: one }) => one?.invented))
  expect(kinds([...demo, ...many])).toEqual(new Set([false]))
  expect(kinds([...demo, ...many.slice(0, 2)])).toEqual(new Set([true]))
})

test.each([0, 3])('LAN-1 with %i members the network is drawn, and nobody is in it', (count) => {
  const { people } = planNetwork(many.filter(({ fictional }) => !fictional).slice(0, count))
  expect(people.map((person) => person.face)).toEqual(Array(7).fill(null))
})

test('LAN-1 nobody in the network lies on another', () => {
  const { hubs, people } = planNetwork(many)
  const places = [...hubs, ...people].map(({ x, y }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(places.length)
})
