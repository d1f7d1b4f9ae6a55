import type { ServerFeature } from '#platform/feature.ts'
import { getQueuePicture } from '../../queue-contract.ts'

type Asked = { Querystring: Record<string, string> }

/** What screens show a picture by: the same endpoint, which knows who may and writes it down, as a file. */
export const queuePicture: NonNullable<ServerFeature['plugin']> =
  ({ contextOf, callFor }) =>
  async (app) => {
    app.get<Asked>('/office/picture', async (request, reply) => {
      const call = callFor(contextOf(request, reply))
      // Held against the shape of the endpoint there, as from anywhere else.
      const query = request.query as unknown as { queue: 'photos'; item: number }
      const { picture } = await call(getQueuePicture, { query })
      void reply.header('cache-control', 'private, no-store')
      return reply.type('image/jpeg').send(Buffer.from(picture, 'base64'))
    })
  }
