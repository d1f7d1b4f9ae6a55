import {
  bigint,
  bigints,
  bool,
  day,
  int,
  moment,
  nullable,
  oneOf,
  statement,
  text,
} from '#platform/db/statement.ts'
import { candidateStatements } from '#features/members/server/index.ts'
import { isPassed } from './pass-queries.ts'
import { shown } from './shown.ts'
import { givenBy } from './waiting-queries.ts'

/** The two of a pair wait for each other here: likes in the same moment see each other. */
export const lockPair = statement({
  name: 'likes.lock_pair',
  takes: { low: bigint, high: bigint },
  gives: {},
  sql: `select from (select pg_advisory_xact_lock(hashtextextended('like:' || :low::bigint || ':' || :high::bigint, 0))) l`,
})

export const insertLike = statement({
  name: 'likes.insert',
  takes: { liker: bigint, liked: bigint, now: moment },
  gives: {},
  sql: `insert into profile_like (liker_id, liked_id, created_at) values (:liker, :liked, :now)
        on conflict do nothing`,
})

/** Once: an account that comes back later does not like anew. */
export const takeSignupLike = statement({
  name: 'likes.take_signup_like',
  takes: { account: bigint },
  gives: { signup_profile_id: nullable(bigint) },
  sql: `update account set signup_likes = false where id = :account and signup_likes returning signup_profile_id`,
})

export const findLike = statement({
  name: 'likes.find',
  takes: { liker: bigint, liked: bigint },
  gives: { created_at: moment },
  sql: `select created_at from profile_like where liker_id = :liker and liked_id = :liked`,
})

/** As in the lists, somebody invisible or passed on likes nobody, also for those who keep seeing them. */
export const findRelation = statement({
  name: 'likes.relation',
  takes: { reader: bigint, profile: bigint },
  gives: { liked: bool, likes_reader: bool, is_new: bool },
  sql: `select exists (select 1 from ${givenBy(':reader')} k where k.liked_id = :profile) as liked,
               not f.invisible and not ${isPassed(':profile')}
                 and exists (select 1 from profile_like where liker_id = :profile and liked_id = :reader) as likes_reader,
               not f.invisible and not ${isPassed(':profile')}
                 and (exists (select 1 from profile_like where liker_id = :profile and liked_id = :reader and seen_at is null)
                      or exists (select 1 from match_side where account_id = :reader and other_id = :profile and told_at is null))
                 as is_new
          from profile f where f.account_id = :profile`,
})

export const deleteLike = statement({
  name: 'likes.delete',
  takes: { liker: bigint, liked: bigint },
  gives: {},
  sql: `delete from profile_like where liker_id = :liker and liked_id = :liked`,
})

/** A match and its two sides in one: there is never one without the others. */
export const insertMatch = statement({
  name: 'likes.insert_match',
  takes: { low: bigint, high: bigint, now: moment },
  gives: {},
  sql: `with made as (
          insert into match (low_id, high_id, created_at) values (:low, :high, :now)
          on conflict do nothing returning low_id, high_id
        )
        insert into match_side (account_id, other_id, created_at)
        select low_id, high_id, :now::timestamptz from made
        union all select high_id, low_id, :now::timestamptz from made`,
})

export const deleteMatch = statement({
  name: 'likes.delete_match',
  takes: { low: bigint, high: bigint },
  gives: {},
  sql: `with gone as (delete from match where low_id = :low and high_id = :high returning low_id, high_id)
        delete from match_side s using gone
         where (s.account_id, s.other_id) in ((gone.low_id, gone.high_id), (gone.high_id, gone.low_id))`,
})

export const markLikeSeen = statement({
  name: 'likes.mark_seen',
  takes: { reader: bigint, liker: bigint, now: moment },
  gives: {},
  sql: `with told as (
          update match_side set told_at = :now where account_id = :reader and other_id = :liker and told_at is null
        )
        update profile_like set seen_at = :now where liked_id = :reader and liker_id = :liker and seen_at is null`,
})

export const findLikersAmong = statement({
  name: 'likes.likers_among',
  takes: { liked: bigint, among: bigints },
  gives: { id: bigint },
  sql: `select liker_id as id from profile_like where liked_id = :liked and liker_id = any(:among)`,
})

const undecided = `and not exists (select 1 from swipe s where s.account_id = :reader and s.profile_id = p.account_id)
    and not exists (select 1 from profile_like k where k.liker_id = :reader and k.liked_id = p.account_id)
    and not exists (select 1 from waiting_like w where w.liker_id = :reader and w.liked_id = p.account_id)
    and not ${isPassed('p.account_id')}`

/** Nobody whom the reader has decided about. */
export const deckBy = candidateStatements('likes.deck', undecided)

/** Made-up profiles that have not liked the reader yet. */
export const fictionalBy = candidateStatements(
  'likes.fictional',
  `and p.fictional and not exists (select 1 from profile_like k where k.liker_id = p.account_id and k.liked_id = :reader)`,
)

export const findLastAutoLike = statement({
  name: 'likes.last_auto_like',
  takes: { liked: bigint },
  gives: { at: nullable(moment) },
  sql: `select max(k.created_at) as at from profile_like k join profile f on f.account_id = k.liker_id
         where k.liked_id = :liked and f.fictional`,
})

export const insertSwipe = statement({
  name: 'likes.swipe',
  takes: { member: bigint, profile: bigint, direction: oneOf<'like' | 'skip'>(), now: moment },
  gives: {},
  sql: `insert into swipe (account_id, profile_id, direction, swiped_at) values (:member, :profile, :direction, :now)
        on conflict do nothing`,
})

/** Of those who can still be shown: somebody who is invisible or blocked by now does not come back. */
export const findLastSwipe = statement({
  name: 'likes.last_swipe',
  takes: { reader: bigint },
  gives: { profile_id: bigint, direction: oneOf<'like' | 'skip'>(), swiped_at: moment },
  sql: `select s.profile_id, s.direction, s.swiped_at from swipe s ${shown('s.profile_id')} and s.account_id = :reader
           and not ${isPassed('s.profile_id')}
         order by s.swiped_at desc, s.profile_id limit 1`,
})

export const deleteSwipe = statement({
  name: 'likes.unswipe',
  takes: { member: bigint, profile: bigint },
  gives: {},
  sql: `delete from swipe where account_id = :member and profile_id = :profile`,
})

/** Counts one more, unless the day is used up: then there is no row. */
export const useDay = statement({
  name: 'likes.use_day',
  takes: { member: bigint, day, likes: int, swipesAtMost: int, likesAtMost: int },
  gives: { swipes: int, likes: int },
  sql: `insert into swipe_day as d (account_id, day, swipes, likes) values (:member, :day, 1, :likes)
        on conflict (account_id, day) do update set swipes = d.swipes + 1, likes = d.likes + :likes
          where d.swipes < :swipesAtMost and d.likes + :likes <= :likesAtMost
        returning swipes, likes`,
})

export const giveBackSwipe = statement({
  name: 'likes.give_back_swipe',
  takes: { member: bigint, day },
  gives: {},
  sql: `update swipe_day set swipes = swipes - 1 where account_id = :member and day = :day and swipes > 0`,
})

export const findDay = statement({
  name: 'likes.day',
  takes: { member: bigint, day },
  gives: { swipes: int, likes: int },
  sql: `select swipes, likes from swipe_day where account_id = :member and day = :day`,
})

export const findZone = statement({
  name: 'likes.zone',
  takes: { member: bigint },
  gives: { time_zone: nullable(text), time_zone_at: nullable(moment) },
  sql: `select time_zone, time_zone_at from account where id = :member`,
})

export const setZone = statement({
  name: 'likes.set_zone',
  takes: { member: bigint, zone: text, now: moment },
  gives: {},
  sql: `update account set time_zone = :zone, time_zone_at = :now where id = :member`,
})
