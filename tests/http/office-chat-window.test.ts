import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { actsOf, colleague } from '../support/office-people.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { reported } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { isClosed } from '../support/staff.ts'

const site = await sharedSite()
const domain = await emptySite(site)
const moderator = await colleague(site, domain, 'moderator')

/** A conversation of so many messages, all from the second to the first, as if written one a minute. */
const conversation = async (count: number) => {
  const [anna, ben] = [
    await addMember(site, { domain, name: 'Anna' }),
    await addMember(site, { domain, name: 'Ben' }),
  ]
  const { rows } = await site.pool.query<{ id: number }>(
    `with t as (
       insert into conversation (site_id, low_id, high_id, started_by, last_sequence, created_at)
       select site_id, $1, $2, $2, $3, now() from account where id = $1 returning id
     ), sides as (
       insert into conversation_side (account_id, conversation_id, other_id, last_sequence, last_at, received)
       select $1, id, $2, $3, now(), $3 from t union all select $2, id, $1, $3, now(), 0 from t
     ), m as (
       insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at)
       select id, n, $2, $1, n, 'key-' || id || '-' || n, 'text', 'line ' || n || ' <b>', now() - ($3 - n) * interval '1 minute'
         from t, generate_series(1, $3::int) n
     )
     select id from t`,
    [anna.id, ben.id, count],
  )
  return { anna, ben, id: rows[0]?.id ?? 0 }
}
type Window = { access: number; messages: { sequence: number; is_reported: boolean }[] }
const ask = (by: typeof moderator, body: object) =>
  by.browser.send('POST', '/api/office-chat-window.php', body)
const read = (by: typeof moderator, access: number) =>
  by.browser.get(`/api/office-chat-window.php?access=${access}`)
const why = { reason: 'fraud', note: 'Two others have named this chat to us.' }
const opened = async (body: object) => {
  const answer = await ask(moderator, body)
  expect(answer.status).toBe(200)
  return (answer.json() as unknown as Window).access
}
const sequences = async (access: number) =>
  ((await read(moderator, access)).json() as unknown as Window).messages.map(({ sequence }) => sequence)
const reportOf = async (member: TestMember, id: number, sequence: number) => {
  await reported(member, { what: 'message', conversation: id, sequence }, { reason: 'scam' })
  const { rows } = await site.pool.query<{ id: number }>('select id from report where reporter_id = $1', [
    member.id,
  ])
  return rows[0]?.id ?? 0
}

test('OFF-3 C6 a report opens twenty messages before what was reported and twenty after, and no more', async () => {
  const { anna, ben, id } = await conversation(100)
  const report = await reportOf(anna, id, 50)
  const access = await opened({ account: ben.id, other: anna.id, report })
  expect(await sequences(access)).toEqual(Array.from({ length: 41 }, (_, n) => 30 + n))
  const { messages } = (await read(moderator, access)).json() as unknown as Window
  expect(messages.filter((message) => message.is_reported).map(({ sequence }) => sequence)).toEqual([50])
  const { text } = await moderator.browser.get(`/office/chat?access=${access}`)
  expect(text).toContain('line 50 &lt;b&gt;')
  expect(text).not.toContain('line 71')
  expect(text).not.toContain('<form method="post"')
})

test('OFF-3 C6 a reason opens the last fifty, in words and from the list; what comes later stays closed', async () => {
  const { anna, ben, id } = await conversation(80)
  const pair = { account: anna.id, other: ben.id }
  for (const body of [
    pair,
    { ...pair, reason: 'fraud' },
    { ...pair, reason: 'curious', note: why.note },
    { ...pair, ...why, note: 'short' },
    { ...pair, ...why, until: 80 },
    { ...pair, ...why, report: 1 },
  ])
    expect((await ask(moderator, body)).status, JSON.stringify(body)).toBe(400)
  const access = await opened({ ...pair, ...why })
  expect(await sequences(access)).toEqual(Array.from({ length: 50 }, (_, n) => 31 + n))
  await site.pool.query(
    `insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at)
     values ($1, 81, $2, $3, 81, $4, 'text', 'later', now())`,
    [id, ben.id, anna.id, `key-later-${id}`],
  )
  expect((await sequences(access)).at(-1)).toBe(80)
  const { rows } = await site.pool.query(
    'select reason, note, staff_id::int from chat_access where id = $1',
    [access],
  )
  expect(rows).toEqual([{ reason: 'fraud', note: why.note, staff_id: moderator.id }])
})

test('OFF-3 C6 a chat is closed to colleagues, other roles, other sites, and to everybody after half an hour', async () => {
  const { anna, ben } = await conversation(5)
  const pair = { account: anna.id, other: ben.id }
  const access = await opened({ ...pair, ...why })
  const second = await colleague(site, domain, 'moderator')
  const support = await colleague(site, domain, 'support', 'finance', 'admin')
  const there = await colleague(site, await emptySite(site), 'moderator')
  for (const by of [second, support, there, { ...anna, id: 0 }]) {
    expect((await read(by, access)).status).toBe(404)
    expect(isClosed(await by.browser.get(`/office/chat?access=${access}`))).toBe(true)
  }
  for (const by of [support, there]) expect((await ask(by, { ...pair, ...why })).status).toBe(404)
  expect((await ask(moderator, { account: anna.id, other: anna.id, ...why })).status).toBe(404)
  for (const odd of ['0', '-1', 'x', '', '9'.repeat(30)])
    expect((await moderator.browser.get(`/office/chat?access=${odd}`)).status, odd).toBe(404)
  expect(await sequences(access)).toHaveLength(5)
  await site.pool.query(
    `update chat_access set granted_at = now() - interval '31 minutes', expires_at = now() - interval '1 minute' where id = $1`,
    [access],
  )
  expect((await read(moderator, access)).status).toBe(404)
})

test('OFF-3 C6 a report opens the chat that it is about and no other one', async () => {
  const { anna, ben, id } = await conversation(10)
  const other = await conversation(10)
  const report = await reportOf(anna, id, 5)
  expect((await ask(moderator, { account: other.anna.id, other: other.ben.id, report })).status).toBe(404)
  expect((await ask(moderator, { account: anna.id, other: other.ben.id, report })).status).toBe(404)
  expect((await ask(moderator, { account: anna.id, other: ben.id, report: report + 1_000_000 })).status).toBe(
    404,
  )
  const answer = await submit(moderator.browser, '/office/member', {
    act: 'open_chat',
    id: String(ben.id),
    other: String(anna.id),
    report: String(report),
  })
  expect(answer.headers.location).toMatch(/^\/office\/chat\?access=\d+/)
  expect((await moderator.browser.get(answer.headers.location ?? '')).text).toContain('line 5')
})

test('OFF-3 C6 each opening and each reading is in the log, without the reason that was typed', async () => {
  const { anna, ben } = await conversation(3)
  const here = await colleague(site, domain, 'moderator')
  const answer = await ask(here, { account: anna.id, other: ben.id, ...why })
  const { access } = answer.json() as unknown as Window
  await read(here, access)
  expect(await actsOf(site, here)).toEqual([
    { endpoint: 'POST /api/office-chat-window.php', subject: { account: anna.id, other: ben.id } },
    { endpoint: 'GET /api/office-chat-window.php', subject: { access } },
  ])
})
