import { bigint, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

export const insertProviderDeletion = statement({
  name: 'provider_deletions.insert',
  takes: { provider: text, customer: text, mandate: text, now: moment },
  gives: {},
  sql: `insert into provider_deletion (provider, customer_id, mandate_id, next_try_at)
        values (:provider, :customer, :mandate, :now)`,
})

/** Those that are due. Each is put off beforehand: what fails or crashes comes again, later each time. */
export const claimProviderDeletions = statement({
  name: 'provider_deletions.claim',
  takes: { provider: text, now: moment, limit: int },
  gives: { id: bigint, customer_id: text, mandate_id: nullable(text), attempts: int },
  sql: `update provider_deletion f
           set attempts = attempts + 1,
               next_try_at = :now::timestamptz + least(interval '1 day', interval '1 minute' * 2 ^ least(attempts, 12))
          from (select id from provider_deletion where provider = :provider and next_try_at <= :now
                 order by next_try_at limit :limit::int for update skip locked) due
         where f.id = due.id
        returning f.id, f.customer_id, f.mandate_id, f.attempts`,
})

export const deleteProviderDeletion = statement({
  name: 'provider_deletions.delete',
  takes: { id: bigint },
  gives: {},
  sql: `delete from provider_deletion where id = :id`,
})
