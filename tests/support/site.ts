import { Agent } from 'node:http'
import { PassThrough } from 'node:stream'
import { createServer } from '#app/server/server.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import type { ConnectionOptions, Pool } from '#platform/db/database.ts'
import type { HookPart } from '#platform/hooks.ts'
import { createLogger } from '#platform/logging.ts'
import { createTestDatabase, needed } from './database.ts'
import { send } from './send.ts'
import type { Answer, RequestOptions } from './send.ts'
import { whenOver } from './when-over.ts'

export type TestSite = {
  port: number
  pool: Pool
  /** All that was logged so far, as text. */
  logged: () => string
  /** A raw request: any path, any host, nothing tidied up on the way. */
  fetch: (path: string, options?: RequestOptions) => Promise<Answer>
}

export type SiteOptions = {
  environment?: Record<string, string>
  clock?: Clock
  /** Parts in hooks beside those of the features. */
  hooks?: readonly HookPart[]
  beside?: TestSite
  databaseUrl?: string
  /** Other connections than usual. */
  connections?: Omit<ConnectionOptions, 'connectionString'>
}

/** The whole server over real HTTP, on a database of its own, on that of another one or on a given one. */
export const launchSite = async (
  options: SiteOptions = {},
): Promise<{ site: TestSite; end: () => Promise<void> }> => {
  const shared = options.databaseUrl ?? options.beside?.pool.options.connectionString
  const database = shared ? { url: shared, drop: async () => undefined } : await createTestDatabase()
  const pool = createPool({ max: 5, ...options.connections, connectionString: database.url })
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const config = readConfig({
    PORT: '0',
    QUEUE_TARGET_MS: '0',
    DATA_DIR: needed('TEST_DATA_DIR'),
    ...options.environment,
  })
  const log = createLogger('debug', sink)
  const { clock, hooks } = options
  const app = await createServer({
    config,
    pool,
    log,
    ...(clock && { clock }),
    ...(hooks && { hooks }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true })
  return {
    site: {
      port,
      pool,
      logged: () => lines.join(''),
      fetch: (path, request) => send(port, path, request, agent),
    },
    end: async () => {
      agent.destroy()
      await app.close()
      await pool.end()
      await database.drop()
    },
  }
}

/** One that ends with the test or the file that began it. */
export const startSite = async (options: SiteOptions = {}): Promise<TestSite> => {
  const { site, end } = await launchSite(options)
  whenOver(end)
  return site
}
