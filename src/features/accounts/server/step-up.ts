import { bigint, moment, statement } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { stepUpRefusal } from '../rules.ts'
import type { SensitiveAct } from '../rules.ts'
import type { Member } from './sessions.ts'

const markSession = statement({
  name: 'sessions.authenticated',
  takes: { id: bigint, now: moment },
  gives: {},
  sql: `update session set authenticated_at = :now where id = :id`,
})

/** Who sits at an open session is not yet its owner: acts of the table ask for a recent proof. */
export const requireStepUp = (context: RequestContext, member: Member, act: SensitiveAct): void => {
  const refusal = stepUpRefusal(act, member, context.clock.now())
  if (refusal) throw new Refusal(refusal)
}

/** They have just proved it, by password, passkey or second factor. */
export const markAuthenticated = async (context: RequestContext, member: Member): Promise<void> => {
  await markSession.run(context.db, { id: member.session_id, now: context.clock.now() })
}
