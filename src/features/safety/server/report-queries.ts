import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { ReasonName } from '../reasons.ts'
import type { Report } from '../report-contract.ts'

type What = Report['what']

/** No row when the same was reported before and nobody has decided yet. */
export const insertReport = statement({
  name: 'safety.insert_report',
  takes: {
    site: int,
    reference: text,
    secretHash: text,
    reporter: bigint,
    language: text,
    reason: oneOf<ReasonName>(),
    what: oneOf<What>(),
    subject: bigint,
    photoKey: nullable(text),
    conversation: nullable(bigint),
    messageKey: nullable(text),
    explanation: text,
    priority: int,
    now: moment,
  },
  gives: { id: bigint },
  sql: `insert into report (site_id, reference, secret_hash, reporter_id, language, reason, what, subject_id, photo_key, conversation_id,
                            message_key, explanation, priority, created_at)
        values (:site, :reference, :secretHash, :reporter, :language, :reason, :what, :subject, :photoKey, :conversation,
                :messageKey, :explanation, :priority, :now)
        on conflict (reporter_id, subject_id, what, coalesce(photo_key, ''), coalesce(message_key, ''), reason) where outcome is null
        do nothing returning id`,
})

const report = {
  reference: text,
  what: oneOf<What>(),
  reason: oneOf<ReasonName>(),
  explanation: text,
  outcome: nullable(oneOf<'action' | 'no_violation'>()),
  outcome_reasons: nullable(text),
  outcome_prepared: nullable(text),
  created_at: moment,
  decided_at: nullable(moment),
  name: nullable(text),
}
const columns = `r.reference, r.what, r.reason, r.explanation, r.outcome, r.outcome_reasons, r.outcome_prepared, r.created_at, r.decided_at,
                 (select e.content ->> 'name' from report_evidence e where e.report_id = r.id and e.kind = 'profile' limit 1) as name`

export const findOpenReport = statement({
  name: 'safety.open_report',
  takes: {
    reporter: bigint,
    subject: bigint,
    what: oneOf<What>(),
    photoKey: nullable(text),
    messageKey: nullable(text),
    reason: oneOf<ReasonName>(),
  },
  gives: report,
  sql: `select ${columns} from report r
         where r.reporter_id = :reporter and r.subject_id = :subject and r.what = :what and r.reason = :reason and r.outcome is null
           and coalesce(r.photo_key, '') = coalesce(:photoKey, '') and coalesce(r.message_key, '') = coalesce(:messageKey, '')`,
})

export const findOwnReport = statement({
  name: 'safety.own_report',
  takes: { reporter: bigint, reference: text },
  gives: report,
  sql: `select ${columns} from report r where r.reference = :reference and r.reporter_id = :reporter`,
})
export type ReportRow = Awaited<ReturnType<typeof findOwnReport.one>>

export const findOwnReports = statement({
  name: 'safety.own_reports',
  takes: { reporter: bigint },
  gives: report,
  sql: `select ${columns} from report r where r.reporter_id = :reporter order by r.created_at desc, r.id desc limit 200`,
})

/** One report of a member after the other: many at once would each be the first of the day. */
export const takeTurn = statement({
  name: 'safety.take_turn',
  takes: { reporter: bigint },
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('report:' || :reporter::bigint, 0))`,
})

/** What came of somebody's reports since staff last looked at how they report, and who they are. */
export const findReporter = statement({
  name: 'safety.reporter',
  takes: { reporter: bigint, since: moment },
  gives: { since: moment, is_confirmed: bool, decided: int, dismissed: int, minors_today: int },
  sql: `select a.signup_date as since, a.status = 'active' as is_confirmed, t.decided, t.dismissed, t.minors_today
          from account a, lateral (
            select count(*) filter (where r.decided_at > c.since)::int as decided,
                   count(*) filter (where r.decided_at > c.since and r.outcome = 'no_violation')::int as dismissed,
                   count(*) filter (where r.reason = 'minor' and r.created_at > :since)::int as minors_today
              from (select coalesce(max(f.closed_at), '-infinity') as since from review_flag f
                     where f.account_id = a.id and f.kind = 'false_reports') c
              left join report r on r.reporter_id = a.id) t
         where a.id = :reporter`,
})

/** One at a time: of two who report the same person at once, the second sees what the first has done. */
export const lockSubject = statement({
  name: 'safety.lock_subject',
  takes: { subject: bigint },
  gives: { signup_date: moment },
  sql: `select signup_date from account where id = :subject for no key update`,
})

/** Hidden for it already, or found to be of age by somebody who looked. */
export const findAgeKnown = statement({
  name: 'safety.age_known',
  takes: { subject: bigint },
  gives: { is_known: bool },
  sql: `select exists (select from decision d where d.account_id = :subject and d.measure = 'hide_profile' and d.reason = 'minor'
                          and (d.ended_at is null or d.ended_by in ('reversed', 'lifted')))
            or exists (select from report r where r.subject_id = :subject and r.reason = 'minor' and r.outcome = 'no_violation')
            or exists (select from adult_proof p where p.account_id = :subject) as is_known`,
})
