import { bigint, int, moment, statement } from '#platform/db/statement.ts'

/**
 * Likes of a reader as they see them themself: those that were given, and those that wait for their address. What waited
 * when a version before this one confirmed the address is none.
 */
export const givenBy = (reader: string): string =>
  `(select g.liked_id, g.created_at from profile_like g where g.liker_id = ${reader}
    union all
    select w.liked_id, w.created_at from waiting_like w join account a on a.id = w.liker_id and a.status = 'not_confirmed'
     where w.liker_id = ${reader})`

/** Others than this one. */
export const countWaiting = statement({
  name: 'likes.count_waiting',
  takes: { liker: bigint, liked: bigint },
  gives: { others: int },
  sql: `select count(*)::int as others from waiting_like where liker_id = :liker and liked_id <> :liked`,
})

export const insertWaiting = statement({
  name: 'likes.insert_waiting',
  takes: { liker: bigint, liked: bigint, now: moment },
  gives: {},
  sql: `insert into waiting_like (liker_id, liked_id, created_at) values (:liker, :liked, :now)
        on conflict do nothing`,
})

export const deleteWaiting = statement({
  name: 'likes.delete_waiting',
  takes: { liker: bigint, liked: bigint },
  gives: {},
  sql: `delete from waiting_like where liker_id = :liker and liked_id = :liked`,
})

/** Of two who take them each gets what the other has not. */
export const takeWaiting = statement({
  name: 'likes.take_waiting',
  takes: { liker: bigint },
  gives: { liked_id: bigint },
  sql: `delete from waiting_like where liker_id = :liker returning liked_id`,
})

/** The like that began a sign-up, if the answers that came along are enough to give it; else it goes on waiting for them. */
export const keepSignupLike = statement({
  name: 'likes.keep_signup_like',
  takes: { account: bigint, now: moment },
  gives: {},
  sql: `with kept as (
          update account a set signup_likes = false from profile own, profile liked
           where a.id = :account and a.signup_likes and own.account_id = a.id
             and own.gender is not null and own.country is not null and own.birth is not null
             and liked.account_id = a.signup_profile_id and liked.site_id = a.site_id and liked.account_id <> a.id
          returning a.id, liked.account_id as liked_id
        )
        insert into waiting_like (liker_id, liked_id, created_at) select id, liked_id, :now from kept`,
})
