import type { FastifyInstance } from 'fastify'
import type { PluginServices, ServerFeature } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { servePhoto } from './serve.ts'
import type { ServedPhoto } from './serve.ts'

type Address = { key: string; mark: string; size: string }

/** Where photos come from. Whoever may not see one gets the answer of one that does not exist. */
export const addPhotoRoute = (
  app: FastifyInstance,
  prefix: string,
  contextOf: PluginServices['contextOf'],
  find: (context: RequestContext, wish: Address & { accept: string }) => Promise<ServedPhoto | null>,
): void => {
  const config = { lane: 'files' } as const
  app.get<{ Params: Address }>(`/cdn/${prefix}/:key/:mark/:size`, { config }, async (request, reply) => {
    const accept = request.headers.accept ?? ''
    const photo = await find(contextOf(request, reply), { ...request.params, accept })
    if (!photo) throw new Refusal('not_found')
    return reply
      .header('cache-control', `private, max-age=${photo.keepSeconds}`)
      .header('vary', 'accept, cookie')
      .header('cross-origin-resource-policy', photo.isElsewhere ? 'cross-origin' : 'same-origin')
      .type(photo.type)
      .send(photo.body)
  })
}

export const plugin: NonNullable<ServerFeature['plugin']> =
  ({ contextOf }) =>
  async (app) =>
    addPhotoRoute(app, 'p', contextOf, servePhoto)
