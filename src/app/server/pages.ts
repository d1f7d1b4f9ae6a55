import { memberOf } from '#features/accounts/server/index.ts'
import { cdnOrigin } from '#features/sites/rules.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { localeOf, rememberChoices, rememberSource, siteOf, tellVisit } from '#features/sites/server/index.ts'
import { RETRY_AFTER_SECONDS } from '#platform/http/answer.ts'
import { sendText } from '#platform/http/compress.ts'
import { readOnce } from '#platform/db/read-once.ts'
import type { RequestContext, Services } from '#platform/http/context.ts'
import { isArrival, isOwnNavigation } from '#platform/http/guards.ts'
import { keepText, NONCE_MARK, sendKeptText } from '#platform/http/kept-text.ts'
import type { KeptText } from '#platform/http/kept-text.ts'
import { allowImagesFrom } from '#platform/http/security.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { anyoneIn, contextOfAnyone, isAnyone, keyOf } from './anyone.ts'
import type { AssetsFor } from './assets.ts'
import { createKeeper } from './kept-pages.ts'
import { createRenderer } from './render.tsx'
import type { RenderedPage } from './render.tsx'

const HTML = 'text/html; charset=utf-8'

/** So long a visitor may be shown what was true before: a member who hides, a price. */
const KEPT_MS = 3_000
/** About 100 kB each. */
const KEPT_AT_MOST = 200

type Drawn = Exclude<RenderedPage, { html: string }> | { status: number; html: KeptText }

/** Every address that is nothing else is a page. */
export const addPages = async (
  { app, contextOf, callFor, renameCookies }: HttpServer,
  options: {
    assetsFor: AssetsFor
    services: Services
    originOf: (context: RequestContext) => Promise<string>
    development: boolean
  },
): Promise<{ warmUp: () => Promise<void> }> => {
  const { assetsFor, services, originOf, development } = options
  const renderer = await createRenderer(assetsFor)
  const keeper = createKeeper<Drawn>({
    forMs: KEPT_MS,
    atMost: KEPT_AT_MOST,
    isWorthKeeping: ({ status }) => status === 200,
  })
  type Reader = { url: string; nonce: string; theme: string | undefined; keptSource: TrafficSource }
  const drawFor = async (context: RequestContext, reader: Reader): Promise<RenderedPage> =>
    renderer.render({
      ...reader,
      origin: await originOf(context),
      host: context.host,
      locale: await localeOf(context),
      // A page asks several endpoints, and those the database for the same: who the reader is, whom they look at.
      call: callFor({ ...context, db: readOnce(context.db) }),
      development,
      onError: (error) => context.log.error({ err: error }, 'page failed'),
    })

  /** The page that is the same for all of whom the same is known, drawn in the name of nobody. */
  const drawForAnyone = async (context: RequestContext, url: string): Promise<Drawn> => {
    const anyone = anyoneIn(context, url, await localeOf(context))
    return keeper(keyOf(anyone), await siteOf(context), async () => {
      const reader = { url, nonce: NONCE_MARK, theme: anyone.theme, keptSource: {} }
      const page = await drawFor(contextOfAnyone(services, anyone, context), reader)
      return 'html' in page ? { status: page.status, html: keepText(page.html) } : page
    })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const context = contextOf(request, reply)
      const { url, nonce } = request
      renameCookies(request, reply)
      await rememberChoices(context, isOwnNavigation(request.headers))
      const photos = cdnOrigin((await siteOf(context)).cdn_prefix)
      if (photos !== null) allowImagesFrom(reply, photos)
      const keptSource = rememberSource(context)
      const isForAnyone =
        !development && isAnyone(context, { url, keptSource }) && renderer.isForAnyone(context.path)
      const page = isForAnyone
        ? await drawForAnyone(context, url)
        : await drawFor(context, { url, nonce, theme: context.cookies.theme, keptSource })
      const hasSecret = 'token' in context.query || 'key' in context.query
      // What a member saw is not to be had by going back after the logout, nor a secret out of somebody's cache.
      const isKept = !hasSecret && (await memberOf(context)) === null
      reply.header('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
      // It must not travel on as the referrer either.
      if (hasSecret) reply.header('referrer-policy', 'no-referrer')
      if ('redirect' in page) return reply.redirect(page.redirect, page.status)
      if (isArrival(request)) await tellVisit(context)
      if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      reply.status(page.status)
      return typeof page.html === 'string'
        ? sendText(request, reply, HTML, page.html)
        : sendKeptText(request, reply, HTML, page.html)
    },
  })
  return { warmUp: renderer.warmUp }
}
