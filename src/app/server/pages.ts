import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { memberOf } from '#features/accounts/server/index.ts'
import { cdnOrigin } from '#features/sites/rules.ts'
import { localeOf, rememberChoices, rememberSource, siteOf, tellVisit } from '#features/sites/server/index.ts'
import { RETRY_AFTER_SECONDS } from '#platform/http/answer.ts'
import { sendText } from '#platform/http/compress.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { isArrival, isOwnNavigation } from '#platform/http/guards.ts'
import { allowImagesFrom } from '#platform/http/security.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { inProject } from '#platform/root.ts'
import { readAssets } from './assets.ts'
import type { AssetsFor } from './assets.ts'
import { createRenderer } from './render.tsx'

const ASSETS_MAX_AGE_SECONDS = 31_536_000

/** The files of all builds, for tabs that were opened before this one or at another server, and which of them a page needs. */
export const addAssets = async (app: FastifyInstance): Promise<AssetsFor> => {
  // The plugin that serves them has no setting for it.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/assets/')) route.config = { ...route.config, lane: 'files' }
  })
  await app.register(fastifyStatic, {
    root: inProject('dist', 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: ASSETS_MAX_AGE_SECONDS * 1000,
    preCompressed: true,
    setHeaders: (response, path) => {
      // The worker lives under a versioned path and looks after the whole site.
      if (/\/sw-[^/]*\.js/.test(path)) void response.header('service-worker-allowed', '/')
    },
  })
  return readAssets()
}

/** Every address that is nothing else is a page. */
export const addPages = async (
  { app, contextOf, callFor, renameCookies }: HttpServer,
  options: {
    assetsFor: AssetsFor
    originOf: (context: RequestContext) => Promise<string>
    development: boolean
  },
): Promise<void> => {
  const { assetsFor, originOf, development } = options
  const renderer = await createRenderer(assetsFor)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const context = contextOf(request, reply)
      renameCookies(request, reply)
      await rememberChoices(context, isOwnNavigation(request.headers))
      const photos = cdnOrigin((await siteOf(context)).cdn_prefix)
      if (photos !== null) allowImagesFrom(reply, photos)
      const page = await renderer.render({
        url: request.url,
        origin: await originOf(context),
        host: context.host,
        locale: await localeOf(context),
        theme: context.cookies.theme,
        keptSource: rememberSource(context),
        nonce: request.nonce,
        call: callFor(context),
        development,
        onError: (error) => request.log.error({ err: error }, 'page failed'),
      })
      const hasSecret = 'token' in context.query || 'key' in context.query
      // What a member saw is not to be had by going back after the logout, nor a secret out of somebody's cache.
      const isKept = !hasSecret && (await memberOf(context)) === null
      reply.header('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
      // It must not travel on as the referrer either.
      if (hasSecret) reply.header('referrer-policy', 'no-referrer')
      if ('redirect' in page) return reply.redirect(page.redirect, page.status)
      if (isArrival(request)) await tellVisit(context)
      if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      return sendText(request, reply.status(page.status), 'text/html; charset=utf-8', page.html)
    },
  })
}
