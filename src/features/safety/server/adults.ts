import type { Db } from '#platform/db/database.ts'
import { findAgeState, findMinorDecisions, insertAdultProof } from './age-queries.ts'
import { end } from './decide.ts'

type Ending = Parameters<typeof end>[0]

/** Somebody was found to be an adult: another report alone does not hide them. */
export const isKnownAdult = async (db: Db, account: number): Promise<boolean> =>
  (await findAgeState.one(db, { account })).is_proved

/** They are shown again, and nobody has to ask them twice. What people have decided about them stays. */
export const proveAdult = async (
  own: Ending,
  { account, site, staff }: { account: number; site: number; staff: number | null },
): Promise<void> => {
  const by = staff === null ? 'age_check' : 'staff'
  await insertAdultProof.run(own.db, { account, by, staff, now: own.clock.now() })
  for (const { id: decision } of await findMinorDecisions.many(own.db, { account, site })) {
    await end(own, { decision, site, by: 'lifted' })
  }
}
