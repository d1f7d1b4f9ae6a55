import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
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
  const inMiles = usesMiles(useAnswer(ask(getUser)).user?.profile.country)
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
    const aboutMiles = (miles: number) =>
      t({ message: `about ${miles} miles`, comment: 'How far a member is, on a card' })
    const milesAway = (miles: number) => t`about ${miles} miles away`
    const upToMiles = (miles: number) => t`Up to ${miles} miles`
    return {
      about: (km) => aboutMiles(milesOf(km)),
      away: (km) => milesAway(milesOf(km)),
      upTo: (km) => upToMiles(milesOf(km)),
    }
  }, [t, inMiles])
}
