import { Agent, request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough } from 'node:stream'
import { createServer } from '../../src/app/server.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createPool } from '../../src/platform/db/database.ts'
import type { Pool } from '../../src/platform/db/database.ts'
import { createLogger } from '../../src/platform/logging.ts'
import { createTestDatabase, needed } from './database.ts'
import { whenOver } from './when-over.ts'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  json: () => Record<string, never>
}

export type RequestOptions = {
  method?: string
  host?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

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
  beside?: TestSite
  databaseUrl?: string
}

/** The whole server over real HTTP, on a database of its own, on that of another one or on a given one. */
export const launchSite = async (
  options: SiteOptions = {},
): Promise<{ site: TestSite; end: () => Promise<void> }> => {
  const shared = options.databaseUrl ?? options.beside?.pool.options.connectionString
  const database = shared ? { url: shared, drop: async () => undefined } : await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 5 })
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const config = readConfig({
    PORT: '0',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    DATA_DIR: needed('TEST_DATA_DIR'),
    ...options.environment,
  })
  const log = createLogger('debug', sink)
  const app = await createServer({ config, pool, log, ...(options.clock && { clock: options.clock }) })
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

const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

/** A refusal that its contract does not declare becomes a 500: whichever test meets one fails. */
const undeclaredIn = (text: string): string | false => {
  const [, code = 'internal'] = /^\{"error":"(\w+)"/.exec(text) ?? []
  return code !== 'internal' && code
}

/** Without an agent each request has a connection of its own, as towards a server that may be killed. */
export const send = (
  port: number,
  path: string,
  options: RequestOptions = {},
  agent: Agent | false = false,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        // Node leaves the length of a DELETE's body out.
        headers: { host: options.host ?? 'localhost', ...lengthOf(options.body), ...options.headers },
        agent,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          const undeclared = response.statusCode === 500 && undeclaredIn(text)
          if (undeclared) return reject(new Error(`${path}: no contract declares ${undeclared}`))
          resolve({
            bytes,
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: () => JSON.parse(text) as Record<string, never>,
          })
        })
      },
    )
    request.on('error', reject)
    if (options.body !== undefined) request.write(options.body)
    request.end()
  })
