import { changesState } from '#protocol/endpoint.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { roleIn } from './audit.ts'
import type { Staff } from './audit.ts'
import type { RequestContext } from './context.ts'

/** Who asks; wired by the app, because the platform knows neither accounts nor staff. */
export type Doorkeeper = {
  /** Whether the request comes from a logged-in member. */
  isMember: (context: RequestContext) => Promise<boolean>
  /** Whether their account is suspended or banned. Without it nobody's is. */
  isSuspended?: (context: RequestContext) => Promise<boolean>
  /** Whether they keep themself away for a time. Without it nobody does. */
  isExcluded?: (context: RequestContext) => Promise<boolean>
  /** Null for everybody who does not work here. Without it nobody does. */
  staffOf?: (context: RequestContext) => Promise<Staff | null>
}

/** Who may not call is refused; gives the member of staff whose act it is. */
export const admit = async (
  endpoint: Endpoint,
  context: RequestContext,
  { isMember, isSuspended, isExcluded, staffOf }: Doorkeeper,
): Promise<Staff | null> => {
  if (typeof endpoint.access === 'object') {
    const staff = (await staffOf?.(context)) ?? null
    // As where there is no endpoint: nobody else learns that there is one.
    if (!staff || !roleIn(endpoint, staff)) throw new Refusal('not_found')
    if (endpoint.access.fresh && !staff.isFresh) throw new Refusal('fresh_sign_in_needed')
    return staff
  }
  // What anyone may call shows a member more than a visitor where its contract says that suspended ones may not.
  const isOpen = endpoint.access === 'anyone'
  const isOpenToAll = endpoint.whileSuspended ?? isOpen
  if (isOpen && isOpenToAll && !changesState(endpoint)) return null
  // Found out before anything is done: in a transaction it would take a second connection, and where all hold their first
  // one, nobody ever gets that.
  const isLoggedIn = await isMember(context)
  if (!isOpen && !isLoggedIn) throw new Refusal('authentication_required')
  if (!isLoggedIn || isOpenToAll) return null
  if (await isSuspended?.(context)) throw new Refusal('account_suspended')
  if (await isExcluded?.(context)) throw new Refusal('self_excluded')
  return null
}
