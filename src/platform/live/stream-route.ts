import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#protocol/refusal.ts'
import type { RequestContext } from '../http/context.ts'
import { isForeign } from '../http/guards.ts'
import type { HttpServer } from '../http/server.ts'

/** Of those that every answer has, what means something to who is no page: each open stream keeps its headers. */
const guards = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** When to come back after a stream has ended: not all in the same moment. */
const returnMs = () => 1_500 + Math.floor(Math.random() * 2_000)

/**
 * `GET /api/stream.php`: what happens, as it happens, for one member (server-sent events). It begins with `resync`: what
 * happened before is asked for by the page. Only our own pages may listen.
 */
export const streamRoute =
  (
    { contextOf }: Pick<HttpServer, 'contextOf'>,
    memberOf: (context: RequestContext) => Promise<{ id: number } | null>,
  ): FastifyPluginAsync =>
  async (app) => {
    app.get('/api/stream.php', { helmet: false }, async (request, reply) => {
      reply.headers(guards)
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      const context = contextOf(request, reply)
      const member = await memberOf(context)
      if (!member) throw new Refusal('authentication_required')
      const { hub } = context.live
      reply.hijack()
      const { raw } = reply
      // A stream is idle most of the time, and small: nothing waits to fill a packet.
      raw.socket?.setNoDelay(true)
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
      raw.write(`retry: ${returnMs()}\ndata: {"type":"resync"}\n\n`)
      // For Fastify the request ends here. It would keep all that belongs to it, headers, member and log, for hours.
      for (const end of raw.listeners('error')) (end as () => void)()
      hub.add(member.id, raw)
    })
  }
