import { bigint, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

const limit = {
  limit_cents: nullable(int),
  currency: nullable(text),
  next_limit_cents: nullable(int),
  next_currency: nullable(text),
  next_from: nullable(moment),
}
const columns = Object.keys(limit).join(', ')

export const findLimit = statement({
  name: 'safety.limit',
  takes: { member: bigint },
  gives: limit,
  sql: `select ${columns} from spending_limit where account_id = :member`,
})
export type LimitRow = Awaited<ReturnType<typeof findLimit.one>>

/** Two changes at once wait for each other: the second knows what the first has asked for. */
export const lockLimit = statement({
  name: 'safety.lock_limit',
  takes: { member: bigint, now: moment },
  gives: limit,
  sql: `insert into spending_limit (account_id, changed_at) values (:member, :now)
        on conflict (account_id) do update set changed_at = spending_limit.changed_at returning ${columns}`,
})

export const saveLimit = statement({
  name: 'safety.save_limit',
  takes: {
    member: bigint,
    cents: nullable(int),
    currency: nullable(text),
    nextCents: nullable(int),
    nextCurrency: nullable(text),
    nextFrom: nullable(moment),
    now: moment,
  },
  gives: {},
  sql: `update spending_limit
           set limit_cents = :cents, currency = :currency, next_limit_cents = :nextCents, next_currency = :nextCurrency,
               next_from = :nextFrom, changed_at = :now
         where account_id = :member`,
})

export const findHint = statement({
  name: 'safety.hint',
  takes: { member: bigint, since: moment },
  gives: { week_cents: int, currency: text },
  sql: `select week_cents, currency from spending_hint
         where account_id = :member and dismissed_at is null and told_at > :since`,
})

/** Nothing is written when they were told in the last days. */
export const tellHint = statement({
  name: 'safety.tell_hint',
  takes: { member: bigint, cents: int, currency: text, since: moment, now: moment },
  gives: {},
  sql: `insert into spending_hint as h (account_id, told_at, week_cents, currency) values (:member, :now, :cents, :currency)
        on conflict (account_id) do update
           set told_at = :now, week_cents = :cents, currency = :currency, dismissed_at = null where h.told_at <= :since`,
})

export const dismissHint = statement({
  name: 'safety.dismiss_hint',
  takes: { member: bigint, now: moment },
  gives: {},
  sql: `update spending_hint set dismissed_at = :now where account_id = :member and dismissed_at is null`,
})

/** One in force becomes longer, never shorter; one that is over begins anew. */
export const saveExclusion = statement({
  name: 'safety.exclude',
  takes: { member: bigint, ends: moment, now: moment },
  gives: { ends_at: moment },
  sql: `insert into self_exclusion as e (account_id, began_at, ends_at) values (:member, :now, :ends)
        on conflict (account_id) do update
           set began_at = case when e.ended_at is null then e.began_at else :now end,
               ends_at = case when e.ended_at is null then greatest(e.ends_at, :ends) else :ends end,
               ended_at = null
        returning ends_at`,
})

export const findExclusion = statement({
  name: 'safety.exclusion',
  takes: { member: bigint, now: moment },
  gives: { ends_at: moment },
  sql: `select ends_at from self_exclusion where account_id = :member and ended_at is null and ends_at > :now`,
})

export const endExclusions = statement({
  name: 'safety.end_exclusions',
  takes: { now: moment },
  gives: {},
  sql: `update self_exclusion set ended_at = :now where ended_at is null and ends_at <= :now`,
})
