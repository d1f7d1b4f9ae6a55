import type { StaffSession } from '#features/accounts/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Form } from '#platform/http/forms.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { CONFIRM_PATH } from '../rules.ts'
import { FRESH_PREFIX, FreshForm } from '../ui/office/fresh-form.tsx'
import { ElsewhereFirst } from './admission.ts'
import { proofWaysOf } from './passkeys/own.ts'
import { givenIn } from './sign-in/given.ts'
import type { GivenProof } from './sign-in/proof.ts'

/** Never put back into a page. */
const secretFields = ['password', 'repeated', 'old_password']

export type FreshAct = { form: Form; proof: GivenProof | null }

/** What a screen asked for, and apart from it the proof that was asked for besides. */
export const apart = (sent: Form): FreshAct => {
  const entries = Object.entries(sent)
  const isProof = ([name]: (typeof entries)[number]) => name.startsWith(FRESH_PREFIX)
  const form = Object.fromEntries(entries.filter((entry) => !isProof(entry)))
  const given = Object.fromEntries(
    entries.filter(isProof).map(([name, value]) => [name.slice(FRESH_PREFIX.length), value]),
  )
  return { form, proof: Object.keys(given).length > 0 ? givenIn(given) : null }
}

/** Who has to prove first who they are comes back to where they were. */
export const confirmFirst = (error: unknown, next: string): never => {
  if (!isRefusal(error, 'fresh_sign_in_needed')) throw error
  throw new ElsewhereFirst(CONFIRM_PATH + queryString({ next }))
}

/** Asks for the proof with all that was typed in beside it; null where that has a secret in it. */
export const askAgain = async (
  context: RequestContext,
  { form, staff, action, back }: { form: Form; staff: StaffSession; action: string; back: string },
) => {
  const kept = Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
  if (secretFields.some((name) => name in kept)) return null
  return <FreshForm {...{ action, kept, back }} ways={await proofWaysOf(context, staff.id)} />
}
