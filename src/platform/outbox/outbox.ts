import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Pool } from '../db/database.ts'
import { pauseAfter } from './channels.ts'
import type { Channel } from './channels.ts'
import { claimDue, deleteOld, giveUp, markSent, putOff } from './queries.ts'
import type { ClaimedEntry } from './queries.ts'

export type Outcome = 'sent' | 'failed' | 'given_up'

export type OutboxOptions = {
  pool: Pool
  channel: Channel
  send: (entry: ClaimedEntry) => Promise<void>
  /** Links and codes are keys: once an entry has left, nobody needs its params here any more. */
  forgetParams?: boolean
  onOutcome?: (outcome: Outcome) => void
}

export type Outbox = {
  /** Sends what is due and tells how many it took up; `signal` lets those under way end and gives back the rest. */
  deliverDue: (now: Date, signal?: AbortSignal) => Promise<number>
}

/**
 * Sends what one channel has in the outbox. Nothing is lost: a claim ends with the lease. Nothing is sent twice,
 * unless we are killed between the other side's yes and the mark; a mail then has the same Message-ID again.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { pool, channel, send, forgetParams = false, onOutcome } = options
  const { maxAttempts, leaseMs, leaseReserveMs, oldestMs = Infinity } = channel

  const deliverDue = async (now: Date, signal?: AbortSignal): Promise<number> => {
    const began = performance.now()
    // A process that was suspended must not trust its lease, so this is measured and not assumed.
    const elapsedMs = () => performance.now() - began
    const time = () => new Date(now.getTime() + elapsedMs())

    const abandon = async ({ id, attempts }: ClaimedEntry) => {
      await giveUp.run(pool, { id, claim: attempts, now: time(), forgetParams })
      onOutcome?.('given_up')
    }
    const retry = ({ id, attempts }: ClaimedEntry) => {
      const nextTryAt = new Date(time().getTime() + pauseAfter(channel, attempts))
      return putOff.run(pool, { id, claim: attempts, nextTryAt, attempts })
    }
    const giveBack = ({ id, attempts }: ClaimedEntry) =>
      putOff.run(pool, { id, claim: attempts, nextTryAt: time(), attempts: attempts - 1 })

    const deliver = async (entry: ClaimedEntry): Promise<unknown> => {
      const { id, attempts } = entry
      if (signal?.aborted || elapsedMs() > leaseMs - leaseReserveMs) return giveBack(entry)
      // Of one with too many attempts the last ended with the process that made it.
      const isTooOld = time().getTime() - entry.created_at.getTime() > oldestMs
      if (attempts > maxAttempts || isTooOld) return abandon(entry)
      try {
        await send(entry)
      } catch {
        onOutcome?.('failed')
        return attempts >= maxAttempts ? abandon(entry) : retry(entry)
      }
      await insist(() => markSent.run(pool, { id, now: time(), forgetParams }))
      onOutcome?.('sent')
    }

    const leasedUntil = new Date(now.getTime() + leaseMs)
    const entries = await claimDue.many(pool, {
      channel: channel.name,
      now,
      leasedUntil,
      limit: channel.batchSize,
    })
    const waiting = entries.values()
    const lane = async () => {
      for (const entry of waiting) await deliver(entry)
    }
    // All lanes end before an error is told: whoever stops us may close the pool afterwards.
    const lanes = await Promise.allSettled(Array.from({ length: channel.atOnce }, lane))
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
