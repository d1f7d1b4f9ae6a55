import { sensitiveInterests } from '../../choices.ts'

/** What both like, as far as it can be said aloud. */
export const commonInterests = <Key extends string>(own: readonly string[], others: readonly Key[]): Key[] =>
  others.filter((key) => own.includes(key) && !sensitiveInterests.has(key))
