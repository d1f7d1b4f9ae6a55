import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#tests/support/database.ts'
import { send } from '#tests/support/send.ts'
import { servicesFor } from '#tests/support/services.ts'
import { endpoint } from '#protocol/endpoint.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/database.ts'
import { createLogger } from '../logging.ts'
import { handle } from './context.ts'
import { createHttpServer } from './server.ts'
import type { HttpOptions } from './server.ts'

const common = { access: 'anyone', summary: '', output: z.object({ done: z.number() }) } as const
const read = endpoint({ ...common, method: 'GET', path: '/api/read.php' })
const write = endpoint({ ...common, method: 'POST', path: '/api/write.php', body: z.object({}) })
const pay = endpoint({ ...common, method: 'POST', path: '/api/pay.php', body: z.object({}) })

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 2 })
const services = await servicesFor(pool)
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  await services.live.close()
  await pool.end()
  await database.drop()
})

/** A server whose reads and writes last until they are let go; one of them may be worked on at a time, and two may wait. */
const serve = async (options: Partial<HttpOptions> = {}) => {
  const doors: (() => void)[] = []
  let done = 0
  const hold = async () => {
    await new Promise<void>((resolve) => doors.push(resolve))
    done += 1
    return { done }
  }
  const one = { least: 1, first: 1, most: 1, places: 2 }
  const { app } = await createHttpServer({
    config: { ...readConfig({}), trustProxy: true },
    services,
    routes: [handle(read, hold), handle(write, hold), handle(pay, () => ({ done: 0 }))],
    shedLast: [pay],
    lanes: { reads: one, sends: one },
    isMember: async () => false,
    log: createLogger('silent'),
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  ends.push(() => app.close())
  const ask = (network = '192.0.2.1', headers: Record<string, string> = {}) =>
    send(port, '/api/read.php', { headers: { 'x-forwarded-for': network, ...headers } })
  const post = (path: string, body = '{}') =>
    send(port, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const metric = async (name: string, lane: string, reason?: 'full' | 'late') => {
    const labels = `lane="${lane}"${reason ? `,reason="${reason}"` : ''}`
    const { text } = await send(port, '/metrics')
    return Number(new RegExp(`^${name}\\{${labels}\\} (\\d+)`, 'm').exec(text)?.[1])
  }
  const letGo = async () => {
    await expect.poll(() => doors.length).toBeGreaterThan(0)
    doors.shift()?.()
  }
  const queued = async (count: number) => {
    await expect.poll(() => metric('lane_queued', 'reads')).toBe(count)
  }
  const busy = async () => {
    await expect.poll(() => metric('lane_in_flight', 'reads')).toBe(1)
  }
  return { app, port, ask, post, metric, letGo, queued, busy, done: () => done }
}

test('OPS-5 what has no room is turned away with 503, a code and Retry-After, while payments and probes pass', async () => {
  const { port, ask, post, metric, letGo, busy } = await serve()
  const first = ask()
  await busy()
  const answers = [ask(), ask(), ask()]
  const shed = await Promise.race(answers)
  expect([shed.status, shed.headers['retry-after'], shed.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(shed.headers['x-content-type-options']).toBe('nosniff')
  expect(shed.headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(shed.json()).toEqual({ error: 'overloaded', request_id: shed.headers['x-request-id'] })
  expect((await post('/api/pay.php')).status).toBe(200)
  for (const probe of ['/healthz', '/readyz', '/metrics']) expect((await send(port, probe)).status).toBe(200)
  // What waits for too long is turned away too: nothing is let go until then.
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503, 503])
  await letGo()
  expect((await first).status).toBe(200)
  const [full, late] = [
    await metric('lane_shed_total', 'reads', 'full'),
    await metric('lane_shed_total', 'reads', 'late'),
  ]
  expect(full + late).toBe(3)
  expect(late).toBeGreaterThanOrEqual(2)
  // One was let work at once; of those who waited nobody was.
  expect(await metric('lane_wait_seconds_count', 'reads')).toBe(1)
  expect(await metric('lane_shed_total', 'sends', 'full')).toBe(0)
})

test('OPS-5 people are shown a page, and programs the code', async () => {
  const page = { html: '<!doctype html><title>Busy</title>', policy: `default-src 'none'` }
  const { ask, letGo, busy } = await serve({ busyPage: async () => page })
  const first = ask()
  await busy()
  const shed = await ask('192.0.2.2', { accept: 'text/html,application/xhtml+xml' })
  expect([shed.status, shed.text, shed.headers['retry-after']]).toEqual([503, page.html, '5'])
  expect(shed.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await ask('192.0.2.2', { accept: '*/*' })).json()).toMatchObject({ error: 'overloaded' })
  await letGo()
  await first
})

test('OPS-5 who floods makes room for others, and takes turns with them', async () => {
  const { ask, letGo, queued, busy } = await serve()
  const flood = [ask('192.0.2.1')]
  await busy()
  flood.push(ask('192.0.2.1'))
  await queued(1)
  flood.push(ask('192.0.2.1'))
  await queued(2)
  const home = ask('198.51.100.7')
  // The last of the flood makes room.
  expect((await flood[2])?.status).toBe(503)
  for (let n = 0; n < 3; n++) await letGo()
  expect((await home).status).toBe(200)
})

test('OPS-5 work that nobody waits for any more is not begun', async () => {
  const { port, ask, metric, letGo, queued, busy, done } = await serve()
  const first = ask()
  await busy()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/read.php HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await queued(1)
  socket.destroy()
  await expect.poll(() => metric('lane_abandoned_total', 'reads')).toBe(1)
  await letGo()
  await first
  const next = ask()
  await letGo()
  expect((await next).json()).toEqual({ done: 2 })
  expect(done()).toBe(2)
})

test('OPS-5 who sends a body slowly or has left while their work is done takes nobody’s place, nor makes room too early', async () => {
  const { port, post, ask, metric, letGo, queued, busy } = await serve()
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => undefined)
  await once(slow, 'connect')
  slow.write(
    'POST /api/write.php HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  const whole = post('/api/write.php')
  await letGo()
  expect((await whole).status).toBe(200)
  slow.write('}')
  await busy()
  slow.destroy()
  const next = ask()
  await queued(1)
  expect(await metric('lane_in_flight', 'reads')).toBe(1)
  await letGo()
  await letGo()
  expect((await next).status).toBe(200)
  await expect.poll(() => metric('lane_in_flight', 'reads')).toBe(0)
})

test('OPS-5 an address that cannot be read takes nobody’s place once it is answered', async () => {
  const { port, metric } = await serve()
  for (let n = 0; n < 3; n++) expect((await send(port, '/api/%zz')).status).toBe(400)
  await expect.poll(() => metric('lane_in_flight', 'reads')).toBe(0)
})

test('OPS-5 a connection without an address, reset before it was heard, waits like any other', async () => {
  const { app, port, ask, letGo, busy } = await serve({ config: { ...readConfig({}), trustProxy: false } })
  const first = ask()
  await busy()
  app.server.once('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { get: () => undefined }),
  )
  const heard = once(app.server, 'request')
  const second = send(port, '/api/read.php')
  await heard
  await letGo()
  await letGo()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
})
