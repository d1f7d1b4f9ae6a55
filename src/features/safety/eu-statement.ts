import type { FactsCode, Measure } from './choices.ts'
import { euCountries } from './eu-schema.ts'
import type { EuStatement } from './eu-schema.ts'
import { reasonOf } from './reasons.ts'
import type { ReasonName } from './reasons.ts'

/** A decision as the database has it, as far as the EU wants to know. */
export type StatedDecision = {
  puid: string
  measure: Measure
  reason: ReasonName
  facts_code: FactsCode | null
  source: 'notice' | 'own_initiative'
  automated_detection: boolean
  automated_decision: boolean
  ground: 'law' | 'terms'
  ground_reference: string
  ground_explanation: string | null
  content_at: Date
  created_at: Date
  ends_at: Date | null
}

const text = { content_type: ['CONTENT_TYPE_TEXT'] }
const image = { content_type: ['CONTENT_TYPE_IMAGE'] }
const person = { content_type: ['CONTENT_TYPE_OTHER'], content_type_other: 'Profile of a member' }
const disabled = { decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'] }
const held = {
  decision_visibility: ['DECISION_VISIBILITY_OTHER'],
  decision_visibility_other: 'Held back until a person has looked at it',
}

/** What a measure restricts, and what kind of content. To warn restricts nothing: it is not stated there. */
const restrictions = {
  hide_photo: { ...disabled, ...image },
  hide_text: { ...disabled, ...text },
  hide_message: { ...disabled, ...text },
  refuse_message: { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'], ...text },
  hold_message: { ...held, ...text },
  hold_photo: { ...held, ...image },
  hide_profile: { ...disabled, ...person },
  warn: null,
  restrict_sending: { decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION', ...person },
  suspend: { decision_account: 'DECISION_ACCOUNT_SUSPENDED', ...person },
  ban: { decision_account: 'DECISION_ACCOUNT_TERMINATED', ...person },
} satisfies Record<Measure, Partial<EuStatement> | null>

/** In plain English, without a name: no personal data may go there, and what staff writes to a member may have some. */
const found: Record<FactsCode, string> = {
  contact_details: 'A new account sent contact details or links in a message.',
  repeated_opener: 'Nearly the same first message was sent to many people.',
  minor_reported: 'Somebody reported that the person may be under 18.',
  photo_known: 'The photo is very similar to one that was removed before.',
}
const factsOf = ({ facts_code: code, source, reason }: StatedDecision): string => {
  if (code !== null) return found[code]
  const how = source === 'notice' ? 'After a notice, a moderator' : 'A moderator'
  return `${how} found a breach of the rules: ${reason.replaceAll('_', ' ')}.`
}

const dayWithin = (moment: Date, first: string): string => {
  const day = moment.toISOString().slice(0, 10)
  return [first, day, '2038-01-01'].toSorted()[1] ?? first
}
/** An end that they cannot write down is none that anybody waits for. */
const endOf = ({ measure, ends_at: ends }: StatedDecision): Partial<EuStatement> => {
  if (ends === null || ends >= new Date('2038-01-01')) return {}
  const day = ends.toISOString().slice(0, 10)
  if (measure === 'suspend') return { end_date_account_restriction: day }
  if (measure === 'restrict_sending') return { end_date_service_restriction: day }
  return { end_date_visibility_restriction: day }
}

const groundOf = (
  decision: StatedDecision,
  site: string,
): Pick<EuStatement, 'decision_ground'> & Partial<EuStatement> => {
  const { ground, ground_reference: reference, ground_explanation: explanation, reason } = decision
  if (ground === 'law') {
    return {
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: reference.trim() || 'National law',
      illegal_content_explanation: explanation?.trim() || factsOf(decision),
    }
  }
  const { rule } = reasonOf(reason)
  return {
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: `https://${site}/rules#${rule}`,
    incompatible_content_ground: `Rules of the site, section “${rule}”`,
    incompatible_content_explanation: factsOf(decision),
    incompatible_content_illegal: 'No',
  }
}

/** B4: a decision as the EU's database of statements takes it; null where nothing is restricted. */
export const euStatementOf = (decision: StatedDecision, site: string): EuStatement | null => {
  const restriction = restrictions[decision.measure]
  if (restriction === null) return null
  const { category, keywords } = reasonOf(decision.reason)
  return {
    ...restriction,
    ...endOf(decision),
    ...groundOf(decision, site),
    account_type: 'ACCOUNT_TYPE_PRIVATE',
    category: `STATEMENT_CATEGORY_${category}`,
    ...(keywords.length > 0 && { category_specification: keywords.map((keyword) => `KEYWORD_${keyword}`) }),
    // A member is restricted wherever they are.
    territorial_scope: euCountries,
    content_date: dayWithin(decision.content_at, '2000-01-01'),
    application_date: dayWithin(decision.created_at, '2020-01-01'),
    decision_facts: factsOf(decision),
    source_type: decision.source === 'notice' ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
    automated_detection: decision.automated_detection ? 'Yes' : 'No',
    automated_decision: decision.automated_decision
      ? 'AUTOMATED_DECISION_FULLY'
      : 'AUTOMATED_DECISION_NOT_AUTOMATED',
    puid: decision.puid,
  }
}
