import { findMinorDecisions, insertAdultProof } from './age-queries.ts'
import { end } from './decide.ts'

type Ending = Parameters<typeof end>[0]

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
