import type { FastifyInstance } from 'fastify'
import * as chat from '#features/chat/server/index.ts'
import * as photos from '#features/photos/server/index.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { Refusal } from '#protocol/refusal.ts'

type Address = { Params: { key: string; mark: string; size: string } }

/** Where photos come from, those of profiles and those of conversations. Whoever may not see one gets the answer of one that does not exist. */
export const addPhotoRoute = (app: FastifyInstance, { contextOf }: HttpServer): void => {
  const serve = (prefix: string, find: typeof photos.servePhoto) =>
    app.get<Address>(`/cdn/${prefix}/:key/:mark/:size`, async (request, reply) => {
      const accept = request.headers.accept ?? ''
      const photo = await find(contextOf(request, reply), { ...request.params, accept })
      if (!photo) throw new Refusal('not_found')
      return reply
        .header('cache-control', `private, max-age=${photo.keepSeconds}`)
        .header('vary', 'accept, cookie')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(photo.type)
        .send(photo.body)
    })
  serve('p', photos.servePhoto)
  serve('m', chat.serveChatPhoto)
}
