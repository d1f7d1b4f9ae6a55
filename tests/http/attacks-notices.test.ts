import { expect, test } from 'vitest'
import { addDevice, noticesOf, noticeWorker } from '../support/notices.ts'
import { written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'

let now = new Date('2026-11-18T09:00:00Z')
const clock = { now: () => now }
const site = await startSite({ clock })
const { pool } = site
const domain = await emptySite(site, { message_credits: 1, gift_credits: 1 })
const { work, decide, sent } = await noticeWorker(pool, clock)

const add = (name: string) => addMember(site, { domain, name, paid: true, credits: 100 })
const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
const save = (member: TestMember, changes: object) =>
  member.browser.send('PUT', '/api/notifications.php', changes)
const mailsTo = ({ id }: TestMember) =>
  sent.filter(({ account_id: account, channel }) => account === id && channel === 'mail')

test('NOT-5 NOT-6 a time zone that only half of the runtime knows keeps nobody else from being told', async () => {
  const [eve, anna, ben] = [await add('Eve'), await add('Anna'), await add('Ben')]
  const quiet = { from: 1, until: 2 }
  for (const zone of ['SystemV/AST4', '../../etc/localtime', 'Etc/Unknown', 'x'.repeat(60)]) {
    expect((await save(eve, { quiet, time_zone: zone })).json().time_zone, zone).toBeNull()
  }
  // One that was kept before it was checked so.
  await pool.query(`update account set time_zone = 'SystemV/AST4' where id = $1`, [eve.id])
  await written(ben, eve, 'Hello')
  await written(ben, anna, 'Hello')
  await work()
  pass(20)
  await work()
  expect(mailsTo(anna)).toHaveLength(1)
  expect(mailsTo(eve)).toHaveLength(1)
})

test('NOT-5 a browser that leaves while it is decided leaves no notice behind that waits for ever', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  const device = await addDevice(pool, anna)
  await written(ben, anna, 'Hello')
  // It is gone once it was seen that there is one, and before an entry for it is written.
  await pool.query(`create or replace function forget_devices() returns trigger language plpgsql as $$
    begin delete from push_subscription where id = ${device}; return null; end $$`)
  await pool.query(`create trigger forget_devices after update of batch on notice
                      for each statement execute function forget_devices()`)
  await work()
  await pool.query('drop function forget_devices cascade')
  expect((await noticesOf(pool, anna, 'push')).map(({ outcome }) => outcome)).toEqual(['no_device'])
})

test('NOT-2 NOT-5 A7 a browser whose login has run out is told nothing, also before it is tidied up', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  await addDevice(pool, anna)
  await pool.query('update session set expires_at = $2 where account_id = $1', [anna.id, now])
  await written(ben, anna, 'Hello')
  await work()
  expect(sent.filter(({ account_id: id, channel }) => id === anna.id && channel === 'push')).toEqual([])
  expect((await noticesOf(pool, anna, 'push')).map(({ outcome }) => outcome)).toEqual(['no_device'])
})

test('NOT-6 a pause that ends early also ends it for what was about to leave', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  await written(ben, anna, 'Hello')
  await decide()
  pass(20)
  await decide()
  const until = new Date(now.getTime() + 80 * 24 * 60 * 60_000).toISOString()
  expect((await save(anna, { paused_until: until })).status).toBe(200)
  await work()
  pass(60)
  await work()
  expect(mailsTo(anna)).toEqual([])
  expect((await save(anna, { paused_until: null })).status).toBe(200)
  // It was put off for an hour, from some milliseconds after the clock of this test.
  pass(61)
  await work()
  expect(mailsTo(anna)).toHaveLength(1)
})

test('NOT-6 MEM-8 LIK-1 what somebody invisible does is in no log, not even without their name', async () => {
  const [anna, eve] = [await add('Anna'), await add('Eve')]
  const like = (from: TestMember, to: TestMember) =>
    from.browser.send('POST', '/api/like.php', { profile_id: to.id })
  const log = async () => (await anna.browser.get('/api/notices.php')).json().notices
  await pool.query('update profile set invisible = true where account_id = $1', [eve.id])
  expect((await like(eve, anna)).status).toBe(200)
  await work()
  pass(20)
  await work()
  expect(await log()).toEqual([])
  // Both like each other, and only one of them can know.
  const [carl, dora] = [await add('Carl'), await add('Dora')]
  expect((await like(carl, dora)).status).toBe(200)
  await pool.query('update profile set invisible = true where account_id = $1', [dora.id])
  expect((await like(dora, carl)).status).toBe(200)
  await work()
  expect((await carl.browser.get('/api/notices.php')).json().notices).toEqual([])
})

test('NOT-6 MEM-12 LIK-1 the log tells to the minute what others did, and what came of it', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  now = new Date('2026-12-01T09:00:31.415Z')
  expect((await ben.browser.send('POST', '/api/like.php', { profile_id: anna.id })).status).toBe(200)
  await work()
  const { notices } = (await anna.browser.get('/api/notices.php')).json()
  expect(notices).toMatchObject([
    { channel: 'push', first_at: '2026-12-01T09:00:00.000Z', decided_at: '2026-12-01T09:00:00.000Z' },
    { channel: 'mail', at: '2026-12-01T09:00:00.000Z', due_at: '2026-12-01T09:15:00.000Z' },
  ])
})
