import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_MS, TELL_EVERY_MS, watchPresence } from './presence.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const start = () => {
  const told: boolean[] = []
  const [page, window] = [new Page(), new EventTarget()]
  const tell = (visible: boolean) => void told.push(visible)
  const end = watchPresence({ page, window, now: Date.now, tell })
  const act = () => window.dispatchEvent(new Event('pointermove'))
  return { told, page, window, act, end }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('NOT-5 a page in sight says so at once and every 45 s, however much is done on it', () => {
  const { told, act, end } = start()
  for (let n = 0; n < 100; n++) act()
  expect(told).toEqual([true])
  vi.advanceTimersByTime(TELL_EVERY_MS - 1)
  expect(told).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true, true])
  end()
  expect(told).toEqual([true, true, false])
})

test('NOT-5 a desktop that was left is left after two minutes, and taken up by the first move', () => {
  const { told, act, end } = start()
  vi.advanceTimersByTime(IDLE_MS)
  expect(told).toEqual([true, true, true, false])
  vi.advanceTimersByTime(10 * IDLE_MS)
  expect(told).toHaveLength(4)
  act()
  expect(told).toEqual([true, true, true, false, true])
  end()
})

test('NOT-5 a page out of sight says so once, and is back when it is looked at', () => {
  const { told, page, window, act, end } = start()
  page.turn('hidden')
  window.dispatchEvent(new Event('pagehide'))
  act()
  vi.advanceTimersByTime(IDLE_MS)
  expect(told).toEqual([true, false])
  page.turn('visible')
  expect(told).toEqual([true, false, true])
  end()
})
