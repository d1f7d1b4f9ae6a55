import { isSuspended } from '#features/accounts/rules.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'

/** Whoever is suspended gets no links to what they may not see. */
export const useIsShutOut = (): boolean => isSuspended(useUser())
