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
} from '../../../platform/db/statement.ts'
import { candidateStatements } from '../../members/server/index.ts'

/** The two of a pair wait for each other here: likes in the same moment see each other. */
export const lockPair = statement({
  name: 'likes.lock_pair',
  takes: [bigint, bigint],
  gives: {},
  sql: `select from (select pg_advisory_xact_lock(hashtextextended('like:' || $1::bigint || ':' || $2::bigint, 0))) l`,
})

export const insertLike = statement({
  name: 'likes.insert',
  takes: [bigint, bigint, moment],
  gives: {},
  sql: `insert into profile_like (liker_id, liked_id, created_at) values ($1, $2, $3) on conflict do nothing`,
})

export const findLike = statement({
  name: 'likes.find',
  takes: [bigint, bigint],
  gives: { created_at: moment },
  sql: `select created_at from profile_like where liker_id = $1 and liked_id = $2`,
})

export const findRelation = statement({
  name: 'likes.relation',
  takes: [bigint, bigint],
  gives: { liked: bool, likes_reader: bool, is_new: bool },
  sql: `select exists (select 1 from profile_like where liker_id = $1 and liked_id = $2) as liked,
               exists (select 1 from profile_like where liker_id = $2 and liked_id = $1) as likes_reader,
               exists (select 1 from profile_like where liker_id = $2 and liked_id = $1 and seen_at is null)
                 or exists (select 1 from match_side where account_id = $1 and other_id = $2 and told_at is null) as is_new`,
})

export const deleteLike = statement({
  name: 'likes.delete',
  takes: [bigint, bigint],
  gives: {},
  sql: `delete from profile_like where liker_id = $1 and liked_id = $2`,
})

/** A match and its two sides in one: there is never one without the others. */
export const insertMatch = statement({
  name: 'likes.insert_match',
  takes: [bigint, bigint, moment],
  gives: {},
  sql: `with made as (
          insert into match (low_id, high_id, created_at) values ($1, $2, $3) on conflict do nothing returning low_id, high_id
        )
        insert into match_side (account_id, other_id, created_at)
        select low_id, high_id, $3::timestamptz from made union all select high_id, low_id, $3::timestamptz from made`,
})

export const deleteMatch = statement({
  name: 'likes.delete_match',
  takes: [bigint, bigint],
  gives: {},
  sql: `with gone as (delete from match where low_id = $1 and high_id = $2 returning low_id, high_id)
        delete from match_side s using gone
         where (s.account_id, s.other_id) in ((gone.low_id, gone.high_id), (gone.high_id, gone.low_id))`,
})

/** Whoever is gone, invisible, or blocked either way does not appear, nor is counted. */
const shown = (
  other: string,
) => `join profile f on f.account_id = ${other} and f.status = 'active' and not f.invisible
     and f.birth is not null and f.country is not null
   where not exists (select 1 from block b where (b.blocker_id = $1 and b.blocked_id = ${other})
                                              or (b.blocker_id = ${other} and b.blocked_id = $1))`

export const findReceived = statement({
  name: 'likes.received',
  takes: [bigint, bigint],
  gives: { id: bigint, at: moment, seen_at: nullable(moment) },
  sql: `select k.liker_id as id, k.created_at as at, k.seen_at from profile_like k ${shown('k.liker_id')} and k.liked_id = $1
         order by k.seen_at is null desc, k.created_at desc, k.liker_id limit $2`,
})

export const findGiven = statement({
  name: 'likes.given',
  takes: [bigint, bigint],
  gives: { id: bigint, at: moment },
  sql: `select k.liked_id as id, k.created_at as at from profile_like k ${shown('k.liked_id')} and k.liker_id = $1
         order by k.created_at desc, k.liked_id limit $2`,
})

export const findMatches = statement({
  name: 'likes.matches',
  takes: [bigint, bigint],
  gives: { id: bigint, at: moment, told_at: nullable(moment) },
  sql: `select s.other_id as id, s.created_at as at, s.told_at from match_side s ${shown('s.other_id')} and s.account_id = $1
         order by s.told_at is null desc, s.created_at desc, s.other_id limit $2`,
})

export const countLikes = statement({
  name: 'likes.counts',
  takes: [bigint],
  gives: { received: int, unseen: int, given: int, matches: int },
  sql: `select (select count(*)::int from profile_like k ${shown('k.liker_id')} and k.liked_id = $1) as received,
               (select count(*)::int from profile_like k ${shown('k.liker_id')} and k.liked_id = $1 and k.seen_at is null) as unseen,
               (select count(*)::int from profile_like k ${shown('k.liked_id')} and k.liker_id = $1) as given,
               (select count(*)::int from match_side s ${shown('s.other_id')} and s.account_id = $1) as matches`,
})

export const markLikeSeen = statement({
  name: 'likes.mark_seen',
  takes: [bigint, bigint, moment],
  gives: {},
  sql: `with told as (
          update match_side set told_at = $3 where account_id = $1 and other_id = $2 and told_at is null
        )
        update profile_like set seen_at = $3 where liked_id = $1 and liker_id = $2 and seen_at is null`,
})

export const findLikersAmong = statement({
  name: 'likes.likers_among',
  takes: [bigint, bigints],
  gives: { id: bigint },
  sql: `select liker_id as id from profile_like where liked_id = $1 and liker_id = any($2)`,
})

const undecided = `and not exists (select 1 from swipe s where s.account_id = $2 and s.profile_id = p.account_id)
    and not exists (select 1 from profile_like k where k.liker_id = $2 and k.liked_id = p.account_id)`

/** Nobody whom the reader has decided about. */
export const deckBy = candidateStatements('likes.deck', undecided)

/** Made-up profiles that have not liked the reader yet. */
export const fictionalBy = candidateStatements(
  'likes.fictional',
  `and p.fictional and not exists (select 1 from profile_like k where k.liker_id = p.account_id and k.liked_id = $2)`,
)

export const findLastAutoLike = statement({
  name: 'likes.last_auto_like',
  takes: [bigint],
  gives: { at: nullable(moment) },
  sql: `select max(k.created_at) as at from profile_like k join profile f on f.account_id = k.liker_id
         where k.liked_id = $1 and f.fictional`,
})

export const insertSwipe = statement({
  name: 'likes.swipe',
  takes: [bigint, bigint, oneOf<'like' | 'skip'>(), moment],
  gives: {},
  sql: `insert into swipe (account_id, profile_id, direction, swiped_at) values ($1, $2, $3, $4) on conflict do nothing`,
})

/** Of those who can still be shown: somebody who is invisible or blocked by now does not come back. */
export const findLastSwipe = statement({
  name: 'likes.last_swipe',
  takes: [bigint],
  gives: { profile_id: bigint, direction: oneOf<'like' | 'skip'>(), swiped_at: moment },
  sql: `select s.profile_id, s.direction, s.swiped_at from swipe s ${shown('s.profile_id')} and s.account_id = $1
         order by s.swiped_at desc, s.profile_id limit 1`,
})

export const deleteSwipe = statement({
  name: 'likes.unswipe',
  takes: [bigint, bigint],
  gives: {},
  sql: `delete from swipe where account_id = $1 and profile_id = $2`,
})

/** Counts one more, unless the day is used up: then there is no row. */
export const useDay = statement({
  name: 'likes.use_day',
  takes: [bigint, day, int, int, int],
  gives: { swipes: int, likes: int },
  sql: `insert into swipe_day as d (account_id, day, swipes, likes) values ($1, $2, 1, $3)
        on conflict (account_id, day) do update set swipes = d.swipes + 1, likes = d.likes + $3
          where d.swipes < $4 and d.likes + $3 <= $5
        returning swipes, likes`,
})

export const giveBackSwipe = statement({
  name: 'likes.give_back_swipe',
  takes: [bigint, day],
  gives: {},
  sql: `update swipe_day set swipes = swipes - 1 where account_id = $1 and day = $2 and swipes > 0`,
})

export const findDay = statement({
  name: 'likes.day',
  takes: [bigint, day],
  gives: { swipes: int, likes: int },
  sql: `select swipes, likes from swipe_day where account_id = $1 and day = $2`,
})

export const findZone = statement({
  name: 'likes.zone',
  takes: [bigint],
  gives: { time_zone: nullable(text), time_zone_at: nullable(moment) },
  sql: `select time_zone, time_zone_at from account where id = $1`,
})

export const setZone = statement({
  name: 'likes.set_zone',
  takes: [bigint, text, moment],
  gives: {},
  sql: `update account set time_zone = $2, time_zone_at = $3 where id = $1`,
})
