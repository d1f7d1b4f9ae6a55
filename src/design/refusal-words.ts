import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonRefusal } from '#protocol/refusal.ts'

/** What a reader is told for each code that any endpoint may answer; features add the words for theirs. */
export const commonRefusalWords: Record<CommonRefusal, MessageDescriptor> = {
  invalid_input: msg`Please check what you entered.`,
  authentication_required: msg`Please log in first.`,
  forbidden: msg`You do not have access to this.`,
  cross_site: msg`This request came from another site, so we did not carry it out.`,
  not_found: msg`This page could not be found`,
  method_not_allowed: msg`An error has occurred.`,
  idempotency_mismatch: msg`This was sent before with other content. Please reload the page.`,
  request_too_large: msg`This is too large to send.`,
  unsupported_media_type: msg`We cannot read this kind of file.`,
  too_many_requests: msg`That was a little fast. Please wait a moment.`,
  internal: msg`An error occured, please try again later.`,
  overloaded: msg`It is very busy right now. Please try again in a moment.`,
}

const known: Record<string, MessageDescriptor> = {
  ...commonRefusalWords,
  // Said by the page itself: the server was not reached.
  connection_lost: msg`The connection was lost. Please try again.`,
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
