import { bigint, bool, int, moment, nullable, statement, text, uuid } from '#platform/db/statement.ts'
import { handle } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { getReturnedPayments } from '../returned-contract.ts'

/** Of the newest of all sites: so each payment is found by its number. */
const findReturned = statement({
  name: 'refunds.returned',
  takes: { site: int },
  gives: {
    payment_id: uuid,
    account_id: bigint,
    name: nullable(text),
    method: text,
    amount_cents: int,
    currency: text,
    paid_at: moment,
    returned_at: moment,
    credits_taken: int,
    credits_bought: int,
    direct_debit_blocked: bool,
  },
  sql: `with back as materialized (
          select payment_id, amount_cents, credits, created_at from refund where cause = 'chargeback'
           order by created_at desc limit 2000)
        select p.id as payment_id, p.account_id, a.name, p.method, r.amount_cents, p.currency,
               coalesce(p.completed_at, p.created_at) as paid_at, r.created_at as returned_at, r.credits as credits_taken,
               coalesce(p.credited, 0) as credits_bought, a.direct_debit_blocked_at is not null as direct_debit_blocked
          from back r join payment p on p.id = r.payment_id and p.site_id = :site
          left join account a on a.id = p.account_id and a.status <> 'deleted'
         order by r.created_at desc limit 200`,
})

export const returnedRoutes = [
  handle(getReturnedPayments, async (_input, context) => {
    const rows = await findReturned.many(context.db, { site: (await siteOf(context)).id })
    const returned = rows.map((row) => ({
      ...row,
      paid_at: row.paid_at.toISOString(),
      returned_at: row.returned_at.toISOString(),
    }))
    return { returned }
  }),
]
