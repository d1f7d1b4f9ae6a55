import { transaction } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobServices } from '#platform/feature.ts'
import type { Span } from '#platform/tracing/span.ts'
import { isZone } from '#platform/zones.ts'
import { isSuspended } from '#features/accounts/rules.ts'
import type { Channel, Outcome } from '../choices.ts'
import { decide } from '../rules.ts'
import type { Circumstances, Decision, WaitingNotice } from '../rules.ts'
import {
  claimQueue,
  dropNotices,
  findReaders,
  findWaiting,
  queueBatches,
  setBatches,
  setQueue,
} from './queries.ts'
import type { NoticeRow, Reader } from './queries.ts'
import { traceDecision } from './traces.ts'
import type { Traces } from './traces.ts'

const DECIDED_AT_ONCE = 200
/** Of somebody who has never said where they are, or nowhere. */
const SOMEWHERE = 'UTC'
/** The template of its entries in the outbox; what they say is found out when they are sent. */
export const NOTICE = 'notice'

/** Why nothing can be told to somebody in this way. */
const obstacleFor = (reader: Reader, channel: Channel): Outcome | null => {
  // Whoever is suspended or has excluded themself learns of decisions alone, which are mails of their own.
  if (reader.status === 'deleted' || reader.is_excluded || isSuspended(reader)) return 'closed'
  if (channel === 'push') return reader.has_device ? null : 'no_device'
  const isStopped = reader.status === 'not_confirmed' || reader.is_unsubscribed || reader.is_address_stopped
  return isStopped ? 'mail_stopped' : null
}

/** One that is none would keep everybody else from being told. */
export const zoneOf = ({ time_zone: zone }: Reader): string =>
  zone !== null && isZone(zone) ? zone : SOMEWHERE

export const circumstancesOf = (
  reader: Reader,
  channel: Channel,
  now: Date,
): Omit<Circumstances, 'lastSentAt'> => ({
  channel,
  settings: {
    disabled: reader.disabled,
    pace: reader.how_soon,
    zone: zoneOf(reader),
    quiet:
      reader.quiet_from === null || reader.quiet_until === null
        ? null
        : { from: reader.quiet_from, until: reader.quiet_until },
    pausedUntil: reader.paused_until,
    lockScreen: reader.lock_screen,
  },
  obstacle: obstacleFor(reader, channel),
  isPresent: reader.is_present,
  now,
})

export const asWaiting = ({ id, kind, first_at: firstAt, obstacle }: NoticeRow): WaitingNotice => ({
  id,
  kind,
  firstAt,
  obstacle,
})

type Decided = Decision & { account: number; channel: Channel; traces: Traces }

const write = async (tx: Db, decided: readonly Decided[], now: Date): Promise<void> => {
  const dropped = decided.flatMap(({ account, dropped: theirs }) =>
    theirs.map((one) => ({ ...one, account })),
  )
  if (dropped.length > 0) {
    await dropNotices.run(tx, {
      accounts: dropped.map(({ account }) => account),
      ids: dropped.map(({ id }) => id),
      reasons: dropped.map(({ reason }) => reason),
      now,
    })
  }
  const leaving = decided.flatMap((decision) => {
    const [batch] = decision.send
    return batch === undefined ? [] : [{ ...decision, batch }]
  })
  if (leaving.length > 0) {
    await setBatches.run(tx, {
      accounts: leaving.flatMap(({ account, send }) => send.map(() => account)),
      ids: leaving.flatMap(({ send }) => send),
      batches: leaving.flatMap(({ send, batch }) => send.map(() => batch)),
    })
    const queued = await queueBatches.many(tx, {
      accounts: leaving.map(({ account }) => account),
      channels: leaving.map(({ channel }) => channel),
      batches: leaving.map(({ batch }) => batch),
      traceparents: leaving.map(({ traces }) => traces.traceparent),
      template: NOTICE,
      now,
    })
    // The last browser has left since we looked: with nothing to send, nobody would ever say what became of these.
    const told = new Set(queued.map(({ batch }) => batch))
    const untold = leaving.flatMap(({ account, batch, send }) =>
      told.has(batch) ? [] : send.map((id) => ({ account, id })),
    )
    if (untold.length > 0) {
      await dropNotices.run(tx, {
        accounts: untold.map(({ account }) => account),
        ids: untold.map(({ id }) => id),
        reasons: untold.map(() => 'no_device'),
        now,
      })
    }
  }
  await setQueue.run(tx, {
    accounts: decided.map(({ account }) => account),
    channels: decided.map(({ channel }) => channel),
    dues: decided.map(({ dueAt }) => dueAt?.toISOString() ?? ''),
    sent: decided.map(({ send }) => send.length),
    now,
  })
}

type Deciding = Pick<JobServices, 'pool' | 'clock' | 'tracer'>

const decideIn = async (tx: Db, { clock, tracer }: Deciding): Promise<{ handled: number; spans: Span[] }> => {
  const now = clock.now()
  const queue = await claimQueue.many(tx, { now, limit: DECIDED_AT_ONCE })
  if (queue.length === 0) return { handled: 0, spans: [] }
  const accounts = queue.map(({ account_id: id }) => id)
  const waiting = await findWaiting.many(tx, {
    accounts,
    channels: queue.map(({ channel }) => channel),
    now,
  })
  const readers = await findReaders.many(tx, { accounts: [...new Set(accounts)], now })
  const readerBy = new Map(readers.map((reader) => [reader.id, reader]))
  const waitingBy = Map.groupBy(waiting, ({ account_id: id, channel }) => `${channel} ${id}`)
  const decided = queue.flatMap(({ account_id: account, channel, last_sent_at: lastSentAt }) => {
    const reader = readerBy.get(account)
    if (!reader) return []
    const own = waitingBy.get(`${channel} ${account}`) ?? []
    const decision = decide(own.map(asWaiting), { ...circumstancesOf(reader, channel, now), lastSentAt })
    const traces = traceDecision(tracer, own, { ...decision, channel })
    return [{ ...decision, account, channel, traces }]
  })
  await write(tx, decided, now)
  return { handled: queue.length, spans: decided.flatMap(({ traces: { span } }) => span ?? []) }
}

/** Decides about all that is due, of many members at once, and tells of how many. */
export const decideDue = async (services: Deciding): Promise<number> => {
  const { handled, spans } = await transaction(services.pool, (tx) => decideIn(tx, services))
  // What was rolled back is decided again, and nobody has heard of it.
  for (const span of spans) span.end()
  return handled
}
