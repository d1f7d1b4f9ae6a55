import { isPassed } from '#features/likes/server/index.ts'

/** Of a notice `n`, with `a` the member and `o`, `f` account and profile of whom it is about. */
const isBlocked = `exists (select 1 from block b where (b.blocker_id = n.account_id and b.blocked_id = n.other_id)
                                                    or (b.blocker_id = n.other_id and b.blocked_id = n.account_id))`

/** Taking something back and doing it again tells nobody twice. */
const wasTold = `exists (select 1 from notice t
   where t.account_id = n.account_id and t.other_id = n.other_id and t.batch is not null and t.id < n.id
     and t.channel = n.channel and t.kind = n.kind and coalesce(t.outcome, 'sent') = 'sent'
     and t.last_at > :now::timestamptz - interval '30 days')`

/** A row of another table that says that there is still something to tell: with it nothing, without it 'gone'. */
const unless = (table: string, alias: string, is: string, otherwise: string) =>
  `coalesce((select case ${otherwise} end from ${table} ${alias} where ${is}), 'gone')`

/** 'new' stands for no obstacle, because null stands for no row. */
const message = unless(
  'conversation_side',
  's',
  's.account_id = n.account_id and s.conversation_id = n.subject',
  `when s.is_removed or s.unread = 0 then 'seen' else 'new'`,
)
const like = unless(
  'profile_like',
  'k',
  'k.liked_id = n.account_id and k.liker_id = n.other_id',
  `when k.seen_at is not null or ${isPassed('n.other_id', 'n.account_id')} then 'seen' else 'new'`,
)
const match = unless(
  'match_side',
  's',
  's.account_id = n.account_id and s.other_id = n.other_id',
  `when s.told_at is not null then 'seen' else 'new'`,
)
const asked = unless(
  'photo_grant',
  'g',
  'g.owner_id = n.account_id and g.viewer_id = n.other_id',
  `when g.granted_at is not null then 'seen' else 'new'`,
)
const granted = unless(
  'photo_grant',
  'g',
  'g.owner_id = n.other_id and g.viewer_id = n.account_id',
  `when g.granted_at is null then 'gone' else 'new'`,
)
const view = unless(
  'profile_view',
  'v',
  'v.viewed_id = n.account_id and v.viewer_id = n.other_id',
  `when true then 'new'`,
)

/** Whoever writes is known, also when they are invisible for all others; not when they are hidden by a decision. */
const byTheVisible = `('like', 'match', 'view', 'photo_asked', 'photo_granted')`
/** That somebody whom nobody may see has done something; of a kind `kind`. */
export const isUnseenIn = (kind: string): string =>
  `(${kind} in ${byTheVisible} and (f.status <> 'active' or f.invisible))`

/**
 * Why there is nothing to tell any more, null where there is: what was seen, taken back or is over, who is gone,
 * invisible or blocked.
 */
export const obstacle = `nullif(case
    when n.other_id is not null and (o.id is null or o.status <> 'active' or f.status = 'hidden') then 'gone'
    when n.other_id is not null and ${isBlocked} then 'blocked'
    when n.kind in ('message', 'gift') then ${message}
    when ${isUnseenIn('n.kind')} then 'gone'
    when n.kind in ${byTheVisible} and ${wasTold} then 'told'
    when n.kind = 'like' then ${like}
    when n.kind = 'match' then ${match}
    when n.kind = 'view' then ${view}
    when n.kind = 'photo_asked' then ${asked}
    when n.kind = 'photo_granted' then ${granted}
    when n.kind = 'offer_ending' and (a.paid_user or n.subject < extract(epoch from :now::timestamptz) * 1000) then 'over'
    else 'new' end, 'new')`
