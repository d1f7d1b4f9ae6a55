// The limit: Node's http and renderToString of the same lander, already gathered. Nothing else runs per request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { inProject } from '#platform/root.ts'

type ServerModule = typeof import('#app/server/server.ts')

const { landerPage, openServices, renderToString } = (await import(
  inProject('dist', 'server', 'server.js')
)) as ServerModule

const config = readConfig(process.env)
const pool = createPool({ connectionString: config.databaseUrl ?? '' })
const services = await openServices({
  config,
  pool,
  clock: systemClock,
  originFor: (domain) => `http://${domain}`,
  log: pino({ level: 'warn' }),
})
/** A visitor of whom nothing is known. */
const context = {
  ...services,
  db: pool,
  host: 'localhost',
  ip: '127.0.0.1',
  cookies: {},
  acceptLanguage: '',
  userAgent: '',
  path: '/landers/gallery',
  query: {},
  memory: {},
} as unknown as RequestContext
const page = await landerPage(context, { name: 'gallery' })
if (!page) throw new Error('there is no such lander')

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(renderToString(page.element))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('SIGTERM', () => process.exit(0))
