import { setTimeout as pause } from 'node:timers/promises'
import { transaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import { asPart, failureOf } from '../tracing/current.ts'
import type { Span } from '../tracing/span.ts'
import { readTraceparent } from '../tracing/trace-parent.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { pauseAfter } from './channels.ts'
import type { Channel } from './channels.ts'
import { keepLease } from './lease.ts'
import { claimDue, deleteOld, discard, giveUp, markSent, putOff } from './queries.ts'
import type { ClaimedEntry } from './queries.ts'
import { byTemplate } from './templates.ts'

export type Outcome = 'sent' | 'failed' | 'given_up'

/** What is really said, where that is found out only now: later, or nothing any more (null). */
export type Composed = Pick<ClaimedEntry, 'template' | 'params' | 'recipient'> | { notBefore: Date } | null

/**
 * For entries that are looked at again in the moment in which they are sent: what they tell of may have been read, or
 * taken back, since they were written.
 */
export type Composer = {
  template: string
  compose: (entry: ClaimedEntry, now: Date) => Promise<Composed>
  /** In the transaction in which that is written down; `unwanted`: there was nothing to say. */
  settled: (tx: Db, entry: ClaimedEntry, outcome: Settled, now: Date) => Promise<void>
}
export type Settled = 'sent' | 'given_up' | 'unwanted'

/** What a failure may say about the next attempt. */
export type SendFailure = Error & {
  retryAfterMs?: number
  /** There is none. */
  isFinal?: boolean
  /** There is nobody any more to whom it could be sent. */
  isGone?: boolean
  /** It was not tried at all, so this was none. */
  isUntried?: boolean
}

export type OutboxOptions = {
  pool: Pool
  channel: Channel
  send: (entry: ClaimedEntry) => Promise<void>
  composers?: readonly Composer[]
  /** Links and codes are keys: once an entry has left, nobody needs its params here any more. */
  forgetParams?: boolean
  onOutcome?: (outcome: Outcome) => void
  tracer?: Tracer | null | undefined
}

export type Outbox = {
  /** Sends what is due and tells how many it took up; `signal` lets those under way end and gives back the rest. */
  deliverDue: (now: Date, signal?: AbortSignal) => Promise<number>
}

/**
 * Sends what one channel has in the outbox. Nothing is lost: a claim ends with the lease, which only the living renew.
 * Nothing is sent twice, unless we are killed between the other side's yes and the mark; a mail then has the same
 * Message-ID again.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { pool, channel, send, composers = [], forgetParams = false, onOutcome, tracer } = options
  const composerOf = byTemplate(composers, ({ template }) => [template])
  const { maxAttempts, leaseMs, oldestMs = Infinity } = channel

  const deliverDue = async (now: Date, signal?: AbortSignal): Promise<number> => {
    const began = performance.now()
    const time = () => new Date(now.getTime() + performance.now() - began)
    const entries = await claimDue.many(pool, {
      channel: channel.name,
      now,
      leasedUntil: new Date(now.getTime() + leaseMs),
      limit: channel.batchSize,
    })
    const lease = keepLease(pool, channel, { entries, claimedAt: began, time })

    const settle = (entry: ClaimedEntry, outcome: Settled, mark: (tx: Db) => Promise<number>) =>
      transaction(pool, async (tx) => {
        // Who has lost the entry to another, who settled it, has nothing to tell.
        if ((await mark(tx)) > 0) await composerOf.get(entry.template)?.settled(tx, entry, outcome, time())
      })
    const abandon = async (entry: ClaimedEntry) => {
      const { id, attempts: claim } = entry
      await settle(entry, 'given_up', (tx) => giveUp.run(tx, { id, claim, now: time(), forgetParams }))
      onOutcome?.('given_up')
    }
    const drop = (entry: ClaimedEntry) =>
      settle(entry, 'unwanted', (tx) => discard.run(tx, { id: entry.id, claim: entry.attempts }))
    const retry = (entry: ClaimedEntry, { retryAfterMs = 0 }: Partial<SendFailure>) => {
      const { id, attempts } = entry
      lease.letGo(entry)
      const nextTryAt = new Date(time().getTime() + Math.max(pauseAfter(channel, attempts), retryAfterMs))
      return putOff.run(pool, { id, claim: attempts, nextTryAt, attempts })
    }
    const giveBack = (entry: ClaimedEntry, nextTryAt = time()) => {
      const { id, attempts } = entry
      lease.letGo(entry)
      return putOff.run(pool, { id, claim: attempts, nextTryAt, attempts: attempts - 1 })
    }

    const spanOf = ({ traceparent, template, attempts }: ClaimedEntry): Span | null => {
      const parent = readTraceparent(traceparent)
      const attributes = { 'vonk.template': template, 'vonk.attempt': attempts }
      const work = { name: `deliver ${channel.name}`, kind: 'consumer', attributes } as const
      return (parent && tracer?.follow(parent, work)) ?? null
    }

    const deliver = async (entry: ClaimedEntry, span: Span | null): Promise<unknown> => {
      const { id, attempts } = entry
      let sent: ClaimedEntry = entry
      if (signal?.aborted || !lease.isSafe()) return giveBack(entry)
      // Of one with too many attempts the last ended with the process that made it.
      const isTooOld = time().getTime() - entry.created_at.getTime() > oldestMs
      if (attempts > maxAttempts || isTooOld) return abandon(entry)
      try {
        const composer = composerOf.get(entry.template)
        const composed = composer ? await composer.compose(entry, time()) : entry
        if (composed === null) return await drop(entry)
        if ('notBefore' in composed) return await giveBack(entry, composed.notBefore)
        sent = { ...entry, ...composed }
        await send(sent)
      } catch (error) {
        const failure: Partial<SendFailure> = error instanceof Error ? error : {}
        if (failure.isUntried)
          return await giveBack(entry, new Date(time().getTime() + (failure.retryAfterMs ?? 0)))
        onOutcome?.('failed')
        span?.fail(failureOf(error))
        if (failure.isGone) return await drop(entry)
        return attempts >= maxAttempts || failure.isFinal ? abandon(entry) : retry(entry, failure)
      }
      const { recipient, template, params } = sent
      const mark = { id, now: time(), recipient, template, params: forgetParams ? {} : params }
      await insist(() => settle(entry, 'sent', (tx) => markSent.run(tx, mark)))
      onOutcome?.('sent')
    }

    const waiting = entries.values()
    const lane = async () => {
      for (const entry of waiting) {
        const span = spanOf(entry)
        await asPart(span, () => deliver(entry, span))
        lease.letGo(entry)
      }
    }
    // All lanes end before an error is told: whoever stops us may close the pool afterwards.
    const lanes = await Promise.allSettled(Array.from({ length: channel.atOnce }, lane))
    await lease.end()
    const broken = lanes.find((result) => result.status === 'rejected')
    if (broken) throw broken.reason
    return entries.length
  }
  return { deliverDue }
}

const INSIST_PAUSES_MS = [100, 500, 2000, 5000]

/** What has left must be marked, also when the database is away for a moment. */
const insist = async (mark: () => Promise<unknown>): Promise<void> => {
  for (const pauseMs of INSIST_PAUSES_MS) {
    try {
      await mark()
      return
    } catch {
      await pause(pauseMs)
    }
  }
  await mark()
}

const KEEP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** What was sent or given up a month ago; until then somebody may ask what was sent. */
export const forgetDelivered = (db: Db, now: Date): Promise<number> =>
  deleteOld.run(db, { before: new Date(now.getTime() - KEEP_DAYS * DAY_MS) })
