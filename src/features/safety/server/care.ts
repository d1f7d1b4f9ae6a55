import { bigint, bool, moment, statement } from '#platform/db/statement.ts'

const findCare = statement({
  name: 'safety.care',
  takes: { member: bigint, now: moment },
  gives: { has_limit: bool, was_told: bool, is_excluded: bool, was_excluded: bool },
  sql: `select coalesce((select l.limit_cents is not null or l.next_limit_cents is not null
                           from spending_limit l where l.account_id = :member), false) as has_limit,
               exists (select from spending_hint h where h.account_id = :member) as was_told,
               exists (select from self_exclusion e where e.account_id = :member and e.ended_at is null
                                                      and e.ends_at > :now::timestamptz) as is_excluded,
               exists (select from self_exclusion e where e.account_id = :member) as was_excluded`,
})

/** What a member has done to spend less, or was told of how much it is: whoever writes to them has to know. */
export const careFor = findCare.one
