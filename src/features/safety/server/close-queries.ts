import { bigint, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'

export const closeReports = statement({
  name: 'safety.close_reports',
  takes: {
    site: int,
    report: bigint,
    outcome: oneOf<'action' | 'no_violation'>(),
    reasons: text,
    prepared: nullable(text),
    staff: bigint,
    now: moment,
  },
  gives: {
    id: bigint,
    reference: text,
    reporter_id: nullable(bigint),
    reporter_name: nullable(text),
    reporter_email: nullable(text),
    language: text,
  },
  sql: `with decided as (
          select id from report where id = :report and site_id = :site and outcome is null
          union
          select o.id from report r join report o on o.subject_id = r.subject_id and o.site_id = r.site_id
           where r.id = :report and r.site_id = :site and r.outcome is null and o.outcome is null and r.what <> 'other'
             and o.what = r.what and o.photo_key is not distinct from r.photo_key
             and o.message_key is not distinct from r.message_key and (:outcome = 'action' or o.reason = r.reason)
             and not exists (select from appeal p where p.report_id = o.id and p.first_decider = :staff))
        update report t set outcome = :outcome, outcome_reasons = :reasons, outcome_prepared = :prepared,
               decided_by = :staff, decided_at = :now
          from decided d where t.id = d.id and t.outcome is null
        returning t.id, t.reference, t.reporter_id, t.reporter_name, t.reporter_email, t.language`,
})
export type ClosedReport = Awaited<ReturnType<typeof closeReports.one>>

/** For somebody to look at; one is enough. */
export const flagReporter = statement({
  name: 'safety.flag_reporter',
  takes: { site: int, reporter: bigint, now: moment },
  gives: {},
  sql: `insert into review_flag (site_id, account_id, kind, created_at)
        select :site, :reporter, 'false_reports', :now
         where not exists (select from review_flag f where f.account_id = :reporter and f.kind = 'false_reports' and f.closed_at is null)`,
})
