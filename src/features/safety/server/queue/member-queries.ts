import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { Ending, Measure } from '../../choices.ts'
import type { ReasonName } from '../../reasons.ts'

const EARLIER = 10
const reports = (outcome: string) =>
  `(select count(*)::int from report r where r.subject_id = a.id and r.outcome ${outcome})`

export const findQueueMember = statement({
  name: 'queues.member',
  takes: { account: bigint },
  gives: {
    id: bigint,
    name: text,
    language: text,
    signed_up_at: moment,
    paid_user: bool,
    restriction: nullable(oneOf<'sending' | 'suspended' | 'banned'>()),
    reports_open: int,
    reports_upheld: int,
    reports_dismissed: int,
  },
  sql: `select a.id, a.name, a.language, a.signup_date as signed_up_at, a.paid_user, a.restriction,
               ${reports('is null')} as reports_open, ${reports(`= 'action'`)} as reports_upheld,
               ${reports(`= 'no_violation'`)} as reports_dismissed
          from account a where a.id = :account`,
})

const decision = {
  id: bigint,
  measure: oneOf<Measure>(),
  reason: oneOf<ReasonName>(),
  facts: nullable(text),
  created_at: moment,
  ended_by: nullable(oneOf<Ending>()),
}
const columns = 'd.id, d.measure, d.reason, d.facts, d.created_at, d.ended_by'

export const findEarlier = statement({
  name: 'queues.earlier_decisions',
  takes: { account: bigint },
  gives: decision,
  sql: `select ${columns} from decision d where d.account_id = :account order by d.created_at desc limit ${EARLIER}`,
})

export const findContested = statement({
  name: 'queues.contested_decision',
  takes: { decision: bigint },
  gives: decision,
  sql: `select ${columns} from decision d where d.id = :decision`,
})

/** How far whoever reported something was right before. */
export const findReporterRecord = statement({
  name: 'queues.reporter_record',
  takes: { reporter: bigint },
  gives: { name: text, upheld: int, dismissed: int },
  sql: `select a.name,
               (select count(*)::int from report r where r.reporter_id = a.id and r.outcome = 'action') as upheld,
               (select count(*)::int from report r where r.reporter_id = a.id and r.outcome = 'no_violation') as dismissed
          from account a where a.id = :reporter`,
})
