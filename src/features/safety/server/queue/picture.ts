import { largestOf } from '#features/photos/server/index.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { QueueName } from '../../queues.ts'
import { findEvidence } from '../office-queries.ts'
import { requireStaff } from '../require-staff.ts'
import { findAppealItem, findFlagItem, findHeldItem, findPhotoItem } from './item-queries.ts'
import { openOne } from './statements.ts'

type Of = { queue: QueueName; item: number; n: number }

const folderOf = async (db: Db, { queue, item }: Of): Promise<string | null> => {
  if (queue === 'photos') return (await findPhotoItem.one(db, { item })).folder
  if (queue === 'held') return (await findHeldItem.one(db, { item })).folder
  return queue === 'flags' ? (await findFlagItem.one(db, { item })).folder : null
}

const reportOf = async (db: Db, { queue, item }: Of): Promise<number | null> => {
  if (queue === 'reports' || queue === 'complaints') return item
  return queue === 'appeals' ? (await findAppealItem.one(db, { item })).report : null
}

/** The nth of what was kept with the report, or the photo as it is stored, large enough to see what is in it. */
const find = async (own: RequestContext, of: Of): Promise<string | null> => {
  const report = await reportOf(own.db, of)
  if (report !== null) return (await findEvidence.many(own.db, { report }))[of.n]?.picture ?? null
  const folder = await folderOf(own.db, of)
  const body = folder === null ? null : await largestOf(own, folder)
  return body?.toString('base64') ?? null
}

export const pictureOfItem = async (own: RequestContext, of: Of): Promise<string> => {
  const { siteId: site } = await requireStaff(own)
  const picture = (await openOne[of.queue].maybe(own.db, { site, item: of.item })) && (await find(own, of))
  if (!picture) throw new Refusal('not_found')
  return picture
}
