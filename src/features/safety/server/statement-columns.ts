import { bool, moment, nullable, oneOf, text, uuid } from '#platform/db/statement.ts'
import type { FactsCode, Measure } from '../choices.ts'
import type { ReasonName } from '../reasons.ts'

/** A statement of reasons, as a page and a mail tell it. */
export const statementColumns = {
  puid: uuid,
  measure: oneOf<Measure>(),
  reason: oneOf<ReasonName>(),
  facts_code: nullable(oneOf<FactsCode>()),
  facts: nullable(text),
  facts_prepared: nullable(text),
  source: oneOf<'notice' | 'own_initiative'>(),
  automated_detection: bool,
  automated_decision: bool,
  ground: oneOf<'law' | 'terms'>(),
  ground_reference: text,
  ground_explanation: nullable(text),
  ends_at: nullable(moment),
}

/** Of a decision `d`. */
export const columnsOf = (columns: object): string =>
  Object.keys(columns)
    .map((column) => `d.${column}`)
    .join(', ')
