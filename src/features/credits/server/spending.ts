import { bigint, bool, int, moment, statement, text } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'

/** Orders of one member that are added up wait for each other, so that each knows the sum of those before it. */
export const lockOrders = statement({
  name: 'orders.lock',
  takes: { member: bigint },
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('orders:' || :member::bigint, 0))`,
})

/** What was ordered in a time and is paid or may still be, less what was given back. */
export const sumOrders = statement({
  name: 'orders.sum',
  takes: { member: bigint, currency: text, since: moment, until: moment },
  gives: { cents: int },
  sql: `select coalesce(sum(amount_cents - refunded_cents), 0)::int as cents from payment
         where account_id = :member and currency = :currency and created_at >= :since and created_at < :until
           and state in ('created', 'pending', 'completed', 'refunded')`,
})

const findCurrency = statement({
  name: 'bundles.currency',
  takes: { site: int, currency: text },
  gives: { is_offered: bool },
  sql: `select exists (select 1 from bundle where site_id = :site and is_active and currency = :currency) as is_offered`,
})

/** Whether anything is sold for this money here. */
export const isCurrencyOffered = async (context: RequestContext, currency: string): Promise<boolean> => {
  const site = await siteOf(context)
  return (await findCurrency.one(context.db, { site: site.id, currency })).is_offered
}
