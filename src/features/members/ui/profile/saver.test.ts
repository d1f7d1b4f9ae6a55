import { expect, test } from 'vitest'
import { Refusal } from '#protocol/refusal.ts'
import { createSaver } from './saver.ts'
import type { Change } from './saver.ts'

test('MEM-9 a change that breaks the server is given up, and those after it are saved', async () => {
  const saved: Change[] = []
  const saver = createSaver(async (change) => {
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
  const saver = createSaver(async () => {
    if (isBusy) throw new Refusal('overloaded', {}, { status })
  })
  const result = saver.save('looks', { hair: 'red' })
  await expect.poll(() => saver.state.get().sections.looks).toEqual({ is: 'unsaved' })
  isBusy = false
  saver.retry()
  expect(await result).toBe(true)
})
