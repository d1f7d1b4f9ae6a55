import type { RequestContext } from '#platform/http/context.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { QueueItem, QueueReport } from '../../queue-item-shape.ts'
import type { QueueName } from '../../queues.ts'
import { findEvidence } from '../office-queries.ts'
import { requireStaff } from '../require-staff.ts'
import * as items from './item-queries.ts'
import { findLease } from './lease-queries.ts'
import { findContested, findEarlier, findQueueMember, findReporterRecord } from './member-queries.ts'
import { openOne } from './statements.ts'

type Earlier = Awaited<ReturnType<typeof findEarlier.one>>
const earlierOut = (row: Earlier) => ({ ...row, created_at: row.created_at.toISOString() })

const memberOf = async (db: Db, account: number | null) => {
  const row = account === null ? undefined : await findQueueMember.maybe(db, { account })
  if (!row) return null
  const decisions = await findEarlier.many(db, { account: row.id })
  return { ...row, signed_up_at: row.signed_up_at.toISOString(), decisions: decisions.map(earlierOut) }
}

const reportOf = async (db: Db, report: number): Promise<QueueReport & { subject: number | null }> => {
  const { reporter, reporter_name: name, ...row } = await items.findReportItem.one(db, { item: report })
  const record = reporter === null ? undefined : await findReporterRecord.maybe(db, { reporter })
  const evidence = await findEvidence.many(db, { report })
  return {
    ...row,
    reporter: { name, upheld: 0, dismissed: 0, ...record, is_member: record !== undefined },
    evidence: evidence.map(({ picture, ...kept }) => ({ ...kept, has_picture: picture !== null })),
  }
}

type Part = Pick<QueueItem, 'photo' | 'report' | 'message' | 'appeal' | 'flag' | 'change'>
type Found = { account: number | null; part: Part }

/** What each queue shows of an item, and whom it is about. */
const parts: Record<QueueName, (db: Db, item: number, staff: number) => Promise<Found>> = {
  photos: async (db, item) => {
    const { account, folder: _, ...photo } = await items.findPhotoItem.one(db, { item })
    return { account, part: { photo } }
  },
  reports: async (db, item) => {
    const { subject: account, ...report } = await reportOf(db, item)
    return { account, part: { report } }
  },
  complaints: (db, item, staff) => parts.reports(db, item, staff),
  held: async (db, item) => {
    const { account, folder, ends_at: ends, ...message } = await items.findHeldItem.one(db, { item })
    return {
      account,
      part: { message: { ...message, ends_at: ends?.toISOString() ?? null, has_picture: folder !== null } },
    }
  },
  appeals: async (db, item) => {
    const row = await items.findAppealItem.one(db, { item })
    const decision = row.decision === null ? null : await findContested.one(db, { decision: row.decision })
    const about = row.report === null ? null : await reportOf(db, row.report)
    const { language, explanation } = row
    const appeal = { language, explanation, decision: decision && earlierOut(decision), report: about }
    return { account: about?.subject ?? row.account, part: { appeal } }
  },
  flags: async (db, item) => {
    const { account, folder, ...flag } = await items.findFlagItem.one(db, { item })
    return { account, part: { flag: { ...flag, has_picture: folder !== null } } }
  },
  births: async (db, item, staff) => {
    const { account, proposed_by: by, ...change } = await items.findChangeItem.one(db, { item })
    return { account, part: { change: { ...change, is_own: by === staff } } }
  },
}

/** All that is needed to decide, as long as it waits. */
export const itemOf = async (
  own: RequestContext,
  { queue, item }: { queue: QueueName; item: number },
): Promise<QueueItem> => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const open = await openOne[queue].maybe(own.db, { site, item })
  if (!open) throw new Refusal('not_found')
  const { account, part } = await parts[queue](own.db, item, staff)
  own.concerns(account)
  const lease = await findLease.maybe(own.db, { queue, item, now: own.clock.now() })
  return {
    queue,
    item,
    priority: open.priority,
    at: open.at.toISOString(),
    due_at: open.due_at.toISOString(),
    until: lease?.staff_id === staff ? lease.until.toISOString() : null,
    member: await memberOf(own.db, account),
    ...part,
  }
}
