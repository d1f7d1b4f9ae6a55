import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { QueueDecision } from '../../queue-decision-shape.ts'
import { LEASE_MINUTES, UNDO_SECONDS } from '../../queues.ts'
import type { QueueName } from '../../queues.ts'
import type { Author } from '../decide.ts'
import { requireStaff } from '../require-staff.ts'
import { deleteQueueDecision, findOwnDecision, insertQueueDecision } from './decision-queries.ts'
import { takeEffect } from './effects.ts'
import { findDecided, findLease, giveLeaseBack, insertSkip, takeLease } from './lease-queries.ts'
import { nextOf, openOne } from './statements.ts'

/** So often the next one is asked for anew when somebody else was faster. */
const TRIES = 10

type Item = { queue: QueueName; item: number }

const laterBy = (own: RequestContext, seconds: number) => new Date(own.clock.now().getTime() + seconds * 1000)

/** It is not in its queue: who has decided it, if anybody has. */
const refuseDecided = async (own: RequestContext, { id, siteId: site }: Author, of: Item): Promise<never> => {
  const decided = await findDecided.maybe(own.db, { ...of, site })
  if (!decided || decided.dropped_because !== null) throw new Refusal('not_found')
  const { name, outcome, decided_at: at } = decided
  const seconds = Math.max(0, Math.round((own.clock.now().getTime() - at.getTime()) / 1000))
  throw new Refusal('already_decided', { name, outcome, seconds, own: decided.staff_id === id ? 1 : 0 })
}

/** Theirs from now on, or refused: it is not there, decided, or with somebody else. */
const takeOne = async (own: RequestContext, staff: Author, of: Item): Promise<Date> => {
  const { siteId: site } = staff
  if (!(await openOne[of.queue].maybe(own.db, { site, item: of.item }))) return refuseDecided(own, staff, of)
  const now = own.clock.now()
  const until = laterBy(own, LEASE_MINUTES * 60)
  const lease = await takeLease.maybe(own.db, { ...of, site, staff: staff.id, now, until })
  if (lease) {
    // Whoever had it may have decided in the meantime, which has just become visible.
    if (!(await openOne[of.queue].maybe(own.db, { site, item: of.item })))
      return refuseDecided(own, staff, of)
    return lease.until
  }
  const other = await findLease.maybe(own.db, { ...of, now })
  throw new Refusal('item_taken', { name: other?.name ?? '' })
}

export const takeItem = async (
  own: RequestContext,
  { queue, item }: { queue: QueueName; item?: number | undefined },
): Promise<{ item: number | null; until: string | null }> => {
  const staff = await requireStaff(own)
  if (item !== undefined) {
    const until = await takeOne(own, staff, { queue, item })
    return { item, until: until.toISOString() }
  }
  const now = own.clock.now()
  const asking = { site: staff.siteId, staff: staff.id, now, until: laterBy(own, LEASE_MINUTES * 60) }
  for (let n = 0; n < TRIES; n++) {
    const taken = await nextOf[queue].maybe(own.db, asking)
    if (taken) return { item: taken.item, until: taken.until.toISOString() }
  }
  return { item: null, until: null }
}

export const skip = async (own: RequestContext, { queue, item }: Item): Promise<void> => {
  const { id: staff, siteId: site } = await requireStaff(own)
  if (!(await openOne[queue].maybe(own.db, { site, item }))) throw new Refusal('not_found')
  await giveLeaseBack.run(own.db, { queue, item, staff })
  await insertSkip.run(own.db, { queue, item, staff, now: own.clock.now() })
}

/** Done and rolled back: whoever decides hears at once what speaks against it, and not when nobody looks any more. */
const tryOut = async (own: RequestContext, staff: Author, decision: QueueDecision): Promise<void> => {
  await own.db.query('savepoint tried')
  await takeEffect({ ...own, afterCommit: () => undefined }, staff, decision)
  await own.db.query('rollback to savepoint tried')
}

export const decideItem = async (
  own: RequestContext,
  decision: QueueDecision,
): Promise<{ id: number; due_at: string }> => {
  const staff = await requireStaff(own)
  const { queue, item, what } = decision
  await takeOne(own, staff, { queue, item })
  await tryOut(own, staff, decision)
  const due = laterBy(own, UNDO_SECONDS)
  const made = await insertQueueDecision.maybe(own.db, {
    queue,
    item,
    site: staff.siteId,
    staff: staff.id,
    outcome: what.act,
    what: JSON.stringify(what),
    now: own.clock.now(),
    due,
  })
  if (!made) return refuseDecided(own, staff, { queue, item })
  await giveLeaseBack.run(own.db, { queue, item, staff: staff.id })
  return { id: made.id, due_at: due.toISOString() }
}

/** It was never decided, and is theirs again. */
export const undo = async (own: RequestContext, decision: number): Promise<Item> => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const now = own.clock.now()
  const undone = await deleteQueueDecision.maybe(own.db, { decision, site, staff, now })
  if (!undone) {
    const isOwn = await findOwnDecision.maybe(own.db, { decision, site, staff })
    throw new Refusal(isOwn ? 'undo_too_late' : 'not_found')
  }
  const until = laterBy(own, LEASE_MINUTES * 60)
  await takeLease.maybe(own.db, { ...undone, site, staff, now, until })
  return undone
}
