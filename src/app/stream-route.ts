import type { FastifyInstance } from 'fastify'
import * as accounts from '../features/accounts/server/index.ts'
import { isForeign } from '../platform/http/guards.ts'
import type { HttpServer } from '../platform/http/server.ts'
import { Refusal } from '../protocol/refusal.ts'

/**
 * `GET /api/stream.php`: what happens, as it happens, for one member (server-sent events). It begins with `resync`: what
 * happened before is asked for by the page. Only our own pages may listen.
 */
export const addStreamRoute = (app: FastifyInstance, { contextOf }: HttpServer): void => {
  app.get('/api/stream.php', async (request, reply) => {
    if (isForeign(request.headers)) throw new Refusal('cross_site')
    const context = contextOf(request, reply)
    const member = await accounts.memberOf(context)
    if (!member) throw new Refusal('authentication_required')
    const { hub } = context.live
    const headers = reply.getHeaders()
    reply.hijack()
    const { raw } = reply
    // A stream is idle most of the time, and small: nothing waits to fill a packet.
    raw.socket?.setNoDelay(true)
    raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that collect answers would hold events back.
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\ndata: {"type":"resync"}\n\n')
    hub.add(member.id, raw)
  })
}
