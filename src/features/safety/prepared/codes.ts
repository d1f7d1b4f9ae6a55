import { reasonNames } from '../reasons.ts'

/** What a statement can say without anybody writing it. One that is to mean something else gets another name. */
export const preparedCodes = [
  ...reasonNames,
  'photo_nudity',
  'photo_other_person',
  'photo_minor',
  'photo_contact',
  'photo_stolen',
  'photo_violence',
  'held_contact',
  'held_repeated',
  'held_known_picture',
  'too_young',
  'outcome_action',
  'outcome_nothing',
  'verdict_upheld',
  'verdict_reversed',
] as const
export type PreparedCode = (typeof preparedCodes)[number]
export type PreparedTexts = Readonly<Record<PreparedCode, string>>
