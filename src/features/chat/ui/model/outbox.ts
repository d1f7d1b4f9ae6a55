import { isRefusal } from '#protocol/refusal.ts'
import type { Refusal, RefusalParams } from '#protocol/refusal.ts'
import { createRetryQueue } from '#protocol/retry-queue.ts'
import type { Outcome, RetryQueue, RetryQueueParts } from '#protocol/retry-queue.ts'

/** A message of this member's that the server has not acknowledged. */
export type Unsent = {
  /** Under which the server knows it, however often it is sent. */
  key: string
  profile: number
  text: string
  /** Milliseconds; later ones are sent later. */
  at: number
  /** Waiting: there is no connection. Failed: the server does not want it. */
  state: 'sending' | 'waiting' | 'failed'
  refusal: { code: string; params: RefusalParams } | null
}

export type OutboxParts = {
  /** Shared by all tabs; the order does not matter. */
  list: () => readonly Unsent[]
  put: (unsent: Unsent) => void
  remove: (key: string) => void
  /** Resolves once the message is among the acknowledged ones. */
  deliver: (unsent: Unsent) => Promise<void>
  /** Runs it while no other tab does so for this profile. */
  alone: (profile: number, work: () => Promise<void>) => Promise<void>
  /** Until it is worth trying again. */
  pause?: RetryQueueParts['pause']
  now: () => number
}

export type Outbox = {
  send: (profile: number, text: string) => void
  retry: (key: string) => void
  discard: (key: string) => void
  /** Goes on with what is there: left by another page, or by this one before it was loaded again. */
  resume: () => void
}

/** What was not sent for so long may not be meant any more: whoever wrote it decides. */
const MEANT_MS = 24 * 60 * 60 * 1000

/** A fault of ours that stays is told at last: it must not hold back what comes after it for ever. Being away is none. */
const FAULTS_AT_MOST = 5

export const inOrder = (unsent: readonly Unsent[]): Unsent[] =>
  [...unsent].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))

const isFinal = (error: unknown, failures: number): boolean => {
  if (!isRefusal(error)) return false
  const { status = 500 } = error
  return status < 500 || (status === 500 && failures + 1 >= FAULTS_AT_MOST)
}

/** Sends messages one after the other per profile, until each is acknowledged or refused. */
export const createOutbox = (parts: OutboxParts): Outbox => {
  const { list, put, remove, deliver, alone, pause, now } = parts
  const queues = new Map<number, RetryQueue>()
  const pendingOf = (profile: number) =>
    inOrder(list()).filter((unsent) => unsent.profile === profile && unsent.state !== 'failed')
  const firstOf = (profile: number) => pendingOf(profile)[0]
  const find = (key: string) => list().find((unsent) => unsent.key === key)
  const change = (key: string, next: Pick<Unsent, 'state' | 'refusal'> & { at?: number }) => {
    const unsent = find(key)
    if (unsent) put({ ...unsent, ...next })
  }

  const sendFirst = async (profile: number, failures: number): Promise<Outcome> => {
    const unsent = firstOf(profile)
    if (!unsent) return 'done'
    const { key } = unsent
    if (now() - unsent.at > MEANT_MS) {
      change(key, { state: 'failed', refusal: null })
      return 'done'
    }
    try {
      await deliver(unsent)
      remove(key)
      return 'done'
    } catch (error) {
      if (isFinal(error, failures)) {
        const { code, params } = error as Refusal
        change(key, { state: 'failed', refusal: { code, params } })
        return 'done'
      }
      // Those behind it wait with it.
      for (const one of pendingOf(profile)) if (one.state !== 'waiting') put({ ...one, state: 'waiting' })
      return 'retry'
    }
  }

  const queueOf = (profile: number): RetryQueue =>
    createRetryQueue({
      hasNext: () => firstOf(profile) !== undefined,
      // Only while it tries: other tabs may do so during a pause, or one that sleeps would stop them.
      perform: async (failures) => {
        let outcome: Outcome = 'done'
        await alone(profile, async () => {
          outcome = await sendFirst(profile, failures)
        })
        return outcome
      },
      ...(pause && { pause }),
    })
  const run = (profile: number) => {
    const queue = queues.get(profile) ?? queueOf(profile)
    queues.set(profile, queue)
    queue.run()
  }

  return {
    send: (profile, text) => {
      const latest = Math.max(0, ...list().map(({ at }) => at))
      const at = Math.max(now(), latest + 1)
      const state = firstOf(profile)?.state ?? 'sending'
      put({ key: crypto.randomUUID(), profile, text, at, state, refusal: null })
      run(profile)
    },
    retry: (key) => {
      const unsent = find(key)
      if (!unsent) return
      const at = now() - unsent.at > MEANT_MS ? now() : unsent.at
      change(key, { state: 'sending', refusal: null, at })
      run(unsent.profile)
    },
    discard: remove,
    resume: () => new Set(list().map(({ profile }) => profile)).forEach(run),
  }
}

/** Those that the conversation does not show already: an answer and its event come in any order. */
export const notYetIn = (
  unsent: readonly Unsent[],
  messages: readonly { mine: boolean; key: string | null }[],
): Unsent[] => {
  const known = new Set(messages.map(({ mine, key }) => (mine ? key : null)))
  return inOrder(unsent).filter(({ key }) => !known.has(key))
}
