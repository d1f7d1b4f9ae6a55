import type { RequestContext } from '#platform/http/context.ts'
import { networkOf } from '#platform/network.ts'

type StaffEvent =
  | 'staff_refused'
  | 'staff_signed_in'
  | 'staff_signed_out'
  | 'staff_confirmed'
  | 'staff_enrolled'
  | 'staff_recovery_code_used'

/** A line for operators, in the log that leaves us: who by number, from where by a pseudonym. */
export const tell = (context: RequestContext, event: StaffEvent, staff: number | null): void => {
  const network = context.pseudonym('network', networkOf(context.ip))
  const line = { security: true, event, staff, network, country: context.countryOf(context.ip) }
  // What was rolled back has not happened.
  context.afterCommit(() => context.log.info(line, 'security event'))
}
