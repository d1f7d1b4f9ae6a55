import type { FastifyReply, FastifyRequest } from 'fastify'
import { Fragment } from 'react'
import type { StaffSession } from '#features/accounts/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import { noteRefusal, statusOf } from '#platform/http/answer.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import { wantsJson } from '#platform/http/wants-json.ts'
import type { Acted, Once, Screen, ScreenQuery } from '#platform/screens.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { confirmIdentity } from '../contract.ts'
import { officePath } from '../rules.ts'
import { admitted } from './admission.ts'
import type { Asked, SendScreen } from './frame.tsx'
import { apart, askAgain, confirmFirst } from './fresh.tsx'
import type { FreshAct } from './fresh.tsx'

const withQuery = (path: string, query: ScreenQuery): string => {
  const [place = '', own = ''] = path.split('?', 2)
  return place + queryString({ ...Object.fromEntries(new URLSearchParams(own)), ...query })
}

const workIn = ({ acts = {} }: Screen, { act = '' }: Form) => {
  const work = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (!work) throw new Refusal('invalid_input')
  return work
}

const idIn = ({ id }: Form) => (id !== undefined && /^\d{1,10}$/.test(id) ? id : undefined)

type Acting = { asked: Asked; screen: Screen; staff: StaffSession } & FreshAct
type Load = (
  screen: Screen,
  given: { context: RequestContext; staff: StaffSession; query: ScreenQuery },
) => ReturnType<Screen['load']>

/** Does what a form of a screen asks for, and draws what becomes of it. */
export const actingWith = ({ contextOf, callFor }: PluginServices, send: SendScreen, load: Load) => {
  /** With a proof the session is looked up once more: it is fresh from here on. */
  const proved = async (context: RequestContext, { proof }: Acting): Promise<RequestContext> => {
    if (!proof) return context
    await callFor(context)(confirmIdentity, { body: proof })
    return { ...context, memory: {} }
  }

  const draw = async ({ asked, screen, staff }: Acting, done: Once, context: RequestContext) => {
    void asked.reply.status(done.status ?? 200)
    const below = done.query && (await load(screen, { context, staff, query: done.query }))
    const children = [<Fragment key="once">{done.once}</Fragment>, <Fragment key="screen">{below}</Fragment>]
    return send(asked, { screen, staff, children })
  }

  const ask = async ({ asked, screen, staff, form }: Acting, refusal: Refusal, refused?: string) => {
    if (wantsJson(asked.request.headers)) throw refusal
    const back = screen.path + queryString({ id: idIn(form) })
    const children = await askAgain(asked.context, { form, staff, action: screen.path, back })
    if (!children) return confirmFirst(refusal, back)
    noteRefusal(refusal, asked.request)
    void asked.reply.status(statusOf(refusal))
    return send(asked, { screen, staff, children, refused })
  }

  const goOn = ({ asked, screen: { path } }: Acting, { said, query, path: next = path }: Acted) =>
    asked.reply.redirect(withQuery(next, { ...query, said }), 303)

  const goBack = ({ asked, screen: { path }, form }: Acting, { code, fields }: Refusal) => {
    const [field] = Object.values(fields ?? {})
    const next = form.next === undefined ? undefined : officePath(form.next)
    return asked.reply.redirect(path + queryString({ id: idIn(form), next, refused: field ?? code }), 303)
  }

  return async (screen: Screen, request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request.headers)) throw new Refusal('cross_site')
    const context = contextOf(request, reply)
    const staff = await admitted(screen, context, screen.path)
    void reply.header('cache-control', 'no-store')
    const acting = {
      asked: { request, reply, context },
      screen,
      staff,
      ...apart((request.body ?? {}) as Form),
    }
    const work = workIn(screen, acting.form)
    const now = await proved(context, acting).catch((error: unknown) => {
      if (isRefusal(error)) return error
      throw error
    })
    if (isRefusal(now)) return ask(acting, new Refusal('fresh_sign_in_needed'), now.code)
    try {
      const done = await work(callFor(now), acting.form)
      return 'once' in done ? await draw(acting, done, now) : await goOn(acting, done)
    } catch (error) {
      // Who may not act is told nothing else than who may not look.
      if (!isRefusal(error) || error.code === 'not_found') throw error
      return error.code === 'fresh_sign_in_needed' ? ask(acting, error) : goBack(acting, error)
    }
  }
}
