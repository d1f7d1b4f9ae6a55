import { isSuspended } from '#features/accounts/rules.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'

/** Whoever is suspended gets no links to what they may not see. */
export const useIsShutOut = (): boolean => isSuspended(useUser())

/** Nor does whoever takes a break get links to people; their settings and payments stay within reach. */
export const useIsAway = (): boolean => {
  const user = useUser()
  return isSuspended(user) || Boolean(user?.excluded_until)
}
