import type { Db } from '#platform/db/database.ts'
import { bigint, moment, statement } from '#platform/db/statement.ts'
import { showMainPhoto } from './own-photos.ts'

const setRefused = statement({
  name: 'photos.refuse',
  takes: { photo: bigint, decision: bigint, now: moment },
  gives: { account_id: bigint },
  sql: `update photo set status = 'refused', decision_id = :decision, reviewed_at = :now
         where id = :photo and status <> 'refused' returning account_id`,
})

const setActive = statement({
  name: 'photos.restore',
  takes: { photo: bigint, now: moment },
  gives: { account_id: bigint },
  sql: `update photo set status = 'active', decision_id = null, reviewed_at = :now
         where id = :photo and status <> 'active' returning account_id`,
})

/** Nobody but its owner sees it any more; it keeps its place. False when there is none to refuse. */
export const refusePhoto = async (
  db: Db,
  refused: { photo: number; decision: number; now: Date },
): Promise<boolean> => shown(db, await setRefused.maybe(db, refused))

/** It is seen as before it was refused, or held back. */
export const restorePhoto = async (db: Db, restored: { photo: number; now: Date }): Promise<boolean> =>
  shown(db, await setActive.maybe(db, restored))

const shown = async (db: Db, photo: { account_id: number } | undefined): Promise<boolean> => {
  if (!photo) return false
  await showMainPhoto(db, photo.account_id)
  return true
}
