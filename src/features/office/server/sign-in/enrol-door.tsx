import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { EnrolForm } from '../../ui/sign-in/enrol-form.tsx'
import { RecoveryCodes } from '../../ui/sign-in/recovery-codes.tsx'
import { ENROL_PASSKEY_PATH, LOGIN_PATH } from '../../rules.ts'
import { startMaking } from '../passkeys/ceremony.ts'
import { resumeApp, startApp } from './app.ts'
import type { Doors, Visit } from './door-pages.tsx'
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

/** The link that the first one of a name follows: a password, a passkey or an app, and the codes for when it is lost. */
export const addEnrolment = (doors: Doors, path: string): void => {
  doors.get(path, async (visit) => {
    const person = await personBy(visit, visit.query.token)
    const app = await startApp(visit.context, person)
    return doors.send(visit, { title: TITLE, children: <EnrolForm {...{ path, person, app }} made="" /> })
  })
  doors.post(ENROL_PASSKEY_PATH, async (visit) => {
    const person = await personBy(visit, visit.form.token)
    return { options: await startMaking(visit.context, person) }
  })
  doors.post(path, async (visit) => {
    const { context, form } = visit
    const person = await personBy(visit, form.token)
    const { setup = '', password = '', repeated = '', code = '', passkey = '' } = form
    try {
      const codes = await enrol(context, { token: person.token, setup, password, repeated, code, passkey })
      const children = <RecoveryCodes codes={codes} next={{ href: LOGIN_PATH, words: 'Sign in' }} />
      return await doors.send(visit, { title: 'Your recovery codes', children })
    } catch (error) {
      if (!isRefusal(error) || error.code === 'not_found') throw error
      // At once and not by a redirect: the picture that was scanned has to stay what it is, and the passkey that was made.
      const app = await resumeApp(context, person, setup)
      const made = error.code.startsWith('passkey') ? '' : passkey
      const children = <EnrolForm {...{ path, person, app, made }} />
      return doors.send(visit, { title: TITLE, refused: error.code, children })
    }
  })
}
