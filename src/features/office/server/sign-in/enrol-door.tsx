import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { EnrolForm } from '../../ui/sign-in/enrol-form.tsx'
import { RecoveryCodes } from '../../ui/sign-in/recovery-codes.tsx'
import { LOGIN_PATH } from '../../rules.ts'
import { resumeApp, startApp } from './app.ts'
import type { Doors, Visit } from './doors.tsx'
import { enrol } from './enrol.ts'
import { enrolmentBy } from './enrolments.ts'
import { countLink } from './limits.ts'

const TITLE = 'Set up how you sign in'

const personBy = async ({ context }: Visit, token: unknown) => {
  const giveBack = await countLink(context)
  const text = typeof token === 'string' ? token : ''
  const person = text && (await enrolmentBy(context.pool, text, context.clock.now()))
  if (!person) throw new Refusal('not_found')
  await giveBack()
  return { ...person, token: text }
}

/** The link that the first one of a name follows: a password, an app, and the codes for when the app is lost. */
export const addEnrolment = (doors: Doors, path: string): void => {
  doors.get(path, async (visit) => {
    const person = await personBy(visit, visit.query.token)
    const app = await startApp(visit.context, person)
    return doors.send(visit, { title: TITLE, children: <EnrolForm {...{ path, person, app }} /> })
  })
  doors.post(path, async (visit) => {
    const { context, form } = visit
    const person = await personBy(visit, form.token)
    const { setup = '', password = '', repeated = '', code = '' } = form
    try {
      const codes = await enrol(context, { token: person.token, setup, password, repeated, code })
      const children = <RecoveryCodes codes={codes} next={{ href: LOGIN_PATH, words: 'Sign in' }} />
      return await doors.send(visit, { title: 'Your recovery codes', children })
    } catch (error) {
      if (!isRefusal(error) || error.code === 'not_found') throw error
      // At once and not by a redirect: the picture that was scanned has to stay what it is.
      const app = await resumeApp(context, person, setup)
      const children = <EnrolForm {...{ path, person, app }} />
      return doors.send(visit, { title: TITLE, refused: error.code, children })
    }
  })
}
