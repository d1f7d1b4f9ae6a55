import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageEntry, PluginServices } from '#platform/feature.ts'
import { isArrival, isOwnNavigation } from '#platform/http/guards.ts'
import { isLocale, locales } from '#protocol/locales.ts'
import { rememberChoices, tellVisit } from '#features/sites/server/index.ts'
import { publicPage } from './public-page.tsx'
import { draw } from './render.tsx'
import { sendPage, sharedPicture } from './send-page.ts'

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
    if (isArrival(request)) await tellVisit(context)
    const origin = await originOf(context)
    const { share, head: found, element, ...page } = await publicPage(context, context.path, origin)
    const { path, siteName, ...head } = found
    const address = path === null ? null : origin + path
    return sendPage(context, request, reply, {
      ...page,
      drawn: draw(element, entry),
      head: {
        ...head,
        canonical: address && isLocale(context.query.lang) ? `${address}?lang=${head.lang}` : address,
        isIndexed: address !== null,
        alternates: address === null ? [] : languagesOf(address),
        share: { siteName, picture: sharedPicture(origin, share ?? 'home', head.lang) },
      },
      entry,
    })
  }
  for (const address of addresses) app.get(address, serve)
}
