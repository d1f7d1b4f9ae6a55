import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { atKey } from '#features/chat/server/index.ts'
import type { Ending, FactsCode, Measure } from '../choices.ts'
import type { ReasonName } from '../reasons.ts'

export const insertDecision = statement({
  name: 'safety.decide',
  takes: {
    site: int,
    account: bigint,
    report: nullable(bigint),
    measure: oneOf<Measure>(),
    photo: nullable(bigint),
    messageKey: nullable(text),
    field: nullable(text),
    reason: oneOf<ReasonName>(),
    factsCode: nullable(oneOf<FactsCode>()),
    facts: nullable(text),
    factsPrepared: nullable(text),
    source: oneOf<'notice' | 'own_initiative'>(),
    automatedDetection: bool,
    ground: oneOf<'law' | 'terms'>(),
    groundReference: text,
    groundExplanation: nullable(text),
    contentAt: moment,
    staff: nullable(bigint),
    endsAt: nullable(moment),
    now: moment,
  },
  gives: { id: bigint },
  sql: `insert into decision (site_id, account_id, report_id, measure, photo_id, message_key, field, reason, facts_code, facts, facts_prepared, source,
                              automated_detection, automated_decision, ground, ground_reference, ground_explanation, content_at,
                              staff_id, created_at, ends_at)
        values (:site, :account, :report, :measure, :photo, :messageKey, :field, :reason, :factsCode, :facts, :factsPrepared, :source,
                :automatedDetection, :staff::bigint is null, :ground, :groundReference, :groundExplanation, :contentAt,
                :staff, :now, :endsAt)
        returning id`,
})

export const endDecision = statement({
  name: 'safety.end_decision',
  takes: { decision: bigint, site: int, by: oneOf<Ending>(), now: moment },
  gives: {
    account_id: nullable(bigint),
    measure: oneOf<Measure>(),
    photo_id: nullable(bigint),
    message_key: nullable(text),
  },
  sql: `update decision set ended_at = :now, ended_by = :by where id = :decision and site_id = :site and ended_at is null
        returning account_id, measure, photo_id, message_key`,
})

/** What only waited for a person has been decided. */
export const replaceHolds = statement({
  name: 'safety.replace_holds',
  takes: { photo: bigint, now: moment },
  gives: {},
  sql: `update decision set ended_at = :now, ended_by = 'replaced'
         where photo_id = :photo and photo_id is not null and measure = 'hold_photo' and ended_at is null`,
})

export const keepText = statement({
  name: 'safety.keep_text',
  takes: { decision: bigint, account: bigint, field: text, content: text },
  gives: {},
  sql: `insert into hidden_text (decision_id, account_id, field, content) values (:decision, :account, :field, :content)`,
})

export const takeKeptText = statement({
  name: 'safety.take_kept_text',
  takes: { decision: bigint },
  gives: { account_id: bigint, content: text },
  sql: `delete from hidden_text where decision_id = :decision returning account_id, content`,
})

/** A message that came back because nobody had looked at it in time. */
export const findReturned = statement({
  name: 'safety.returned_message',
  takes: { decision: bigint, site: int },
  gives: { sender: bigint, key: text },
  sql: `select m.sender_id as sender, m.client_key as key from decision d
          cross join message_key k join message m on ${atKey('d.account_id', 'd.message_key')}
         where d.id = :decision and d.site_id = :site and d.measure = 'hold_message' and d.ended_by = 'expired'
           and m.state = 'refused' and m.decision_id = d.id`,
})

export const findMessageState = statement({
  name: 'safety.message_state',
  takes: { sender: bigint, key: text },
  gives: { state: text },
  sql: `select m.state from message_key k join message m on ${atKey(':sender', ':key')}`,
})
