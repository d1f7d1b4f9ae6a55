import { passwordFits } from '#features/accounts/server/index.ts'
import { bigint, int, statement } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { provedApp, startApp } from './app.ts'
import { hashedPassword } from './enrol.ts'
import { ownPasskeys } from '../passkeys/own.ts'
import { countCode, countPassword } from './limits.ts'
import { refuseKept, requireSession, requireSignIn } from './own-session.ts'
import { proofOf } from './proof.ts'
import type { GivenProof } from './proof.ts'
import { findSignIn, setApp, setPassword } from './queries.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endStaffSessions, markFresh, sessionsOf } from './sessions.ts'
import { tell } from './tell.ts'

const countCodes = statement({
  name: 'office.count_recovery_codes',
  takes: { staff: bigint },
  gives: { left: int },
  sql: `select count(*)::int as left from staff_recovery_code where staff_id = :staff`,
})

export const confirm = async (context: RequestContext, given: GivenProof): Promise<void> => {
  const session = await requireSession(context)
  const { by, use, giveBack } = await proofOf(context, session.id, given)
  await use(context)
  await markFresh(context, session)
  tell(context, 'staff_confirmed', session.id, by)
  await giveBack()
}

export const ownSignIn = async (context: RequestContext) => {
  const session = await requireSession(context)
  const known = await findSignIn.maybe(context.db, { staff: session.id })
  const { left } = await countCodes.one(context.db, { staff: session.id })
  const sessions = await sessionsOf(context, session)
  return {
    login: known?.login ?? null,
    recovery_codes_left: left,
    has_app: (known?.totp_secret ?? null) !== null,
    passkeys: await ownPasskeys(context, session.id),
    sessions: sessions.map(({ created_at: created, used_at: used, ...rest }) => ({
      ...rest,
      created_at: created.toISOString(),
      used_at: used.toISOString(),
    })),
  }
}

export const renewCodes = async (context: RequestContext): Promise<string[]> => {
  refuseKept(context)
  const { id } = await requireSession(context)
  return replaceRecoveryCodes(context, id, await makeRecoveryCodes())
}

export const startOwnApp = async (context: RequestContext) => {
  refuseKept(context)
  const { id } = await requireSession(context)
  const { login } = await requireSignIn(context, id)
  return startApp(context, { id, login })
}

/** Whoever was signed in elsewhere signs in again: it may not have been them. */
export const changeApp = async (
  context: RequestContext,
  { setup, code }: { setup: string; code: string },
): Promise<void> => {
  const { id, sessionId } = await requireSession(context)
  const giveBack = await countCode(context, id)
  const proved = provedApp(context, id, setup, code)
  await setApp.run(context.db, { staff: id, ...proved })
  await endStaffSessions(context, id, sessionId)
  await giveBack()
}

export const changePassword = async (
  context: RequestContext,
  given: { old_password: string; password: string; repeated: string },
): Promise<void> => {
  const { id, sessionId } = await requireSession(context)
  const giveBack = await countPassword(context, id)
  const { login, password_hash: hash } = await requireSignIn(context, id)
  if (!(await passwordFits(hash, given.old_password))) throw new Refusal('password_wrong')
  await giveBack()
  const passwordHash = await hashedPassword(given.password, given.repeated, login)
  await setPassword.run(context.db, { staff: id, passwordHash })
  await endStaffSessions(context, id, sessionId)
}
