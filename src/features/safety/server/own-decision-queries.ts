import { bigint, int, moment, nullable, oneOf, statement, text, uuid } from '#platform/db/statement.ts'
import { atKey } from '#features/chat/server/index.ts'
import type { Ending } from '../choices.ts'
import { columnsOf, statementColumns } from './statement-columns.ts'

/** A statement of reasons with what it is about, and what was said against it. */
const decision = {
  id: bigint,
  ...statementColumns,
  created_at: moment,
  ended_at: nullable(moment),
  ended_by: nullable(oneOf<Ending>()),
  read_at: nullable(moment),
}
const columns = columnsOf(decision)

const gives = {
  ...decision,
  text: nullable(text),
  appeal_until: moment,
  appealed_at: nullable(moment),
  explanation: nullable(text),
  outcome: nullable(oneOf<'upheld' | 'reversed'>()),
  outcome_reasons: nullable(text),
  reasons_prepared: nullable(text),
  outcome_at: nullable(moment),
}

/** What only whom it is about may read: of a message their own words, never another's. */
const select = `select ${columns},
               case when d.message_key is not null
                    then (select m.body from message_key k, message m where ${atKey('d.account_id', 'd.message_key')} and m.kind = 'text')
                    else (select h.content from hidden_text h where h.decision_id = d.id) end as text,
               d.created_at + interval '6 months' as appeal_until,
               p.created_at as appealed_at, p.explanation, p.outcome, p.reasons as outcome_reasons, p.reasons_prepared,
               p.decided_at as outcome_at
          from decision d left join appeal p on p.decision_id = d.id`

export const findDecisionsOf = statement({
  name: 'safety.decisions_of',
  takes: { account: bigint, limit: int },
  gives,
  sql: `${select} where d.account_id = :account order by d.created_at desc, d.id desc limit :limit::int`,
})

export const findOwnDecision = statement({
  name: 'safety.own_decision',
  takes: { account: bigint, puid: uuid },
  gives,
  sql: `${select} where d.puid = :puid and d.account_id = :account`,
})
export type OwnDecisionRow = Awaited<ReturnType<typeof findOwnDecision.one>>

export const markRead = statement({
  name: 'safety.mark_read',
  takes: { account: bigint, puid: uuid, now: moment },
  gives: {},
  sql: `update decision set read_at = :now where puid = :puid and account_id = :account and read_at is null`,
})

/** Sent twice, it is the one that was sent first. */
export const insertAppeal = statement({
  name: 'safety.appeal_decision',
  takes: { decision: bigint, site: int, account: bigint, language: text, explanation: text, now: moment },
  gives: {},
  sql: `insert into appeal (site_id, decision_id, account_id, language, explanation, created_at)
        values (:site, :decision, :account, :language, :explanation, :now)
        on conflict (decision_id) where decision_id is not null do nothing`,
})
