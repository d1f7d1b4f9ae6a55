import { declareEvent } from '#platform/announcements.ts'

/** The discount for newcomers; `subject` is when it ends, in milliseconds. */
export const offerEnding = declareEvent('credits.offer_ending')
