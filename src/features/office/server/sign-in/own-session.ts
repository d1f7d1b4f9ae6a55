import { staffSessionOf } from '#features/accounts/server/index.ts'
import type { StaffSession } from '#features/accounts/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { findSignIn } from './queries.ts'

export const requireSession = async (context: RequestContext): Promise<StaffSession> => {
  const session = await staffSessionOf(context)
  if (!session) throw new Refusal('not_found')
  return session
}

export const requireSignIn = async ({ db }: RequestContext, staff: number) => {
  const known = await findSignIn.maybe(db, { staff })
  if (!known) throw new Refusal('not_found')
  return known
}

/** What is kept under a key of idempotency could be read again. */
export const refuseKept = ({ idempotencyKey }: RequestContext): void => {
  if (idempotencyKey !== undefined)
    throw new Refusal('invalid_input', {}, { fields: { 'Idempotency-Key': 'not_kept' } })
}
