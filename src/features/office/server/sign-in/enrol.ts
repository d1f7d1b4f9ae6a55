import { hashPassword, newPasswordMistake } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { provedPasskey } from '../passkeys/ceremony.ts'
import { provedApp } from './app.ts'
import { enrolmentBy, isTaken } from './enrolments.ts'
import { ceremonyIn } from './given.ts'
import { setApp, setEnrolled, setPassword } from './queries.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { tell } from './tell.ts'

type Given = {
  token: string
  password: string
  repeated: string
  /** Of an app … */
  setup: string
  code: string
  /** … or, unless it is empty, of a passkey. */
  passkey: string
}

/** The same rules as for members; the name takes the place of the address. */
export const hashedPassword = (password: string, repeated: string, login: string): Promise<string> => {
  const mistake = newPasswordMistake(password, login)
  if (mistake) throw new Refusal(mistake)
  if (password !== repeated) throw new Refusal('passwords_differ')
  return hashPassword(password)
}

/** Gives what keeps it, in the transaction in which the link is used. */
const provedFactor = async (context: RequestContext, staff: number, { setup, code, passkey }: Given) => {
  if (passkey !== '') return provedPasskey(context, staff, ceremonyIn(passkey))
  const app = provedApp(context, staff, setup, code)
  return (own: RequestContext) => setApp.run(own.db, { staff, ...app })
}

/** Gives the recovery codes, which nobody sees again. */
export const enrol = async (context: RequestContext, given: Given): Promise<string[]> => {
  const person = await enrolmentBy(context.pool, given.token, context.clock.now())
  if (!person) throw new Refusal('not_found')
  const staff = person.id
  // First the password: what is wrong with it leaves the challenge of the passkey for another try.
  const passwordHash = await hashedPassword(given.password, given.repeated, person.login)
  const keepFactor = await provedFactor(context, staff, given)
  const codes = await makeRecoveryCodes()
  return inTransaction(context, async (own) => {
    const now = own.clock.now()
    if (!(await isTaken(own.db, given.token, now))) throw new Refusal('not_found')
    await setPassword.run(own.db, { staff, passwordHash })
    await keepFactor(own)
    await setEnrolled.run(own.db, { staff, now })
    tell(own, 'staff_enrolled', staff)
    return replaceRecoveryCodes(own, staff, codes)
  })
}
