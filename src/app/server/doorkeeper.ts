import { isExcluded, isSuspended } from '#features/accounts/rules.ts'
import { memberOf, staffOf } from '#features/accounts/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Doorkeeper } from '#platform/http/access.ts'

/** Who asks, for every endpoint: over HTTP and in process. */
export const doorkeeperBy = (clock: Clock): Doorkeeper => ({
  isMember: async (context) => (await memberOf(context)) !== null,
  isSuspended: async (context) => isSuspended(await memberOf(context)),
  isExcluded: async (context) => isExcluded(await memberOf(context), clock.now()),
  staffOf,
})
