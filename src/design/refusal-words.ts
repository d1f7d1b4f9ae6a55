import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonRefusal } from '#protocol/refusal.ts'

/** Where nothing more can be said. */
export const errorWords = msg`An error has occurred.`

const busyWords = msg`We’re very busy right now. Please try again in a moment.`

/** What a reader is told for each code that any endpoint may answer; features add the words for theirs, and those for members or staff alone. */
export const commonRefusalWords: Record<
  Exclude<CommonRefusal, 'account_suspended' | 'self_excluded' | 'fresh_sign_in_needed'>,
  MessageDescriptor
> = {
  invalid_input: msg`Please check your details.`,
  authentication_required: msg`Please log in to continue.`,
  forbidden: msg`You don’t have access to this.`,
  cross_site: msg`This request came from another site, so we blocked it.`,
  not_found: msg`This page could not be found`,
  method_not_allowed: errorWords,
  idempotency_mismatch: msg`Something has changed since you last sent this. Please reload the page.`,
  request_too_large: msg`That’s too large to send.`,
  unsupported_media_type: msg`We can’t open this type of file.`,
  proof_needed: busyWords,
  too_many_requests: msg`You’re going a bit fast. Please try again later.`,
  internal: msg`An error occured, please try again later.`,
  overloaded: busyWords,
}

const known: Record<string, MessageDescriptor> = {
  ...commonRefusalWords,
  // Said by the page itself: the server was not reached.
  connection_lost: msg`Connection lost. Please try again.`,
}

/**
 * Features tell the words for their codes when their code is loaded, so that no page carries those of all. A code has
 * words in one place: otherwise those that happen to be loaded last would win. Development loads a changed file again.
 */
export const addRefusalWords = <Words extends Record<string, MessageDescriptor>>(words: Words): Words => {
  const twice = Object.keys(words).find((code) => Object.hasOwn(known, code))
  if (twice !== undefined && !import.meta.hot) throw new Error(`${twice} has words already`)
  Object.assign(known, words)
  return words
}

export const refusalWordsOf = (code: string): MessageDescriptor | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined
