import type { Db } from '#platform/db/database.ts'
import type { JobServices } from '#platform/feature.ts'
import type { Composed, Composer, Settled } from '#platform/outbox/outbox.ts'
import type { ClaimedEntry } from '#platform/outbox/queries.ts'
import { findSessionEnds } from '#features/accounts/server/index.ts'
import type { Channel, Outcome } from '../choices.ts'
import { decide } from '../rules.ts'
import type { Decision } from '../rules.ts'
import { asWaiting, circumstancesOf, NOTICE } from './decide.ts'
import { mailOf } from './mail-content.ts'
import { pushOf } from './push-content.ts'
import {
  dropNotices,
  findBatch,
  findDevice,
  findReaders,
  hasMoreEntries,
  lockBatch,
  settleBatch,
} from './queries.ts'
import type { NoticeRow, Reader } from './queries.ts'

export type Telling = { reader: Reader; notices: readonly NoticeRow[]; entry: ClaimedEntry; now: Date }

const LOOK_AGAIN_MS = 60 * 60 * 1000

const accountOf = ({ account_id: account }: ClaimedEntry): number => account ?? 0
const batchOf = (entry: ClaimedEntry) => ({ account: accountOf(entry), batch: Number(entry.params.batch) })
const channelOf = ({ channel }: ClaimedEntry): Channel => (channel === 'push' ? 'push' : 'mail')

/** A browser whose login has run out is told nothing either, though it is there until somebody tidies up. */
const isReachable = async (db: Db, entry: ClaimedEntry, now: Date): Promise<boolean> => {
  if (channelOf(entry) === 'mail') return true
  const device = { account: accountOf(entry), device: Number(entry.recipient) }
  const ids = (await findDevice.many(db, device)).map(({ session_id: id }) => id)
  return (await findSessionEnds.many(db, { ids, now })).length > 0
}

const drop = async (db: Db, entry: ClaimedEntry, dropped: Decision['dropped'], now: Date): Promise<void> => {
  if (dropped.length === 0) return
  const [ids, reasons] = [dropped.map(({ id }) => id), dropped.map(({ reason }) => reason)]
  await dropNotices.run(db, { accounts: ids.map(() => accountOf(entry)), ids, reasons, now })
}

const compose =
  (services: JobServices) =>
  async (entry: ClaimedEntry, now: Date): Promise<Composed> => {
    const { pool } = services
    const rows = await findBatch.many(pool, { ...batchOf(entry), now })
    const [reader] = await findReaders.many(pool, { accounts: [accountOf(entry)], now })
    if (!reader || rows.length === 0 || !(await isReachable(pool, entry, now))) return null
    const given = { ...circumstancesOf(reader, channelOf(entry), now), lastSentAt: null }
    const { dropped, send, dueAt } = decide(rows.map(asWaiting), given)
    await drop(pool, entry, dropped, now)
    // It was tried at night again, or the member wants to hear later by now; they may change their mind before that.
    if (dueAt) return { notBefore: new Date(Math.min(dueAt.getTime(), now.getTime() + LOOK_AGAIN_MS)) }
    const leaving = new Set(send)
    const notices = rows.filter(({ id }) => leaving.has(id))
    if (notices.length === 0) return null
    const telling = { reader, notices, entry, now }
    const composed = await (channelOf(entry) === 'mail' ? mailOf : pushOf)(services, telling)
    const over = send.map((id) => ({ id, reason: 'over' as const }))
    // Which nobody but who writes it could know.
    if (composed === null) await drop(pool, entry, over, now)
    return composed
  }

/** Whatever else was unwanted has its reason by then. */
const outcomeOf: Record<Settled, Outcome> = { sent: 'sent', given_up: 'failed', unwanted: 'no_device' }

/** Told on one browser is told; only when all have failed it was not. */
const settled: Composer['settled'] = async (tx, entry, outcome, now) => {
  const batch = batchOf(entry)
  await lockBatch.many(tx, batch)
  if (outcome !== 'sent') {
    const others = { ...batch, entry: entry.id }
    if ((await hasMoreEntries.one(tx, others)).has_more) return
  }
  await settleBatch.run(tx, { ...batch, outcome: outcomeOf[outcome], now })
}

export const noticeComposer = (services: JobServices): Composer => ({
  template: NOTICE,
  compose: compose(services),
  settled,
})
