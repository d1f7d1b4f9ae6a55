import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inSpan } from '../tracing/current.ts'
import { readTraceparent } from '../tracing/trace-parent.ts'
import type { Span, Work } from '../tracing/span.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { refusedWith } from './answer.ts'
import { trustOf } from './trust.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** For the log, in which the request is found by it; undefined where it is not traced. */
export const traceOf = (request: FastifyRequest): string | undefined => spans.get(request)?.traceId

const workOf = ({ method, routeOptions }: FastifyRequest): Work => {
  const { url: route, config } = routeOptions
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    // By its pattern, as everywhere: addresses and queries have numbers and names in them.
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'vonk.lane': config.lane ?? 'reads',
    },
  }
}

type TracesOptions = {
  tracer: Tracer
  trustProxy: boolean | string
  /** How long it has waited for its turn so far. */
  waitedMs: (raw: IncomingMessage) => number
}

/**
 * A span for each request that is sampled, and around all that is done for it. Of a caller's trace only proxies that we trust
 * may tell: strangers would decide how much we trace. Whoever is turned away has none, and probes neither.
 */
export const addTraces = (app: FastifyInstance, { tracer, trustProxy, waitedMs }: TracesOptions): void => {
  const isTrusted = trustOf(trustProxy)
  const begin = (request: FastifyRequest): Span | null => {
    if (request.routeOptions.config.lane === 'none') return null
    const { headers, socket } = request.raw
    const { traceparent } = headers
    const given = typeof traceparent === 'string' && isTrusted(socket.remoteAddress ?? '', 0)
    const parent = given ? readTraceparent(traceparent) : null
    const work = workOf(request)
    const agoMs = waitedMs(request.raw)
    return parent ? tracer.follow(parent, work, agoMs) : tracer.begin(work, agoMs)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin(request)
    if (span) spans.set(request, span)
    // Also where there is none: whoever has waited is called by whoever has made room.
    inSpan(span, done)
  })
  // Anew after the body, whose events belong to no request.
  app.addHook('preHandler', (request, _reply, done) => inSpan(spans.get(request) ?? null, done))
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    spans.get(request)?.end({
      attributes: {
        'http.response.status_code': status,
        'vonk.queue_ms': Math.round(waitedMs(request.raw)),
        'vonk.refused': refusedWith(request),
      },
      ...(status >= 500 && { error: String(status) }),
    })
    done()
  })
}
