import {
  bigint,
  bool,
  int,
  moment,
  nullable,
  numeric,
  oneOf,
  someOf,
  statement,
  text,
} from '#platform/db/statement.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { Discount } from '../rules.ts'

const CODES_AT_MOST = 300

const conditions = {
  country: nullable(text),
  currency: nullable(text),
  minimum_order_cents: nullable(int),
  payment_methods: someOf<PaymentMethod>(),
  validity: oneOf<Discount['validity']>(),
  max_uses: nullable(int),
  starts_at: nullable(moment),
  expires_at: nullable(moment),
}

/** Those of a site that are for more than one member, or one of them. */
export const findOfficeCodes = statement({
  name: 'codes.of_site',
  takes: { site: int, code: nullable(bigint) },
  gives: {
    id: bigint,
    code: text,
    kind: oneOf<Discount['kind']>(),
    percentage: numeric,
    ...conditions,
    status: oneOf<Discount['status']>(),
    uses: int,
  },
  sql: `select id, code, kind, percentage, ${Object.keys(conditions).join(', ')}, status,
               (select count(*)::int from discount_use u where u.discount_id = d.id) as uses
          from discount_code d
         where site_id = :site and account_id is null and (:code::bigint is null or id = :code)
         order by kind = 'code', created_at desc, id desc limit ${CODES_AT_MOST}`,
})
export type OfficeCodeRow = Awaited<ReturnType<typeof findOfficeCodes.one>>

/** How often each code of a site was paid with since then, without what was paid back. */
export const countCodesSold = statement({
  name: 'codes.sold',
  takes: { site: int, since: moment },
  gives: { discount: bigint, sold: int },
  // The least of those that are equal: a column that can be null is said to be one.
  sql: `select min(discount_id) as discount, count(*)::int as sold from payment
         where site_id = :site and state = 'completed' and completed_at > :since and discount_id is not null
         group by discount_id`,
})

/** No row where the code is taken. */
export const insertCode = statement({
  name: 'codes.insert',
  takes: { site: int, code: text, percentage: numeric, ...conditions, now: moment },
  gives: { id: bigint },
  sql: `insert into discount_code (site_id, code, percentage, country, currency, minimum_order_cents, payment_methods,
                                   validity, max_uses, starts_at, expires_at, created_at)
        values (:site, :code, :percentage, :country, :currency, :minimum_order_cents, :payment_methods,
                :validity, :max_uses, :starts_at, :expires_at, :now)
        on conflict (site_id, code) do nothing returning id`,
})

/** Whoever changes one waits for those who are changing it, and for orders that are counted. */
export const lockCode = statement({
  name: 'codes.lock',
  takes: { site: int, code: bigint },
  gives: { id: bigint },
  sql: `select id from discount_code where id = :code and site_id = :site and account_id is null for no key update`,
})

export const updateCode = statement({
  name: 'codes.update',
  takes: { site: int, code: bigint, percentage: numeric, ...conditions },
  gives: {},
  sql: `update discount_code
           set percentage = :percentage, country = :country, currency = :currency,
               minimum_order_cents = :minimum_order_cents, payment_methods = :payment_methods, validity = :validity,
               max_uses = :max_uses, starts_at = :starts_at, expires_at = :expires_at
         where id = :code and site_id = :site`,
})

export const updateCodeStatus = statement({
  name: 'codes.update_status',
  takes: { site: int, code: bigint, status: oneOf<Discount['status']>() },
  gives: {},
  sql: `update discount_code set status = :status where id = :code and site_id = :site and account_id is null`,
})

/** Somebody of this site, as a rule about codes sees them. */
export const findBuyer = statement({
  name: 'codes.buyer',
  takes: { site: int, member: bigint },
  gives: { id: bigint, paid: bool, signed_up_at: moment },
  sql: `select id, paid_user as paid, signup_date as signed_up_at from account
         where id = :member and site_id = :site`,
})
