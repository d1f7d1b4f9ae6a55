import {
  bigint,
  bigints,
  bool,
  int,
  moment,
  nullable,
  oneOf,
  statement,
  text,
} from '#platform/db/statement.ts'
import { isLoggedIn } from '#features/accounts/server/index.ts'
import { isAcquainted, isUnblocked } from '#features/members/server/index.ts'
import type { PhotoStatus } from '../rules.ts'

const photo = {
  id: bigint,
  account_id: bigint,
  key: text,
  folder: text,
  upload_id: text,
  status: oneOf<PhotoStatus>(),
  is_private: bool,
  position: int,
  width: int,
  height: int,
  thumbhash: text,
}
const columns = Object.keys(photo)
  .map((column) => `p.${column}`)
  .join(', ')

export type PhotoRow = Awaited<ReturnType<typeof findPhotos.one>>

export const findPhotos = statement({
  name: 'photos.of_member',
  takes: { member: bigint },
  gives: photo,
  sql: `select ${columns} from photo p where p.account_id = :member order by p.position`,
})

/** One writer at a time per member: the order and the limit hold. */
export const lockMember = statement({
  name: 'photos.lock_member',
  takes: { member: bigint },
  gives: { account_id: bigint },
  sql: `select account_id from profile where account_id = :member for update`,
})

export const insertPhoto = statement({
  name: 'photos.insert',
  takes: {
    member: bigint,
    key: text,
    folder: text,
    upload: text,
    status: text,
    reviewedAt: nullable(moment),
    position: int,
    width: int,
    height: int,
    thumbhash: text,
    now: moment,
  },
  gives: { id: bigint },
  sql: `insert into photo (account_id, key, folder, upload_id, status, reviewed_at, position, width, height, thumbhash, created_at)
        values (:member, :key, :folder, :upload, :status, :reviewedAt, :position, :width, :height, :thumbhash, :now) returning id`,
})

export const setPrivate = statement({
  name: 'photos.set_private',
  takes: { member: bigint, photo: bigint, isPrivate: bool },
  gives: {},
  sql: `update photo set is_private = :isPrivate where account_id = :member and id = :photo`,
})

export const setOrder = statement({
  name: 'photos.set_order',
  takes: { member: bigint, photos: bigints },
  gives: {},
  sql: `update photo p set position = o.position - 1
          from unnest(:photos::bigint[]) with ordinality o(id, position) where p.id = o.id and p.account_id = :member`,
})

export const deletePhoto = statement({
  name: 'photos.delete',
  takes: { member: bigint, photo: bigint },
  gives: {},
  sql: `delete from photo where account_id = :member and id = :photo`,
})

/** A photo by the key in its address, and what decides whether this reader may fetch it. */
export const findForReader = statement({
  name: 'photos.for_reader',
  takes: { key: text, reader: nullable(bigint), now: moment },
  gives: {
    account_id: bigint,
    site_id: int,
    folder: text,
    is_private: bool,
    is_main: bool,
    is_shown: bool,
    is_blocked: bool,
    is_granted: bool,
    reader_is_paid: bool,
    reader_is_logged_in: bool,
  },
  sql: `select p.account_id, f.site_id, p.folder, p.is_private,
               coalesce(f.main_photo = p.key, false) as is_main,
               p.status = 'active' and ((f.status = 'active' and not f.invisible) or ${isAcquainted('p.account_id', ':reader::bigint')})
                 as is_shown,
               exists (select 1 from block b where (b.blocker_id = p.account_id and b.blocked_id = :reader)
                                                or (b.blocker_id = :reader and b.blocked_id = p.account_id)) as is_blocked,
               exists (select 1 from photo_grant g where g.owner_id = p.account_id and g.viewer_id = :reader
                                                     and g.granted_at is not null) as is_granted,
               coalesce((select a.paid_user from account a where a.id = :reader), false) as reader_is_paid,
               ${isLoggedIn(':reader', 'f.site_id')} as reader_is_logged_in
          from photo p join profile f on f.account_id = p.account_id
         where p.key = :key`,
})

export const findAccess = statement({
  name: 'photos.access',
  takes: { owner: bigint, viewer: bigint },
  gives: { granted_at: nullable(moment) },
  sql: `select granted_at from photo_grant where owner_id = :owner and viewer_id = :viewer`,
})

export const insertQuestion = statement({
  name: 'photos.ask',
  takes: { owner: bigint, viewer: bigint, now: moment },
  gives: {},
  sql: `insert into photo_grant (owner_id, viewer_id, asked_at)
        select :owner, :viewer, :now where ${isUnblocked(':owner', ':viewer')} on conflict do nothing`,
})

export const grant = statement({
  name: 'photos.grant',
  takes: { owner: bigint, viewer: bigint, now: moment },
  gives: { is_new: bool },
  sql: `with before as materialized (
          select b.owner_id, b.viewer_id, b.granted_at is null as is_new from photo_grant b
           where b.owner_id = :owner and b.viewer_id = :viewer for no key update)
        update photo_grant g set granted_at = coalesce(g.granted_at, :now) from before
         where g.owner_id = before.owner_id and g.viewer_id = before.viewer_id
           and ${isUnblocked('g.owner_id', 'g.viewer_id')}
        returning before.is_new`,
})

export const withdraw = statement({
  name: 'photos.withdraw',
  takes: { owner: bigint, viewer: bigint },
  gives: {},
  sql: `delete from photo_grant where owner_id = :owner and viewer_id = :viewer`,
})

export const deleteQuestion = statement({
  name: 'photos.take_question_back',
  takes: { owner: bigint, viewer: bigint },
  gives: {},
  sql: `delete from photo_grant where owner_id = :owner and viewer_id = :viewer and granted_at is null`,
})

/** Open questions that are listed; the rest is there when these are answered. */
const QUESTIONS_AT_MOST = 200

/**
 * Whoever is gone, invisible or blocked by now does not ask any more. A grant is listed as long as it works, also for
 * somebody invisible: else it could not be withdrawn. Nothing but their name is shown then.
 */
export const findGrants = statement({
  name: 'photos.grants',
  takes: { owner: bigint },
  gives: {
    id: bigint,
    name: text,
    fictional: bool,
    invented: bool,
    main_photo: nullable(text),
    main_photo_hash: nullable(text),
    is_shown: bool,
    granted_at: nullable(moment),
    asked_at: moment,
  },
  sql: `with known as (
          select g.viewer_id as id, f.name, f.fictional, f.invented, g.granted_at, g.asked_at,
                 f.status = 'active' and not f.invisible as is_shown, f.main_photo, f.main_photo_hash
            from photo_grant g join profile f on f.account_id = g.viewer_id
           where g.owner_id = :owner
             and not exists (select 1 from block b where (b.blocker_id = :owner and b.blocked_id = g.viewer_id)
                                                      or (b.blocker_id = g.viewer_id and b.blocked_id = :owner))
        ), listed as (
          select * from known where granted_at is not null
          union all
          (select * from known where granted_at is null and is_shown order by asked_at desc limit ${QUESTIONS_AT_MOST})
        )
        select id, name, fictional, invented, case when is_shown then main_photo end as main_photo, main_photo_hash, is_shown, granted_at, asked_at
          from listed order by granted_at is null, asked_at desc`,
})

export const planRemoval = statement({
  name: 'photos.plan_removal',
  takes: { folder: text, dueAt: moment },
  gives: {},
  sql: `insert into file_removal (folder, due_at) values (:folder, :dueAt) on conflict (folder) do nothing`,
})

export const cancelRemoval = statement({
  name: 'photos.cancel_removal',
  takes: { folder: text },
  gives: {},
  sql: `delete from file_removal where folder = :folder`,
})

export const putOffRemoval = statement({
  name: 'photos.put_off_removal',
  takes: { folder: text, dueAt: moment },
  gives: {},
  sql: `update file_removal set due_at = :dueAt where folder = :folder`,
})

export const findDueRemovals = statement({
  name: 'photos.due_removals',
  takes: { now: moment },
  gives: { folder: text },
  sql: `select folder from file_removal where due_at <= :now order by due_at limit 500`,
})
