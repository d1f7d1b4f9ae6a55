import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from './answer.ts'
import { isLarge } from './bodies.ts'

/** A whole page that says that we are busy, and the policy that lets it show. */
export type BusyPage = { html: string; policy: string }

const turnedAway = new WeakSet<FastifyRequest>()

/** Whether it never reached its handler: of thousands a second each would be a line in the log. */
export const isTurnedAway = (request: FastifyRequest): boolean => turnedAway.has(request)

const OWN_POLICY = `default-src 'none';frame-ancestors 'none'`
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

export type TurnAway = {
  /** Programs are told the code. */
  withCode: (answer: ServerResponse, id: string, more?: OutgoingHttpHeaders) => void
  /** People get a page in their language. */
  request: (request: FastifyRequest, reply: FastifyReply) => void
}

/** The answer to those for whom there is no room, past all hooks: it is given when there is no time. */
export const turnAwayWith = (options: {
  https: boolean
  busyPage: ((request: FastifyRequest) => Promise<BusyPage>) | undefined
}): TurnAway => {
  const { https, busyPage } = options
  const common = {
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(https && HSTS),
  }
  const send = (answer: ServerResponse, headers: OutgoingHttpHeaders, body: string) => {
    answer.writeHead(503, { ...common, ...headers, 'content-length': Buffer.byteLength(body) })
    answer.end(body)
  }
  const withCode: TurnAway['withCode'] = (answer, id, more) => {
    const type = 'application/json; charset=utf-8'
    const headers = { 'content-type': type, 'content-security-policy': OWN_POLICY, 'x-request-id': id }
    send(answer, { ...headers, ...more }, `{"error":"overloaded","request_id":"${id}"}`)
  }

  return {
    withCode,
    request: (request, reply) => {
      turnedAway.add(request)
      reply.hijack()
      const { id, headers, routeOptions } = request
      // What is left of a large body is not read to its end.
      const connection = isLarge(routeOptions.bodyLimit) ? { connection: 'close' } : {}
      const wantsPage = busyPage && headers.accept?.includes('text/html')
      if (!wantsPage) return withCode(reply.raw, id, connection)
      const html = { 'content-type': 'text/html; charset=utf-8', 'x-request-id': id, ...connection }
      busyPage(request).then(
        (page) => send(reply.raw, { ...html, 'content-security-policy': page.policy }, page.html),
        () => withCode(reply.raw, id, connection),
      )
    },
  }
}
