import { createCoolDown } from '#platform/outgoing/cool-down.ts'
import { PrivateAddressError } from '#platform/outgoing/public-addresses.ts'
import type { Ask, Trust } from '#platform/outgoing/request.ts'
import { readRetryAfter } from '#platform/outgoing/retry-after.ts'
import type { SendFailure } from '#platform/outbox/outbox.ts'
import { judge } from '../postback-answer.ts'
import type { Verdict } from '../postback-answer.ts'

export const ANSWER_LENGTH = 200
const unkeepable = /[\p{Cc}\p{Cs}]+/gu

export type PostbackAnswer = { status: number; answer: string; verdict: Verdict; retryAfterMs: number }

/** Of what a network said, or why it was not asked. Its message names no address: addresses have click ids. */
export class PostbackFailure extends Error implements SendFailure {
  readonly code: string | undefined
  readonly status: number | undefined
  readonly isFinal: boolean
  readonly retryAfterMs: number
  constructor(isFinal: boolean, answer?: PostbackAnswer) {
    super('the network did not take a postback')
    this.code = answer ? undefined : 'EADDRESSREFUSED'
    this.status = answer?.status
    this.isFinal = isFinal
    this.retryAfterMs = answer?.retryAfterMs ?? 0
  }
}

/** By https, at the usual port and by name; the operator's own networks as they are. */
export const trustIn = (url: URL, own: ReadonlySet<string>): Trust | 'none' => {
  if (url.username !== '' || url.password !== '') return 'none'
  if (own.has(url.origin)) return 'own'
  // Names that others can know alone: what a number means is told in too many ways.
  const isName = /\.[a-z][a-z0-9-]*$/.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && isName ? 'public' : 'none'
}

/** Asks a network once, and tells what it said. */
export const createPostbackSender = (options: {
  own: ReadonlySet<string>
  ask: Ask
  now?: () => number
}): ((url: URL, successText: string | null) => Promise<PostbackAnswer>) => {
  const { own, ask, now = Date.now } = options
  const unlessSilent = createCoolDown()
  return async (url, successText) => {
    const trust = trustIn(url, own)
    if (trust === 'none') throw new PostbackFailure(true)
    const headers = { accept: '*/*', 'user-agent': 'Vonk-Postback/1' }
    const asking = () => ask(url, trust, { method: 'GET', headers, readsBody: true })
    const { status, retryAfter, text } = await unlessSilent(url.host, asking).catch((error: unknown) => {
      throw error instanceof PrivateAddressError ? Object.assign(error, { isFinal: true }) : error
    })
    return {
      status,
      answer: text.replaceAll(unkeepable, ' ').trim().slice(0, ANSWER_LENGTH).toWellFormed(),
      verdict: judge({ status, text }, successText),
      retryAfterMs: readRetryAfter(retryAfter, now()),
    }
  }
}
