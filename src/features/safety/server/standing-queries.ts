import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { ReasonName } from '../reasons.ts'

const report = {
  id: bigint,
  reference: text,
  reason: oneOf<ReasonName>(),
  what: oneOf<'profile' | 'photo' | 'message' | 'gift' | 'other'>(),
  other: nullable(bigint),
  other_name: nullable(text),
  outcome: nullable(oneOf<'action' | 'no_violation'>()),
  created_at: moment,
}
const columns =
  'r.id, r.reference, r.reason, r.what, a.id as other, a.name as other_name, r.outcome, r.created_at'

export const findReportsAbout = statement({
  name: 'safety.reports_about',
  takes: { account: bigint, site: int },
  gives: report,
  sql: `select ${columns} from report r left join account a on a.id = r.reporter_id
         where r.subject_id = :account and r.site_id = :site order by r.created_at desc limit 50`,
})

export const findReportsBy = statement({
  name: 'safety.reports_by',
  takes: { account: bigint, site: int },
  gives: report,
  sql: `select ${columns} from report r left join account a on a.id = r.subject_id
         where r.reporter_id = :account and r.site_id = :site order by r.created_at desc limit 50`,
})

export const findOwnBounds = statement({
  name: 'safety.own_bounds',
  takes: { account: bigint, site: int },
  gives: {
    language: text,
    limit_cents: nullable(int),
    currency: nullable(text),
    excluded_until: nullable(moment),
    is_proved_adult: bool,
    has_birth_change: bool,
  },
  sql: `select a.language, l.limit_cents, l.currency, a.excluded_until,
               exists (select from adult_proof p where p.account_id = a.id) as is_proved_adult,
               exists (select from birth_change c where c.account_id = a.id and c.approved_at is null) as has_birth_change
          from account a left join spending_limit l on l.account_id = a.id
         where a.id = :account and a.site_id = :site`,
})
