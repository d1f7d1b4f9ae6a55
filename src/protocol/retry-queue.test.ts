import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs } from './backoff.ts'
import { pauseBeforeRetry } from './online.ts'
import { createRetryQueue } from './retry-queue.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails as often as it is told to, then works. */
const createWork = (tasks: string[], failures: number, signal?: AbortSignal) => {
  const done: string[] = []
  const tries: number[] = []
  let left = failures
  const queue = createRetryQueue({
    hasNext: () => tasks.length > 0,
    perform: async (before) => {
      tries.push(before)
      if (left-- > 0) return 'retry'
      done.push(tasks.shift() ?? '')
      return 'done'
    },
    ...(signal && { signal }),
  })
  return { queue, done, tries }
}

test('SITE-16 pauses double up to a longest one and stay within their chance', () => {
  expect([0, 1, 2].map((failures) => backoffMs(failures, 0, 300))).toEqual([300, 600, 1200])
  expect(backoffMs(0, 1, 300)).toBe(375)
  expect(backoffMs(20, 0)).toBe(60_000)
})

test('SITE-16 what fails is tried again after growing pauses, before those behind it, and each is done once', async () => {
  const { queue, done, tries } = createWork(['a', 'b'], 2)
  queue.run()
  queue.run()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(tries).toEqual([0, 1])
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tries).toEqual([0, 1, 2, 0])
  expect(done).toEqual(['a', 'b'])
})

test('SITE-16 a connection that is back ends the pause', async () => {
  const { queue, done } = createWork(['a'], 1)
  queue.run()
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual([])
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['a'])
})

test('SITE-16 whoever does not want to wait ends the pause', async () => {
  const { queue, done, tries } = createWork(['a'], 1)
  queue.run()
  await vi.advanceTimersByTimeAsync(100)
  queue.run()
  await vi.advanceTimersByTimeAsync(100)
  expect(tries).toEqual([0])
  queue.runNow()
  await vi.advanceTimersByTimeAsync(0)
  expect({ done, tries }).toEqual({ done: ['a'], tries: [0, 1] })
  expect(vi.getTimerCount()).toBe(0)
})

test('SITE-16 whoever asks during a try that fails gets another one at once', async () => {
  const first = Promise.withResolvers<'retry'>()
  let tries = 0
  const queue = createRetryQueue({
    hasNext: () => tries < 3,
    perform: () => (++tries === 1 ? first.promise : Promise.resolve('retry')),
  })
  queue.run()
  queue.runNow()
  first.resolve('retry')
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tries).toBe(2)
})

test('SITE-16 nothing is done after the end, and nobody waits for it', async () => {
  const end = new AbortController()
  const { queue, done, tries } = createWork(['a'], 1, end.signal)
  queue.run()
  await vi.advanceTimersByTimeAsync(100)
  end.abort()
  await vi.advanceTimersByTimeAsync(100_000)
  expect({ done, tries }).toEqual({ done: [], tries: [0] })
  await pauseBeforeRetry(60_000, end.signal)
  expect(vi.getTimerCount()).toBe(0)
})
