import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageEntry, PluginServices } from '#platform/feature.ts'
import { isOwnNavigation, isPageView } from '#platform/http/guards.ts'
import { Refusal } from '#protocol/refusal.ts'
import { rememberChoices } from '#features/sites/server/index.ts'
import { hasSlug, isMemberLander, landerNames } from '../landers.ts'
import type { LanderName } from '../landers.ts'
import { countClick } from './clicks.ts'
import { elsewhere, landerPage } from './lander-page.ts'
import { sendPage, sharedPicture } from './send-page.ts'

type Params = { id?: string; slug?: string }

const pathOf = (name: LanderName): string =>
  (isMemberLander(name) ? `/members/:id/${name}` : `/landers/${name}`) + (hasSlug(name) ? '/:slug?' : '')

/** A number that a member may have; anything else is nobody's. */
const idIn = ({ id }: Params): number | undefined =>
  id === undefined ? undefined : /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0

/** Each lander is a page of its own, beside the app. */
export const addLanders = (
  app: FastifyInstance,
  { contextOf, originOf }: Pick<PluginServices, 'contextOf' | 'originOf'>,
  entry: PageEntry,
): void => {
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
    if (isPageView(request)) await countClick(context, page.click)
    const origin = await originOf(context)
    const { path, siteName, ...head } = page.head
    return sendPage(context, request, reply, {
      drawn: page.drawn(entry),
      head: {
        ...head,
        canonical: origin + path,
        isIndexed: false,
        alternates: [],
        share: { siteName, picture: sharedPicture(origin, name, head.lang) },
      },
      entry,
    })
  }
  for (const name of landerNames) {
    app.get<{ Params: Params }>(pathOf(name), (request, reply) => serve(name, request, reply))
  }
}
