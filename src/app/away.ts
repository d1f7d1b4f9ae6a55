import { redirect } from '@tanstack/react-router'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { User } from '#features/accounts/contract.ts'
import { isSuspended } from '#features/accounts/rules.ts'

/** What has to do with people and with buying. All else, such as payments, settings and texts, stays open during a break. */
const closed =
  /^\/(?:$|members|chats|likes|match-finder|swipe-game|signup-matches|credits|premium|directdebit|profile)/

type Page = { path: string; matches: readonly { staticData: StaticDataRouteOption }[] }

/**
 * SAF-6 SAF-7: whoever is suspended is led to the reasons, and whoever has excluded themself to the page that says so. The door
 * of the endpoints is what keeps them out.
 */
export const leadAway = (
  user: Pick<User, 'restriction' | 'excluded_until'>,
  { path, matches }: Page,
): void => {
  if (isSuspended(user) && !matches.some(({ staticData }) => staticData.isOpenWhileSuspended))
    throw redirect({ to: '/decisions' })
  const { excluded_until: until } = user
  if (until !== null && new Date(until) > new Date() && closed.test(path)) throw redirect({ to: '/limits' })
}
