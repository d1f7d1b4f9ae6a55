import type { RequestContext } from '#platform/http/context.ts'
import { networkOf } from '#platform/network.ts'
import type { ProofKind } from './proof.ts'

type StaffEvent =
  | 'staff_refused'
  | 'staff_signed_in'
  | 'staff_signed_out'
  | 'staff_confirmed'
  | 'staff_enrolled'
  | 'staff_recovery_code_used'
  | 'staff_passkey_added'
  | 'staff_passkey_removed'

/** A line for operators, in the log that leaves us: who by number, from where by a pseudonym, with which second factor. */
export const tell = (
  context: RequestContext,
  event: StaffEvent,
  staff: number | null,
  by?: ProofKind,
): void => {
  const network = context.pseudonym('network', networkOf(context.ip))
  const country = context.countryOf(context.ip)
  const line = { security: true, event, staff, ...(by && { by }), network, country }
  // What was rolled back has not happened.
  context.afterCommit(() => context.log.info(line, 'security event'))
}
