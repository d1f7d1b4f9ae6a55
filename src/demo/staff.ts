import { codeAt, hashPassword, sealSecret, stepAt } from '#features/accounts/server/index.ts'
import { addDemoStaff } from '#features/office/server/demo.ts'
import type { Db } from '#platform/db/database.ts'
import { openSealer } from '#platform/sealer.ts'
import { DEMO_PASSWORD, DEMO_STAFF_SECRET, demoStaff } from './logins.ts'

const secret = Buffer.from(DEMO_STAFF_SECRET)

/** What the apps of all of them show. */
export const staffCode = (now: Date): string => codeAt(secret, stepAt(now))

/** One of each role, on all sites. */
export const fillDemoStaff = async (db: Db, now: Date): Promise<void> => {
  const vault = await openSealer(db, 'vault')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { login, name, role } of demoStaff)
    await addDemoStaff(db, {
      person: { login, name, grants: [{ role, site_id: null }], now },
      passwordHash,
      seal: (staff) => sealSecret(vault, `staff-${staff}`, secret, now),
    })
}
