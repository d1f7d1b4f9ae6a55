import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { countCode } from '../sign-in/limits.ts'
import { findSignIn } from '../sign-in/queries.ts'
import { refuseKept, requireSession, requireSignIn } from '../sign-in/own-session.ts'
import { endStaffSessions } from '../sign-in/sessions.ts'
import { tell } from '../sign-in/tell.ts'
import { hasPasskeyHere, provedPasskey, startMaking, startUsing } from './ceremony.ts'
import { passkeyHost } from './challenges.ts'
import { countPasskeys, findOwn, lockFactors, nameOwn, removeOwn } from './queries.ts'

export const ownPasskeys = async (context: RequestContext, staff: number) => {
  const host = await passkeyHost(context)
  return (await findOwn.many(context.db, { staff })).map(
    ({ host: madeAt, created_at: created, last_used_at: used, ...rest }) => ({
      ...rest,
      host: madeAt,
      is_here: madeAt === host,
      created_at: created.toISOString(),
      last_used_at: used?.toISOString() ?? null,
    }),
  )
}

export const startOwnPasskey = async (context: RequestContext) => {
  refuseKept(context)
  const { id, name } = await requireSession(context)
  const { login } = await requireSignIn(context, id)
  return startMaking(context, { id, name, login })
}

export const startOwnProof = async (context: RequestContext) => {
  refuseKept(context)
  const { id } = await requireSession(context)
  return startUsing(context, id)
}

/** With what somebody can prove here who they are; recovery codes everybody has. */
export const proofWaysOf = async (context: RequestContext, staff: number) => {
  const known = await findSignIn.maybe(context.db, { staff })
  return { hasApp: Boolean(known?.totp_secret), hasPasskey: await hasPasskeyHere(context, staff) }
}

/** Whoever is signed in elsewhere signs in again: it may not be them. */
export const addPasskey = async (context: RequestContext, response: unknown): Promise<void> => {
  const { id, sessionId } = await requireSession(context)
  const giveBack = await countCode(context, id)
  const keep = await provedPasskey(context, id, response)
  await keep(context)
  await endStaffSessions(context, id, sessionId)
  tell(context, 'staff_passkey_added', id)
  await giveBack()
}

export const namePasskey = async (context: RequestContext, passkey: string, name: string): Promise<void> => {
  const { id: staff } = await requireSession(context)
  if ((await nameOwn.run(context.db, { staff, id: passkey, name })) === 0) throw new Refusal('not_found')
}

/** What is left has to open this host: whoever removed the last one could not come back to add another. */
export const removePasskey = async (context: RequestContext, passkey: string): Promise<void> => {
  const { id: staff, sessionId } = await requireSession(context)
  const factors = await lockFactors.maybe(context.db, { staff })
  if ((await removeOwn.run(context.db, { staff, id: passkey })) === 0) throw new Refusal('not_found')
  const { here } = await countPasskeys.one(context.db, { staff, host: await passkeyHost(context) })
  if (!factors?.has_app && here === 0) throw new Refusal('last_second_factor')
  await endStaffSessions(context, staff, sessionId)
  tell(context, 'staff_passkey_removed', staff)
}
