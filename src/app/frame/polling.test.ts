import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshEveryMs, startPolling } from './polling.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (refresh = async (): Promise<unknown> => undefined, hasPush = false) => {
  const page = new Page()
  const asked: number[] = []
  const begun = Date.now()
  const end = startPolling({
    firstMs: 5_000,
    everyMs: refreshEveryMs(hasPush),
    refresh: () => {
      asked.push(Date.now() - begun)
      return refresh()
    },
    page,
  })
  return { page, asked, end }
}

test('CHT-9 a page asks for what is new 5 s after it is there, then every 60 s', async () => {
  const { asked, end } = start()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(125_001)
  expect(asked).toEqual([5_000, 65_000, 125_000])
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(3)
})

test('CHT-9 a page that is told by push asks every 300 s', async () => {
  const { asked } = start(undefined, true)
  await vi.advanceTimersByTimeAsync(605_000)
  expect(asked).toEqual([5_000, 305_000, 605_000])
})

test('CHT-9 a page that nobody sees asks for nothing, and catches up when it is looked at again', async () => {
  const { page, asked } = start()
  page.turn('hidden')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toEqual([])
  page.turn('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([300_000])
  page.turn('hidden')
  page.turn('visible')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(asked).toHaveLength(1)
})

test('CHT-9 the next question waits for the answer to the one before', async () => {
  let answer = () => undefined as void
  const { asked } = start(() => new Promise<void>((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toEqual([5_000])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([5_000, 200_000])
})
