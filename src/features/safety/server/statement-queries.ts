import { bigint, bool, int, moment, nullable, oneOf, statement, text, uuid } from '#platform/db/statement.ts'
import type { FactsCode, Measure } from '../choices.ts'
import type { ReasonName } from '../reasons.ts'

/** As many as the EU's database takes at once. */
export const STATEMENTS_AT_ONCE = 100

const stated = {
  id: bigint,
  puid: uuid,
  measure: oneOf<Measure>(),
  reason: oneOf<ReasonName>(),
  facts_code: nullable(oneOf<FactsCode>()),
  source: oneOf<'notice' | 'own_initiative'>(),
  automated_detection: bool,
  automated_decision: bool,
  ground: oneOf<'law' | 'terms'>(),
  ground_reference: text,
  ground_explanation: nullable(text),
  content_at: moment,
  created_at: moment,
  ends_at: nullable(moment),
}

export const findStated = statement({
  name: 'figures.stated',
  takes: { site: int, begins: moment, ends: moment, after: bigint },
  gives: stated,
  sql: `select ${Object.keys(stated).join(', ')} from decision
         where site_id = :site and created_at >= :begins and created_at < :ends and id > :after and measure <> 'warn'
         order by id limit ${STATEMENTS_AT_ONCE}`,
})
