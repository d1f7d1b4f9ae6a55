import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Grant } from '../staff-rules.ts'
import { forgetFactors, openEnrolment } from './sign-in/enrolments.ts'
import { deleteGrants, insertGrant, insertSignIn, insertStaff, setEnded } from './staff-queries.ts'

// In transactions, by an admin on the screen or by the operator on the machine; who may is decided before.

const giveRoles = async (db: Db, staff: number, grants: readonly Grant[]): Promise<void> => {
  for (const { role, site_id: site } of grants) await insertGrant.run(db, { staff, site, role })
}

/** Gives the token of the link with which they set up how they sign in. */
export const addPerson = async (
  db: Db,
  { name, login, grants, now }: { name: string; login: string; grants: readonly Grant[]; now: Date },
): Promise<{ id: number; token: string }> => {
  const { id } = await insertStaff.one(db, { name, now })
  if ((await insertSignIn.run(db, { staff: id, login })) === 0) throw new Refusal('login_taken')
  await giveRoles(db, id, grants)
  return { id, token: await openEnrolment(db, id, now) }
}

export const setRoles = async (db: Db, staff: number, grants: readonly Grant[]): Promise<void> => {
  await deleteGrants.run(db, { staff })
  await giveRoles(db, staff, grants)
}

/** Their entries in the log keep naming them. */
export const endPerson = async (db: Db, staff: number, now: Date): Promise<boolean> => {
  await deleteGrants.run(db, { staff })
  await forgetFactors(db, staff)
  return (await setEnded.run(db, { staff, now })) > 0
}
