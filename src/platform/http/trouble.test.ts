import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts'
import { servicesFor } from '#tests/support/services.ts'
import { endpoint } from '#protocol/endpoint.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/database.ts'
import type { Timeouts } from '../db/database.ts'
import { createLogger } from '../logging.ts'
import { handle } from './context.ts'
import { createHttpServer } from './server.ts'
import type { HttpOptions } from './server.ts'

const FILE_BYTES = 25_000_000
const Done = z.object({ bytes: z.number() })
const common = { access: 'anyone', summary: '', output: Done } as const
const body = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

const read = endpoint({ ...common, method: 'GET', path: '/api/read.php' })
const write = endpoint({ ...common, method: 'POST', path: '/api/write.php', body: z.object({}) })
const grow = endpoint({ ...common, method: 'POST', path: '/api/grow.php', body: z.object({}) })
const file = endpoint({
  ...common,
  method: 'POST',
  path: '/api/file.php',
  access: 'member',
  body,
  bodyLimit: FILE_BYTES,
  errors: { upload_too_slow: 408 },
  idempotency: 'own',
})

const sleeping = 'select pg_sleep(20)'
/** As PostgreSQL says it when a file cannot grow (53100). */
const growing = `do $$ begin
  raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
end $$`
const database = await createTestDatabase()
const proxy = await startPostgresProxy(database.url)
const admin = createPool({ connectionString: database.url, max: 2 })
const services = await servicesFor(admin)
const routes = [
  handle(read, async (_input, { db }) => {
    await db.query(sleeping)
    return { bytes: 0 }
  }),
  handle(write, async (_input, { db }) => {
    await db.query(sleeping)
    return { bytes: 0 }
  }),
  handle(grow, async (_input, { db }) => {
    await db.query(growing)
    return { bytes: 0 }
  }),
  handle(file, (input) => ({ bytes: input.body.length })),
]
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  await services.live.close()
  await admin.end()
  await proxy.close()
  await database.drop()
})

const serve = async (options: Partial<HttpOptions> & { timeouts?: Timeouts; through?: string } = {}) => {
  const { timeouts, through = database.url, ...more } = options
  const pool = createPool({ connectionString: through, max: 2, ...(timeouts && { timeouts }) })
  const { app } = await createHttpServer({
    config: readConfig({ QUEUE_TARGET_MS: '0' }),
    services: { ...services, pool },
    routes,
    isMember: async ({ cookies }) => cookies.auth === 'valid',
    log: createLogger('silent'),
    ...more,
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(async () => {
    await app.close()
    await pool.end()
  })
  const post = (path: string, headers: Record<string, string> = {}, content: BodyInit = '{}') =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: content,
    })
  return { app, base, port: Number(new URL(base).port), pool, post }
}

const expectAway = async (answer: Response) => {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ error: 'overloaded' })
}

test('OPS-5 who is surprised by a restart of the database is asked to try again, and the server lives on', async () => {
  const { base, post } = await serve()
  // One that was ended is still in the list for a moment after its client has heard of it.
  const ended: number[] = []
  const terminate = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = $1 and state = 'active' and pid <> all($2)`,
      [sleeping, ended],
    )
    ended.push(...rows.map(({ pid }) => pid))
    return rows.length
  }
  for (const ask of [() => fetch(`${base}/api/read.php`), () => post('/api/write.php')]) {
    const asked = ask()
    await expect.poll(terminate).toBe(1)
    await expectAway(await asked)
  }
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
})

test('OPS-5 a database that stalls is not waited for: neither for a connection, nor for an answer, nor in silence', async () => {
  // Longer than a new connection takes on a busy machine, or the test itself is turned away.
  const timeouts = { connectMs: 2000, statementMs: 1000 }
  const { base, pool } = await serve({ timeouts, through: proxy.url })
  await expectAway(await fetch(`${base}/api/read.php`))
  const held = [await pool.connect(), await pool.connect()]
  await expectAway(await fetch(`${base}/api/read.php`))
  expect((await fetch(`${base}/readyz`)).status).toBe(503)
  for (const client of held) client.release()
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  proxy.silence(() => true)
  expect((await fetch(`${base}/readyz`)).status).toBe(503)
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(200)
})

test('OPS-5 whoever writes while the disk of the database is full is asked to try again, and the server stays ready', async () => {
  const { base, post } = await serve()
  await expectAway(await post('/api/grow.php'))
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
})

/** What the server says to a request of which only this is sent. */
const answerTo = async (port: number, lines: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return chunk.toString()
}
const announced = (...headers: string[]) => [
  'POST /api/file.php HTTP/1.1',
  'host: localhost',
  `content-length: ${FILE_BYTES}`,
  ...headers,
]
const valid = 'cookie: auth=valid'
const jpeg = 'content-type: image/jpeg'

test('PHO-1 a large file is refused before it is sent: to strangers, foreign pages and what is no file', async () => {
  const { port } = await serve()
  expect(await answerTo(port, announced(jpeg))).toMatch(/^HTTP\/1\.1 403[\s\S]*authentication_required/)
  const foreign = announced(jpeg, valid, 'sec-fetch-site: cross-site')
  expect(await answerTo(port, foreign)).toMatch(/^HTTP\/1\.1 403[\s\S]*cross_site/)
  const json = announced('content-type: application/json', valid)
  expect(await answerTo(port, json)).toMatch(/^HTTP\/1\.1 415[\s\S]*unsupported_media_type/)
})

/** Announces a file and sends some of it. */
const beginFile = async (port: number, bytes: number, ...headers: string[]) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`${announced(jpeg, ...headers).join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes))
  return socket
}
const uploads = {
  atOnceBytes: 3_000_000,
  perMember: { uploads: 2, bytes: 1_000_000 },
  perNetwork: { uploads: 4, bytes: 2_000_000 },
  slowest: { bytes: 1, everyMs: 600_000 },
}
/** A member for each number in the cookie. */
const numbered = {
  isMember: async () => true,
  uploaderOf: async ({ cookies }: { cookies: Readonly<Record<string, string | undefined>> }) =>
    Number(cookies['n']),
  config: { ...readConfig({ QUEUE_TARGET_MS: '0' }), trustProxy: true },
}
const from = (member: number, network = '192.0.2.1') => ({
  cookie: `n=${member}`,
  'x-forwarded-for': network,
})
const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

test('PHO-1 OPS-5 what was announced takes no room, what has come does; who leaves makes room', async () => {
  const { port, post } = await serve({ ...numbered, uploads: { ...uploads, atOnceBytes: 900_000 } })
  const small = () => post('/api/file.php', { 'content-type': 'image/jpeg', ...from(2) }, 'x'.repeat(1000))
  const first = await beginFile(port, 1, ...linesOf(from(1)))
  expect((await small()).status).toBe(200)
  first.write(Buffer.alloc(899_500))
  await expect.poll(async () => (await small()).status).toBe(503)
  await expectAway(await small())
  first.destroy()
  await expect.poll(async () => (await small()).status).toBe(200)
})

test('PHO-1 OPS-5 neither a member nor a network takes the room of the others', async () => {
  const { port, post } = await serve({ ...numbered, uploads })
  const send = async (member: number, bytes: number, network?: string) =>
    (
      await post(
        '/api/file.php',
        { 'content-type': 'image/jpeg', ...from(member, network) },
        'x'.repeat(bytes),
      )
    ).status
  const open = [await beginFile(port, 1, ...linesOf(from(1))), await beginFile(port, 1, ...linesOf(from(1)))]
  await expect.poll(() => send(1, 1)).toBe(429)
  expect(await send(2, 900_000)).toBe(200)
  // Their own share is counted in bytes too, and in the middle of a file.
  expect(await send(2, 1_100_000)).toBe(429)
  expect(await send(2, 900_000)).toBe(200)
  for (const member of [3, 4]) open.push(await beginFile(port, 1, ...linesOf(from(member))))
  await expect.poll(() => send(5, 1)).toBe(429)
  expect(await send(5, 1, '192.0.2.2')).toBe(200)
  // All addresses of one line are one network.
  const ipv6 = (last: number) => `2001:db8:1:2::${last}`
  for (const member of [6, 7, 8, 9])
    open.push(await beginFile(port, 1, ...linesOf(from(member, ipv6(member)))))
  await expect.poll(() => send(10, 1, ipv6(10))).toBe(429)
  for (const socket of open) socket.destroy()
  await expect.poll(() => send(1, 1)).toBe(200)
})

test('PHO-1 OPS-5 a file that comes too slowly is broken off with a code, and makes room', async () => {
  const { port, post } = await serve({
    ...numbered,
    uploads: {
      ...uploads,
      perMember: { uploads: 1, bytes: 1_000_000 },
      slowest: { bytes: 1000, everyMs: 300 },
    },
  })
  const slow = await beginFile(port, 999, ...linesOf(from(1)))
  const [answer] = (await once(slow, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(
    /^HTTP\/1\.1 408[\s\S]*connection: close[\s\S]*"error":"upload_too_slow"/i,
  )
  await once(slow.resume(), 'close')
  const whole = () => post('/api/file.php', { 'content-type': 'image/jpeg', ...from(1) }, 'x'.repeat(10))
  await expect.poll(async () => (await whole()).status).toBe(200)
})

test('PHO-1 a photo may come slowly, a small body may not', async () => {
  const smallBodyMs = 500
  const { app, port } = await serve({ smallBodyMs })
  // 25 MB at a megabit a second.
  expect(app.server.requestTimeout).toBeGreaterThan(200_000)
  const begin = async (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      ['POST', path, 'HTTP/1.1\r\nhost: localhost\r\n'].join(' ') +
        [type, valid, 'content-length: 2', '', '{'].join('\r\n'),
    )
    return socket
  }
  const photo = await begin('/api/file.php', jpeg)
  const held = await begin('/api/write.php', 'content-type: application/json')
  // When the small one is cut, the photo has taken as long.
  await once(held.resume(), 'close')
  photo.write('}')
  const [answer] = (await once(photo, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200[\s\S]*\{"bytes":2\}$/)
  photo.destroy()
})
