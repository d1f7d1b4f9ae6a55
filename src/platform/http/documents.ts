import type { FastifyInstance } from 'fastify'
import { Refusal } from '#protocol/refusal.ts'
import { sendText } from './compress.ts'
import type { RequestContext } from './context.ts'
import { isHostForwarded } from './host.ts'
import type { HttpServer } from './server.ts'

/** A file that is made per site on request: a manifest, an icon, a sitemap. Open to anyone. */
export type Document = {
  path: string
  cacheSeconds: number
  serve: (
    context: RequestContext,
    request: { parameter: string; origin: string; nonce: string },
  ) => Promise<{ type: string; body: string | Buffer } | null>
}

export const addDocuments = (
  app: FastifyInstance,
  documents: readonly Document[],
  {
    contextOf,
    originOf,
  }: Pick<HttpServer, 'contextOf'> & { originOf: (context: RequestContext) => Promise<string> },
): void => {
  for (const { path, cacheSeconds, serve } of documents) {
    // The same address differs by host, and some by language: shared caches keep them apart by `vary`.
    const forAll = `public, max-age=${cacheSeconds}`
    const forOne = `private, max-age=${cacheSeconds}`
    app.get<{ Params: { parameter?: string } }>(path, async (request, reply) => {
      const context = contextOf(request, reply)
      const parameter = request.params.parameter ?? ''
      const document = await serve(context, {
        parameter,
        origin: await originOf(context),
        nonce: request.nonce,
      })
      if (!document) throw new Refusal('not_found')
      reply.header('cache-control', isHostForwarded(request) ? forOne : forAll)
      if (typeof document.body === 'string') return sendText(request, reply, document.type, document.body)
      return reply.type(document.type).header('vary', 'x-forwarded-host').send(document.body)
    })
  }
}
