import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageEntry, PluginServices } from '#platform/feature.ts'
import { sendText } from '#platform/http/compress.ts'
import { isOwnNavigation } from '#platform/http/guards.ts'
import { allowImagesFrom } from '#platform/http/security.ts'
import { isLocale, locales } from '#protocol/locales.ts'
import { cdnOrigin } from '#features/sites/rules.ts'
import { rememberChoices, siteOf } from '#features/sites/server/index.ts'
import { publicPage } from './public-page.tsx'
import { plainPage } from './render.tsx'

const addresses = ['/dating', '/dating/:one', '/dating/:one/:two', '/dating/:one/:two/:three']

/** The page as such suits any reader; with a language in the address it is the one in that language. */
const languagesOf = (page: string) => [
  ...locales.map((lang) => ({ lang, href: `${page}?lang=${lang}` })),
  { lang: 'x-default', href: page },
]

/** The public pages of places and interests, which search engines may list. */
export const servePublicPages = (
  app: FastifyInstance,
  { contextOf, originOf }: Pick<PluginServices, 'contextOf' | 'originOf'>,
  entry: PageEntry,
): void => {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply)
    void reply.header('cache-control', 'private, no-cache')
    await rememberChoices(context, isOwnNavigation(request.headers))
    const origin = await originOf(context)
    const {
      status,
      element,
      structured,
      share,
      head: found,
    } = await publicPage(context, context.path, origin)
    const photos = cdnOrigin((await siteOf(context)).cdn_prefix)
    if (photos !== null) allowImagesFrom(reply, photos)
    const { path, siteName, ...head } = found
    const page = path === null ? null : origin + path
    const html = plainPage(element, {
      head: {
        ...head,
        canonical: page && isLocale(context.query.lang) ? `${page}?lang=${head.lang}` : page,
        isIndexed: page !== null,
        alternates: page === null ? [] : languagesOf(page),
        share: { siteName, picture: `${origin}/share/${share ?? 'home'}.${head.lang}.png` },
      },
      entry,
      nonce: request.nonce,
      structured,
    })
    return sendText(request, reply.status(status), 'text/html; charset=utf-8', html)
  }
  for (const address of addresses) app.get(address, serve)
}
