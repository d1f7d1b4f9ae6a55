import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { Refusal } from '#protocol/refusal.ts'
import type { RequestContext } from '../http/context.ts'
import { isForeign } from '../http/guards.ts'
import type { HttpServer } from '../http/server.ts'
import type { Hub, Listener } from './hub.ts'

const kept = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

/** Of those that every answer has, what means something to who is no page: each open stream keeps its headers. */
const guardsOf = (reply: FastifyReply): OutgoingHttpHeaders => {
  const given = Object.entries(reply.getHeaders()).filter(([name]) => kept.includes(name))
  return {
    ...Object.fromEntries(given),
    'content-security-policy': `default-src 'none';frame-ancestors 'none'`,
  }
}

/** When to come back after a stream has ended: not all in the same moment. */
const returnMs = () => 1_500 + Math.floor(Math.random() * 2_000)

/** Apart from the handler, which would keep the request while it waits. */
const begin = (hub: Hub, listener: Listener, raw: ServerResponse): void => {
  hub.add(listener, raw)
  // Its session may have ended since we looked, and been told before we listened.
  hub.recheck(listener).then(
    () => raw.writableEnded || raw.write(`retry: ${returnMs()}\ndata: {"type":"resync"}\n\n`),
    () => raw.end(),
  )
}

/** Who asks, with which session. */
type Streaming = { id: number; session_id: number; session_ends_at: Date }

/**
 * `GET /api/stream.php`: what happens, as it happens, for one member (server-sent events). Once it listens it says `resync`: what
 * happened before is asked for by the page, also what came in that very moment. Only our own pages may listen.
 */
export const streamRoute =
  (
    { contextOf, streamsAtMost }: Pick<HttpServer, 'contextOf' | 'streamsAtMost'>,
    memberOf: (context: RequestContext) => Promise<Streaming | null>,
  ): FastifyPluginAsync =>
  async (app) => {
    app.get('/api/stream.php', async (request, reply) => {
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      const context = contextOf(request, reply)
      const member = await memberOf(context)
      if (!member) throw new Refusal('authentication_required')
      const { hub } = context.live
      // The page asks by itself until there is room.
      if (hub.count() >= streamsAtMost) throw new Refusal('overloaded')
      reply.hijack()
      const { raw } = reply
      // A stream is idle most of the time, and small: nothing waits to fill a packet.
      raw.socket?.setNoDelay(true)
      const guards = guardsOf(reply)
      for (const name of raw.getHeaderNames()) raw.removeHeader(name)
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        ...guards,
        'x-request-id': request.id,
        // Proxies that collect answers would hold events back.
        'x-accel-buffering': 'no',
        // Its connection ends with it: one that waits for more requests would hold up a stop.
        connection: 'close',
      })
      // At once and by itself: put together with what follows, its parts would be kept as long as the stream.
      raw.flushHeaders()
      // For Fastify the request ends here. It would keep all that belongs to it, headers, member and log, for hours.
      for (const end of raw.listeners('error')) (end as () => void)()
      const { id, session_id: session, session_ends_at: endsAt } = member
      begin(hub, { member: id, session, endsAt }, raw)
    })
  }
