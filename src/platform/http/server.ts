import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import type { CookieSerializeOptions } from '@fastify/cookie'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { IDEMPOTENCY_HEADER, MEMBER_HEADER, PROOF_HEADER, staffRolesOf } from '#protocol/endpoint.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import type { Call } from '#protocol/call.ts'
import { Refusal } from '#protocol/refusal.ts'
import { backupMetrics } from '../backup-success.ts'
import type { Config } from '../config.ts'
import { addPoolMetrics } from '../db/pool-metrics.ts'
import { forRequest } from '../db/turns.ts'
import { networkOf } from '../network.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { admit } from './access.ts'
import type { Doorkeeper } from './access.ts'
import { asRefusal, refusedWith, sendRefusal, statusOf } from './answer.ts'
import { requireAuditable } from './audit.ts'
import { addBodies, BODY_LIMIT_BYTES, isLarge, LARGE_BODY_MS } from './bodies.ts'
import { leadToLiteral } from './broken-links.ts'
import { boundConnections, connectionBounds } from './connections.ts'
import type { ConnectionBounds } from './connections.ts'
import type { RequestContext, Route, Services } from './context.ts'
import { createCookies } from './cookies.ts'
import { cspReports } from './csp-reports.ts'
import { FLAG, flagStrategy } from './flags.ts'
import { refuseCrossSite } from './guards.ts'
import { addAsciiRedirects, dropUnsendable } from './headers.ts'
import { addHealth } from './health.ts'
import { hostOf, isLocalName, nameIn } from './host.ts'
import { invoke } from './invoke.ts'
import { keepOfficeApart, SITE_COOKIE } from './office-host.ts'
import { addLaneMetrics } from './lane-metrics.ts'
import { openLanes } from './lanes.ts'
import type { LaneBounds } from './lanes.ts'
import { addMetrics } from './metrics.ts'
import { noteForms } from './reads.ts'
import { addSecurityHeaders } from './security.ts'
import { addShedding } from './shedding.ts'
import { addTraces, traceOf } from './traces.ts'
import { isTurnedAway, turnAwayWith } from './turned-away.ts'
import type { BusyPage } from './turned-away.ts'
import { createUploadGate } from './uploads.ts'
import type { UploadBounds } from './uploads.ts'
import { createWaits } from './waits.ts'

const HEADERS_MS = 30_000
/** Of an answer that no route and no hook has seen. */
const bareHeaders = (https: boolean): string =>
  [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-security-policy: default-src 'none';frame-ancestors 'none'`,
    ...(https ? ['strict-transport-security: max-age=63072000; includeSubDomains'] : []),
    '',
  ].join('\r\n')

export type HttpOptions = Doorkeeper & {
  config: Pick<
    Config,
    'trustProxy' | 'https' | 'hstsPreload' | 'metricsToken' | 'queueTargetMs' | 'databaseConnections'
  >
  services: Services
  routes: Route[]
  /** Under overload these are turned away after all else. */
  shedLast?: readonly Endpoint[]
  /** What people are shown who are turned away; without it they are told the code. */
  busyPage?: (request: FastifyRequest) => Promise<BusyPage>
  /** Cookies that pages write too, and read: choices of a visitor. */
  pageCookies?: readonly string[]
  /** For development, where Vite sends the page's files as it likes. */
  isByVite?: boolean
  /** Other bounds than usual, for tests of what lies beyond them. */
  smallBodyMs?: number
  uploads?: Partial<UploadBounds>
  lanes?: LaneBounds
  connections?: ConnectionBounds
  /** Whose uploads are counted together: the member's number. */
  uploaderOf?: (context: RequestContext) => Promise<number | null>
  /** Null, or left out, where nobody traces. */
  tracer?: Tracer | null
  log: Logger
}

export type HttpServer = {
  app: FastifyInstance
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext
  callFor: (context: RequestContext) => Call
  /** What `/metrics` shows. */
  registry: Registry
  /** Beyond so many live streams there would be no connections left for requests. */
  streamsAtMost: number
  /** Gives cookies from before an upgrade the names that they have now. */
  renameCookies: (request: FastifyRequest, reply: FastifyReply) => void
  /** From now on `/readyz` says no, and each answer is the last of its connection. */
  leave: () => void
}

/** The server without its pages: endpoints from contracts, health, metrics, and the rules every answer obeys. */
export const createHttpServer = async (options: HttpOptions): Promise<HttpServer> => {
  const { config, services, routes, shedLast = [], pageCookies = [], isByVite = false, tracer, log } = options
  const logger: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: LARGE_BODY_MS,
    http: { headersTimeout: HEADERS_MS },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    // Broken HTTP and headers beyond 16 kB never reach a route.
    clientErrorHandler: (error, socket) => {
      const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
      const code = tooLarge ? 'request_too_large' : 'invalid_input'
      const body = JSON.stringify({ error: code })
      if (socket.writable) {
        const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
        socket.write(
          `HTTP/1.1 ${status}\r\n${bareHeaders(config.https)}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
        )
      }
      socket.destroySoon()
    },
    frameworkErrors: (error, request, reply) => {
      if (!leadToLiteral(error, request, reply)) sendRefusal(asRefusal(error), request, reply)
    },
  })
  const { queueTargetMs: targetMs } = config
  // Vite keeps the loop busy with files that nobody waits for.
  const hasLanes = targetMs > 0 && !isByVite
  const lanes = hasLanes ? openLanes({ targetMs, pool: services.pool, log, bounds: options.lanes }) : null
  // Before all else: the less is done for those who are turned away, the more is done for the others.
  const turnAway = turnAwayWith({ https: config.https, busyPage: options.busyPage })
  const waits = createWaits()
  const { trustProxy } = config
  if (lanes) addShedding(app, { lanes, turnAway, trustProxy, started: waits.note })
  if (tracer) addTraces(app, { tracer, trustProxy, waitedMs: waits.ms })
  await app.register(cookie)
  await addSecurityHeaders(app, { ...config, isByVite })
  const registry = addMetrics(app, { token: config.metricsToken, streams: () => services.live.hub.count() })
  // First of all: what the others ask the database is not what waits.
  addPoolMetrics(registry, services.pool)
  if (lanes) addLaneMetrics(registry, lanes, waits)
  tracer?.addMetrics(registry)
  const { connections: bounds = connectionBounds(config) } = options
  boundConnections(app.server, { bounds, trustProxy, registry, log })
  backupMetrics(registry, services.pool)
  addRequestLog(app)
  addAskers(app)
  const { leave } = addHealth(app, services)
  addAsciiRedirects(app)
  addBodies(app, options)

  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal !== error) logCause(request.log, refusal, error)
    dropUnsendable(reply)
    sendRefusal(refusal, request, reply, request.routeOptions.config.endpoint)
  })
  await app.register(cspReports({ registry, ...services }))
  if (services.officeHost !== undefined) keepOfficeApart(app, services.officeHost)

  const cookies = createCookies(pageCookies)
  const cookieRules = (request: FastifyRequest) => ({
    secure: config.https || !isLocalName(hostOf(request)),
    now: () => services.clock.now(),
  })

  /** At the host of the office it is the site that was chosen. Who may work there is found out from roles, never from this. */
  const siteHost = (request: FastifyRequest, given: RequestContext['cookies']): string => {
    const host = hostOf(request)
    return host === services.officeHost ? nameIn(given[SITE_COOKIE]) || host : host
  }

  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => {
    const given = cookies.read(request, cookieRules(request))
    return {
      ...services,
      db: services.pool,
      log: request.log,
      host: siteHost(request, given),
      ip: request.ip,
      cookies: given,
      acceptLanguage: request.headers['accept-language'] ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      originHeader: request.headers.origin,
      referer: request.headers.referer,
      path: request.url.split('?', 1)[0] ?? '/',
      query: (request.query ?? {}) as Record<string, unknown>,
      idempotencyKey: headerOf(request, IDEMPOTENCY_HEADER),
      proof: headerOf(request, PROOF_HEADER),
      hasWaited: false,
      pageOf: headerOf(request, MEMBER_HEADER),
      concerns: () => undefined,
      afterCommit: (work) => work(),
      setCookie: (name: string, value: string, cookieOptions: CookieSerializeOptions) =>
        cookies.write(reply, { name, value, secure: cookieRules(request).secure }, cookieOptions),
      memory: request,
    }
  }

  if (services.replica) noteForms(app, contextOf)

  /** Whoever is not to know of an endpoint of staff hears nothing else about it either. */
  const refuseAtTheDoor = async (endpoint: Endpoint, request: FastifyRequest, context: RequestContext) => {
    if (staffRolesOf(endpoint)) await admit(endpoint, context, options)
    refuseCrossSite(endpoint, request.headers)
  }

  const uploads = createUploadGate(options.uploads)
  app.addConstraintStrategy(flagStrategy(routes.flatMap(({ endpoint }) => endpoint.flag ?? [])))
  for (const route of routes) {
    const { endpoint } = route
    const { bodyLimit = BODY_LIMIT_BYTES } = endpoint
    requireAuditable(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.flag && { constraints: { [FLAG]: endpoint.flag } }),
      bodyLimit,
      config: { ...(shedLast.includes(endpoint) && { lane: 'sends' }), endpoint },
      ...(isLarge(bodyLimit) && {
        // Nobody sends us megabytes before we know who they are.
        onRequest: async (request, reply) => {
          const context = contextOf(request, reply)
          await refuseAtTheDoor(endpoint, request, context)
          await admit(endpoint, context, options)
          const member = String(await options.uploaderOf?.(context))
          uploads.admit(request, reply, bodyLimit, { member, network: networkOf(request.ip) })
        },
        preParsing: async (request, _reply, file) => uploads.count(request, file as Readable),
      }),
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        try {
          const context = contextOf(request, reply)
          await refuseAtTheDoor(endpoint, request, context)
          const { idempotencyKey } = context
          const input = { query: request.query, body: request.body }
          const act = () => invoke(route, input, context, { doorkeeper: options, idempotencyKey })
          return await uploads.during(request, act)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return sendRefusal(error, request, reply, endpoint)
        }
      },
    })
  }
  app.all('/api/*', (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    throw new Refusal('not_found')
  })

  return {
    app,
    leave,
    contextOf,
    callFor: (context) => callInProcess(routes, context, options),
    registry,
    streamsAtMost: bounds.streams,
    renameCookies: (request, reply) => cookies.rename(request, reply, cookieRules(request)),
  }
}

/** `call()` without HTTP: the same access, validation and shape, for the server's own rendering and for the demo's members. */
export const callInProcess = (routes: Route[], context: RequestContext, doorkeeper: Doorkeeper): Call => {
  return async (endpoint, input = {}) => {
    const route = routes.find((known) => known.endpoint === endpoint)
    if (!route) throw new Error(`no route for ${endpoint.method} ${endpoint.path}`)
    try {
      const answer = await invoke(route, { query: input.query, body: input.body }, context, { doorkeeper })
      return answer as never
    } catch (error) {
      if (error instanceof Refusal) {
        const fields = error.fields && { fields: error.fields }
        throw new Refusal(error.code, error.params, { status: statusOf(error, endpoint), ...fields })
      }
      const refusal = asRefusal(error)
      logCause(context.log, refusal, error)
      throw new Refusal(refusal.code, {}, { status: statusOf(refusal) })
    }
  }
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** What the visitor is not told. What the client did wrong is of no interest. */
const logCause = (log: FastifyBaseLogger, { code }: Refusal, error: unknown) => {
  if (code === 'internal') log.error({ err: error }, 'request failed')
  else if (code === 'overloaded') log.warn({ err: error }, 'a dependency is unavailable')
}

const addRequestLog = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isTurnedAway(request)) return done()
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        refused: refusedWith(request),
        traceId: traceOf(request),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

/** Lets the pool know whose statements these are; anew after the body, whose events belong to no request. */
const addAskers = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => forRequest(request, done))
  app.addHook('preHandler', (request, _reply, done) => forRequest(request, done))
}
