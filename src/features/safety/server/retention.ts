import { int, moment, statement } from '#platform/db/statement.ts'

const AT_ONCE = 500
const long = `:now::timestamptz - interval '6 months'`
/** An appeal `a` that is still open, or was decided lately. */
const isFresh = `(a.outcome is null or a.decided_at >= ${long})`

/**
 * What was kept to be looked at again goes when nobody can ask for that any more: six months, the time for an appeal, after
 * the last decision about it. Names and addresses of visitors go with it; what became of their report stays, to be counted.
 */
export const forgetEvidence = statement({
  name: 'safety.forget_evidence',
  takes: { now: moment },
  gives: { forgotten: int },
  sql: `with over as (
          select r.id from report r
           where r.outcome is not null and r.decided_at < ${long}
             and (r.reporter_name is not null or r.reporter_email is not null
                  or exists (select 1 from report_evidence e where e.report_id = r.id))
             and not exists (select 1 from appeal a where a.report_id = r.id and ${isFresh})
             and not exists (select 1 from decision d where d.report_id = r.id and (d.created_at >= ${long}
                              or exists (select 1 from appeal a where a.decision_id = d.id and ${isFresh})))
           order by r.decided_at limit ${AT_ONCE} for update skip locked
        ), evidence as (
          delete from report_evidence e using over where e.report_id = over.id
        ), visitors as (
          update report r set reporter_name = null, reporter_email = null from over where r.id = over.id
        )
        select count(*)::int as forgotten from over`,
})
