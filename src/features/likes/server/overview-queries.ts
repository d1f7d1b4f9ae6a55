import { bigint, bool, int, json, moment, oneOf, statement } from '#platform/db/statement.ts'
import { cardOf } from '#features/members/server/index.ts'
import type { LikeType } from '../rules.ts'
import { isPassed } from './pass-queries.ts'
import { shown } from './shown.ts'
import { givenBy } from './waiting-queries.ts'

const entries = `
  select 'received' as list, k.liker_id as id, k.created_at as at, k.seen_at is null as is_new
    from profile_like k ${shown('k.liker_id')} and k.liked_id = :reader and not ${isPassed('k.liker_id')}
  union all
  select 'given', k.liked_id, k.created_at, false
    from ${givenBy(':reader')} k ${shown('k.liked_id')}
  union all
  select 'matches', s.other_id, s.created_at, s.told_at is null
    from match_side s ${shown('s.other_id')} and s.account_id = :reader`

/**
 * The beginning of all three lists with their cards, in the order of `list-queries.ts`, and how long each is: one statement,
 * because every page of a member asks for it. `liked` is in the first row of those given: more of them, as mere numbers.
 */
export const findOverview = statement({
  name: 'likes.overview',
  takes: { reader: bigint, limit: bigint, known: bigint },
  gives: {
    list: oneOf<LikeType>(),
    at: moment,
    is_new: bool,
    total: int,
    unseen: int,
    liked: json<number[]>(),
    ...cardOf.gives,
  },
  sql: `with entry as (${entries}),
        placed as materialized (
          select e.*, count(*) over (partition by e.list)::int as total,
                 count(*) filter (where e.is_new) over (partition by e.list)::int as unseen,
                 row_number() over (partition by e.list order by e.is_new desc, date_trunc('milliseconds', e.at) desc, e.id) as place
            from entry e)
        select p.list, p.at, p.is_new, p.total, p.unseen,
               case when p.list = 'given' and p.place = 1
                    then (select jsonb_agg(g.id order by g.place) from placed g where g.list = 'given' and g.place <= :known)
                    else '[]'::jsonb end as liked,
               ${cardOf.columns}
          from placed p join profile c on c.account_id = p.id
         where p.place <= :limit order by p.list, p.place`,
})
