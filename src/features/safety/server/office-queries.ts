import {
  bigint,
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
} from '#platform/db/statement.ts'
import type { Ending, FactsCode, Measure } from '../choices.ts'
import type { ReasonName } from '../reasons.ts'

type What = 'profile' | 'photo' | 'message' | 'gift' | 'other'

const report = {
  id: bigint,
  reference: text,
  reason: oneOf<ReasonName>(),
  what: oneOf<What>(),
  subject: nullable(bigint),
  subject_name: nullable(text),
  priority: int,
  created_at: moment,
  open_about_subject: int,
}
const reportColumns = `r.id, r.reference, r.reason, r.what, r.subject_id as subject, a.name as subject_name, r.priority, r.created_at,
               (select count(*)::int from report o where o.subject_id = r.subject_id and o.outcome is null) as open_about_subject`

export const findOpenReports = statement({
  name: 'safety.open_reports',
  takes: { site: int, limit: int },
  gives: report,
  sql: `select ${reportColumns}
          from report r left join account a on a.id = r.subject_id
         where r.site_id = :site and r.outcome is null
         order by r.priority, r.created_at limit :limit::int`,
})

/** With what can be decided about: the photo and the message, as far as they are still there. */
export const findReport = statement({
  name: 'safety.report',
  takes: { report: bigint, site: int },
  gives: {
    ...report,
    explanation: text,
    location: nullable(text),
    language: text,
    outcome: nullable(oneOf<'action' | 'no_violation'>()),
    outcome_reasons: nullable(text),
    decided_at: nullable(moment),
    photo_id: nullable(bigint),
    message_key: nullable(text),
    content_at: nullable(moment),
  },
  sql: `select ${reportColumns}, r.explanation, r.location, r.language, r.outcome, r.outcome_reasons, r.decided_at, p.id as photo_id,
               r.message_key, coalesce(p.created_at, m.created_at) as content_at
          from report r left join account a on a.id = r.subject_id
          left join photo p on p.key = r.photo_key and p.account_id = r.subject_id
          left join (message_key k join message m on m.conversation_id = k.conversation_id and m.sequence = k.sequence)
            on k.sender_id = r.subject_id and k.client_key = r.message_key
         where r.id = :report and r.site_id = :site`,
})

/** Of two who decide the same report at once, the second finds it decided. */
export const lockReport = statement({
  name: 'safety.lock_report',
  takes: { report: bigint, site: int },
  gives: { id: bigint },
  sql: `select id from report where id = :report and site_id = :site and outcome is null for update`,
})

export const findEvidence = statement({
  name: 'safety.evidence',
  takes: { report: bigint },
  gives: {
    kind: oneOf<'profile' | 'photo' | 'message'>(),
    content: json<unknown>(),
    picture: nullable(text),
  },
  sql: `select kind, content, encode(picture, 'base64') as picture from report_evidence where report_id = :report order by id`,
})

const restriction = {
  id: bigint,
  puid: uuid,
  measure: oneOf<Measure>(),
  reason: oneOf<ReasonName>(),
  facts_code: nullable(oneOf<FactsCode>()),
  facts: nullable(text),
  automated_decision: bool,
  created_at: moment,
  ends_at: nullable(moment),
  ended_at: nullable(moment),
  ended_by: nullable(oneOf<Ending>()),
}
const restrictionColumns = Object.keys(restriction)
  .map((column) => `d.${column}`)
  .join(', ')

export const findRestrictions = statement({
  name: 'safety.restrictions_of',
  takes: { account: bigint, site: int },
  gives: restriction,
  sql: `select ${restrictionColumns} from decision d where d.account_id = :account and d.site_id = :site
         order by d.created_at desc limit 100`,
})

export const findMember = statement({
  name: 'safety.member_of_site',
  takes: { account: bigint, site: int },
  gives: { signup_date: moment },
  sql: `select signup_date from account where id = :account and site_id = :site and status <> 'deleted'`,
})

export const findOpenAppeals = statement({
  name: 'safety.open_appeals',
  takes: { site: int, staff: bigint, limit: int },
  gives: {
    appeal_id: bigint,
    appealed_at: moment,
    language: text,
    explanation: text,
    report_id: nullable(bigint),
    is_own: bool,
    decision_id: nullable(bigint),
  },
  sql: `select p.id as appeal_id, p.created_at as appealed_at, p.language, p.explanation, p.report_id,
               coalesce(p.first_decider = :staff, false) as is_own, p.decision_id
          from appeal p where p.site_id = :site and p.outcome is null order by p.created_at limit :limit::int`,
})

export const findRestriction = statement({
  name: 'safety.restriction',
  takes: { decision: bigint },
  gives: restriction,
  sql: `select ${restrictionColumns} from decision d where d.id = :decision`,
})

export const findHeld = statement({
  name: 'safety.held_messages',
  takes: { site: int, limit: int },
  gives: {
    conversation: bigint,
    sequence: int,
    sender: bigint,
    sender_name: text,
    kind: oneOf<'text' | 'photo' | 'gift'>(),
    body: text,
    facts_code: nullable(oneOf<FactsCode>()),
    created_at: moment,
    ends_at: nullable(moment),
  },
  sql: `select m.conversation_id as conversation, m.sequence, m.sender_id as sender, a.name as sender_name, m.kind, m.body,
               d.facts_code, d.created_at, d.ends_at
          from decision d
          join message m on m.decision_id = d.id and m.state = 'held'
          join account a on a.id = m.sender_id
         where d.site_id = :site and d.measure = 'hold_message' and d.ended_at is null
         order by d.created_at limit :limit::int`,
})

/** By a person: of what a machine has hidden they decide now. */
export const isInForce = statement({
  name: 'safety.is_in_force',
  takes: { account: bigint, measure: oneOf<Measure>() },
  gives: { is: bool },
  sql: `select exists (select from decision where account_id = :account and measure = :measure and ended_at is null
                          and not automated_decision) as is`,
})

/** Whoever looks at a report again is another person than the first. */
export const hasDecidedBefore = statement({
  name: 'safety.has_decided_before',
  takes: { report: bigint, staff: bigint },
  gives: { has: bool },
  sql: `select exists (select from appeal where report_id = :report and first_decider = :staff) as has`,
})

export const lockAppeal = statement({
  name: 'safety.lock_appeal',
  takes: { appeal: bigint, site: int },
  gives: {
    decision_id: nullable(bigint),
    report_id: nullable(bigint),
    account_id: nullable(bigint),
    first_decider: nullable(bigint),
  },
  sql: `select decision_id, report_id, account_id, first_decider from appeal
         where id = :appeal and site_id = :site and outcome is null for update`,
})

export const closeAppeal = statement({
  name: 'safety.close_appeal',
  takes: {
    appeal: bigint,
    outcome: oneOf<'upheld' | 'reversed'>(),
    reasons: text,
    prepared: nullable(text),
    staff: bigint,
    now: moment,
  },
  gives: {},
  sql: `update appeal set outcome = :outcome, reasons = :reasons, reasons_prepared = :prepared, decided_by = :staff,
               decided_at = :now where id = :appeal`,
})

/** It waits again, to be decided by somebody else; unless whoever made it has made it anew, and that one waits. */
export const openReportAgain = statement({
  name: 'safety.open_report_again',
  takes: { report: bigint },
  gives: {},
  sql: `update report set outcome = null, outcome_reasons = null, outcome_prepared = null, decided_by = null, decided_at = null
         where id = :report and not exists (
           select from report o where o.reporter_id = report.reporter_id and o.subject_id = report.subject_id and o.what = report.what
              and o.photo_key is not distinct from report.photo_key and o.message_key is not distinct from report.message_key
              and o.reason = report.reason and o.outcome is null)`,
})
