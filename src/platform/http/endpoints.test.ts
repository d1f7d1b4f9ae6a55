import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#tests/support/database.ts'
import { servicesFor } from '#tests/support/services.ts'
import { createCall } from '#protocol/call.ts'
import { endpoint } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/database.ts'
import { createLogger } from '../logging.ts'
import { handle } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'
import { createHttpServer } from './server.ts'

const Count = z.object({ count: z.number() })
const body = z.strictObject({ text: z.string().min(1), fail: z.boolean().optional() })
const add = endpoint({
  method: 'POST',
  path: '/api/add.php',
  access: 'anyone',
  summary: '',
  body,
  output: Count,
  errors: { full: 409 },
})
const addTwice = endpoint({
  method: 'POST',
  path: '/api/add.php',
  flag: 'twice',
  access: 'member',
  summary: '',
  body: z.strictObject({ note: z.string() }),
  output: Count,
})
const secret = endpoint({
  method: 'GET',
  path: '/api/secret.php',
  access: 'member',
  summary: '',
  output: z.object({ own: z.string() }),
})
const leave = endpoint({
  method: 'GET',
  path: '/api/leave.php',
  access: 'anyone',
  summary: '',
  acts: true,
  output: Count,
})
const broken = endpoint({
  method: 'GET',
  path: '/api/broken.php',
  access: 'anyone',
  summary: '',
  output: Count,
})

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 30 })
await pool.query('create table note (text text)')
const countNotes = async () =>
  (await pool.query<{ n: number }>('select count(*) n from note')).rows[0]?.n ?? -1

const routes = [
  handle(add, async (input, { db }) => {
    await db.query('insert into note values ($1)', [input.body.text])
    if (input.body.fail) throw new Refusal('full', { limit: 3 })
    const { rows } = await db.query<{ n: number }>('select count(*) n from note')
    return { count: rows[0]?.n ?? 0, leaked: 'never' }
  }),
  handle(addTwice, async (input, { db }) => {
    await db.query('insert into note values ($1), ($1)', [input.body.note])
    return { count: 2 }
  }),
  handle(secret, () => ({ own: 'mine', password_hash: 'x' })),
  handle(leave, () => ({ count: 1 })),
  handle(broken, () => {
    throw new Error('select * from note where mail = jane@example.org')
  }),
]
const services = await servicesFor(pool)
const { app } = await createHttpServer({
  config: readConfig({ QUEUE_TARGET_MS: '0' }),
  services,
  routes,
  isMember: async ({ cookies }) => cookies.auth === 'valid',
  log: createLogger('silent'),
})
const base = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})

const post = (input: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/add.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  })
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

test('SITE-16 a repeated key gets the first answer and acts once, also when both come at the same time', async () => {
  const before = await countNotes()
  const headers = key()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ text: 'once' }, headers)))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(bodies).size).toBe(1)
  expect(await countNotes()).toBe(before + 1)
})

test('SITE-16 the same key with another body is refused and changes nothing', async () => {
  const headers = key()
  await post({ text: 'one' }, headers)
  const before = await countNotes()
  const answer = await post({ text: 'two' }, headers)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: 'idempotency_mismatch' })
  expect(await countNotes()).toBe(before)
})

test('SITE-16 one person’s key means nothing for another', async () => {
  const headers = key()
  const before = await countNotes()
  await post({ text: 'same' }, { ...headers, cookie: 'auth=anna' })
  await post({ text: 'same' }, { ...headers, cookie: 'auth=ben' })
  expect(await countNotes()).toBe(before + 2)
})

test('SITE-16 a refusal leaves nothing behind, and its key can be used again', async () => {
  const headers = key()
  const before = await countNotes()
  const refused = await post({ text: 'x', fail: true }, headers)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: 'full', params: { limit: 3 } })
  expect(await countNotes()).toBe(before)
  expect((await post({ text: 'x' }, headers)).status).toBe(200)
})

test('SITE-16 stored answers are forgotten after a day', async () => {
  const headers = key()
  await post({ text: 'old' }, headers)
  expect(await forgetOldKeys(pool, new Date())).toBe(0)
  expect(await forgetOldKeys(pool, new Date(Date.now() + 25 * 3600 * 1000))).toBeGreaterThan(0)
})

test('SITE-16 a malformed key is refused', async () => {
  const answer = await post({ text: 'x' }, { 'idempotency-key': "'; drop table note" })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: 'invalid_input',
    fields: { 'Idempotency-Key': 'invalid_format' },
  })
})

test('NOT-2 two endpoints at one address are told apart by a flag, with their own access, shapes and keys', async () => {
  const calling = createCall({
    fetch: (path, options) =>
      fetch(new URL(path as string, base), {
        ...options,
        headers: { ...(options?.headers as object), cookie: 'auth=valid' },
      }),
    wait: async () => undefined,
  })
  const shared = crypto.randomUUID()
  const before = await countNotes()
  await calling(addTwice, { body: { note: 'a' } }, { key: shared })
  expect(await countNotes()).toBe(before + 2)
  await calling(add, { body: { text: 'b' } }, { key: shared })
  expect(await countNotes()).toBe(before + 3)
  const at = (query: string) =>
    fetch(`${base}/api/add.php${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vonk-client': '1' },
      body: JSON.stringify({ text: 'c' }),
    }).then(({ status }) => status)
  expect(await Promise.all(['?twice=1', '?x=2&twice=1'].map(at))).toEqual([403, 403])
  expect(await Promise.all(['', '?', '?twice=0', '?twice', '?TWICE=1'].map(at))).toEqual(Array(5).fill(200))
})

test('only what the contract names leaves the server', async () => {
  expect(await (await post({ text: 'shape' })).json()).not.toHaveProperty('leaked')
  const answer = await fetch(`${base}/api/secret.php`, { headers: { cookie: 'auth=valid' } })
  expect(await answer.json()).toEqual({ own: 'mine' })
})

test('SITE-17 without a session a member’s endpoint answers 403 authentication_required', async () => {
  const answer = await fetch(`${base}/api/secret.php`)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: 'authentication_required' })
})

test('a write that another site caused is refused, whatever the browser tells about it', async () => {
  const before = await countNotes()
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const answer = await post({ text: 'forged' }, headers)
    expect(answer.status, JSON.stringify(headers)).toBe(403)
    expect(await answer.json()).toMatchObject({ error: 'cross_site' })
  }
  expect(await countNotes()).toBe(before)
  expect((await post({ text: 'own' }, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await post({ text: 'own' }, { origin: base })).status).toBe(200)
})

test('a GET that acts is out of reach for links, images and foreign pages', async () => {
  const leaving = (headers: Record<string, string>) => fetch(`${base}/api/leave.php`, { headers })
  expect((await leaving({})).status).toBe(403)
  expect((await leaving({ 'sec-fetch-site': 'same-origin' })).status).toBe(403)
  expect((await leaving({ 'x-vonk-client': '1', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await leaving({ 'x-vonk-client': '1', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('bodies that are not what they should be get a 4xx with a code and change nothing', async () => {
  const before = await countNotes()
  const cases: [body: string, headers: Record<string, string>, status: number, code: string][] = [
    ['{"text":', {}, 400, 'invalid_input'],
    ['{"text":"a","__proto__":{"admin":true}}', {}, 400, 'invalid_input'],
    ['{"text":"a","constructor":{"prototype":{"x":1}}}', {}, 400, 'invalid_input'],
    ['{"text":"a","credits":9999}', {}, 400, 'invalid_input'],
    ['{"text":5}', {}, 400, 'invalid_input'],
    ['[]', {}, 400, 'invalid_input'],
    ['null', {}, 400, 'invalid_input'],
    ['text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['<a/>', { 'content-type': 'application/xml' }, 415, 'unsupported_media_type'],
    [JSON.stringify({ text: 'x'.repeat(100_000) }), {}, 413, 'request_too_large'],
  ]
  for (const [input, headers, status, code] of cases) {
    const answer = await post(input, headers)
    expect(answer.status, input.slice(0, 50)).toBe(status)
    expect(await answer.json(), input.slice(0, 50)).toMatchObject({ error: code })
  }
  expect(await countNotes()).toBe(before)
})

test('an unforeseen error is a 500 that tells nothing', async () => {
  const answer = await fetch(`${base}/api/broken.php`)
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ error: 'internal', request_id: expect.any(String) })
  expect(text).not.toContain('jane')
})
