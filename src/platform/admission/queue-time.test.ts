import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { SAMPLE_MS, watchQueueTime } from './queue-time.ts'

/** What is seen of a pool: how many wait for a connection, and that one was given. */
const poolOf = (waitingCount: number) => Object.assign(new EventEmitter(), { waitingCount })

const watched = (pool = poolOf(0)) => {
  let atMs = 0
  const queue = watchQueueTime(pool, () => atMs)
  /** What five samples tell, each so late. */
  const look = (...lateMs: number[]) => {
    const seen = lateMs.map((late) => {
      atMs += SAMPLE_MS + late
      return queue.sample()
    })
    return seen.at(-1)
  }
  return { queue, look }
}

test('OPS-5 the wait for the event loop is how late its timers are', () => {
  const { queue, look } = watched()
  expect(look(0, 0, 0, 0)).toBeNull()
  expect(look(0)).toBe(0)
  expect(look(10, 20, 30, 40, 50)).toBe(30)
  expect(queue.last()).toBe(30)
})

test('OPS-5 the wait for a connection is how many wait by how fast they are given', () => {
  const pool = poolOf(20)
  const { queue, look } = watched(pool)
  for (let n = 0; n < 50; n++) pool.emit('acquire')
  // Fifty in 100 ms: twenty wait for 40 ms.
  expect(look(0, 0, 0, 0, 0)).toBe(40)
  // None at all: longer than was looked.
  expect(look(0, 0, 0, 0, 0)).toBe(2000)
  queue.stop()
  expect(pool.listenerCount('acquire')).toBe(0)
})
