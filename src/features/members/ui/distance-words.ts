import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { milesOf, usesMiles } from '../rules.ts'

type DistanceWords = {
  /** On a card, where there is little room. */
  about: (km: number) => string
  away: (km: number) => string
  upTo: (km: number) => string
}

/** Distances in the unit of the member's country. Visitors are told none. */
export const useDistanceWords = (): DistanceWords => {
  const { t } = useLingui()
  const inMiles = usesMiles(useUser()?.profile.country)
  return useMemo(() => {
    if (!inMiles)
      return {
        about: (km) =>
          t({
            message: `about ${km} km`,
            comment: 'Distance on a member’s card, after the place: roughly so far away',
          }),
        away: (km) => t`about ${km} km away`,
        upTo: (km) => t`Up to ${km} km`,
      }
    return {
      about: (km) =>
        t({ message: `about ${{ miles: milesOf(km) }} miles`, comment: 'How far a member is, on a card' }),
      away: (km) => t`about ${{ miles: milesOf(km) }} miles away`,
      upTo: (km) => t`Up to ${{ miles: milesOf(km) }} miles`,
    }
  }, [t, inMiles])
}
