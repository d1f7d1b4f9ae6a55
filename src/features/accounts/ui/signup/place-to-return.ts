import { ownPath } from '#protocol/own-path.ts'

/** From these one goes on to meet people, not back. */
const leadsOn =
  /^\/(?:login|signup|complete-signup|match-finder|reset-password|activate|account-deleted|reactivate)?(?:[/?#]|$)/

/** The page on which somebody wanted to join; null where it has done its work. */
export const placeToReturn = (address: string | null | undefined): string | null => {
  const path = ownPath(address)
  return leadsOn.test(path) ? null : path
}
