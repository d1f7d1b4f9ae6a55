import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { PluginServices } from '#platform/feature.ts'
import { staffOf } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Staff } from '#platform/http/audit.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { OfficeFrame } from '../ui/office-frame.tsx'
import { ENTRY } from './entry.ts'
import { sendPage } from './page.tsx'
import { refusalText } from './refusal-text.ts'

const textIn = (query: unknown): ScreenQuery =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as ScreenQuery

const saidIn = (screen: Screen, { said, refused }: ScreenQuery) => {
  if (refused !== undefined) return { text: refusalText(screen, refused), isGood: false }
  return said === undefined ? null : { text: said.slice(0, 200), isGood: true }
}

const opens = ({ roles }: Screen, staff: Staff): boolean => roles.some((role) => staff.roles.includes(role))

/** Whoever has none of the roles of a screen finds nothing at its address. */
const admitted = async (screen: Screen, context: RequestContext): Promise<Staff> => {
  const staff = await staffOf(context)
  if (!staff || !opens(screen, staff)) throw new Refusal('not_found')
  return staff
}

/** Adds the screens of all features. */
export const addScreens = (app: FastifyInstance, given: PluginServices, screens: readonly Screen[]): void => {
  const { contextOf, callFor, entryOf } = given
  const entry = entryOf(ENTRY)
  acceptForms(app)
  const show = async (
    screen: Screen,
    request: FastifyRequest,
    reply: FastifyReply,
    { query, reveals }: { query: ScreenQuery; reveals?: ReactNode },
  ) => {
    const context = contextOf(request, reply)
    const staff = await admitted(screen, context)
    const children = await screen.load({ call: callFor(context), query, staff, now: context.clock.now() })
    const { name } = await siteOf(context)
    const frame = {
      siteName: name,
      screen,
      screens: screens.filter((one) => one.group !== null && opens(one, staff)),
      // Somebody else's link must not put words into our mouth.
      said: isForeign(request.headers) ? null : saidIn(screen, query),
    }
    const body = (
      <OfficeFrame {...frame}>
        {reveals}
        {children}
      </OfficeFrame>
    )
    return sendPage({ request, reply, entry }, context, { title: screen.title, body })
  }
  const act = async (screen: Screen, request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request.headers)) throw new Refusal('cross_site')
    const { path, acts = {} } = screen
    const context = contextOf(request, reply)
    await admitted(screen, context)
    const form = (request.body ?? {}) as Form
    const work = Object.hasOwn(acts, form.act ?? '') ? acts[form.act ?? ''] : undefined
    if (!work) throw new Refusal('invalid_input')
    void reply.header('cache-control', 'no-store')
    try {
      const acted = await work(callFor(context), form)
      if ('reveals' in acted) return await show(screen, request, reply, acted)
      const { said, query, path: next = path } = acted
      return await reply.redirect(next + queryString({ ...query, said }), 303)
    } catch (error) {
      // Who may not act is told nothing else than who may not look.
      if (!isRefusal(error) || error.code === 'not_found') throw error
      const [field] = Object.values(error.fields ?? {})
      const id = form.id !== undefined && /^\d{1,10}$/.test(form.id) ? form.id : undefined
      return reply.redirect(path + queryString({ id, refused: field ?? error.code }), 303)
    }
  }
  for (const screen of screens) {
    app.get(screen.path, (request, reply) => show(screen, request, reply, { query: textIn(request.query) }))
    app.post(screen.path, (request, reply) => act(screen, request, reply))
  }
}
