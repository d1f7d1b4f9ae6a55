import { ageOn, birthMistake, latestCommonDay } from '#features/accounts/rules.ts'
import { refuseMistakes } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import {
  approveChange,
  dropAdultProof,
  dropChange,
  findMinAge,
  findOpenChanges,
  insertChange,
  lockChange,
  setBirth,
} from './age-queries.ts'
import { preparedIn } from '../prepared/index.ts'
import { decide } from './decide.ts'
import type { Acting, Author } from './decide.ts'
import { requireStaff } from './require-staff.ts'

export const openChanges = async (context: RequestContext) => {
  const { id: staff } = await requireStaff(context)
  const rows = await findOpenChanges.many(context.db, { site: (await siteOf(context)).id })
  return rows.map(({ proposed_by: by, ...change }) => ({ ...change, is_own: by === staff }))
}

/** Also one that makes a minor of somebody: then it is the more needed. */
export const propose = async (
  own: RequestContext,
  { account, birth }: { account: number; birth: string },
): Promise<number> => {
  const { id: staff } = await requireStaff(own)
  const now = own.clock.now()
  refuseMistakes({ date_of_birth: birthMistake(birth, latestCommonDay(now), 0) })
  const site = (await siteOf(own)).id
  const made = await insertChange.maybe(own.db, { account, site, birth, staff, now })
  if (!made) throw new Refusal('not_found')
  return made.id
}

const lock = async (own: Acting, { siteId: site }: Author, change: number) => {
  const found = await lockChange.maybe(own.db, { change, site })
  if (!found) throw new Refusal('not_found')
  own.concerns?.(found.account_id)
  return found
}

/** Tells whether the member is hidden by it: who is too young for this site by their own date. */
export const approveProposed = async (own: Acting, author: Author, change: number): Promise<boolean> => {
  const { id: staff, siteId: site } = author
  const { account_id: account, date_of_birth: birth, proposed_by: by } = await lock(own, author, change)
  if (by === staff) throw new Refusal('second_person_needed')
  const now = own.clock.now()
  await approveChange.run(own.db, { change, staff, now })
  await setBirth.run(own.db, { account, birth })
  const { min_age: minAge } = await findMinAge.one(own.db, { site })
  if (ageOn(birth, latestCommonDay(now)) >= minAge) return false
  await dropAdultProof.run(own.db, { account })
  await decide(own, {
    site,
    account,
    measure: 'hide_profile',
    reason: 'minor',
    staff,
    facts: preparedIn('en').too_young,
    contentAt: now,
  })
  return true
}

export const reject = async (own: Acting, author: Author, change: number): Promise<void> => {
  await lock(own, author, change)
  await dropChange.run(own.db, { change })
}
