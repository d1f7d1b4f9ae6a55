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
} from '../../../platform/db/statement.ts'
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
  expires_at: nullable(moment),
}
const columns = Object.keys(discount).join(', ')

export const findCode = statement({
  name: 'discounts.by_code',
  takes: [int, text],
  gives: discount,
  sql: `select ${columns} from discount_code where site_id = $1 and code = $2`,
})
export type DiscountRow = Awaited<ReturnType<typeof findCode.one>>

/** No row when the code is gone. */
export const findValidity = statement({
  name: 'discounts.validity',
  takes: [bigint],
  gives: { validity: oneOf<Discount['validity']>() },
  sql: `select validity from discount_code where id = $1`,
})

/** Codes that are for this member alone. */
export const findPersonalCodes = statement({
  name: 'discounts.personal',
  takes: [bigint, moment],
  gives: discount,
  sql: `select ${columns} from discount_code
         where account_id = $1 and status = 'active' and (expires_at is null or expires_at > $2)`,
})

/** The codes of the house are there before anybody can type them. */
export const ensureCode = statement({
  name: 'discounts.ensure',
  takes: [int, text, oneOf<Discount['kind']>(), int],
  gives: {},
  sql: `insert into discount_code (site_id, code, kind, percentage) values ($1, $2, $3, $4::int) on conflict do nothing`,
})

export const insertPersonalCode = statement({
  name: 'discounts.insert_personal',
  takes: [int, text, int, bigint, moment, moment],
  gives: discount,
  sql: `insert into discount_code (site_id, code, kind, percentage, account_id, expires_at, created_at)
        values ($1, $2, 'retention', $3::int, $4, $5, $6) on conflict do nothing returning ${columns}`,
})

/** One member's claims come one after the other. */
export const lockRetention = statement({
  name: 'discounts.lock_retention',
  takes: [bigint],
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('retention:' || $1::bigint, 0))`,
})

export const findLastRetention = statement({
  name: 'discounts.last_retention',
  takes: [bigint],
  gives: { ...discount, created_at: moment },
  sql: `select ${columns}, created_at from discount_code where account_id = $1 and kind = 'retention'
         order by created_at desc limit 1`,
})

/** Who has it: by the account, or 0 where it is good once for everybody. */
export const findUse = statement({
  name: 'discounts.use',
  takes: [bigint, bigint],
  gives: { payment_id: uuid, account_id: bigint, state: oneOf<PaymentState>() },
  sql: `select u.payment_id, p.account_id, p.state from discount_use u join payment p on p.id = u.payment_id
         where u.discount_id = $1 and u.account_id = $2`,
})

export const reserveUse = statement({
  name: 'discounts.reserve',
  takes: [bigint, bigint, uuid],
  gives: {},
  sql: `insert into discount_use (discount_id, account_id, payment_id) values ($1, $2, $3) on conflict do nothing`,
})

export const releaseUse = statement({
  name: 'discounts.release',
  takes: [uuid],
  gives: {},
  sql: `delete from discount_use where payment_id = $1`,
})

export const findBundles = statement({
  name: 'bundles.for_country',
  takes: [int, text],
  gives: { id: int, currency: text, credits: int, price_cents: int, is_popular: bool },
  sql: `select id, currency, credits, price_cents, is_popular from bundle b
         where site_id = $1 and is_active
           and country is not distinct from
               (select max(c.country) from bundle c where c.site_id = $1 and c.is_active and c.country = $2)
         order by credits`,
})
export type BundleRow = Awaited<ReturnType<typeof findBundles.one>>
