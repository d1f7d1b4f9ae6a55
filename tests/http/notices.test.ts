import { beforeEach, expect, test } from 'vitest'
import { addLike } from '#features/likes/server/give.ts'
import { transaction } from '#platform/db/database.ts'
import { startSite } from '../support/site.ts'
import { write, written } from '../support/conversations.ts'
import { addDevice, noticesOf, noticeWorker } from '../support/notices.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'

let now = new Date()
const clock = { now: () => now }
const site = await startSite({ clock })
const { pool } = site
const domain = await emptySite(site, { message_credits: 1, gift_credits: 1 })
const { work, decide, sent, services } = await noticeWorker(pool, clock)

const MINUTE_MS = 60_000
const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE_MS))
const add = (options: MemberOptions = {}) => addMember(site, { domain, paid: true, credits: 100, ...options })
const two = async (): Promise<[TestMember, TestMember]> => [
  await add({ name: 'Anna' }),
  await add({ name: 'Ben' }),
]
const set = (member: TestMember, change: Record<string, unknown>) =>
  pool.query(
    `insert into notification_settings (account_id, ${Object.keys(change).join(', ')})
     values ($1, ${Object.keys(change)
       .map((_, index) => `$${index + 2}`)
       .join()})`,
    [member.id, ...Object.values(change)],
  )
const mails = (member: TestMember) =>
  sent.filter(({ account_id: id, channel }) => id === member.id && channel === 'mail')
const pushes = (member: TestMember) =>
  sent.filter(({ account_id: id, channel }) => id === member.id && channel === 'push')
const outcomes = async (member: TestMember, channel?: 'mail' | 'push') =>
  (await noticesOf(pool, member, channel)).map(({ kind, outcome }) => `${kind} ${outcome ?? 'waits'}`)
const read = (member: TestMember, { conversation, sequence }: { conversation: number; sequence: number }) =>
  member.browser.send('PUT', '/api/chat.php', { conversation, sequence })

beforeEach(() => {
  // Far from the evening, when those are told who want to hear once a day.
  now = new Date('2026-11-18T09:00:00Z')
})

test('NOT-3 NOT-5 a message that nobody reads becomes a mail after a while, and one push at once', async () => {
  const [anna, ben] = await two()
  await addDevice(pool, anna)
  await written(ben, anna, 'One')
  await work()
  expect(pushes(anna)).toHaveLength(1)
  expect(mails(anna)).toEqual([])
  expect(await outcomes(anna)).toEqual(['message waits'])
  pass(14)
  await work()
  expect(mails(anna)).toEqual([])
  pass(1)
  await work()
  expect(mails(anna)).toHaveLength(1)
  pass(600)
  await work()
  expect([mails(anna).length, pushes(anna).length]).toEqual([1, 1])
  expect(await outcomes(anna)).toEqual(['message sent'])
  expect(await outcomes(anna, 'push')).toEqual(['message sent'])
})

test('NOT-3 NOT-5 likes, matches, gifts, visits and private photos are announced where they happen, once, to whom they happen', async () => {
  const [anna, ben] = await two()
  const carl = await add()
  const about = (id: number) => ({ profile_id: id })
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect(status, text).toBe(200)
  }
  await ok(ben.browser.send('POST', '/api/like.php', about(anna.id)))
  await ok(ben.browser.send('POST', '/api/like.php', about(anna.id)))
  await ok(anna.browser.send('POST', '/api/like.php', about(ben.id)))
  await ok(ben.browser.send('POST', '/api/gift.php', { ...about(anna.id), gift: 'rose' }))
  await ok(carl.browser.send('POST', '/api/viewers.php', about(anna.id)))
  await ok(carl.browser.send('POST', '/api/private-photos.php', about(anna.id)))
  await ok(anna.browser.send('PUT', '/api/private-photos.php', about(carl.id)))
  await ok(anna.browser.send('PUT', '/api/private-photos.php', about(carl.id)))
  await decide()
  const found = async (member: TestMember) =>
    (await noticesOf(pool, member)).map(({ kind, other, count }) => [kind, other, count])
  expect(await found(anna)).toEqual([
    ['like', ben.id, 1],
    ['gift', ben.id, 1],
    ['view', carl.id, 1],
    ['photo_asked', carl.id, 1],
  ])
  // Whoever makes the match sees it; the other one is told.
  expect(await found(ben)).toEqual([['match', anna.id, 1]])
  expect(await found(carl)).toEqual([['photo_granted', anna.id, 1]])
})

test('NOT-5 what is refused or rolled back was never announced', async () => {
  const [anna, ben] = await two()
  await pool.query('update account set credits = 0 where id = $1', [ben.id])
  expect((await write(ben, anna, 'Too dear')).status).toBe(402)
  const undone = transaction(pool, async (tx) => {
    await addLike(tx, ben.id, anna.id, now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await work()
  expect(await noticesOf(pool, anna)).toEqual([])
})

test('NOT-5 many become one: all conversations in one mail, messages of one person counted', async () => {
  const [anna, ben] = await two()
  const carl = await add()
  for (const text of ['One', 'Two', 'Three']) await written(ben, anna, text)
  await work()
  pass(10)
  await written(ben, anna, 'Four')
  await written(carl, anna, 'Hello')
  await carl.browser.send('POST', '/api/like.php', { profile_id: anna.id })
  await work()
  pass(5)
  await work()
  expect(mails(anna)).toHaveLength(1)
  expect(await noticesOf(pool, anna)).toMatchObject([
    { kind: 'message', other: ben.id, count: 4, outcome: 'sent' },
    { kind: 'message', other: carl.id, count: 1, outcome: 'sent' },
    { kind: 'like', other: carl.id, outcome: 'sent' },
  ])
})

type Change = (
  anna: TestMember,
  ben: TestMember,
  message: { conversation: number; sequence: number },
) => Promise<unknown>
const changes: [string, string, Change][] = [
  ['was read', 'seen', (anna, _ben, message) => read(anna, message)],
  [
    'was removed',
    'seen',
    (anna, ben) => anna.browser.send('DELETE', '/api/chat.php', { profile_id: ben.id }),
  ],
  [
    'came from somebody who is blocked now',
    'blocked',
    (anna, ben) => anna.browser.send('POST', '/api/block.php', { profile_id: ben.id }),
  ],
  [
    'came from somebody who has blocked the reader',
    'blocked',
    (anna, ben) => ben.browser.send('POST', '/api/block.php', { profile_id: anna.id }),
  ],
  [
    'came from somebody who is gone',
    'gone',
    (_anna, ben) => pool.query(`update account set status = 'deleted' where id = $1`, [ben.id]),
  ],
  [
    'is for somebody who is gone',
    'closed',
    (anna) => pool.query(`update account set status = 'deleted' where id = $1`, [anna.id]),
  ],
  [
    'is switched off',
    'switched_off',
    (anna) =>
      pool.query(`update account set notifications_disabled = '{mail:message}' where id = $1`, [anna.id]),
  ],
  [
    'is for somebody who has unsubscribed',
    'mail_stopped',
    (anna) => set(anna, { mail_unsubscribed_at: now }),
  ],
  [
    'is for somebody whose page is in sight',
    'online',
    (anna) =>
      pool.query(
        `insert into presence (session_id, page, account_id, seen_until) select id, 'p', account_id, $2 from session where account_id = $1`,
        [anna.id, new Date(now.getTime() + 3_600_000)],
      ),
  ],
]

test.each(changes)('NOT-5 A2 a message that %s is not told: %s', async (_title, outcome, change) => {
  const [anna, ben] = await two()
  const { message } = await written(ben, anna, 'Hello')
  await work()
  await change(anna, ben, message)
  pass(15)
  await work()
  expect(mails(anna)).toEqual([])
  expect(await outcomes(anna)).toEqual([`message ${outcome}`])
})

test.each(changes)(
  'NOT-5 A2 nor when it %s while its mail waits to leave: %s',
  async (_title, outcome, change) => {
    const [anna, ben] = await two()
    const { message } = await written(ben, anna, 'Hello')
    await work()
    pass(15)
    await decide()
    await change(anna, ben, message)
    await work()
    expect(mails(anna)).toEqual([])
    expect(await outcomes(anna)).toEqual([`message ${outcome}`])
    const { rows } = await pool.query('select 1 from outbox where account_id = $1', [anna.id])
    expect(rows).toEqual([])
  },
)

test('NOT-5 a like that is taken back is not told; given again after it was told, it is not told again', async () => {
  const [anna, ben] = await two()
  const like = (method: 'POST' | 'DELETE') =>
    ben.browser.send(method, '/api/like.php', { profile_id: anna.id })
  await like('POST')
  await like('DELETE')
  pass(15)
  await work()
  await like('POST')
  pass(30)
  await work()
  await like('DELETE')
  await like('POST')
  pass(30)
  await work()
  expect(mails(anna)).toHaveLength(1)
  expect(await outcomes(anna)).toEqual(['like gone', 'like sent', 'like told'])
})

test('NOT-5 LIK-8 a like that was passed on is not told', async () => {
  const [anna, ben] = await two()
  await ben.browser.send('POST', '/api/like.php', { profile_id: anna.id })
  expect((await anna.browser.send('PUT', '/api/like-pass.php', { profile_id: ben.id })).status).toBe(200)
  pass(30)
  await work()
  expect(mails(anna)).toEqual([])
  expect(await outcomes(anna)).toEqual(['like seen'])
})

test('NOT-5 MEM-8 the like of somebody who has become invisible is not told', async () => {
  const [anna, ben] = await two()
  await ben.browser.send('POST', '/api/like.php', { profile_id: anna.id })
  await decide()
  await pool.query('update profile set invisible = true where account_id = $1', [ben.id])
  pass(15)
  await work()
  expect(await outcomes(anna)).toEqual(['like gone'])
})

test('NOT-6 A3 at night nothing leaves; in the morning one mail and one push tell all of it', async () => {
  const [anna, ben] = await two()
  await addDevice(pool, anna)
  await pool.query(`update account set time_zone = 'Europe/Amsterdam' where id = $1`, [anna.id])
  await set(anna, { quiet_from: 22 * 60, quiet_until: 8 * 60 })
  now = new Date('2026-11-18T23:30:00+01:00')
  await written(ben, anna, 'Still up?')
  await work()
  pass(120)
  await written(ben, anna, 'Guess not')
  await work()
  expect([mails(anna).length, pushes(anna).length]).toEqual([0, 0])
  now = new Date('2026-11-19T08:00:00+01:00')
  await work()
  expect([mails(anna).length, pushes(anna).length]).toEqual([1, 1])
})

test('NOT-6 A3 a mail that was held up until the night waits for the morning', async () => {
  const [anna, ben] = await two()
  await set(anna, { quiet_from: 22 * 60, quiet_until: 8 * 60 })
  now = new Date('2026-11-18T21:40:00Z')
  await written(ben, anna, 'Hello')
  await decide()
  now = new Date('2026-11-18T21:59:00Z')
  await decide()
  now = new Date('2026-11-18T22:05:00Z')
  await work()
  expect(mails(anna)).toEqual([])
  now = new Date('2026-11-19T08:00:00Z')
  await work()
  expect(mails(anna)).toHaveLength(1)
})

test('NOT-5 every browser of a member is told, and one that is gone takes nothing from the others', async () => {
  const [anna, ben] = await two()
  const first = await addDevice(pool, anna)
  const second = await addDevice(pool, anna)
  await written(ben, anna, 'Hello')
  await decide()
  await pool.query('delete from push_subscription where id = $1', [first])
  await work()
  expect(pushes(anna).map(({ recipient }) => recipient)).toEqual([String(second)])
  expect(await outcomes(anna, 'push')).toEqual(['message sent'])
})

test('NOT-5 who has no browser that wants push is not pushed, and the notice says so', async () => {
  const [anna, ben] = await two()
  await written(ben, anna, 'Hello')
  await work()
  expect(await outcomes(anna, 'push')).toEqual(['message no_device'])
})

test('NOT-5 two workers at once tell of each of 300 events once', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => add()))
  const rows = people.flatMap(({ id }) =>
    people
      .filter((other) => other.id !== id)
      .slice(0, 15)
      .map((other) => [other.id, id] as const),
  )
  await pool.query(
    `with given as (select * from unnest($1::bigint[], $2::bigint[]) g(liker, liked)), likes as (
       insert into profile_like (liker_id, liked_id, created_at) select liker, liked, $3 from given)
     insert into announcement (account_id, event, other_id, happened_at) select liked, 'likes.like', liker, $3 from given`,
    [rows.map(([liker]) => liker), rows.map(([, liked]) => liked), now],
  )
  const other = await noticeWorker(pool, clock)
  await Promise.all([work(), other.work(), work(), other.work()])
  pass(15)
  await Promise.all([work(), other.work(), work(), other.work()])
  const ids = people.map(({ id }) => id)
  const { rows: told } = await pool.query(
    `select account_id, count(*)::int as notices, sum(count)::int as events from notice
      where account_id = any ($1) and channel = 'mail' and outcome = 'sent' group by account_id`,
    [ids],
  )
  expect(told.map(({ notices, events }) => [notices, events])).toEqual(people.map(() => [15, 15]))
  const letters = [...sent, ...other.sent].filter(({ account_id: id }) => ids.includes(id ?? 0))
  expect(letters).toHaveLength(people.length)
})

test('NOT-5 a notice that nobody can be told of is given up, and says so', async () => {
  const [anna, ben] = await two()
  await written(ben, anna, 'Hello')
  pass(15)
  await decide()
  await pool.query('update outbox set attempts = 12 where account_id = $1', [anna.id])
  await work()
  expect(mails(anna)).toEqual([])
  expect(await outcomes(anna)).toEqual(['message failed'])
})

test('NOT-5 ACC-12 what waits goes with the account', async () => {
  const [anna, ben] = await two()
  await written(ben, anna, 'Hello')
  await work()
  await written(ben, anna, 'Again')
  await pool.query('delete from account where id = $1', [anna.id])
  await work()
  const { rows } = await services.pool.query('select 1 from notice where account_id = $1', [anna.id])
  expect(rows).toEqual([])
})

test('SAF-7 who keeps themself away is told of nothing, neither by mail nor by push', async () => {
  const [anna, ben] = await two()
  await addDevice(pool, anna)
  await written(ben, anna, 'One')
  await anna.browser.send('POST', '/api/self-exclusion.php', { length: 'week', sure: true })
  await work()
  pass(60)
  await work()
  expect([...mails(anna), ...pushes(anna)]).toEqual([])
  expect(await outcomes(anna)).toEqual(['message closed'])
})
