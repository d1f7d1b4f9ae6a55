import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import type { Logger } from 'pino'
import * as accounts from '#features/accounts/server/index.ts'
import { sendGift, sendMessage, sendPhoto } from '#features/chat/contract.ts'
import * as chat from '#features/chat/server/index.ts'
import {
  getPayment,
  orderBundle,
  payByDirectDebit,
  repeatOrder,
  startDirectDebit,
} from '#features/credits/contract.ts'
import * as credits from '#features/credits/server/index.ts'
import * as likes from '#features/likes/server/index.ts'
import * as members from '#features/members/server/index.ts'
import * as photos from '#features/photos/server/index.ts'
import * as sites from '#features/sites/server/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { createPool, serverPatience } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { openCountryLookup } from '#platform/geo/country.ts'
import { openPlaces } from '#platform/geo/places.ts'
import { RETRY_AFTER_SECONDS } from '#platform/http/answer.ts'
import { sendText } from '#platform/http/compress.ts'
import type { RequestContext, Route, Services } from '#platform/http/context.ts'
import { addDocuments } from '#platform/http/documents.ts'
import type { IsMember } from '#platform/http/invoke.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { startImageMill } from '#platform/images/index.ts'
import { openLive } from '#platform/live/index.ts'
import { createLogger } from '#platform/logging.ts'
import { isSandbox, openPayments } from '#platform/payments/index.ts'
import { runProcess } from '#platform/process.ts'
import { inProject } from '#platform/root.ts'
import { openSealer } from '#platform/sealer.ts'
import { openSigner, secretOf } from '#platform/signer.ts'
import { openStorage } from '#platform/storage/index.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { addAccountRoutes } from './account-routes.ts'
import { addWebhooks } from './payment-routes.ts'
import { addPhotoRoute } from './photo-route.ts'
import { addReceiptRoute } from './receipt-route.ts'
import { addSandboxCheckout } from './sandbox-checkout.ts'
import { readAssets } from './assets.ts'
import type { AssetsFor } from './assets.ts'
import { configuredOrigin, createMailRenderer } from './mail-worker.ts'
import { createRenderer } from './render.tsx'
import { addStreamRoute } from './stream-route.ts'

// For the benchmark, which renders the same tree with the same React and nothing around it.
export { renderToString } from 'react-dom/server'
export { createRenderer } from './render.tsx'
export { readAssets } from './assets.ts'

/** Every endpoint there is. */
export const routes: Route[] = [
  ...sites.routes,
  ...accounts.routes,
  ...credits.routes,
  ...members.routes,
  ...photos.routes,
  ...likes.routes,
  ...chat.routes,
]

/** OPS-5: payments, and what people send each other. */
const shedLast: Endpoint[] = [
  orderBundle,
  getPayment,
  repeatOrder,
  startDirectDebit,
  payByDirectDebit,
  sendMessage,
  sendPhoto,
  sendGift,
]

const ASSETS_MAX_AGE_SECONDS = 31_536_000

export type ServerOptions = {
  config: Config
  pool: Pool
  log: Logger
  clock?: Clock
  /** For development, where files come from Vite instead of the build. */
  assetsFor?: AssetsFor
}

export const createServer = async ({ config, pool, log, clock = systemClock, assetsFor }: ServerOptions) => {
  await sites.requireKnownCountries(pool)
  const sandboxSecret = await secretOf(pool, 'sandbox-webhooks')
  const { mollieApiKey, mollieUrl } = config
  const payments = openPayments({ mollieApiKey, mollieUrl, pool, clock, secret: sandboxSecret, log })
  // The configured port may be 0; the one that was taken is known once we listen, and asked for once.
  let port = 0
  const originFor = (domain: string): string => {
    port ||= portOf(app.server)
    return configuredOrigin({ ...config, port: port || config.port }, domain)
  }
  const services: Services = {
    pool,
    clock,
    payments,
    live: await openLive({ connectionString: connectionOf(pool), redisUrl: config.redisUrl, log }),
    originFor,
    onSignedUp: chat.deliverSignupMessage,
    countryOf: openCountryLookup(),
    places: openPlaces(),
    signer: await openSigner(pool, 'photo-addresses'),
    cursors: await openSealer(pool, 'cursors'),
    storage: photos.withDrawings(openStorage(config.storage)),
    images: startImageMill(),
    savedLanguageOf: async (context) => (await accounts.memberOf(context))?.language ?? null,
    development: config.development,
  }
  const isMember: IsMember = async (context) => (await accounts.memberOf(context)) !== null
  const http = await createHttpServer({ config, services, routes, isMember, shedLast, log })
  const { app, contextOf, callFor } = http

  /** Addresses that leave us name the configured domain, never the host that a request claims. */
  const originOf = async (context: RequestContext) => originFor((await sites.siteOf(context)).domain)
  // Streams never end by themselves: a stop would wait for them.
  app.addHook('preClose', () => services.live.hub.close())
  app.addHook('onClose', async () => {
    await Promise.all([services.images.stop(), services.live.close()])
  })
  addDocuments(app, sites.documents, { contextOf, originOf })
  addPhotoRoute(app, http)
  addStreamRoute(app, http)
  addReceiptRoute(app, http)
  await addAccountRoutes(app, http)
  await addWebhooks(app, http, sandboxSecret)
  if (isSandbox(payments)) await addSandboxCheckout(app, http, payments)
  const render = createMailRenderer({ pool, originOf: originFor })
  await app.register(accounts.mailbox({ pool, smtpUrl: config.smtpUrl, smsUrl: config.smsUrl, render }))

  let findAssets = assetsFor
  if (!findAssets) {
    findAssets = readAssets()
    await app.register(fastifyStatic, {
      root: inProject('dist', 'client', 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: ASSETS_MAX_AGE_SECONDS * 1000,
      preCompressed: true,
      setHeaders: (response, path) => {
        // The worker lives under a versioned path and looks after the whole site.
        if (/\/sw-[^/]*\.js/.test(path)) void response.header('service-worker-allowed', '/')
      },
    })
  }
  const renderer = await createRenderer(findAssets)

  app.get('/cdn/*', () => {
    throw new Refusal('not_found')
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const context = contextOf(request, reply)
      sites.rememberChoices(context)
      const page = await renderer.render({
        url: request.url,
        origin: await originOf(context),
        locale: await sites.localeOf(context),
        theme: context.cookies.theme,
        nonce: request.nonce,
        call: callFor(context),
        development: config.development,
        onError: (error) => request.log.error({ err: error }, 'page failed'),
      })
      // What a member saw is not to be had by going back after the logout.
      const isMembers = (await accounts.memberOf(context)) !== null
      reply.header('cache-control', isMembers ? 'private, no-store' : 'private, no-cache')
      // A secret in the address must not travel on as the referrer.
      if ('token' in context.query) reply.header('referrer-policy', 'no-referrer')
      if ('redirect' in page) return reply.redirect(page.redirect, page.status)
      if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      return sendText(request, reply.status(page.status), 'text/html; charset=utf-8', page.html)
    },
  })
  app.setNotFoundHandler((request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    throw new Refusal(isRead ? 'not_found' : 'method_not_allowed')
  })
  return app
}

/** Where the pool's connections go: what listens needs one that nobody else uses. */
const connectionOf = (pool: Pool): string => pool.options.connectionString ?? ''

/** The port that was really taken: the configured one may be 0. */
const portOf = (server: Server): number => (server.address() as AddressInfo | null)?.port ?? 0

const main = async () => {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: npm start brings its own database')
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: config.databaseConnections,
    patience: serverPatience,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const app = await createServer({ config, pool, log })
  await app.listen({ port: config.port, host: config.host })
  return {
    port: portOf(app.server),
    stop: async () => {
      await app.close()
      await pool.end()
    },
  }
}

if (import.meta.main) await runProcess('server', main)
