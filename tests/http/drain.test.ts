import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'
import { send } from '../support/send.ts'
import { whenOver } from '../support/when-over.ts'

const CLIENTS = 8

test('OPS-3 a stop says so at /readyz first, and no request on an open connection is cut', async () => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 2 })
  const environment = { DRAIN_SECONDS: '8' }
  const server = killableServer({ databaseUrl: database.url, pool, environment })
  whenOver(async () => {
    await server.dispose()
    await pool.end()
    await database.drop()
  })
  await server.start()
  const { port } = server.site
  const newAgent = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    whenOver(async () => agent.destroy())
    return agent
  }

  const idle = newAgent()
  expect((await send(port, '/healthz', {}, idle)).headers.connection).toBe('keep-alive')
  /** Asks again and again until it is told that this was the last answer. */
  const untilLast = async (agent: Agent): Promise<number> => {
    for (let answers = 1; ; answers += 1) {
      const { status, headers } = await send(port, '/terms', {}, agent)
      expect(status).toBe(200)
      if (headers.connection === 'close') return answers
    }
  }
  const busy = Array.from({ length: CLIENTS }, () => untilLast(newAgent()))
  expect((await server.site.fetch('/readyz')).status).toBe(200)
  const stopped = server.stop()
  await expect.poll(async () => (await server.site.fetch('/readyz')).status).toBe(503)
  for (const answers of await Promise.all(busy)) expect(answers).toBeGreaterThan(0)

  // Its connection was idle all the time: it is answered, and told that it ends.
  const last = await send(port, '/terms', {}, idle)
  expect([last.status, last.headers.connection]).toEqual([200, 'close'])
  // Nobody is connected any more, and a proxy that has not noticed yet connects anew.
  for (let n = 0; n < 20; n++) expect((await server.site.fetch('/healthz')).status).toBe(200)
  expect(await stopped).toBe(0)
})
