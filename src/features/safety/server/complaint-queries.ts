import { bigint, bytes, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { ReasonName } from '../reasons.ts'

export const insertComplaint = statement({
  name: 'safety.complain',
  takes: {
    site: int,
    reference: text,
    secretHash: text,
    sealedKey: text,
    digest: bytes,
    name: nullable(text),
    email: nullable(text),
    language: text,
    reason: oneOf<ReasonName>(),
    what: oneOf<'profile' | 'photo' | 'other'>(),
    subject: nullable(bigint),
    photoKey: nullable(text),
    location: text,
    explanation: text,
    priority: int,
    now: moment,
  },
  gives: { id: bigint },
  sql: `insert into report (site_id, reference, secret_hash, sealed_key, digest, reporter_name, reporter_email, language, reason,
                            what, subject_id, photo_key, location, explanation, priority, created_at)
        values (:site, :reference, :secretHash, :sealedKey, :digest, :name, :email, :language, :reason,
                :what, :subject, :photoKey, :location, :explanation, :priority, :now)
        on conflict (site_id, digest) where digest is not null do nothing
        returning id`,
})

export const findSame = statement({
  name: 'safety.same_complaint',
  takes: { site: int, digest: bytes },
  gives: { reference: text, sealed_key: nullable(text) },
  sql: `select reference, sealed_key from report
         where site_id = :site and digest = :digest and digest is not null`,
})

const complaint = {
  id: bigint,
  reference: text,
  reason: oneOf<ReasonName>(),
  location: nullable(text),
  reporter_email: nullable(text),
  created_at: moment,
  outcome: nullable(oneOf<'action' | 'no_violation'>()),
  outcome_reasons: nullable(text),
  outcome_prepared: nullable(text),
  decided_at: nullable(moment),
  appealed_at: nullable(moment),
  appeal_outcome: nullable(oneOf<'upheld' | 'reversed'>()),
  appeal_reasons: nullable(text),
  reasons_prepared: nullable(text),
  appeal_decided_at: nullable(moment),
}

// By its reference together with what opens it: each alone finds nothing.
export const findComplaint = statement({
  name: 'safety.complaint',
  takes: { site: int, reference: text, secretHash: text, member: nullable(bigint) },
  gives: complaint,
  sql: `select r.id, r.reference, r.reason, r.location, r.reporter_email, r.created_at, r.outcome, r.outcome_reasons, r.outcome_prepared,
               r.decided_at,
               a.created_at as appealed_at, a.outcome as appeal_outcome, a.reasons as appeal_reasons, a.reasons_prepared,
               a.decided_at as appeal_decided_at
          from report r left join appeal a on a.report_id = r.id
         where r.reference = :reference and r.site_id = :site
           and (r.secret_hash = :secretHash or r.reporter_id = :member)`,
})

export const insertAppeal = statement({
  name: 'safety.appeal_complaint',
  takes: {
    site: int,
    report: bigint,
    member: nullable(bigint),
    language: text,
    explanation: text,
    now: moment,
  },
  gives: {},
  sql: `insert into appeal (site_id, report_id, account_id, language, explanation, created_at)
        values (:site, :report, :member, :language, :explanation, :now)
        on conflict (report_id) where report_id is not null do nothing`,
})

/** Whoever sent it without being a member, and what they are to be told. */
export const findNotifier = statement({
  name: 'safety.notifier',
  takes: { report: bigint },
  gives: {
    site_id: int,
    reference: text,
    sealed_key: nullable(text),
    reporter_name: nullable(text),
    reporter_email: nullable(text),
    language: text,
  },
  sql: `select site_id, reference, sealed_key, reporter_name, reporter_email, language from report
         where id = :report and reporter_id is null`,
})
