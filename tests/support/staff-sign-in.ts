import { codeAt, hashPassword, newSecret, sealSecret, stepAt } from '#features/accounts/server/index.ts'
import { setApp, setEnrolled, setPassword } from '#features/office/server/sign-in/queries.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from '#features/office/server/sign-in/recovery-codes.ts'
import { addPerson } from '#features/office/server/staff-changes.ts'
import type { Grant } from '#features/office/staff-rules.ts'
import { transaction } from '#platform/db/database.ts'
import { openSealer } from '#platform/sealer.ts'
import { submit } from './forms.ts'
import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { expectStatus } from './visitor.ts'
import type { Visitor } from './visitor.ts'

export const STAFF_PASSWORD = 'correct horse battery'

let people = 0
export const newLogin = (): string => `robin-${process.pid}-${++people}`

/** Somebody who has followed their link; `code` gives what their app shows. */
export const addEnrolled = async (
  site: TestSite,
  grants: readonly Grant[],
  now: () => Date = () => new Date(),
) => {
  const login = newLogin()
  const secret = newSecret()
  const codes = await makeRecoveryCodes()
  const passwordHash = await hashPassword(STAFF_PASSWORD)
  const vault = await openSealer(site.pool, 'vault')
  const { id } = await transaction(site.pool, async (db) => {
    const person = await addPerson(db, { name: 'Robin', login, grants, now: now() })
    const staff = person.id
    await setPassword.run(db, { staff, passwordHash })
    await setApp.run(db, { staff, secret: sealSecret(vault, `staff-${staff}`, secret, now()), step: 0 })
    await setEnrolled.run(db, { staff, now: now() })
    await replaceRecoveryCodes({ db, clock: { now } }, staff, codes)
    await db.query('delete from staff_enrolment where staff_id = $1', [staff])
    return person
  })
  return {
    id,
    login,
    recoveryCodes: codes.map(({ code }) => code),
    code: (offset = 0) => codeAt(secret, stepAt(now()) + offset),
  }
}

export type Enrolled = Awaited<ReturnType<typeof addEnrolled>>

/** Both steps; the answer is that of the second. */
export const signIn = async (browser: Visitor, person: Enrolled, next?: string): Promise<Answer> => {
  const more: Record<string, string> = next === undefined ? {} : { next }
  const first = await submit(browser, '/office/login', {
    name: person.login,
    password: STAFF_PASSWORD,
    ...more,
  })
  expectStatus(first, 303)
  return submit(browser, '/office/login/code', { code: person.code(), ...more })
}
