import type { Db } from '#platform/db/database.ts'
import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { PhotoStatus } from '../rules.ts'
import { showMainPhoto } from './own-photos.ts'

const setRefused = statement({
  name: 'photos.refuse',
  takes: { photo: bigint, decision: bigint },
  gives: { account_id: bigint },
  sql: `update photo set status = 'refused', status_before = coalesce(status_before, status), decision_id = :decision
         where id = :photo and status <> 'refused' returning account_id`,
})

const setAsBefore = statement({
  name: 'photos.restore',
  takes: { photo: bigint, decision: bigint },
  gives: { account_id: bigint },
  sql: `update photo set status = coalesce(status_before, 'active'), status_before = null, decision_id = null
         where id = :photo and decision_id = :decision returning account_id`,
})

const setApproved = statement({
  name: 'photos.approve',
  takes: { photo: bigint, now: moment },
  gives: { account_id: bigint },
  sql: `update photo set status = 'active', reviewed_at = :now
         where id = :photo and decision_id is null and (status <> 'active' or reviewed_at is null) returning account_id`,
})

const setHeld = statement({
  name: 'photos.hold',
  takes: { photo: bigint, decision: bigint },
  gives: { account_id: bigint },
  sql: `update photo set status = 'waiting', status_before = coalesce(status_before, status), decision_id = :decision, reviewed_at = null
         where id = :photo and status <> 'refused' returning account_id`,
})

/** What nobody has looked at yet, the oldest first; of those who have left nothing. */
export const findUnreviewed = statement({
  name: 'photos.unreviewed',
  takes: { site: int },
  gives: {
    id: bigint,
    account_id: bigint,
    name: text,
    status: oneOf<PhotoStatus>(),
    is_private: bool,
    is_held: bool,
    created_at: moment,
  },
  sql: `select p.id, p.account_id, a.name, p.status, p.is_private, p.decision_id is not null as is_held, p.created_at
          from photo p join account a on a.id = p.account_id and a.site_id = :site and a.status <> 'deleted'
         where p.reviewed_at is null and p.status <> 'refused'
         order by p.created_at limit 50`,
})

/** Whoever reviews a photo does so alone. */
export const lockForReview = statement({
  name: 'photos.lock_for_review',
  takes: { photo: bigint, site: int },
  gives: {
    account_id: bigint,
    folder: text,
    status: oneOf<PhotoStatus>(),
    decision_id: nullable(bigint),
    created_at: moment,
  },
  sql: `select p.account_id, p.folder, p.status, p.decision_id, p.created_at
          from photo p join account a on a.id = p.account_id
         where p.id = :photo and a.site_id = :site for update of p`,
})

/** Nobody but its owner sees it any more; it keeps its place. False when there is none to refuse. */
export const refusePhoto = async (db: Db, refused: { photo: number; decision: number }): Promise<boolean> =>
  shown(db, await setRefused.maybe(db, refused))

/** It waits for a person, whatever the site does with others. */
export const holdPhoto = async (db: Db, held: { photo: number; decision: number }): Promise<boolean> =>
  shown(db, await setHeld.maybe(db, held))

/** It is what it was before this decision, if it still is what keeps it back. */
export const restorePhoto = async (db: Db, restored: { photo: number; decision: number }): Promise<boolean> =>
  shown(db, await setAsBefore.maybe(db, restored))

/** A person has found nothing wrong with it. */
export const approvePhoto = async (db: Db, approved: { photo: number; now: Date }): Promise<boolean> =>
  shown(db, await setApproved.maybe(db, approved))

const shown = async (db: Db, photo: { account_id: number } | undefined): Promise<boolean> => {
  if (!photo) return false
  await showMainPhoto(db, photo.account_id)
  return true
}
