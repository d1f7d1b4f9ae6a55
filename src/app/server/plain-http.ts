import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext } from '#platform/http/context.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { Refusal } from '#protocol/refusal.ts'

/** What the last proxy says of its client. A client that claims it by itself harms nobody else. */
const cameInTheClear = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*http\s*$/.test(headers['x-forwarded-proto']?.toString() ?? '')

const isPage = ({ method, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/*' && (method === 'GET' || method === 'HEAD')

/** They tell nothing, and whoever watches us may ask from inside. */
const isProbe = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/healthz' || routeOptions.url === '/readyz'

/**
 * Where the site is reached by https, people who come in the clear are led there. Programs are refused: one that was
 * led on would go on sending secrets in the clear, and nobody would notice.
 */
export const refusePlainHttp = (
  app: FastifyInstance,
  {
    contextOf,
    originOf,
  }: Pick<HttpServer, 'contextOf'> & { originOf: (context: RequestContext) => Promise<string> },
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!cameInTheClear(request) || isProbe(request)) return
    if (!isPage(request)) throw new Refusal('forbidden')
    return reply.redirect((await originOf(contextOf(request, reply))) + request.url, 308)
  })
}
