/** What can be decided about a member. */
export const measures = [
  'hide_photo',
  'hide_text',
  'hide_message',
  'refuse_message',
  'hold_message',
  'hold_photo',
  'hide_profile',
  'warn',
  'restrict_sending',
  'suspend',
  'ban',
] as const
export type Measure = (typeof measures)[number]

/** What our own rules find, in words that the catalogues have. */
export const factsCodes = ['contact_details', 'repeated_opener', 'minor_reported', 'photo_known'] as const
export type FactsCode = (typeof factsCodes)[number]

export const endings = ['expired', 'reversed', 'lifted', 'replaced'] as const
export type Ending = (typeof endings)[number]

export const APPEAL_LENGTH = 4000

/** Why staff may look into a private chat without a report. */
export const accessReasons = ['danger', 'minor', 'fraud', 'member_asks', 'authority'] as const
export type AccessReason = (typeof accessReasons)[number] | 'report'

export { reasonNames } from './reasons.ts'
