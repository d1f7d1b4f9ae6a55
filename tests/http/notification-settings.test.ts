import { expect, test } from 'vitest'
import type { Output } from '#protocol/endpoint.ts'
import type { getNotices, getNotifications } from '#features/notifications/contract.ts'
import { decideDue } from '#features/notifications/server/decide.ts'
import { takeAnnouncements } from '#features/notifications/server/intake.ts'
import { listen, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })
const domain = await emptySite(site)

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const add = (options: MemberOptions = {}) => addMember(site, { domain, ...options })
const like = (one: TestMember, other: TestMember) =>
  one.browser.send('POST', '/api/like.php', { profile_id: other.id })
const block = (one: TestMember, other: TestMember) =>
  one.browser.send('POST', '/api/block.php', { profile_id: other.id })

type Settings = Output<typeof getNotifications>
const settingsOf = async ({ browser }: TestMember): Promise<Settings> =>
  (await browser.get('/api/notifications.php')).json() as unknown as Settings
const save = ({ browser }: TestMember, body: unknown) => browser.send('PUT', '/api/notifications.php', body)
const saved = async (member: TestMember, body: unknown): Promise<Settings> => {
  const answer = await save(member, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Settings
}

type Log = Output<typeof getNotices>
const logOf = async ({ browser }: TestMember, query = ''): Promise<Log> =>
  (await browser.get(`/api/notices.php${query}`)).json() as unknown as Log

/** What the worker does, until nothing is due. */
const runWorker = async (): Promise<void> => {
  while ((await takeAnnouncements({ pool: site.pool, clock })) > 0) continue
  while ((await decideDue({ pool: site.pool, clock })) > 0) continue
}

test('NOT-1 each kind has a switch for mail and for push, and news are off until they are asked for', async () => {
  const anna = await add()
  expect((await settingsOf(anna)).disabled.toSorted()).toEqual(['mail:news', 'push:news', 'push:view'])
  const kinds = ['message', 'match', 'like', 'gift', 'view', 'photo_asked', 'photo_granted']
  const names = [...kinds, 'offer_ending', 'report_outcome', 'news'].flatMap((kind) => [
    `mail:${kind}`,
    `push:${kind}`,
  ])
  for (const name of names) {
    expect((await saved(anna, { switches: { [name]: false } })).disabled).toContain(name)
  }
  expect((await settingsOf(anna)).disabled.toSorted()).toEqual(names.toSorted())
  const on = Object.fromEntries(names.map((name) => [name, true]))
  expect((await saved(anna, { switches: on })).disabled).toEqual([])
})

test('NOT-1 what is off is notifications_disabled of the user; turned off twice, it is there once', async () => {
  const anna = await add()
  await saved(anna, { switches: { 'mail:message': false } })
  await saved(anna, { switches: { 'mail:message': false } })
  const { user } = (await anna.browser.get('/api/user.php')).json() as unknown as {
    user: { notifications_disabled: string[] }
  }
  expect(user.notifications_disabled).toEqual(['mail:message', 'mail:news', 'push:news', 'push:view'])
})

test('NOT-1 many tabs that turn different switches at once do not undo each other', async () => {
  const anna = await add()
  const names = ['mail:message', 'push:message', 'mail:like', 'push:like', 'mail:gift', 'push:gift']
  const answers = await Promise.all([
    ...names.map((name) => save(anna, { switches: { [name]: false } })),
    save(anna, { switches: { 'mail:news': true } }),
    save(anna, { has_sound: true }),
    save(anna, { how_soon: '60' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const settings = await settingsOf(anna)
  expect(settings.disabled.toSorted()).toEqual([...names, 'push:news', 'push:view'].toSorted())
  expect(settings).toMatchObject({ has_sound: true, how_soon: '60' })
})

test('NOT-1 another page of the member is told that something has changed, and nobody else', async () => {
  const [anna, ben] = [await add(), await add()]
  const [hers, his] = [await listen(site, anna, {}, domain), await listen(site, ben, {}, domain)]
  await saved(anna, { switches: { 'push:like': false } })
  await hers.heard(({ type }) => type === 'notifications')
  await saved(ben, { has_sound: true })
  await his.heard(({ type }) => type === 'notifications')
  expect(his.events.filter(({ type }) => type === 'notifications')).toHaveLength(1)
  hers.stop()
  his.stop()
})

test.each([
  { switches: { 'mail:receipt': false } },
  { switches: { 'sms:message': false } },
  { switches: { 'mail:message': 'no' } },
  { switches: ['mail:message'] },
  { disabled: [] },
  { how_soon: '5' },
  { quiet: { from: 60, until: 60 } },
  { quiet: { from: -1, until: 60 } },
  { quiet: { from: 0, until: 1440 } },
  { quiet: { from: 0.5, until: 60 } },
  { quiet: { from: 60 } },
  { lock_screen: 'all' },
  { has_sound: 'yes' },
  { paused_until: 'tomorrow' },
  { paused_until: '2020-01-01T00:00:00Z' },
  { paused_until: '2120-01-01T00:00:00Z' },
])('NOT-1 NOT-6 %j is refused, and nothing of it is saved', async (body) => {
  const anna = await add()
  const before = await settingsOf(anna)
  const answer = await save(anna, { how_soon: '2', ...body })
  expect(answer.status, answer.text).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'invalid_input' })
  expect(await settingsOf(anna)).toEqual(before)
})

test('NOT-6 what is not named stays; quiet hours go over midnight, and null takes them away', async () => {
  const anna = await add()
  const chosen = {
    how_soon: 'daily',
    quiet: { from: 1320, until: 420 },
    lock_screen: 'nothing',
    has_sound: true,
  }
  expect(await saved(anna, chosen)).toMatchObject(chosen)
  expect(await saved(anna, { lock_screen: 'text' })).toMatchObject({ ...chosen, lock_screen: 'text' })
  expect(await saved(anna, { quiet: null })).toMatchObject({ ...chosen, lock_screen: 'text', quiet: null })
  expect(await saved(anna, {})).toMatchObject({ how_soon: 'daily', has_sound: true })
})

test('NOT-6 a pause ends by itself at its moment, and can be ended before', async () => {
  const anna = await add()
  const until = new Date(Date.now() + HOUR_MS).toISOString()
  const tooLong = new Date(Date.now() + 91 * DAY_MS).toISOString()
  expect((await save(anna, { paused_until: tooLong })).status).toBe(400)
  expect((await saved(anna, { paused_until: until })).paused_until).toBe(until)
  expect((await saved(anna, { paused_until: null })).paused_until).toBeNull()
  await saved(anna, { paused_until: until })
  ahead = HOUR_MS + 1000
  expect((await settingsOf(anna)).paused_until).toBeNull()
  ahead = 0
})

test('NOT-6 quiet hours hold where the browser is; a zone that does not exist changes nothing', async () => {
  const anna = await add()
  expect((await settingsOf(anna)).time_zone).toBeNull()
  expect((await saved(anna, { time_zone: 'Nowhere/Land' })).time_zone).toBeNull()
  expect((await saved(anna, { time_zone: 'Europe/Helsinki' })).time_zone).toBe('Europe/Helsinki')
})

test('NOT-6 what waits already is looked at again as soon as the settings change', async () => {
  const [anna, ben] = [await add(), await add({ name: 'Ben' })]
  await like(ben, anna)
  await runWorker()
  const mailOf = async () => (await logOf(anna)).notices.find(({ channel }) => channel === 'mail')
  const waiting = await mailOf()
  expect(waiting).toMatchObject({ kind: 'like', outcome: null, other: { id: ben.id, name: 'Ben' } })
  expect(Date.parse(waiting?.due_at ?? '')).toBe(Date.parse(waiting?.first_at ?? '') + 15 * 60_000)
  await saved(anna, { how_soon: '60' })
  await runWorker()
  expect(Date.parse((await mailOf())?.due_at ?? '')).toBe(Date.parse(waiting?.first_at ?? '') + HOUR_MS)
  await saved(anna, { switches: { 'mail:like': false } })
  await runWorker()
  expect(await mailOf()).toMatchObject({ outcome: 'switched_off', due_at: null })
})

test('NOT-6 A12 the log says of each channel what became of a notice', async () => {
  const [anna, ben] = [await add(), await add({ name: 'Ben' })]
  await like(ben, anna)
  await runWorker()
  const { notices, has_more: hasMore } = await logOf(anna)
  expect(hasMore).toBe(false)
  expect(Object.fromEntries(notices.map(({ channel, outcome }) => [channel, outcome]))).toEqual({
    mail: null,
    push: 'no_device',
  })
  expect((await logOf(ben)).notices).toEqual([])
})

test('NOT-6 A12 the log comes in pages, newest first, each notice once', async () => {
  const anna = await add()
  await site.pool.query(
    `insert into notice (account_id, channel, kind, subject, first_at, last_at, outcome, decided_at)
     select $1, 'mail', 'offer_ending', n, now(), now(), 'sent', now() from generate_series(1, 70) n`,
    [anna.id],
  )
  const ids: number[] = []
  for (let page = await logOf(anna); ; page = await logOf(anna, `?before=${ids.at(-1)}`)) {
    expect(page.notices.length).toBe(page.has_more ? 30 : 10)
    ids.push(...page.notices.map(({ id }) => id))
    if (!page.has_more) break
  }
  expect(ids).toHaveLength(70)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await anna.browser.get('/api/notices.php?before=x')).status).toBe(400)
})

const names = async (member: TestMember) =>
  (await logOf(member)).notices.map(({ other }) => other?.name ?? null)

test('NOT-6 SAF-1 the log names nobody who is blocked, has blocked, is invisible or gone', async () => {
  const anna = await add()
  const whoLikes = async (change: (other: TestMember) => Promise<unknown>) => {
    const other = await add({ name: 'Secret' })
    await like(other, anna)
    await runWorker()
    expect(await names(anna)).toContain('Secret')
    await change(other)
    expect(await names(anna)).not.toContain('Secret')
    expect(JSON.stringify(await logOf(anna))).not.toContain(`"id":${other.id},"name"`)
  }
  await whoLikes((other) => block(anna, other))
  await whoLikes((other) => block(other, anna))
  await whoLikes((other) => other.browser.send('PUT', '/api/profile.php', { invisible: true }))
  await whoLikes((other) => other.browser.send('DELETE', '/api/account.php'))
  expect((await logOf(anna)).notices).toHaveLength(8)
})

test('NOT-6 a like that was taken back before it was told names nobody', async () => {
  const [anna, ben] = [await add(), await add({ name: 'Fickle' })]
  await like(ben, anna)
  await runWorker()
  await ben.browser.send('DELETE', '/api/like.php', { profile_id: anna.id })
  await saved(anna, {})
  await runWorker()
  const { notices } = await logOf(anna)
  expect(notices.find(({ channel }) => channel === 'mail')).toMatchObject({ outcome: 'gone' })
  expect(notices.map(({ other }) => other)).toEqual([null, null])
})

test('NOT-6 whoever writes is named in the log, also when they are invisible for all others', async () => {
  const [anna, ben] = [await add(), await add({ name: 'Ben', credits: 50, paid: true })]
  await written(ben, anna, 'Hello')
  await ben.browser.send('PUT', '/api/profile.php', { invisible: true })
  await runWorker()
  expect(await names(anna)).toEqual(['Ben', 'Ben'])
})

test('NOT-6 devices are listed to their member alone, the one that asks first; keys and endpoints do not leave', async () => {
  const [anna, ben] = [await add(), await add()]
  await site.pool.query(
    `insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
     select account_id, id, 'https://push.example/' || id, 'key', 'secret', now() from session where account_id = $1`,
    [anna.id],
  )
  const answer = await anna.browser.get('/api/notifications.php')
  const { devices } = answer.json() as unknown as Settings
  expect(devices).toEqual([
    {
      id: expect.any(Number),
      device: 'Test',
      is_current: true,
      created_at: expect.any(String),
      last_sent_at: null,
    },
  ])
  expect(answer.text).not.toMatch(/push\.example|secret|p256dh/)
  expect((await settingsOf(ben)).devices).toEqual([])
})

test('NOT-1 NOT-6 nobody who is not logged in reads or changes any of it', async () => {
  const nobody = visitor(site, { host: domain })
  for (const path of ['/api/notifications.php', '/api/notices.php']) {
    expect((await nobody.get(path)).status).toBe(403)
  }
  expect((await nobody.send('PUT', '/api/notifications.php', { has_sound: true })).status).toBe(403)
})
