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
} from '../../../platform/db/statement.ts'
import { writesWith } from '../../members/server/index.ts'
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
  takes: [bigint],
  gives: photo,
  sql: `select ${columns} from photo p where p.account_id = $1 order by p.position`,
})

/** One writer at a time per member: the order and the limit hold. */
export const lockMember = statement({
  name: 'photos.lock_member',
  takes: [bigint],
  gives: { account_id: bigint },
  sql: `select account_id from profile where account_id = $1 for update`,
})

export const insertPhoto = statement({
  name: 'photos.insert',
  takes: [bigint, text, text, text, text, nullable(moment), int, int, int, text, moment],
  gives: { id: bigint },
  sql: `insert into photo (account_id, key, folder, upload_id, status, reviewed_at, position, width, height, thumbhash, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
})

export const setPrivate = statement({
  name: 'photos.set_private',
  takes: [bigint, bigint, bool],
  gives: {},
  sql: `update photo set is_private = $3 where account_id = $1 and id = $2`,
})

export const setOrder = statement({
  name: 'photos.set_order',
  takes: [bigint, bigints],
  gives: {},
  sql: `update photo p set position = o.position - 1
          from unnest($2::bigint[]) with ordinality o(id, position) where p.id = o.id and p.account_id = $1`,
})

export const deletePhoto = statement({
  name: 'photos.delete',
  takes: [bigint, bigint],
  gives: {},
  sql: `delete from photo where account_id = $1 and id = $2`,
})

/** A photo by the key in its address, and what decides whether this reader may fetch it. */
export const findForReader = statement({
  name: 'photos.for_reader',
  takes: [text, int, nullable(bigint)],
  gives: {
    account_id: bigint,
    folder: text,
    is_private: bool,
    is_main: bool,
    is_shown: bool,
    is_blocked: bool,
    is_granted: bool,
    reader_is_paid: bool,
  },
  sql: `select p.account_id, p.folder, p.is_private,
               coalesce(f.main_photo = p.key, false) as is_main,
               p.status = 'active' and ((f.status = 'active' and not f.invisible) or ${writesWith('p.account_id', '$3::bigint')})
                 as is_shown,
               exists (select 1 from block b where (b.blocker_id = p.account_id and b.blocked_id = $3)
                                                or (b.blocker_id = $3 and b.blocked_id = p.account_id)) as is_blocked,
               exists (select 1 from photo_grant g where g.owner_id = p.account_id and g.viewer_id = $3
                                                     and g.granted_at is not null) as is_granted,
               coalesce((select a.paid_user from account a where a.id = $3), false) as reader_is_paid
          from photo p join profile f on f.account_id = p.account_id
         where p.key = $1 and f.site_id = $2`,
})

export const findAccess = statement({
  name: 'photos.access',
  takes: [bigint, bigint],
  gives: { granted_at: nullable(moment) },
  sql: `select granted_at from photo_grant where owner_id = $1 and viewer_id = $2`,
})

export const insertQuestion = statement({
  name: 'photos.ask',
  takes: [bigint, bigint, moment],
  gives: {},
  sql: `insert into photo_grant (owner_id, viewer_id, asked_at) values ($1, $2, $3) on conflict do nothing`,
})

export const grant = statement({
  name: 'photos.grant',
  takes: [bigint, bigint, moment],
  gives: {},
  sql: `update photo_grant set granted_at = coalesce(granted_at, $3) where owner_id = $1 and viewer_id = $2`,
})

export const withdraw = statement({
  name: 'photos.withdraw',
  takes: [bigint, bigint],
  gives: {},
  sql: `delete from photo_grant where owner_id = $1 and viewer_id = $2`,
})

export const deleteQuestion = statement({
  name: 'photos.take_question_back',
  takes: [bigint, bigint],
  gives: {},
  sql: `delete from photo_grant where owner_id = $1 and viewer_id = $2 and granted_at is null`,
})

/** Open questions that are listed; the rest is there when these are answered. */
const QUESTIONS_AT_MOST = 200

/**
 * Whoever is gone, invisible or blocked by now does not ask any more. A grant is listed as long as it works, also for
 * somebody invisible: else it could not be withdrawn. Nothing but their name is shown then.
 */
export const findGrants = statement({
  name: 'photos.grants',
  takes: [bigint],
  gives: {
    id: bigint,
    name: text,
    fictional: bool,
    main_photo: nullable(text),
    is_shown: bool,
    granted_at: nullable(moment),
    asked_at: moment,
  },
  sql: `with known as (
          select g.viewer_id as id, f.name, f.fictional, g.granted_at, g.asked_at,
                 f.status = 'active' and not f.invisible as is_shown, f.main_photo
            from photo_grant g join profile f on f.account_id = g.viewer_id
           where g.owner_id = $1
             and not exists (select 1 from block b where (b.blocker_id = $1 and b.blocked_id = g.viewer_id)
                                                      or (b.blocker_id = g.viewer_id and b.blocked_id = $1))
        ), listed as (
          select * from known where granted_at is not null
          union all
          (select * from known where granted_at is null and is_shown order by asked_at desc limit ${QUESTIONS_AT_MOST})
        )
        select id, name, fictional, case when is_shown then main_photo end as main_photo, is_shown, granted_at, asked_at
          from listed order by granted_at is null, asked_at desc`,
})

export const planRemoval = statement({
  name: 'photos.plan_removal',
  takes: [text, moment],
  gives: {},
  sql: `insert into file_removal (folder, due_at) values ($1, $2) on conflict (folder) do nothing`,
})

export const cancelRemoval = statement({
  name: 'photos.cancel_removal',
  takes: [text],
  gives: {},
  sql: `delete from file_removal where folder = $1`,
})

export const putOffRemoval = statement({
  name: 'photos.put_off_removal',
  takes: [text, moment],
  gives: {},
  sql: `update file_removal set due_at = $2 where folder = $1`,
})

export const findDueRemovals = statement({
  name: 'photos.due_removals',
  takes: [moment],
  gives: { folder: text },
  sql: `select folder from file_removal where due_at <= $1 order by due_at limit 500`,
})
