import {
  bigint,
  bool,
  day,
  int,
  json,
  moment,
  nullable,
  oneOf,
  statement,
  text,
} from '#platform/db/statement.ts'
import { fieldNames } from '../fields.ts'
import { fieldColumns } from './field-columns.ts'

const profile = {
  account_id: bigint,
  site_id: int,
  status: oneOf<'active' | 'disabled' | 'hidden'>(),
  name: text,
  birth: nullable(day),
  last_active: moment,
  invisible: bool,
  fictional: bool,
  invented: bool,
  listed: bool,
  public_since: nullable(moment),
  ...fieldColumns,
  country: nullable(text),
  region: nullable(text),
  city: nullable(text),
  city_id: nullable(int),
  cell: nullable(int),
  wide_cell: nullable(int),
  sensitive_consent_at: nullable(moment),
  main_photo: nullable(text),
  main_photo_hash: nullable(text),
  photo_count: int,
}
const columns = Object.keys(profile)
  .map((column) => `p.${column}`)
  .join(', ')

export type ProfileRow = Awaited<ReturnType<typeof findProfile.one>>

export const findProfile = statement({
  name: 'members.profile',
  takes: { id: bigint },
  gives: profile,
  sql: `select ${columns} from profile p where p.account_id = :id`,
})

/** Hidden until its owner has confirmed their address. */
export const insertProfile = statement({
  name: 'members.insert_profile',
  takes: { account: bigint, country: nullable(text), gender: nullable(text) },
  gives: {},
  sql: `insert into profile (account_id, site_id, name, birth, last_active, country, gender)
        select id, site_id, name, date_of_birth, signup_date, :country, :gender from account where id = :account`,
})

export const setProfileStatus = statement({
  name: 'members.set_status',
  takes: { member: bigint, status: oneOf<'active' | 'disabled'>() },
  gives: {},
  sql: `update profile set status = case when is_hidden_by_decision(account_id) then 'hidden'
                                 when is_self_excluded(account_id) then 'disabled' else :status end
         where account_id = :member`,
})

/**
 * Whether two keep seeing each other when nobody else sees the one. The function is replaced by the migration of whichever later
 * feature brings people together; today those do who write with each other.
 */
export const isAcquainted = (owner: string, reader: string): string => `is_acquainted(${owner}, ${reader})`

export const findPartner = statement({
  name: 'members.partner',
  takes: { profile: bigint, reader: bigint },
  gives: { knows_reader: bool },
  sql: `select ${isAcquainted(':reader::bigint', 'p.account_id')} as knows_reader from profile p
         where p.account_id = :profile and ${isAcquainted('p.account_id', ':reader::bigint')}`,
})

/** A profile that this reader may see, and what stands between the two, in one question. */
export const findProfileForReader = statement({
  name: 'members.profile_for_reader',
  takes: { profile: bigint, site: int, reader: nullable(bigint) },
  gives: { ...profile, blocks_reader: bool, blocked_by_reader: bool },
  sql: `select ${columns},
               exists (select 1 from block b where b.blocker_id = p.account_id and b.blocked_id = :reader) as blocks_reader,
               exists (select 1 from block b where b.blocker_id = :reader and b.blocked_id = p.account_id) as blocked_by_reader
          from profile p
         where p.account_id = :profile and p.site_id = :site
           and ((p.status = 'active' and not p.invisible) or p.account_id = :reader
                or ${isAcquainted('p.account_id', ':reader::bigint')})`,
})

/** What a member may change, and what follows from it. */
const changeable = [
  ...fieldNames,
  'country',
  'region',
  'city',
  'city_id',
  'cell',
  'wide_cell',
  'sensitive_consent_at',
  'invisible',
  'public_since',
  'last_active',
]

/** Only the columns in the JSON change; what it names as null is emptied. */
export const updateProfile = statement({
  name: 'members.update_profile',
  takes: { member: bigint, changes: json<string>() },
  gives: {},
  sql: `update profile p
           set ${changeable.map((column) => `${column} = n.${column}`).join(', ')}
          from profile o, jsonb_populate_record(o, :changes) n
         where o.account_id = :member and p.account_id = o.account_id`,
})

export const lockProfile = statement({
  name: 'members.lock_profile',
  takes: { id: bigint },
  gives: { account_id: bigint },
  sql: `select account_id from profile where account_id = :id for update`,
})

export const setMainPhoto = statement({
  name: 'members.set_main_photo',
  takes: { member: bigint, key: nullable(text), thumbhash: nullable(text), count: int },
  gives: {},
  sql: `update profile set main_photo = :key, main_photo_hash = :thumbhash, photo_count = :count
         where account_id = :member`,
})

export const insertBlock = statement({
  name: 'members.block',
  takes: { blocker: bigint, blocked: bigint, now: moment },
  gives: {},
  sql: `insert into block (blocker_id, blocked_id, created_at) values (:blocker, :blocked, :now)
        on conflict do nothing`,
})

/**
 * Whether neither has blocked the other, as a condition of the statement that reaches the other one. From there to the end of
 * the transaction neither can block.
 */
export const isUnblocked = (one: string, other: string): string => `hold_unblocked(${one}, ${other})`

/** The same for a transaction: what it asks afterwards about the two stays so until it ends. */
export const holdUnblocked = statement({
  name: 'members.hold_unblocked',
  takes: { one: bigint, other: bigint },
  gives: { is_unblocked: bool },
  sql: `select ${isUnblocked(':one', ':other')} as is_unblocked`,
})

export const deleteBlock = statement({
  name: 'members.unblock',
  takes: { blocker: bigint, blocked: bigint },
  gives: {},
  sql: `delete from block where blocker_id = :blocker and blocked_id = :blocked`,
})

/** Also those who are gone or invisible: whoever blocked somebody may take it back. */
export const findBlocked = statement({
  name: 'members.blocked',
  takes: { blocker: bigint },
  gives: { id: bigint, name: text, created_at: moment },
  sql: `select b.blocked_id as id, p.name, b.created_at from block b join profile p on p.account_id = b.blocked_id
         where b.blocker_id = :blocker order by b.created_at desc`,
})

export const upsertView = statement({
  name: 'members.view',
  takes: { viewed: bigint, viewer: bigint, now: moment },
  gives: {},
  sql: `insert into profile_view (viewed_id, viewer_id, seen_at)
        select :viewed, :viewer, :now where ${isUnblocked(':viewed', ':viewer')}
        on conflict (viewed_id, viewer_id) do update set seen_at = excluded.seen_at
          where profile_view.seen_at < excluded.seen_at - interval '1 minute'`,
})

/** Whoever is invisible by now, or blocked either way, has left no trace. */
export const findViewers = statement({
  name: 'members.viewers',
  takes: { viewed: bigint },
  gives: { viewer_id: bigint, seen_at: moment },
  sql: `select v.viewer_id, v.seen_at from profile_view v join profile p on p.account_id = v.viewer_id
         where v.viewed_id = :viewed and p.status = 'active' and not p.invisible
           and p.birth is not null and p.country is not null
           and v.viewer_id not in (select blocked_id from block where blocker_id = :viewed
                                   union all select blocker_id from block where blocked_id = :viewed)
         order by v.seen_at desc limit 100`,
})
