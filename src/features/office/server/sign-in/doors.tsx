import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { staffSessionOf } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { CODE_PATH, ENROL_PATH, LOGIN_PATH, OFFICE_PATH, officePath } from '../../rules.ts'
import { Door } from '../../ui/sign-in/door.tsx'
import { CodeForm, LoginForm } from '../../ui/sign-in/login-forms.tsx'
import { ENTRY } from '../entry.ts'
import { sendPage } from '../page.tsx'
import { refusalText } from '../refusal-text.ts'
import { addEnrolment } from './enrol-door.tsx'
import { closeStaffSession } from './sessions.ts'
import { chooseSite } from './sites.ts'
import { begunStep, checkPassword, finishSignIn } from './steps.ts'

export type Visit = {
  request: FastifyRequest
  reply: FastifyReply
  context: RequestContext
  query: Record<string, unknown>
  form: Form
}
export type DoorPage = { title: string; refused?: unknown; children: ReactNode }
export type Doors = {
  get: (path: string, show: (visit: Visit) => Promise<unknown>) => void
  post: (path: string, act: (visit: Visit) => Promise<unknown>) => void
  send: (visit: Visit, page: DoorPage) => Promise<unknown>
}

const doorsOf = (app: FastifyInstance, { contextOf, entryOf }: PluginServices): Doors => {
  const entry = entryOf(ENTRY)
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
    // The address may have a secret in it. Without any referrer browsers would not say either that a form is ours.
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
    const query = request.query as Record<string, unknown>
    return { request, reply, context: contextOf(request, reply), query, form: (request.body ?? {}) as Form }
  }
  return {
    get: (path, show) => void app.get(path, (request, reply) => show(visitOf(request, reply))),
    post: (path, act) =>
      void app.post(path, (request, reply) => {
        if (isForeign(request.headers)) throw new Refusal('cross_site')
        return act(visitOf(request, reply))
      }),
    send: async ({ request, reply, context }, { title, refused, children }) => {
      const { name: siteName } = await siteOf(context)
      // Somebody else's link must not put words into our mouth.
      const isSaid = typeof refused === 'string' && !isForeign(request.headers)
      const said = isSaid ? refusalText({}, refused) : null
      const body = <Door {...{ siteName, title, said }}>{children}</Door>
      return sendPage({ request, reply, entry }, context, { title, body })
    },
  }
}

const nextIn = (next: unknown) => {
  const path = officePath(next)
  return path === OFFICE_PATH ? undefined : path
}

/** Back to the form, with the code of what was wrong. */
const orBack = async (visit: Visit, path: string, act: () => Promise<string>) => {
  const { reply, form } = visit
  try {
    return await reply.redirect(await act(), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const start = error.code === 'second_step_over' ? LOGIN_PATH : path
    return reply.redirect(start + queryString({ refused: error.code, next: nextIn(form.next) }), 303)
  }
}

/** What is open to who is not signed in yet, and the way out. Plain forms: no script is needed. */
export const addDoors = (app: FastifyInstance, given: PluginServices): void => {
  const doors = doorsOf(app, given)
  doors.get(LOGIN_PATH, async (visit) => {
    const { context, query, reply } = visit
    if (await staffSessionOf(context)) return reply.redirect(officePath(query.next), 303)
    const children = <LoginForm next={nextIn(query.next)} />
    return doors.send(visit, { title: 'Sign in', refused: query.refused, children })
  })
  doors.post(LOGIN_PATH, (visit) =>
    orBack(visit, LOGIN_PATH, async () => {
      const { name = '', password = '', next } = visit.form
      await checkPassword(visit.context, { name, password })
      return CODE_PATH + queryString({ next: nextIn(next) })
    }),
  )
  doors.get(CODE_PATH, async (visit) => {
    const { context, query, reply } = visit
    const next = nextIn(query.next)
    if (!(await begunStep(context))) return reply.redirect(LOGIN_PATH + queryString({ next }), 303)
    const children = <CodeForm next={next} />
    return doors.send(visit, { title: 'Confirm it is you', refused: query.refused, children })
  })
  doors.post(CODE_PATH, (visit) =>
    orBack(visit, CODE_PATH, async () => {
      const step = await begunStep(visit.context)
      if (!step) throw new Refusal('second_step_over')
      await finishSignIn(visit.context, step, visit.form.code ?? '')
      return officePath(visit.form.next)
    }),
  )
  doors.post('/office/sign-out', async ({ context, reply }) => {
    await closeStaffSession(context)
    return reply.redirect(LOGIN_PATH, 303)
  })
  doors.post('/office/site', async ({ context, reply, form }) => {
    const staff = await staffSessionOf(context)
    if (!staff || !(await chooseSite(context, staff.id, form.domain ?? ''))) throw new Refusal('not_found')
    return reply.redirect(OFFICE_PATH, 303)
  })
  addEnrolment(doors, ENROL_PATH)
}
