import { bigint, bool, int, json, moment, nullable, statement } from '#platform/db/statement.ts'
import { isPassed } from './pass-queries.ts'
import { shown } from './shown.ts'
import { givenBy } from './waiting-queries.ts'

/** What is new comes first, then the latest. To the millisecond, which is what a place in a list can say. */
const sorted = (isNew: string, at: string, id: string) => {
  const toTheMillisecond = `date_trunc('milliseconds', ${at})`
  return `and (:afterAt::timestamptz is null
             or (${isNew}, ${toTheMillisecond}, -${id}) < (:afterNew::bool, :afterAt::timestamptz, -:afterId::bigint))
         order by is_new desc, ${toTheMillisecond} desc, ${id} limit :limit`
}

const takes = {
  reader: bigint,
  afterNew: nullable(bool),
  afterAt: nullable(moment),
  afterId: nullable(bigint),
  limit: bigint,
}
const gives = { id: bigint, at: moment, is_new: bool }

export const findReceived = statement({
  name: 'likes.received',
  takes,
  gives,
  sql: `select k.liker_id as id, k.created_at as at, k.seen_at is null as is_new from profile_like k ${shown('k.liker_id')}
           and k.liked_id = :reader and not ${isPassed('k.liker_id')}
           ${sorted('(k.seen_at is null)', 'k.created_at', 'k.liker_id')}`,
})

export const findGiven = statement({
  name: 'likes.given',
  takes,
  gives,
  sql: `select k.liked_id as id, k.created_at as at, false as is_new from ${givenBy(':reader')} k ${shown('k.liked_id')}
           ${sorted('false', 'k.created_at', 'k.liked_id')}`,
})

export const findMatches = statement({
  name: 'likes.matches',
  takes,
  gives,
  sql: `select s.other_id as id, s.created_at as at, s.told_at is null as is_new from match_side s ${shown('s.other_id')}
           and s.account_id = :reader
           ${sorted('(s.told_at is null)', 's.created_at', 's.other_id')}`,
})

const received = `select count(*)::int from profile_like k ${shown('k.liker_id')} and k.liked_id = :reader
                   and not ${isPassed('k.liker_id')}`

export const countLikes = statement({
  name: 'likes.counts',
  takes: { reader: bigint },
  gives: { received: int, unseen: int, given: int, matches: int },
  sql: `select (${received}) as received,
               (${received} and k.seen_at is null) as unseen,
               (select count(*)::int from ${givenBy(':reader')} k ${shown('k.liked_id')}) as given,
               (select count(*)::int from match_side s ${shown('s.other_id')} and s.account_id = :reader) as matches`,
})

/** What is told of them on every page: one statement, without a card. */
export const findNews = statement({
  name: 'likes.news',
  takes: { reader: bigint, known: bigint },
  gives: { unseen: int, liked: json<number[]>() },
  sql: `select (${received} and k.seen_at is null) as unseen,
               coalesce((select jsonb_agg(g.id order by g.at desc, g.id) from (
                 select k.liked_id as id, date_trunc('milliseconds', k.created_at) as at from ${givenBy(':reader')} k ${shown('k.liked_id')}
                  order by at desc, id limit :known) g), '[]'::jsonb) as liked`,
})
