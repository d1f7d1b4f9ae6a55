import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isFromThisMachine } from './loopback.ts'

const mayRead = (request: FastifyRequest, token: string | undefined) => {
  if (token === undefined) return isFromThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** /metrics in Prometheus' format, by route pattern: no address with an id in it becomes a label. */
export const addMetrics = (
  app: FastifyInstance,
  { token, streams }: { token: string | undefined; streams: () => number },
): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const open: Gauge = new Gauge({
    name: 'live_streams',
    help: 'Live streams that are open',
    registers: [registry],
    collect: () => open.set(streams()),
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  addMetricsRoute(app, registry, token)
  return registry
}

export const addMetricsRoute = (
  app: FastifyInstance,
  registry: Registry,
  token: string | undefined,
): void => {
  app.get('/metrics', { config: { lane: 'none' } }, async (request, reply) => {
    // Not 403: to the outside there is no such page.
    if (!mayRead(request, token)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
