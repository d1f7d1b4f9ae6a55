import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { toMinute } from '#features/members/rules.ts'
import { isAcquainted } from '#features/members/server/index.ts'
import type { Channel, Kind, Outcome } from '../choices.ts'
import type { Notice } from '../settings-contract.ts'
import { obstacle } from './obstacles.ts'

const PAGE_NOTICES = 30

const isShown = `(f.status = 'active' and not f.invisible)`
const isBlocked = `exists (select 1 from block b where (b.blocker_id = :account and b.blocked_id = n.other_id)
                                                    or (b.blocker_id = n.other_id and b.blocked_id = :account))`
/**
 * As `findVisible` decides it, and nobody who is blocked either way. What was taken back and never told names nobody: it
 * is not in the lists of likes and visits any more either.
 */
const isNamed = `o.status = 'active' and f.status <> 'hidden' and f.birth is not null and f.country is not null and not ${isBlocked}
                 and (${isShown} or ${isAcquainted('f.account_id', ':account::bigint')})
                 and (n.outcome = 'sent' or ${obstacle} is distinct from 'gone')`

const findPage = statement({
  name: 'notices.log',
  takes: { account: bigint, now: moment, before: nullable(bigint), limit: int },
  gives: {
    id: bigint,
    kind: oneOf<Kind>(),
    channel: oneOf<Channel>(),
    other_id: nullable(bigint),
    name: nullable(text),
    is_named: bool,
    count: int,
    first_at: moment,
    last_at: moment,
    outcome: nullable(oneOf<Outcome>()),
    decided_at: nullable(moment),
    due_at: nullable(moment),
  },
  sql: `select n.id, n.kind, n.channel, n.other_id, f.name, coalesce(${isNamed}, false) as is_named, n.count, n.first_at, n.last_at,
               n.outcome, n.decided_at,
               case when n.batch is null and n.outcome is null then q.due_at end as due_at
          from notice n
          join account a on a.id = n.account_id
          left join account o on o.id = n.other_id
          left join profile f on f.account_id = n.other_id
          left join notice_queue q on q.account_id = n.account_id and q.channel = n.channel
         where n.account_id = :account and (:before::int8 is null or n.id < :before)
         order by n.id desc limit :limit::int4`,
})
type Row = Awaited<ReturnType<typeof findPage.one>>

/** What others did is told to the minute, here too, and so is all that follows from its moment. */
const asNotice = (row: Row): Notice => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  other:
    row.is_named && row.other_id !== null && row.name !== null ? { id: row.other_id, name: row.name } : null,
  count: row.count,
  first_at: toMinute(row.first_at),
  at: toMinute(row.last_at),
  outcome: row.outcome,
  decided_at: row.decided_at && toMinute(row.decided_at),
  due_at: row.due_at && toMinute(row.due_at),
})

/** The newest, or those before the one that was shown last. */
export const noticesTo = async (context: RequestContext, member: Member, before: number | null) => {
  const rows = await findPage.many(context.db, {
    account: member.id,
    now: context.clock.now(),
    before,
    limit: PAGE_NOTICES + 1,
  })
  return { notices: rows.slice(0, PAGE_NOTICES).map(asNotice), has_more: rows.length > PAGE_NOTICES }
}
