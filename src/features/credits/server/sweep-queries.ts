import { int, moment, statement, text } from '../../../platform/db/statement.ts'
import { paymentColumns, paymentRow } from './payment-queries.ts'

/** Open ones; older ones are asked about less often, but never forgotten. */
export const findUnsettled = statement({
  name: 'sweep.unsettled',
  takes: [text, moment, int],
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment
         where provider = $1 and state in ('created', 'pending') and created_at < $2::timestamptz - interval '1 minute'
           and (asked_at is null
                or asked_at < $2::timestamptz - least(interval '6 hours', ($2::timestamptz - created_at) / 4))
         order by asked_at nulls first limit $3::int`,
})

/**
 * Given up here, while the provider's page may still be open, or a charge under way: for as long as the slowest way
 * to pay stays open, ever more rarely down to once a day.
 */
export const findGivenUp = statement({
  name: 'sweep.given_up',
  takes: [text, moment, int],
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment
         where provider = $1 and state = 'cancelled' and (provider_id is not null or is_recurring)
           and created_at > $2::timestamptz - interval '14 days'
           and (asked_at is null
                or asked_at < $2::timestamptz -
                   least(interval '1 day', greatest(interval '1 hour', ($2::timestamptz - created_at) / 2)))
         order by asked_at nulls first limit $3::int`,
})

/** Paid ones, in case nobody told us that the money went back: debits daily while their bank takes them back unasked. */
export const findPaid = statement({
  name: 'sweep.paid',
  takes: [text, moment, int],
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment
         where provider = $1 and state in ('completed', 'refunded')
           and completed_at > $2::timestamptz - interval '180 days'
           and coalesce(asked_at, completed_at) < $2::timestamptz -
               case when method = 'directdebit' and completed_at > $2::timestamptz - interval '60 days'
                    then interval '1 day' else interval '7 days' end
         order by asked_at nulls first limit $3::int`,
})
