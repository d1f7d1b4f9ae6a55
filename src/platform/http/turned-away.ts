import type { OutgoingHttpHeaders } from 'node:http'
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

/**
 * The answer to those for whom there is no room, past all hooks: it is given when there is no time. People get a page in their
 * language, programs the code.
 */
export const turnAwayWith = (options: {
  https: boolean
  busyPage: ((request: FastifyRequest) => Promise<BusyPage>) | undefined
}): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const { https, busyPage } = options
  const common = {
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(https && HSTS),
  }
  const send = (
    request: FastifyRequest,
    { raw }: FastifyReply,
    headers: OutgoingHttpHeaders,
    body: string,
  ) => {
    // What is left of a large body is not read to its end.
    const connection = isLarge(request.routeOptions.bodyLimit) ? { connection: 'close' } : {}
    raw.writeHead(503, {
      ...common,
      ...headers,
      ...connection,
      'x-request-id': request.id,
      'content-length': Buffer.byteLength(body),
    })
    raw.end(body)
  }
  const sendCode = (request: FastifyRequest, reply: FastifyReply) =>
    send(
      request,
      reply,
      { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': OWN_POLICY },
      `{"error":"overloaded","request_id":"${request.id}"}`,
    )

  return (request, reply) => {
    turnedAway.add(request)
    reply.hijack()
    const wantsPage = busyPage && request.headers.accept?.includes('text/html')
    if (!wantsPage) return sendCode(request, reply)
    busyPage(request).then(
      ({ html, policy }) =>
        send(
          request,
          reply,
          { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
          html,
        ),
      () => sendCode(request, reply),
    )
  }
}
