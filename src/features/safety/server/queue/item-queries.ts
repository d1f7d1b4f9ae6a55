import {
  bigint,
  bool,
  day,
  int,
  moment,
  nullable,
  oneOf,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import type { FactsCode } from '../../choices.ts'
import type { ReasonName } from '../../reasons.ts'

export const findPhotoItem = statement({
  name: 'queues.photo_item',
  takes: { item: bigint },
  gives: { account: bigint, folder: text, status: text, is_private: bool, is_held: bool, flags: texts },
  sql: `select p.account_id as account, p.folder, p.status, p.is_private, p.decision_id is not null as is_held,
               array(select f.kind from review_flag f where f.photo_id = p.id and f.closed_at is null) as flags
          from photo p where p.id = :item`,
})

export const findReportItem = statement({
  name: 'queues.report_item',
  takes: { item: bigint },
  gives: {
    subject: nullable(bigint),
    reporter: nullable(bigint),
    reporter_name: nullable(text),
    reference: text,
    reason: oneOf<ReasonName>(),
    what: oneOf<'profile' | 'photo' | 'message' | 'gift' | 'other'>(),
    explanation: text,
    location: nullable(text),
    language: text,
    outcome: nullable(text),
    open_about_subject: int,
  },
  sql: `select r.subject_id as subject, r.reporter_id as reporter, r.reporter_name, r.reference, r.reason, r.what, r.explanation,
               r.location, r.language, r.outcome_reasons as outcome,
               (select count(*)::int from report o where o.subject_id = r.subject_id and o.outcome is null) as open_about_subject
          from report r where r.id = :item`,
})

export const findHeldItem = statement({
  name: 'queues.held_item',
  takes: { item: bigint },
  gives: {
    account: bigint,
    kind: oneOf<'text' | 'photo' | 'gift'>(),
    body: text,
    facts_code: nullable(oneOf<FactsCode>()),
    ends_at: nullable(moment),
    folder: nullable(text),
  },
  sql: `select m.sender_id as account, m.kind, m.body, d.facts_code, d.ends_at, c.folder
          from decision d join message m on m.decision_id = d.id and m.state = 'held'
          left join chat_photo c on m.kind = 'photo' and c.key = m.body
         where d.id = :item`,
})

export const findAppealItem = statement({
  name: 'queues.appeal_item',
  takes: { item: bigint },
  gives: {
    account: nullable(bigint),
    decision: nullable(bigint),
    report: nullable(bigint),
    language: text,
    explanation: text,
  },
  sql: `select coalesce(d.account_id, p.account_id) as account, p.decision_id as decision, p.report_id as report, p.language,
               p.explanation
          from appeal p left join decision d on d.id = p.decision_id where p.id = :item`,
})

export const findFlagItem = statement({
  name: 'queues.flag_item',
  takes: { item: bigint },
  gives: {
    account: bigint,
    kind: oneOf<'banned_photo' | 'ban_evasion' | 'false_reports'>(),
    detail: texts,
    folder: nullable(text),
  },
  sql: `select f.account_id as account, f.kind, f.detail, p.folder
          from review_flag f left join photo p on p.id = f.photo_id where f.id = :item`,
})

export const findChangeItem = statement({
  name: 'queues.birth_change_item',
  takes: { item: bigint },
  gives: { account: bigint, date_of_birth: nullable(day), proposed: day, proposed_by: bigint },
  sql: `select c.account_id as account, a.date_of_birth, c.date_of_birth as proposed, c.proposed_by
          from birth_change c join account a on a.id = c.account_id where c.id = :item`,
})
