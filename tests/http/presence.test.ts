import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetPresence } from '#features/notifications/server/presence.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

let ahead = 0
const now = () => new Date(Date.now() + ahead)
const site = await sharedSite({ clock: { now } })
const domain = await emptySite(site)

const tell = ({ browser }: Pick<TestMember, 'browser'>, page: string, visible: boolean, more = {}) =>
  browser.send('POST', '/api/presence.php', { page, visible, ...more })
const pagesOf = async ({ id }: TestMember) => {
  const { rows } = await site.pool.query<{ page: string; seen_until: Date }>(
    'select page, seen_until from presence where account_id = $1 order by page',
    [id],
  )
  return rows
}

test('NOT-5 NOT-6 a page in sight is known for 75 s from when it last said so, each tab by itself', async () => {
  const anna = await addMember(site, { domain })
  expect((await tell(anna, 'page-one', true)).status).toBe(200)
  expect((await tell(anna, 'page-two', true)).status).toBe(200)
  const [first] = await pagesOf(anna)
  expect(first?.seen_until.getTime()).toBeGreaterThan(now().getTime() + 70_000)
  ahead += 30_000
  await tell(anna, 'page-one', true)
  const [again, other] = await pagesOf(anna)
  expect(again?.seen_until.getTime()).toBeGreaterThan((other?.seen_until.getTime() ?? 0) + 25_000)
  await tell(anna, 'page-one', false)
  expect(await pagesOf(anna)).toMatchObject([{ page: 'page-two' }])
  // Twice is once.
  expect((await tell(anna, 'page-one', false)).status).toBe(200)
})

test('NOT-5 pages that were left without a word are forgotten, by the next page of that login or by the hour', async () => {
  const [anna, ben] = [await addMember(site, { domain }), await addMember(site, { domain })]
  await tell(anna, 'page-old', true)
  await tell(ben, 'page-old', true)
  ahead += 80_000
  await tell(anna, 'page-new', true)
  expect(await pagesOf(anna)).toMatchObject([{ page: 'page-new' }])
  await forgetPresence.run(site.pool, { now: now() })
  expect(await pagesOf(ben)).toEqual([])
  expect(await pagesOf(anna)).toHaveLength(1)
})

test('NOT-5 nobody tells for another: the page belongs to the login that told it and goes with it', async () => {
  const [anna, ben] = [await addMember(site, { domain }), await addMember(site, { domain })]
  await tell(anna, 'page-same', true)
  await tell(ben, 'page-same', false)
  expect(await pagesOf(anna)).toHaveLength(1)
  const stranger = { browser: visitor(site, { host: domain }) }
  expect((await tell(stranger, 'page-same', true)).status).toBe(403)
  const foreign = await anna.browser.send(
    'POST',
    '/api/presence.php',
    { page: 'page-same', visible: false },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(foreign.status).toBe(403)
  expect(await pagesOf(anna)).toHaveLength(1)
  await anna.browser.get('/api/logout.php')
  expect(await pagesOf(anna)).toEqual([])
})

test('NOT-5 odd pages are refused, and one member fills no table', async () => {
  const anna = await addMember(site, { domain })
  for (const page of ['', 'short', 'x'.repeat(41), '<script>', 7, null])
    expect((await tell(anna, page as string, true)).status, String(page)).toBe(400)
  for (let n = 0; n < 130; n++) await tell(anna, randomUUID(), true)
  expect((await pagesOf(anna)).length).toBeLessThanOrEqual(120)
  // Whoever leaves is heard all the same.
  const page = (await pagesOf(anna))[0]?.page ?? ''
  await tell(anna, page, false)
  expect((await pagesOf(anna)).some((row) => row.page === page)).toBe(false)
})

test('NOT-5 tabs that wake at the same moment, after all of them were forgotten, do not wait for each other', async () => {
  const anna = await addMember(site, { domain })
  await tell(anna, 'page-one', true)
  ahead += 80_000
  // Another tab is just saying that it is in sight again.
  const other = await site.pool.connect()
  await other.query('begin')
  await other.query(`select from presence where account_id = $1 for update`, [anna.id])
  expect((await tell(anna, 'page-two', true)).status).toBe(200)
  await other.query('rollback')
  other.release()
  expect(await pagesOf(anna)).toHaveLength(2)
})

test('NOT-6 the time zone of the page is taken up once, and no other text is', async () => {
  const anna = await addMember(site, { domain })
  const zone = async () => {
    const sql = 'select time_zone from account where id = $1'
    return (await site.pool.query<{ time_zone: string | null }>(sql, [anna.id])).rows[0]?.time_zone
  }
  await tell(anna, 'page-one', true, { time_zone: 'Nowhere/Atall' })
  expect(await zone()).toBeNull()
  await tell(anna, 'page-one', true, { time_zone: 'Europe/Warsaw' })
  expect(await zone()).toBe('Europe/Warsaw')
})
