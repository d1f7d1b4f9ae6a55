import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { servicesFor } from '#tests/support/services.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/database.ts'
import { createHttpServer } from '../http/server.ts'
import { createLogger } from '../logging.ts'
import { streamRoute } from './stream-route.ts'

test('OPS-5 CHT-10 streams leave connections for requests: beyond their bound they are refused with 503, until one ends', async () => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 2 })
  const services = await servicesFor(pool)
  const http = await createHttpServer({
    config: readConfig({}),
    services,
    routes: [],
    connections: { total: 10, perNetwork: 10, streams: 1 },
    isMember: async () => true,
    log: createLogger('silent'),
  })
  const endsAt = new Date(Date.now() + 3_600_000)
  await http.app.register(streamRoute(http, async () => ({ id: 1, session_id: 1, session_ends_at: endsAt })))
  const base = await http.app.listen({ port: 0, host: '127.0.0.1' })
  const open = async () => {
    const [answer] = (await once(get(`${base}/api/stream.php`), 'response')) as [IncomingMessage]
    return answer
  }
  const first = await open()
  expect(first.statusCode).toBe(200)
  // It is open, and no work.
  const metrics = await (await fetch(`${base}/metrics`)).text()
  expect(metrics).toContain('live_streams 1')
  expect(metrics).toContain('lane_in_flight{lane="reads"} 0')
  const refused = await open()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  first.destroy()
  await expect.poll(() => services.live.hub.count()).toBe(0)
  const next = await open()
  expect(next.statusCode).toBe(200)
  next.destroy()
  await services.live.close()
  await http.app.close()
  await pool.end()
  await database.drop()
})
