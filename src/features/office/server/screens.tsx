import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaffSession } from '#features/accounts/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'
import { Refusal } from '#protocol/refusal.ts'
import { OFFICE_PATH, officePath } from '../rules.ts'
import { actingWith } from './acting.tsx'
import { admitted, follow, opens, signedIn } from './admission.ts'
import { framed, textIn } from './frame.tsx'
import { confirmFirst } from './fresh.tsx'
import { drawRefused } from './refused.tsx'

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Adds the screens of all features. */
export const addScreens = (app: FastifyInstance, given: PluginServices, screens: readonly Screen[]): void => {
  const { contextOf, callFor } = given
  const send = framed(given, screens)

  const load = (
    screen: Screen,
    { context, staff, query }: { context: RequestContext; staff: StaffSession; query: ScreenQuery },
  ) => screen.load({ call: callFor(context), query, staff, now: context.clock.now() })
  const act = actingWith(given, send, load)

  const show = async (screen: Screen, request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply)
    const here = officePath(request.url)
    const staff = await admitted(screen, context, here)
    const query = textIn(request.query)
    const children = await load(screen, { context, staff, query }).catch((error: unknown) =>
      confirmFirst(error, here),
    )
    return send({ request, reply, context }, { screen, staff, children })
  }

  /** The first page of somebody: what the installation has for all, or the first screen of their own. */
  const showFirst: Handle = async (request, reply) => {
    const context = contextOf(request, reply)
    const staff = await signedIn(context, OFFICE_PATH)
    const own = screens.filter((one) => one.group !== null && opens(one, staff))
    const home = own.find(({ path }) => path === OFFICE_PATH)
    if (home) return show(home, request, reply)
    const [first] = own
    if (!first) throw new Refusal('not_found')
    return reply.redirect(first.path, 303)
  }

  /** To who is not signed in, what is there looks like what is not. */
  const showNothing: Handle = async (request, reply) => {
    await signedIn(contextOf(request, reply), officePath(request.url))
    throw new Refusal('not_found')
  }

  const draw = drawRefused(send, given)
  const elsewhere =
    (handle: Handle): Handle =>
    (request, reply) =>
      handle(request, reply)
        .catch((error: unknown) => follow(error, reply))
        .catch((error: unknown) => draw(error, request, reply))

  app.get(OFFICE_PATH, elsewhere(showFirst))
  app.get(`${OFFICE_PATH}/*`, elsewhere(showNothing))
  for (const screen of screens) {
    const { path } = screen
    if (path !== OFFICE_PATH)
      app.get(
        path,
        elsewhere((request, reply) => show(screen, request, reply)),
      )
    app.post(
      path,
      elsewhere((request, reply) => act(screen, request, reply)),
    )
  }
}
