import type { ServerFeature } from '#platform/feature.ts'
import { writeClicks } from './clicks.ts'
import { ENTRY } from './entry.ts'
import { funnelFile } from './funnel-routes.ts'

/** What is outside of the app: landers, public pages, screens of those who work here. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  app.addHook('onClose', () => writeClicks(given.services.pool, app.log))
  await app.register(funnelFile(given))
  // Loaded with the server: the worker, which knows this feature too, does without React.
  const { addLanders } = await import('./lander-routes.ts')
  const { servePublicPages } = await import('./public-plugin.ts')
  const { officeScreens } = await import('./office/index.ts')
  const entry = given.entryOf(ENTRY)
  addLanders(app, given, entry)
  servePublicPages(app, given, entry)
  await app.register(officeScreens(given))
}
const ENTRY = 'src/features/marketing/ui/island.ts'

type Params = { id?: string; slug?: string }

const pathOf = (name: LanderName): string =>
  (isMemberLander(name) ? `/members/:id/${name}` : `/landers/${name}`) + (hasSlug(name) ? '/:slug?' : '')

/** A number that a member may have; anything else is nobody's. */
const idIn = ({ id }: Params): number | undefined =>
  id === undefined ? undefined : /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0

/** What is outside of the app: landers, each a page of its own. */
export const plugin: NonNullable<ServerFeature['plugin']> =
  ({ contextOf, entryOf, originOf }) =>
  async (app) => {
    const entry = entryOf(ENTRY)
    const serve = async (
      name: LanderName,
      request: FastifyRequest<{ Params: Params }>,
      reply: FastifyReply,
    ) => {
      const context = contextOf(request, reply)
      const asked = { name, slug: request.params.slug, id: idIn(request.params) }
      void reply.header('cache-control', 'private, no-cache')
      const other = await elsewhere(context, asked)
      // With its query: where the visitor came from is told there, too.
      if (other !== null) return reply.redirect(other + new URL(request.url, 'http://x').search, 302)
      await rememberChoices(context, isOwnNavigation(request.headers))
      const page = await landerPage(context, asked)
      if (!page) throw new Refusal('not_found')
      const photos = cdnOrigin((await siteOf(context)).cdn_prefix)
      if (photos !== null) allowImagesFrom(reply, photos)
      const origin = await originOf(context)
      const { path, siteName, ...head } = page.head
      const html = plainPage(page.element, {
        head: {
          ...head,
          canonical: origin + path,
          isIndexed: false,
          alternates: [],
          share: { siteName, picture: `${origin}/share/${name}.${head.lang}.png` },
        },
        entry,
        nonce: request.nonce,
      })
      return sendText(request, reply, 'text/html; charset=utf-8', html)
    }
    servePublicPages(app, { contextOf, originOf }, entry)
    for (const name of landerNames) {
      app.get<{ Params: Params }>(pathOf(name), (request, reply) => serve(name, request, reply))
    }
  }
