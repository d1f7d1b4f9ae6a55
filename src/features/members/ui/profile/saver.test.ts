import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#protocol/refusal.ts'
import { createSaver } from './saver.ts'
import type { Change } from './saver.ts'

let page = new EventTarget()
beforeEach(() => {
  // What waits on the page of another test hears nothing of this one.
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openSaver = (send: (change: Change) => Promise<unknown>) => {
  const saver = createSaver(send)
  return { saver, leave: saver.open() }
}

test('MEM-9 a change that breaks the server is given up, and those after it are saved', async () => {
  const saved: Change[] = []
  const { saver } = openSaver(async (change) => {
    if (change.about) throw new Refusal('internal', {}, { status: 500 })
    saved.push(change)
  })
  const results = await Promise.all([
    saver.save('about', { about: 'x' }),
    saver.save('looks', { hair: 'red' }),
  ])
  expect(results).toEqual([false, true])
  expect(saved).toEqual([{ hair: 'red' }])
  expect(saver.state.get().sections.about).toMatchObject({ is: 'refused', refusal: { code: 'internal' } })
})

test.each([429, 502, 503, 504])('MEM-9 a server that is busy (%i) gets the change later', async (status) => {
  let isBusy = true
  const { saver } = openSaver(async () => {
    if (isBusy) throw new Refusal('overloaded', {}, { status })
  })
  const result = saver.save('looks', { hair: 'red' })
  await expect.poll(() => saver.state.get().sections.looks).toEqual({ is: 'unsaved' })
  isBusy = false
  saver.retry()
  expect(await result).toBe(true)
})

test('MEM-9 a change that could not be sent is sent as soon as there is a connection, with what came after it', async () => {
  let isOnline = false
  const saved: Change[] = []
  const { saver } = openSaver(async (change) => {
    if (!isOnline) throw new Error('there is no connection')
    saved.push(change)
  })
  const first = saver.save('looks', { hair: 'red' })
  const second = saver.save('about', { about: 'x' })
  await expect.poll(() => saver.state.get().sections.about).toEqual({ is: 'unsaved' })
  isOnline = true
  page.dispatchEvent(new Event('online'))
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(saved).toEqual([{ hair: 'red' }, { about: 'x' }])
})

test('MEM-9 once the page is left nothing more is sent, until it is open again', async () => {
  vi.useFakeTimers()
  let tries = 0
  const { saver, leave } = openSaver(async () => {
    tries += 1
    throw new Error('there is no connection')
  })
  void saver.save('looks', { hair: 'red' })
  await vi.advanceTimersByTimeAsync(100)
  expect(tries).toBe(1)
  leave()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toBe(1)
  saver.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(2)
})
