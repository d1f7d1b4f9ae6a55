import { expect, test } from 'vitest'
import { createLane } from './lane.ts'

/** A lane in which two may work and three may wait, with a clock of its own; what happens to each is in the record. */
const twoAtOnce = () => {
  let atMs = 0
  const lane = createLane({ targetMs: 30, least: 2, most: 2, first: 2, places: 3, now: () => atMs })
  const record: string[] = []
  const works = new Map<string, { start: () => void; shed: () => void }>()
  return {
    lane,
    record,
    enter: (name: string, network = name) => {
      const work = {
        start: () => void record.push(`${name} starts`),
        shed: () => void record.push(`${name} shed`),
      }
      works.set(name, work)
      lane.enter(work, () => ({ network, session: '' }))
    },
    abandon: (name: string) => {
      const work = works.get(name)
      if (work) lane.abandon(work)
    },
    pass: (ms: number) => {
      atMs += ms
      lane.look(null)
    },
    heard: () => record.splice(0),
  }
}

test('OPS-5 work beyond the bound waits for its turn, and beyond the places is shed', () => {
  const { lane, enter, heard } = twoAtOnce()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) enter(name)
  expect(heard()).toEqual(['a starts', 'b starts', 'f shed'])
  lane.leave()
  expect(heard()).toEqual(['c starts'])
  expect(lane.state()).toEqual({ inFlight: 2, limit: 2, queued: 2, shed: { full: 1, late: 0 }, abandoned: 0 })
})

test('OPS-5 who floods the queue makes room for whoever comes with one request', () => {
  const { enter, heard } = twoAtOnce()
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name, 'flood')
  enter('home')
  expect(heard()).toEqual(['a starts', 'b starts', 'e shed'])
})

test('OPS-5 work that nobody waits for any more is dropped, and counted', () => {
  const { lane, enter, abandon, heard } = twoAtOnce()
  for (const name of ['a', 'b', 'c', 'd']) enter(name)
  abandon('c')
  abandon('c')
  abandon('a')
  lane.leave()
  expect(heard()).toEqual(['a starts', 'b starts', 'd starts'])
  expect(lane.state()).toMatchObject({ inFlight: 2, queued: 0, abandoned: 1 })
})

test('OPS-5 a burst may wait for half a second, a queue that never empties for a fifth of one', () => {
  const { lane, enter, pass, heard } = twoAtOnce()
  for (const name of ['a', 'b', 'c']) enter(name)
  pass(500)
  expect(heard()).toEqual(['a starts', 'b starts'])
  pass(1)
  expect(heard()).toEqual(['c shed'])
  expect(lane.state().shed).toEqual({ full: 0, late: 1 })
  // From now on it is not empty for longer than that.
  enter('d')
  pass(400)
  enter('e')
  lane.leave()
  expect(heard()).toEqual(['d starts'])
  pass(101)
  enter('f')
  pass(200)
  expect(heard()).toEqual(['e shed'])
  lane.leave()
  expect(heard()).toEqual(['f starts'])
  // It was empty: what comes now is a burst again.
  enter('g')
  pass(450)
  lane.leave()
  expect(heard()).toEqual(['g starts'])
})

test('OPS-5 while work waits for the event loop the bound narrows, and widens again when it does not', () => {
  const lane = createLane({ targetMs: 30, least: 2, most: 64, first: 16, now: () => 0 })
  const work = { start: () => undefined, shed: () => undefined }
  for (let n = 0; n < 100; n++) lane.enter(work, () => ({ network: '', session: '' }))
  for (let look = 0; look < 20; look++) lane.look(1000)
  expect(lane.state().limit).toBeLessThanOrEqual(4)
  for (let look = 0; look < 20; look++) lane.look(1)
  expect(lane.state().limit).toBeGreaterThan(16)
})
