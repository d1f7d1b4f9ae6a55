import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { sendCompressed } from '#platform/http/compress.ts'
import { inProject } from '#platform/root.ts'
import type { Storage } from '#platform/storage/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { assetFinder } from './asset-store.ts'
import { isTextType, typeOfAsset } from './asset-types.ts'

const PREFIX = '/assets/'
const MAX_AGE_SECONDS = 31_536_000

/** The worker lives under a versioned path and looks after the whole site. */
const letWorkerServe = (reply: Pick<FastifyReply, 'header'>, path: string) => {
  if (/(^|\/)sw-[^/]*\.js/.test(path)) void reply.header('service-worker-allowed', '/')
}

/** The files of all builds: of those that this machine has made, and of those that others serve, where all share a store. */
export const addAssetFiles = async (
  app: FastifyInstance,
  options: { shared: Storage | undefined; clock: Clock },
): Promise<void> => {
  const find = options.shared && assetFinder(options.shared, options.clock)
  await app.register(
    async (scope) => {
      // The plugin that serves them has no setting for it.
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, lane: 'files' }
      })
      await scope.register(fastifyStatic, {
        root: inProject('dist', 'assets'),
        prefix: '/',
        immutable: true,
        maxAge: MAX_AGE_SECONDS * 1000,
        preCompressed: true,
        setHeaders: letWorkerServe,
      })
      scope.setNotFoundHandler(async (request, reply) => {
        if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('method_not_allowed')
        const [path = ''] = request.url.split('?')
        const name = path.slice(PREFIX.length)
        const bytes = await find?.(name)
        if (!bytes) throw new Refusal('not_found')
        const type = typeOfAsset(name)
        reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}, immutable`).type(type)
        letWorkerServe(reply, name)
        if (!isTextType(type)) return reply.send(bytes)
        return sendCompressed(request, reply.header('vary', 'accept-encoding'), bytes)
      })
    },
    { prefix: PREFIX },
  )
}
