import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { staffSessionOf } from '#features/accounts/server/index.ts'
import type { StaffSession } from '#features/accounts/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { CONFIRM_PATH, OFFICE_PATH, officePath } from '../rules.ts'
import { Account } from '../ui/account.tsx'
import { OfficeFrame } from '../ui/office-frame.tsx'
import { admitted, ElsewhereFirst, follow, opens, signedIn } from './admission.ts'
import { ENTRY } from './entry.ts'
import { sendPage } from './page.tsx'
import { refusalText } from './refusal-text.ts'
import { sitesToChoose } from './sign-in/sites.ts'

const textIn = (query: unknown): ScreenQuery =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as ScreenQuery

const saidIn = (screen: Screen, { said, refused }: ScreenQuery) => {
  if (refused !== undefined) return { text: refusalText(screen, refused), isGood: false }
  return said === undefined ? null : { text: said.slice(0, 200), isGood: true }
}

/** Who has to prove first who they are comes back to where they were. */
const confirmFirst = (error: unknown, next: string): never => {
  if (!isRefusal(error, 'fresh_sign_in_needed')) throw error
  throw new ElsewhereFirst(CONFIRM_PATH + queryString({ next }))
}

const withQuery = (path: string, query: ScreenQuery): string => {
  const [place = '', own = ''] = path.split('?', 2)
  return place + queryString({ ...Object.fromEntries(new URLSearchParams(own)), ...query })
}

const nothing: Screen = {
  path: '/office/nothing',
  title: 'Nothing here',
  group: null,
  roles: [],
  load: () => Promise.resolve(null),
}

/** Adds the screens of all features. */
export const addScreens = (app: FastifyInstance, given: PluginServices, screens: readonly Screen[]): void => {
  const { contextOf, callFor, entryOf } = given
  const entry = entryOf(ENTRY)
  type Asked = { request: FastifyRequest; reply: FastifyReply; context: RequestContext }

  const send = async (
    { request, reply, context }: Asked,
    { screen, staff, children }: { screen: Screen; staff: StaffSession; children: ReactNode },
  ) => {
    const { name, domain } = await siteOf(context)
    const sites = await sitesToChoose(context, staff.id)
    const frame = {
      siteName: name,
      screen,
      screens: screens.filter((one) => one.group !== null && opens(one, staff)),
      // Somebody else's link must not put words into our mouth.
      said: isForeign(request.headers) ? null : saidIn(screen, textIn(request.query)),
      account: <Account name={staff.name} sites={sites} domain={domain} />,
    }
    const body = <OfficeFrame {...frame}>{children}</OfficeFrame>
    return sendPage({ request, reply, entry }, context, { title: screen.title, body })
  }

  const load = (
    screen: Screen,
    { context, staff, query }: { context: RequestContext; staff: StaffSession; query: ScreenQuery },
  ) => screen.load({ call: callFor(context), query, staff, now: context.clock.now() })

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

  const act = async (screen: Screen, request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request.headers)) throw new Refusal('cross_site')
    const { path, acts = {} } = screen
    const context = contextOf(request, reply)
    const staff = await admitted(screen, context, path)
    const form = (request.body ?? {}) as Form
    const work = Object.hasOwn(acts, form.act ?? '') ? acts[form.act ?? ''] : undefined
    if (!work) throw new Refusal('invalid_input')
    void reply.header('cache-control', 'no-store')
    const id = form.id !== undefined && /^\d{1,10}$/.test(form.id) ? form.id : undefined
    try {
      const done = await work(callFor(context), form)
      if ('once' in done) {
        void reply.status(done.status ?? 200)
        const below = done.query && (await load(screen, { context, staff, query: done.query }))
        const children = [
          <Fragment key="once">{done.once}</Fragment>,
          <Fragment key="screen">{below}</Fragment>,
        ]
        return await send({ request, reply, context }, { screen, staff, children })
      }
      const { said, query, path: next = path } = done
      return await reply.redirect(withQuery(next, { ...query, said }), 303)
    } catch (error) {
      // Who may not act is told nothing else than who may not look.
      if (!isRefusal(error) || error.code === 'not_found') throw error
      if (error.code === 'fresh_sign_in_needed') return confirmFirst(error, path + queryString({ id }))
      const [field] = Object.values(error.fields ?? {})
      const next = form.next === undefined ? undefined : officePath(form.next)
      return reply.redirect(path + queryString({ id, next, refused: field ?? error.code }), 303)
    }
  }

  /** The first page of somebody: what the installation has for all, or the first screen of their own. */
  const showFirst = async (request: FastifyRequest, reply: FastifyReply) => {
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
  const showNothing = async (request: FastifyRequest, reply: FastifyReply) => {
    await signedIn(contextOf(request, reply), officePath(request.url))
    throw new Refusal('not_found')
  }

  /** To who works here; what is not theirs looks like what is not there. */
  const drawNothing = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply)
    const staff = isRefusal(error, 'not_found') && request.method === 'GET' && (await staffSessionOf(context))
    if (!staff) throw error
    void reply.status(404)
    const children = <p>There is nothing at this address, or it is not for your roles on this site.</p>
    return send({ request, reply, context }, { screen: nothing, staff, children })
  }

  const elsewhere =
    (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      handle(request, reply)
        .catch((error: unknown) => follow(error, reply))
        .catch((error: unknown) => drawNothing(error, request, reply))

  app.get(OFFICE_PATH, elsewhere(showFirst))
  app.get(`${OFFICE_PATH}/*`, elsewhere(showNothing))
  for (const screen of screens) {
    if (screen.path !== OFFICE_PATH)
      app.get(
        screen.path,
        elsewhere((request, reply) => show(screen, request, reply)),
      )
    app.post(
      screen.path,
      elsewhere((request, reply) => act(screen, request, reply)),
    )
  }
}
