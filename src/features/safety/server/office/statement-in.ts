import type { Form } from '#platform/http/forms.ts'
import { Refusal } from '#protocol/refusal.ts'
import { reasonNames } from '../../reasons.ts'

/** What a form says in its fields for a statement of reasons. */
export const statementIn = ({ reason: named, facts = '' }: Form) => {
  const reason = reasonNames.find((name) => name === named)
  if (!reason) throw new Refusal('invalid_input')
  return { reason, facts }
}
