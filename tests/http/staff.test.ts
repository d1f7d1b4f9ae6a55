import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { memberOf, staffOf } from '#features/accounts/server/index.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { handle } from '#platform/http/context.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { createTestDatabase } from '../support/database.ts'
import { addMember } from '../support/people.ts'
import { send } from '../support/send.ts'
import { servicesFor } from '../support/services.ts'
import { addStaff } from '../support/staff.ts'
import type { TestStaff } from '../support/staff.ts'

const Done = z.object({ done: z.boolean() })
const Body = z.strictObject({
  profile_id: z.number(),
  reason: z.string().optional(),
  outcome: z.enum(['refused', 'broken', 'misshapen']).optional(),
})
const suspend = endpoint({
  method: 'POST',
  path: '/api/suspend.php',
  access: { staff: 'moderator' },
  summary: '',
  body: Body,
  output: Done,
  errors: { already_done: 409 },
  subject: ['profile_id'],
})
const common = { summary: '', access: { staff: 'support' }, output: Done } as const
const query = z.object({ profile_id: z.coerce.number() })
const look = endpoint({ ...common, method: 'GET', path: '/api/look.php', query })
const reveal = endpoint({
  ...common,
  method: 'GET',
  path: '/api/reveal.php',
  query,
  subject: ['profile_id'],
  audited: true,
})
const note = endpoint({
  ...common,
  method: 'POST',
  path: '/api/note.php',
  body: z.strictObject({ text: z.string() }),
  subject: ['text'],
})

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 20 })
await pool.query('create table suspension (profile_id bigint)')
const services = await servicesFor(pool)
const options = {
  config: readConfig({ QUEUE_TARGET_MS: '0' }),
  services,
  isMember: async (context: Parameters<typeof memberOf>[0]) => (await memberOf(context)) !== null,
  log: createLogger('silent'),
}
const { app, callFor, contextOf } = await createHttpServer({
  ...options,
  staffOf,
  routes: [
    handle(suspend, async ({ body }, { db }) => {
      await db.query('insert into suspension values ($1)', [body.profile_id])
      if (body.outcome === 'refused') throw new Refusal('already_done')
      if (body.outcome === 'broken') throw new Error('broken')
      return body.outcome === 'misshapen' ? ({} as { done: boolean }) : { done: true }
    }),
    handle(look, () => ({ done: true })),
    handle(reveal, ({ query: { profile_id: id } }) => {
      if (id === 404) throw new Refusal('not_found')
      return { done: true }
    }),
    handle(note, () => ({ done: true })),
  ],
})
app.get('/in-process', async (request, reply) => {
  const call = callFor(contextOf(request, reply))
  return call(suspend, { body: { profile_id: 5 } }).catch((error: Refusal) => ({ error: error.code }))
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})
beforeEach(() => pool.query('truncate suspension'))

type Asking = { cookie?: string; headers?: Record<string, string>; host?: string; method?: string }
const ask = (path: string, { cookie, headers, host, method = 'GET' }: Asking, body?: object) =>
  send(port, path, {
    method,
    host: host ?? 'localhost',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const act = (staff: Partial<TestStaff>, body: object, more: Asking = {}) =>
  ask('/api/suspend.php', { ...(staff.cookie && { cookie: staff.cookie }), method: 'POST', ...more }, body)
const actsOf = async ({ id }: TestStaff) =>
  (
    await pool.query<{ endpoint: string; role: string; subject: unknown; site_id: number }>(
      'select endpoint, role, subject, site_id from staff_act where staff_id = $1 order by id',
      [id],
    )
  ).rows
const suspended = async () => (await pool.query('select profile_id from suspension')).rows
const siteOf = async (domain: string) =>
  (await pool.query<{ id: number }>('select id from site where domain = $1', [domain])).rows[0]?.id ?? 0

test('an act of staff and its entry are written together, with ids and without what was written', async () => {
  const robin = await addStaff(pool, ['moderator'])
  const answer = await act(robin, { profile_id: 12, reason: 'Anna wrote from her own address' })
  expect([answer.status, answer.json()]).toEqual([200, { done: true }])
  expect(await suspended()).toEqual([{ profile_id: 12 }])
  expect(await actsOf(robin)).toEqual([
    {
      endpoint: 'POST /api/suspend.php',
      role: 'moderator',
      subject: { account: 12 },
      site_id: await siteOf('localhost'),
    },
  ])
})

test.each(['refused', 'broken', 'misshapen'] as const)(
  'an act that is %s leaves no entry',
  async (outcome) => {
    const robin = await addStaff(pool, ['moderator'])
    expect((await act(robin, { profile_id: 12, outcome })).status).toBe(outcome === 'refused' ? 409 : 500)
    expect(await actsOf(robin)).toEqual([])
    expect(await suspended()).toEqual([])
  },
)

test('no entry, no act: what cannot be written down does not happen', async () => {
  const robin = await addStaff(pool, ['moderator', 'support'])
  await pool.query(`alter table staff_act add constraint test_full check (staff_id <> ${robin.id})`)
  try {
    expect((await act(robin, { profile_id: 12 })).status).toBe(500)
    expect((await ask('/api/reveal.php?profile_id=3', robin)).status).toBe(500)
    expect(await suspended()).toEqual([])
  } finally {
    await pool.query('alter table staff_act drop constraint test_full')
  }
})

test('the same key is one act and one entry; keys of others do not meet it', async () => {
  const [robin, kim] = [await addStaff(pool, ['moderator']), await addStaff(pool, ['moderator'])]
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => act(robin, { profile_id: 12 }, { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await act(kim, { profile_id: 13 }, { headers })).status).toBe(200)
  expect([await actsOf(robin), await actsOf(kim)].map((acts) => acts.length)).toEqual([1, 1])
  expect(await suspended()).toEqual([{ profile_id: 12 }, { profile_id: 13 }])
})

test('a reading leaves an entry where its contract says so, and only when it was answered', async () => {
  const robin = await addStaff(pool, ['support'])
  expect((await ask('/api/look.php?profile_id=3', robin)).status).toBe(200)
  expect((await ask('/api/reveal.php?profile_id=404', robin)).status).toBe(404)
  expect(await actsOf(robin)).toEqual([])
  expect((await ask('/api/reveal.php?profile_id=3', robin)).status).toBe(200)
  expect(await actsOf(robin)).toMatchObject([
    { endpoint: 'GET /api/reveal.php', role: 'support', subject: { account: 3 } },
  ])
})

test('text does not get into an entry, whatever a contract says', async () => {
  const robin = await addStaff(pool, ['support'])
  const say = (text: string) => ask('/api/note.php', { ...robin, method: 'POST' }, { text })
  expect((await say('Anna')).status).toBe(500)
  expect(await actsOf(robin)).toEqual([])
  const id = randomUUID()
  expect((await say(id)).status).toBe(200)
  expect(await actsOf(robin)).toMatchObject([{ subject: { text: id } }])
})

test('to everybody else an endpoint of staff is one that does not exist', async () => {
  const member = await addMember({
    port,
    pool,
    logged: () => '',
    fetch: (path, request) => send(port, path, request),
  })
  const auth = `auth=${member.browser.cookies.get('auth')}`
  const without = await addStaff(
    pool,
    staffRoles.filter((role) => role !== 'moderator'),
  )
  const elsewhere = await addStaff(pool, ['moderator'], await siteOf('de.localhost'))
  const gone = await addStaff(pool, ['moderator'])
  await pool.query('update staff set ended_at = now() where id = $1', [gone.id])
  const late = await addStaff(pool, ['moderator'])
  await pool.query('update staff_session set expires_at = now() where staff_id = $1', [late.id])
  const roleless = await addStaff(pool, [])
  const strangers: Asking[] = [
    {},
    { cookie: auth },
    { cookie: 'staff=nonsense' },
    { cookie: without.cookie },
    { cookie: elsewhere.cookie },
    { cookie: gone.cookie },
    { cookie: late.cookie },
    { cookie: roleless.cookie },
    // Nor by any other refusal: of a foreign page, a key or a body.
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { headers: { 'idempotency-key': '?' } },
  ]
  /** All but what differs in every answer. */
  const shown = async (path: string, asking: Asking, body: object) => {
    const { status, headers, text } = await ask(path, { ...asking, method: 'POST' }, body)
    const { 'x-request-id': id = '', date: _, 'content-security-policy': policy, ...rest } = headers
    const withoutNonce = String(policy).replaceAll(/nonce-[^']+/g, 'nonce')
    return [status, { ...rest, policy: withoutNonce }, text.replace(String(id), 'id')]
  }
  for (const asking of strangers) {
    for (const body of [{ profile_id: 12 }, { nonsense: true }]) {
      const answer = await shown('/api/suspend.php', asking, body)
      expect(answer).toEqual(await shown('/api/nothing.php', asking, body))
      expect(answer[0]).toBe(404)
    }
  }
  expect(await suspended()).toEqual([])
  const german = await act(elsewhere, { profile_id: 12 }, { host: 'de.localhost' })
  expect(german.status).toBe(200)
  expect(await actsOf(elsewhere)).toMatchObject([{ site_id: await siteOf('de.localhost') }])
})

test('a foreign page cannot act for staff, and rendering on the server has the same doors', async () => {
  const robin = await addStaff(pool, ['moderator'])
  const foreign = await act(robin, { profile_id: 12 }, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([foreign.status, foreign.json().error]).toEqual([403, 'cross_site'])
  expect((await ask('/in-process', {})).json()).toEqual({ error: 'not_found' })
  expect((await ask('/in-process', robin)).json()).toEqual({ done: true })
  expect(await actsOf(robin)).toMatchObject([{ subject: { account: 5 } }])
})

test('without somebody who knows staff there is none', async () => {
  const routes = [handle(look, () => ({ done: true }))]
  const { app: other } = await createHttpServer({ ...options, routes })
  const robin = await addStaff(pool, ['support'])
  const answer = await other.inject({
    url: '/api/look.php?profile_id=1',
    headers: { host: 'localhost', cookie: robin.cookie },
  })
  await other.close()
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'not_found' }])
})

test('an act of staff that would not run in the transaction of its entry is not served', async () => {
  const own = endpoint({ ...suspend, idempotency: 'own' })
  const routes = [handle(own, () => ({ done: true }))]
  await expect(createHttpServer({ ...options, staffOf, routes })).rejects.toThrow('transaction of its entry')
})

test('entries cannot be changed or deleted, nor their author', async () => {
  const robin = await addStaff(pool, ['moderator'])
  await act(robin, { profile_id: 12 })
  for (const sql of [
    `update staff_act set subject = '{}' where staff_id = ${robin.id}`,
    `delete from staff_act where staff_id = ${robin.id}`,
    'truncate staff_act cascade',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow('acts of staff are final')
  }
  await expect(pool.query('delete from staff where id = $1', [robin.id])).rejects.toThrow('foreign key')
})
