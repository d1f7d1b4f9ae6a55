import { groupsOf } from './fields.ts'
import { classOfFailure } from './returned.ts'

/**
 * From the part of a returned mail that programs read (RFC 3464). A mail of ours has one reader; where a server tells of
 * more, as behind a forwarding, it is the worst that counts. Delays, and what has arrived, are none of our business.
 */
export const classOfReport = (report: string): 'hard' | 'soft' | null => {
  const failures = groupsOf(report)
    .filter((fields) => fields.get('action')?.toLowerCase().startsWith('failed'))
    .map((fields) => classOfFailure(fields.get('status') ?? '', fields.get('diagnostic-code') ?? ''))
  return failures.find((is) => is === 'hard') ?? failures.find((is) => is === 'soft') ?? null
}

const QMAIL = /^\s*Hi\. This is the .{1,200}(?:\r?\n.{0,200}){0,8}I'm afraid I wasn't able to deliver/
const GAVE_UP_WAITING = /been in the queue too long/

/** qmail writes to people alone. */
export const classOfQmail = (text: string): 'hard' | 'soft' | null => {
  if (!QMAIL.test(text)) return null
  return GAVE_UP_WAITING.test(text) ? 'soft' : classOfFailure('', text.split(/^--- /m, 1)[0] ?? '')
}
