import { sensitiveInterests } from '../../choices.ts'

/** What both like, as far as it can be said aloud. */
export const commonInterests = (own: readonly string[], others: readonly string[]): string[] =>
  others.filter((key) => own.includes(key) && !sensitiveInterests.has(key))
