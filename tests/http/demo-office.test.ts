import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { fillDemoOffice } from '#demo/office/index.ts'
import { poolWithin } from '#demo/past/one-transaction.ts'
import { openStage } from '#demo/past/stage.ts'
import { demoBlurs } from '#demo/photos/photos.ts'
import { countFigures } from '#features/office/server/figures/count.ts'
import { transaction } from '#platform/db/database.ts'
import { openPlaces } from '#platform/geo/places.ts'
import { startSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'
import { staffBrowser } from '../support/staff-browser.ts'

const now = new Date()
const clock = { now: () => now }
const site = await startSite({ clock })
await transaction(site.pool, async (tx) => {
  const stage = await openStage(poolWithin(tx as PoolClient), openPlaces(), now)
  await fillDemoOffice(tx as PoolClient, stage, { blurs: await demoBlurs(), now })
  await stage.close()
})
const colleague = staffBrowser(
  site,
  'localhost',
  await addStaff(site.pool, ['support', 'moderator', 'finance', 'admin']),
)
const read = async (path: string): Promise<string> => {
  const { status, text } = await colleague.get(path)
  expect(status, path).toBe(200)
  return text
}

test('OPS-6 OFF-3 in the office of the demo something waits in the queues, what is urgent first', async () => {
  const { queues } = (await colleague.get('/api/office-work.php')).json() as unknown as {
    queues: { queue: string; open: number }[]
  }
  const waiting = Object.fromEntries(queues.map(({ queue, open }) => [queue, open]))
  expect(waiting).toMatchObject({ photos: 12, reports: 5, complaints: 1 })
  const report = await read('/office/reports')
  expect(report).toContain('will wait for me outside')
  expect(report).toContain('Picture that was reported')
  expect(await read('/office/complaints')).toContain('shows my photos under another name')
})

test('OPS-6 OFF-5 somebody waits for an answer of a fictional profile, and one of them asks who writes', async () => {
  const inbox = await read('/office/inbox')
  expect(inbox.match(/Mila/g)?.length).toBe(2)
  expect(inbox).toContain('Asks if real')
  const { rows } = await site.pool.query('select id from account where email like $1', ['mila@fictional%'])
  expect(rows).toHaveLength(1)
})

test('OPS-6 OFF-6 the figures of the demo tell of some weeks', async () => {
  await countFigures({ pool: site.pool, clock })
  const from = new Date(now.getTime() - 27 * 86_400_000).toISOString().slice(0, 10)
  const path = `/api/office-figures.php?from=${from}&until=${now.toISOString().slice(0, 10)}`
  const figures = (await colleague.get(path)).json() as unknown as { signups: number[]; active: number[] }
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)
  expect(sum(figures.signups)).toBeGreaterThan(10)
  expect(figures.active.filter((value) => value > 0).length).toBeGreaterThan(20)
})
