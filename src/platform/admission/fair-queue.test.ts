import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

type Item = { network: string; session: string; n: number }
const PLACES = 12

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      network: fc.constantFrom('a', 'b', 'c', 'd'),
      session: fc.constantFrom('1', '2', '3'),
    }),
  },
  { weight: 2, arbitrary: fc.constant('take' as const) },
  { weight: 1, arbitrary: fc.nat() },
)
const countBy = (items: Iterable<Item>, keyOf: (item: Item) => string) => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

test('OPS-5 whoever waits within their share keeps their place, whatever others do, and nothing is lost or done twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = createFairQueue<Item>(PLACES)
      const waiting = new Set<Item>()
      let n = 0
      for (const what of steps) {
        if (what === 'take') {
          const taken = queue.take()
          expect(taken === undefined ? waiting.size : Number(waiting.delete(taken))).toBe(
            Number(taken !== undefined),
          )
        } else if (typeof what === 'number') {
          const item = [...waiting][what % Math.max(1, waiting.size)]
          if (!item) continue
          queue.remove(item)
          queue.remove(item)
          waiting.delete(item)
        } else {
          const item = { ...what, n: n++ }
          const counts = countBy([...waiting, item], ({ network }) => network)
          const leaving = queue.add(item, item)
          waiting.add(item)
          if (!leaving) continue
          expect(waiting.size).toBe(PLACES + 1)
          // Whoever has to leave has more than an equal share of the places, and of those in their network the most.
          expect(counts.get(leaving.network)).toBeGreaterThan(PLACES / counts.size)
          const ofNetwork = [...waiting].filter(({ network }) => network === leaving.network)
          const sessions = countBy(ofNetwork, ({ session }) => session)
          expect(sessions.get(leaving.session)).toBeGreaterThanOrEqual(ofNetwork.length / sessions.size)
          waiting.delete(leaving)
        }
        expect(queue.size()).toBe(waiting.size)
        expect([...queue.values()]).toEqual([...waiting])
      }
    }),
  )
})

test('OPS-5 of networks that wait none gets a second turn before each has had one, and so it is with sessions of a network', () => {
  const arrivals = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2')), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(arrivals, (list) => {
      const queue = createFairQueue<Item>(100)
      list.forEach(([network, session], n) => queue.add({ network, session }, { network, session, n }))
      const left = countBy(queue.values(), ({ network }) => network)
      let round = new Set<string>()
      const turns: Item[] = []
      for (let item = queue.take(); item; item = queue.take()) {
        if (round.has(item.network)) {
          const skipped = [...left].filter(([network, count]) => count > 0 && !round.has(network))
          expect(skipped).toEqual([])
          round = new Set()
        }
        round.add(item.network)
        left.set(item.network, (left.get(item.network) ?? 0) - 1)
        turns.push(item)
      }
      expect(turns).toHaveLength(list.length)
      // In a session the order is that of arrival.
      for (const item of turns)
        for (const later of turns.slice(turns.indexOf(item)))
          if (later.network === item.network && later.session === item.session)
            expect(later.n).toBeGreaterThanOrEqual(item.n)
    }),
  )
})

test('OPS-5 one who floods waits behind whoever comes after them with one request', () => {
  const queue = createFairQueue<Item>(100)
  for (let n = 0; n < 90; n++)
    queue.add({ network: 'flood', session: `${n}` }, { network: 'flood', session: `${n}`, n })
  queue.add({ network: 'home', session: '1' }, { network: 'home', session: '1', n: 90 })
  expect([queue.take()?.network, queue.take()?.network]).toContain('home')
})
