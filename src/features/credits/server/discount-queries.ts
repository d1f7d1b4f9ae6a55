import {
  bigint,
  bool,
  int,
  moment,
  nullable,
  numeric,
  oneOf,
  statement,
  text,
  texts,
  uuid,
} from '#platform/db/statement.ts'
import type { PaymentState } from '../choices.ts'
import type { Discount } from '../rules.ts'

const discount = {
  id: bigint,
  code: text,
  kind: oneOf<Discount['kind']>(),
  percentage: numeric,
  account_id: nullable(bigint),
  country: nullable(text),
  currency: nullable(text),
  minimum_order_cents: nullable(int),
  payment_methods: texts,
  status: oneOf<Discount['status']>(),
  validity: oneOf<Discount['validity']>(),
  max_uses: nullable(int),
  starts_at: nullable(moment),
  expires_at: nullable(moment),
}
const columns = Object.keys(discount).join(', ')

export const findCode = statement({
  name: 'discounts.by_code',
  takes: { site: int, code: text },
  gives: discount,
  sql: `select ${columns} from discount_code where site_id = :site and code = :code`,
})
export type DiscountRow = Awaited<ReturnType<typeof findCode.one>>

export const findCodes = statement({
  name: 'discounts.by_codes',
  takes: { site: int, codes: texts },
  gives: discount,
  sql: `select ${columns} from discount_code where site_id = :site and code = any(:codes)`,
})

/** No row when the code is gone. */
export const findValidity = statement({
  name: 'discounts.validity',
  takes: { id: bigint },
  gives: { validity: oneOf<Discount['validity']>() },
  sql: `select validity from discount_code where id = :id`,
})

/** Codes that are for this member alone. */
export const findPersonalCodes = statement({
  name: 'discounts.personal',
  takes: { member: bigint, now: moment },
  gives: discount,
  sql: `select ${columns} from discount_code
         where account_id = :member and status = 'active' and (expires_at is null or expires_at > :now)`,
})

/** Our own codes are there before anybody can type them. */
export const ensureCode = statement({
  name: 'discounts.ensure',
  takes: { site: int, code: text, kind: oneOf<Discount['kind']>(), percentage: int },
  gives: {},
  sql: `insert into discount_code (site_id, code, kind, percentage) values (:site, :code, :kind, :percentage::int)
        on conflict do nothing`,
})

export const insertPersonalCode = statement({
  name: 'discounts.insert_personal',
  takes: { site: int, code: text, percentage: int, member: bigint, expires: moment, now: moment },
  gives: discount,
  sql: `insert into discount_code (site_id, code, kind, percentage, account_id, expires_at, created_at)
        values (:site, :code, 'retention', :percentage::int, :member, :expires, :now)
        on conflict do nothing returning ${columns}`,
})

/** One member's claims come one after the other. */
export const lockRetention = statement({
  name: 'discounts.lock_retention',
  takes: { member: bigint },
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('retention:' || :member::bigint, 0))`,
})

export const findLastRetention = statement({
  name: 'discounts.last_retention',
  takes: { member: bigint },
  gives: { ...discount, created_at: moment },
  sql: `select ${columns}, created_at from discount_code where account_id = :member and kind = 'retention'
         order by created_at desc limit 1`,
})

/** A newcomer buys with one of the two offers, once: a use of the time bonus is one of the welcome code. */
const used = `coalesce(
  (select min(w.id) from discount_code d join discount_code w on w.site_id = d.site_id and w.kind = 'welcome'
    where d.id = :discount and d.kind = 'time_bonus'), :discount)`

/** Who has it: by the account, or 0 where it is good once for everybody. */
export const findUse = statement({
  name: 'discounts.use',
  takes: { discount: bigint, holder: bigint },
  gives: { payment_id: uuid, account_id: bigint, state: oneOf<PaymentState>() },
  sql: `select u.payment_id, p.account_id, p.state from discount_use u join payment p on p.id = u.payment_id
         where u.discount_id = ${used} and u.account_id = :holder`,
})

export const reserveUse = statement({
  name: 'discounts.reserve',
  takes: { discount: bigint, holder: bigint, payment: uuid },
  gives: {},
  sql: `insert into discount_use (discount_id, account_id, payment_id)
        select ${used}, :holder, :payment
         where not exists (select from discount_code d
                            where d.id = :discount and d.max_uses <= (select count(*) from discount_use u where u.discount_id = d.id))
        on conflict do nothing`,
})

/** Of those who use a limited code at once, each sees the uses of those before. */
export const lockLimited = statement({
  name: 'discounts.lock_limited',
  takes: { discount: bigint },
  gives: { id: bigint },
  sql: `select id from discount_code where id = :discount and max_uses is not null for no key update`,
})

export const countUses = statement({
  name: 'discounts.count_uses',
  takes: { discount: bigint },
  gives: { uses: int },
  sql: `select count(*)::int as uses from discount_use where discount_id = :discount`,
})

export const releaseUse = statement({
  name: 'discounts.release',
  takes: { payment: uuid },
  gives: {},
  sql: `delete from discount_use where payment_id = :payment`,
})

export const findBundles = statement({
  name: 'bundles.for_country',
  takes: { site: int, country: text },
  gives: { id: int, currency: text, credits: int, price_cents: int, is_recommended: bool },
  sql: `select id, currency, credits, price_cents, is_popular as is_recommended from bundle b
         where site_id = :site and is_active
           and country is not distinct from
               (select max(c.country) from bundle c where c.site_id = :site and c.is_active and c.country = :country)
         order by credits`,
})
export type BundleRow = Awaited<ReturnType<typeof findBundles.one>>

/** How often each bundle of a site was bought since then, without what was paid back. */
export const countSold = statement({
  name: 'bundles.sold',
  takes: { site: int, since: moment },
  gives: { bundle_id: int, sold: int },
  // The least of those that are equal: a column that can be null is said to be one.
  sql: `select min(bundle_id)::int as bundle_id, count(*)::int as sold from payment
         where site_id = :site and state = 'completed' and completed_at > :since and bundle_id is not null
         group by bundle_id`,
})
