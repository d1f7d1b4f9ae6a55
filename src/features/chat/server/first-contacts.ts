import { FIRST_CONTACTS, NEW_DAYS } from '../rules.ts'

/** In SQL: this many a while, by the age of the account `s`. */
const limitOf = (span: 'hour' | 'day') =>
  `(case when s.signup_date > :now::timestamptz - interval '${NEW_DAYS} days'
         then ${FIRST_CONTACTS.new[span]} else ${FIRST_CONTACTS.known[span]} end)`

const begun = (span: 'hour' | 'day') =>
  `from conversation k where k.started_by = :sender and k.created_at > :now::timestamptz - interval '1 ${span}'`

/**
 * Whether the account `s`, whose row is locked here, may begin one more conversation. Several at once: each waits for the row
 * and reads it anew, but still sees the conversations as they were before. What the row has counted since is added to them.
 */
export const mayBegin = `(
  select bool_and(recent + s.conversations_started - known.conversations_started < most)
    from account known,
         (values ((select count(*) ${begun('hour')}), ${limitOf('hour')}), ((select count(*) ${begun('day')}), ${limitOf('day')})) spans (recent, most)
   where known.id = :sender)`

/** When the account `s` may begin one again; null when it may now. */
export const beginsAgainAt = `greatest(
  (select k.created_at + interval '1 hour' ${begun('hour')} order by k.created_at desc offset ${limitOf('hour')} - 1 limit 1),
  (select k.created_at + interval '1 day' ${begun('day')} order by k.created_at desc offset ${limitOf('day')} - 1 limit 1))`
