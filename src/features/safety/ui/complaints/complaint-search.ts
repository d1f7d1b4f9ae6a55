import { Refusal } from '#protocol/refusal.ts'
import { reasonNames } from '../../reasons.ts'
import type { ReasonName } from '../../reasons.ts'

/** What the addresses of complaints may say: nothing that anybody typed but where they come from. */
export type ComplaintSearch = {
  reason?: ReasonName
  /** Filled in, for whoever comes from a profile. */
  location?: string
  /** Why a form without JavaScript was refused, and which field it was. */
  refused?: string
  field?: string
  /** Opens the page of a complaint. */
  key?: string
}

const ownPath = /^\/[\w/-]{1,200}$/
const code = /^[a-z_]{1,40}$/
const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const complaintSearch = (search: Record<string, unknown>): ComplaintSearch => {
  const reason = reasonNames.find((name) => name === search.reason)
  const location = matching(search.location, ownPath)
  const refused = matching(search.refused, code)
  const field = matching(search.field, code)
  const key = matching(search.key, /^[\w-]{1,100}$/)
  return {
    ...(reason && { reason }),
    ...(location && { location }),
    ...(refused && { refused }),
    ...(field && { field }),
    ...(key && { key }),
  }
}

export const refusalIn = ({ refused, field }: ComplaintSearch): Refusal | null => {
  if (refused === undefined) return null
  return field === undefined
    ? new Refusal(refused)
    : new Refusal('invalid_input', {}, { fields: { [field]: refused } })
}
