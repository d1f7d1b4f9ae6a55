import {
  bigint,
  bytes,
  int,
  moment,
  nullable,
  oneOf,
  someOf,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import { atKey } from '#features/chat/server/index.ts'
import type { ReasonName } from '../reasons.ts'

/** PDQ's own measure: two pictures are the same when no more bits than these differ. */
const SAME_WITHIN_BITS = 31
const HASHES = Array.from({ length: 10 }, (_, index) => index + 1)

/** The whole of one among the crops and mirrors of the other: so both may be the one that was cut. */
const isSame = (one: string, other: string): string => {
  const near = (left: string, right: string) => `bit_count(${left} # ${right}) <= ${SAME_WITHIN_BITS}`
  return HASHES.flatMap((at) => [
    near(`${one}[1]`, `${other}[${at}]`),
    near(`${one}[${at}]`, `${other}[1]`),
  ]).join(' or ')
}

/** What one company has banned is no business of another one, although both are served by us. */
const ofSameCompany = (decision: string) =>
  `(select company_id from site where id = ${decision}.site_id) = (select company_id from site where id = :site)`

/** The earlier decision, when a picture is one that we have taken away before. */
export const findBannedPhoto = statement({
  name: 'safety.banned_photo',
  takes: { hashes: texts, site: int, now: moment },
  gives: { reason: oneOf<ReasonName>() },
  sql: `with asked as materialized (select :hashes::text[]::bit(256)[] as hashes),
             alike as materialized (
               select b.decision_id from banned_photo b, asked q
                where b.expires_at > :now and (${isSame('q.hashes', 'b.hashes')}))
        select d.reason from alike a
          join lateral (select reason, site_id from decision where id = a.decision_id limit 1) d on true
         where ${ofSameCompany('d')}
         limit 1`,
})

export const insertPhotoHash = statement({
  name: 'safety.insert_photo_hash',
  takes: { photo: bigint, hashes: texts },
  gives: {},
  sql: `insert into photo_hash (photo_id, hashes) values (:photo, :hashes::text[]::bit(256)[])`,
})

export const banPhoto = statement({
  name: 'safety.ban_photo',
  takes: { decision: bigint, photo: bigint, expiresAt: moment },
  gives: {},
  sql: `insert into banned_photo (decision_id, hashes, expires_at)
        select :decision, hashes, :expiresAt from photo_hash where photo_id = :photo`,
})

export const banPhotosOf = statement({
  name: 'safety.ban_photos_of',
  takes: { decision: bigint, account: bigint, expiresAt: moment },
  gives: {},
  sql: `insert into banned_photo (decision_id, hashes, expires_at)
        select :decision, h.hashes, :expiresAt from photo p join photo_hash h on h.photo_id = p.id where p.account_id = :account`,
})

export const banChatPhoto = statement({
  name: 'safety.ban_chat_photo',
  takes: { decision: bigint, sender: bigint, messageKey: text, expiresAt: moment },
  gives: {},
  sql: `insert into banned_photo (decision_id, hashes, expires_at)
        select :decision, c.hashes, :expiresAt from message_key k, message m join chat_photo c on c.key = m.body
         where ${atKey(':sender', ':messageKey')} and m.kind = 'photo' and c.hashes is not null`,
})

export type MarkKind = 'mail' | 'phone' | 'iban' | 'device'

/** By what a member is known: their address, the browsers they logged in with, and what they gave to pay by direct debit. */
export const findTraits = statement({
  name: 'safety.traits',
  takes: { account: bigint },
  gives: { kind: oneOf<MarkKind>(), value: text },
  sql: `select 'mail' as kind, email as value from account where id = :account
        union select 'device', token_hash from known_device where account_id = :account
        union select 'phone', mobile from direct_debit_mandate where account_id = :account
        union select 'iban', iban from direct_debit_mandate where account_id = :account`,
})

export const insertMark = statement({
  name: 'safety.insert_mark',
  takes: { decision: bigint, kind: oneOf<MarkKind>(), mark: bytes, expiresAt: moment },
  gives: {},
  sql: `insert into ban_mark (decision_id, kind, mark, expires_at) values (:decision, :kind, :mark, :expiresAt)
        on conflict do nothing`,
})

export const isMarked = statement({
  name: 'safety.is_marked',
  takes: { kind: oneOf<MarkKind>(), mark: bytes, site: int, account: bigint, now: moment },
  gives: { decision_id: bigint },
  sql: `select m.decision_id from ban_mark m join decision d on d.id = m.decision_id
         where m.kind = :kind and m.mark = :mark and m.expires_at > :now
           and d.account_id is distinct from :account and ${ofSameCompany('d')}
         limit 1`,
})

export const forgetBannedPhotos = statement({
  name: 'safety.forget_banned_photos',
  takes: { decision: bigint },
  gives: {},
  sql: `delete from banned_photo where decision_id = :decision`,
})

export const forgetMarks = statement({
  name: 'safety.forget_marks',
  takes: { decision: bigint },
  gives: {},
  sql: `delete from ban_mark where decision_id = :decision`,
})

export const forgetExpired = statement({
  name: 'safety.forget_expired_marks',
  takes: { now: moment },
  gives: { forgotten: bigint },
  sql: `with photos as (delete from banned_photo where expires_at <= :now returning 1),
             marks as (delete from ban_mark where expires_at <= :now returning 1)
        select (select count(*) from photos) + (select count(*) from marks) as forgotten`,
})

/** Whatever is found once more is added to what nobody has looked at yet; what somebody has looked at is not told again. */
export const insertFlag = statement({
  name: 'safety.insert_flag',
  takes: {
    account: bigint,
    site: int,
    photo: nullable(bigint),
    kind: oneOf<'banned_photo' | 'ban_evasion'>(),
    detail: someOf<MarkKind>(),
    now: moment,
  },
  gives: {},
  sql: `insert into review_flag (site_id, account_id, photo_id, kind, detail, created_at)
        select :site::int, :account::bigint, :photo::bigint, :kind::text, :detail::text[], :now::timestamptz
         where not exists (select from review_flag f where f.account_id = :account and f.kind = :kind and f.closed_at is not null
                              and f.photo_id is not distinct from :photo and f.detail @> :detail)
        on conflict (account_id, kind, coalesce(photo_id, 0)) where closed_at is null
        do update set detail = array(select distinct unnest(review_flag.detail || excluded.detail) order by 1)`,
})
