import { bigint, moment, statement } from '#platform/db/statement.ts'
import { shown } from './shown.ts'

/** Whether the reader has said no to the like of this member. */
export const isPassed = (liker: string, reader = ':reader'): string =>
  `exists (select 1 from like_pass x where x.account_id = ${reader} and x.liker_id = ${liker})`

/** A like that the reader can see, be it passed on or not, and has not answered. */
export const findUnanswered = statement({
  name: 'likes.unanswered',
  takes: { reader: bigint, liker: bigint },
  gives: { id: bigint },
  sql: `select k.liker_id as id from profile_like k ${shown('k.liker_id')}
           and k.liked_id = :reader and k.liker_id = :liker
           and not exists (select 1 from profile_like o where o.liker_id = :reader and o.liked_id = :liker)`,
})

export const insertPass = statement({
  name: 'likes.pass',
  takes: { member: bigint, liker: bigint, now: moment },
  gives: {},
  sql: `insert into like_pass (account_id, liker_id, passed_at) values (:member, :liker, :now) on conflict do nothing`,
})

export const deletePass = statement({
  name: 'likes.unpass',
  takes: { member: bigint, liker: bigint },
  gives: {},
  sql: `delete from like_pass where account_id = :member and liker_id = :liker`,
})

export const findPass = statement({
  name: 'likes.find_pass',
  takes: { member: bigint, liker: bigint },
  gives: { passed_at: moment },
  sql: `select passed_at from like_pass where account_id = :member and liker_id = :liker`,
})
