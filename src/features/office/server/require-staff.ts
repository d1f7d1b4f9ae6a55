import { staffOf } from '#features/accounts/server/index.ts'
import type { Staff } from '#platform/http/audit.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'

/** The contract has let nobody else through. */
export const requireStaff = async (context: RequestContext): Promise<Staff> => {
  const staff = await staffOf(context)
  if (!staff) throw new Refusal('not_found')
  return staff
}
