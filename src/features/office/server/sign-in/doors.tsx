import type { FastifyInstance } from 'fastify'
import { staffSessionOf } from '#features/accounts/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { CODE_PASSKEY_PATH, CODE_PATH, ENROL_PATH, LOGIN_PATH, OFFICE_PATH, officePath } from '../../rules.ts'
import { CodeForm, LoginForm } from '../../ui/sign-in/login-forms.tsx'
import { startUsing } from '../passkeys/ceremony.ts'
import { proofWaysOf } from '../passkeys/own.ts'
import { givenIn } from './given.ts'
import { doorsOf } from './door-pages.tsx'
import type { Visit } from './door-pages.tsx'
import { addEnrolment } from './enrol-door.tsx'
import { closeStaffSession } from './sessions.ts'
import { chooseSite } from './sites.ts'
import { begunStep, checkPassword, finishSignIn } from './steps.ts'

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

const requireStep = async ({ context }: Visit, refusal: string) => {
  const step = await begunStep(context)
  if (!step) throw new Refusal(refusal)
  return step
}

/** What is open to who is not signed in yet, and the way out. Plain forms: no script is needed, but for a passkey. */
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
    const step = await begunStep(context)
    if (!step) return reply.redirect(LOGIN_PATH + queryString({ next }), 303)
    const children = <CodeForm next={next} ways={await proofWaysOf(context, step.staff)} />
    return doors.send(visit, { title: 'Confirm it is you', refused: query.refused, children })
  })
  doors.post(CODE_PATH, (visit) =>
    orBack(visit, CODE_PATH, async () => {
      await finishSignIn(visit.context, await requireStep(visit, 'second_step_over'), givenIn(visit.form))
      return officePath(visit.form.next)
    }),
  )
  // For the script of that form, after the right password alone.
  doors.post(CODE_PASSKEY_PATH, async (visit) => {
    const { staff } = await requireStep(visit, 'not_found')
    return { options: await startUsing(visit.context, staff) }
  })
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
