import { int, moment, statement, text } from '#platform/db/statement.ts'
import { paymentColumns, paymentRow } from './payment-queries.ts'

/** Open ones; older ones are asked about less often, but never forgotten. */
export const findUnsettled = statement({
  name: 'sweep.unsettled',
  takes: { provider: text, now: moment, limit: int },
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment
         where provider = :provider and state in ('created', 'pending')
           and created_at < :now::timestamptz - interval '1 minute'
           and (asked_at is null
                or asked_at < :now::timestamptz - least(interval '6 hours', (:now::timestamptz - created_at) / 4))
         order by asked_at nulls first limit :limit::int`,
})

/**
 * Given up here, while the provider's page may still be open, or a charge under way: for as long as the slowest way
 * to pay stays open, ever more rarely down to once a day.
 */
export const findGivenUp = statement({
  name: 'sweep.given_up',
  takes: { provider: text, now: moment, limit: int },
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment
         where provider = :provider and state = 'cancelled' and (provider_id is not null or is_recurring)
           and created_at > :now::timestamptz - interval '14 days'
           and (asked_at is null
                or asked_at < :now::timestamptz -
                   least(interval '1 day', greatest(interval '1 hour', (:now::timestamptz - created_at) / 2)))
         order by asked_at nulls first limit :limit::int`,
})

/** Paid ones, in case nobody told us that the money went back: debits daily while their bank takes them back unasked. */
export const findPaid = statement({
  name: 'sweep.paid',
  takes: { provider: text, now: moment, limit: int },
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment
         where provider = :provider and state in ('completed', 'refunded')
           and completed_at > :now::timestamptz - interval '180 days'
           and coalesce(asked_at, completed_at) < :now::timestamptz -
               case when method = 'directdebit' and completed_at > :now::timestamptz - interval '60 days'
                    then interval '1 day' else interval '7 days' end
         order by asked_at nulls first limit :limit::int`,
})
