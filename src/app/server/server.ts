import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { mailbox, memberOf } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { CONNECTIONS_PER_MEMBER, createPool, SERVER_LOCK_MS, serverTimeouts } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { addReplicaMetrics } from '#platform/db/replica.ts'
import { requireKnownSchema } from '#platform/db/schema-version.ts'
import { requireSupportedVersion } from '#platform/db/version.ts'
import type { PluginServices } from '#platform/feature.ts'
import type { HookPart } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { drain } from '#platform/http/drain.ts'
import { addDocuments } from '#platform/http/documents.ts'
import { untilFree } from '#platform/http/free-port.ts'
import { startMetricsServer } from '#platform/http/metrics-server.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { addBusMetrics } from '#platform/live/metrics.ts'
import { streamRoute } from '#platform/live/stream-route.ts'
import { createLogger } from '#platform/logging.ts'
import { runProcess } from '#platform/process.ts'
import { requireNamed } from '#platform/public-site/index.ts'
import { refuseUnfinished, warnIfPaused } from '#platform/restored.ts'
import { openStorage } from '#platform/storage/index.ts'
import { openTracer } from '#platform/tracing/tracer.ts'
import { Refusal } from '#protocol/refusal.ts'
import { doorkeeperBy } from './doorkeeper.ts'
import { configuredOrigin } from './origin.ts'
import { refusePlainHttp } from './plain-http.ts'
import { gallery } from './outbox/gallery.ts'
import { createOutboxRenderer } from './outbox/render.ts'
import { addApiDocument } from './api-document.ts'
import { addAssetFiles } from './asset-files.ts'
import { readAssets, readEntry } from './assets.ts'
import { createBusyPage } from './busy-page.ts'
import type { AssetsFor } from './assets.ts'
import { documents, features, pageCookies, pluginsWith, routes, screens, shedLast } from './features.ts'
import { addPages } from './pages.ts'
import { keepPublished } from './publish-assets.ts'
import { requireOwnDatabase } from './public-database.ts'
import { openServices } from './services.ts'

// For the benchmark, which renders the same tree with the same React and nothing around it.
export { renderToString } from 'react-dom/server'
export { landerPage } from '#features/marketing/server/lander-page.ts'
export { createRenderer } from './render.tsx'
export { openServices } from './services.ts'
export { readAssets } from './assets.ts'

export type ServerOptions = {
  config: Config
  pool: Pool
  log: Logger
  clock?: Clock
  /** Parts in hooks beside those of the features. */
  hooks?: readonly HookPart[]
  /** For development, where files come from Vite instead of the build. */
  assetsFor?: AssetsFor
  entryOf?: PluginServices['entryOf']
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends what is served: new requests go elsewhere, those that are here are answered. To be followed by `close`. */
    drain: (options: Pick<Config, 'drainSeconds' | 'drainsForProxy'>) => Promise<void>
    /** Loads what the first answers do without. */
    warmUp: () => Promise<void>
  }
}

export const createServer = async (options: ServerOptions) => {
  const { config, pool, log, clock = systemClock, assetsFor, entryOf = readEntry, hooks } = options
  await requireSupportedVersion(pool)
  await warnIfPaused(pool, log)
  for (const { beforeStart } of features) await beforeStart?.(pool)
  // The configured port may be 0; the one that was taken is known once we listen, and asked for once.
  let port = 0
  const originFor = (domain: string): string => {
    port ||= portOf(app.server)
    return configuredOrigin({ ...config, port: port || config.port }, domain)
  }
  const services = await openServices({ config, pool, clock, originFor, log, hooks })
  const tracer = openTracer(config.traces, { service: 'vonk-server', log })
  const busy = createBusyPage(pool)
  const http = await createHttpServer({
    config,
    services,
    tracer,
    routes,
    ...doorkeeperBy(clock),
    uploaderOf: async (context) => (await memberOf(context))?.id ?? null,
    shedLast,
    busyPage: busy.page,
    pageCookies,
    isByVite: assetsFor !== undefined,
    log,
  })
  const { app, contextOf } = http
  for (const { metrics } of features) metrics?.(http.registry, pool)
  if (services.replica) addReplicaMetrics(http.registry, services.replica)
  addBusMetrics(http.registry, services.live)
  const ownMetrics = await startMetricsServer({ ...config, port: config.serverMetricsPort }, http.registry)

  /** Addresses that leave us name the configured domain, never the host that a request claims. */
  const originOf = async (context: RequestContext) => originFor((await siteOf(context)).domain)
  // Streams never end by themselves: a stop would wait for them.
  const endStreams = () => services.live.hub.close()
  app.addHook('preClose', endStreams)
  app.decorate('drain', async ({ drainSeconds, drainsForProxy }) => {
    http.leave()
    await drain(app.server, { ms: drainSeconds * 1000, waitsForProxy: drainsForProxy, endStreams })
  })
  app.addHook('onClose', async () => {
    await Promise.all([
      services.images.stop(),
      services.live.close(),
      services.replica?.stop(),
      tracer?.stop(),
      ownMetrics.stop(),
    ])
  })
  if (config.https) refusePlainHttp(app, { contextOf, originOf })
  addDocuments(app, documents, { contextOf, originOf })
  addApiDocument(app, { contextOf, originOf })
  for (const plugin of pluginsWith({ ...http, services, entryOf, originOf, screens }))
    await app.register(plugin)
  await app.register(streamRoute(http, memberOf))
  const render = createOutboxRenderer({ pool, originOf: originFor })
  if (config.mailbox)
    await app.register(mailbox({ pool, smtpUrl: config.smtpUrl, smsUrl: config.smsUrl, render }))
  if (config.development) await app.register(gallery)
  app.get('/cdn/*', () => {
    throw new Refusal('not_found')
  })
  const { development } = config
  if (!assetsFor)
    await addAssetFiles(app, { shared: config.storage.s3 ? services.storage : undefined, clock })
  const pages = await addPages(http, {
    assetsFor: assetsFor ?? readAssets(),
    services,
    originOf,
    development,
  })
  app.decorate('warmUp', async () => {
    await pages.warmUp()
    await busy.load()
    services.places.load()
  })
  app.setNotFoundHandler((request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    throw new Refusal(isRead ? 'not_found' : 'method_not_allowed')
  })
  return app
}

/** The port that was really taken: the configured one may be 0. */
const portOf = (server: Server): number => (server.address() as AddressInfo | null)?.port ?? 0

/** Who waited for the start is answered by then. */
const WARM_UP_MS = 1_000

const main = async () => {
  const config = readConfig(process.env)
  requireNamed(config)
  const log = createLogger(config.logLevel)
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: npm start brings its own database')
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: config.databaseConnections,
    perMember: CONNECTIONS_PER_MEMBER,
    timeouts: serverTimeouts,
    lockMs: SERVER_LOCK_MS,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  await requireKnownSchema(pool, config)
  await refuseUnfinished(pool)
  await requireOwnDatabase(pool, config)
  const app = await createServer({ config, pool, log })
  const published =
    config.storage.s3 && (await keepPublished(openStorage(config.storage), { clock: systemClock, log }))
  const place = { port: config.port, host: config.host, reusePort: config.servers > 1 }
  await untilFree(place, { tell: (line) => log.warn(line) })
  await app.listen(place)
  const failed = (error: unknown) => log.error({ err: error }, 'not everything could be loaded')
  setTimeout(() => void app.warmUp().catch(failed), WARM_UP_MS).unref()
  return {
    port: portOf(app.server),
    stop: async () => {
      published?.stop()
      await app.drain(config)
      await app.close()
      await pool.end()
    },
  }
}

if (import.meta.main) await runProcess('server', main)
