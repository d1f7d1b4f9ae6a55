import type { Pool } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../protocol/refusal.ts'
import { mayReactivate, REACTIVATION_DAYS } from '../rules.ts'
import { requirePassword } from './credentials.ts'
import { erase } from './personal-data.ts'
import { tellByMail } from './mail.ts'
import { findAccount, findErasable, markDeleted, markReactivated } from './queries.ts'
import { closeSession, endOtherSessions } from './sessions.ts'
import type { Member } from './sessions.ts'
import { consumeToken, eventOf, issueToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gone for everybody at once; for 14 days the mailed link brings it back. */
export const deleteAccount = async (
  context: RequestContext,
  member: Member,
  password: string,
): Promise<void> => {
  await requirePassword(member, password)
  const now = context.clock.now()
  await markDeleted.run(context.db, member.id, now)
  await endOtherSessions(context, member.id, null)
  const token = await issueToken(context.db, 'reactivation', member.id, now)
  await tellByMail(context, member, 'deletion', eventOf(token), {
    link: `/reactivate?token=${token}`,
    days: REACTIVATION_DAYS,
  })
  await closeSession(context)
}

export const reactivate = async (context: RequestContext, token: string): Promise<void> => {
  const now = context.clock.now()
  const used = await consumeToken(context.db, 'reactivation', token, now)
  const account = used && (await findAccount.maybe(context.db, used.account_id))
  if (!account?.deleted_at || !mayReactivate(account.deleted_at, now)) throw new Refusal('link_invalid')
  await markReactivated.run(context.db, account.id)
  await tellByMail(context, account, 'reactivated', eventOf(token))
}

/** The job behind the promise: what was deleted 14 days ago is erased for good, one person per transaction. */
export const eraseDeleted = async (pool: Pool, now: Date): Promise<number> => {
  const due = await findErasable.many(pool, new Date(now.getTime() - REACTIVATION_DAYS * DAY_MS))
  for (const { id } of due) await transaction(pool, (tx) => erase(tx, id))
  return due.length
}
