import type { FactsCode } from '../choices.ts'
import type { PreparedCode } from './codes.ts'
import type { ReasonName } from '../reasons.ts'

/** Why a photo is refused, by one key each. */
export const photoRefusals = [
  { key: '1', words: 'Nudity', reason: 'sexual', facts: 'photo_nudity' },
  { key: '2', words: 'Not the member', reason: 'fake', facts: 'photo_other_person' },
  { key: '3', words: 'Minor', reason: 'minor', facts: 'photo_minor' },
  { key: '4', words: 'Contact details', reason: 'spam', facts: 'photo_contact' },
  { key: '5', words: 'Stolen', reason: 'copyright', facts: 'photo_stolen' },
  { key: '6', words: 'Violence or hate', reason: 'hate', facts: 'photo_violence' },
] as const satisfies readonly { key: string; words: string; reason: ReasonName; facts: PreparedCode }[]

export const preparedForHeld: Record<FactsCode, { reason: ReasonName; facts: PreparedCode }> = {
  contact_details: { reason: 'scam', facts: 'held_contact' },
  repeated_opener: { reason: 'spam', facts: 'held_repeated' },
  minor_reported: { reason: 'minor', facts: 'minor' },
  photo_known: { reason: 'other', facts: 'held_known_picture' },
}
