/** What a network can be told. */
export const postbackEvents = ['lead', 'confirmed', 'sale', 'refund', 'chargeback'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

export const postbackStates = [
  'queued',
  'sent',
  'refused',
  'over_cap',
  'paused',
  'given_up',
  'cancelled',
  'not_configured',
] as const
export type PostbackState = (typeof postbackStates)[number]

export const pauseReasons = ['staff', 'refunds', 'reports'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** What waited while a network was paused is worth telling for so long. */
export const WAITING_HOURS = 48
/** Over so many days a network is judged. */
export const JUDGED_DAYS = 7

type Standing = {
  isPaused: boolean
  isConfigured: boolean
  /** Of the day, before this one; null where nobody counts. */
  cap: { leads: number; most: number } | null
  /** The lead that it follows was beyond the cap. */
  isBeyondCap: boolean
}

/** What becomes of an event in the moment in which it happens. */
export const stateFor = ({ isPaused, isConfigured, cap, isBeyondCap }: Standing): PostbackState => {
  if (isBeyondCap || (cap !== null && cap.leads >= cap.most)) return 'over_cap'
  if (!isConfigured) return 'not_configured'
  return isPaused ? 'paused' : 'queued'
}

/** Hundredths as networks want them: 12.5, -3.05. */
export const payoutText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
