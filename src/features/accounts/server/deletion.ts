import type { Pool } from '#platform/db/database.ts'
import { transaction } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { erase } from '#platform/personal-data/index.ts'
import type { PersonalData } from '#platform/personal-data/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { mayReactivate, REACTIVATION_DAYS } from '../rules.ts'
import { requirePassword } from './credentials.ts'
import { mails } from './mails/index.ts'
import { findAccount, findErasable } from './queries.ts'
import { closeSession, endOtherSessions } from './sessions.ts'
import type { Member } from './sessions.ts'
import { comeBack, leave } from './status.ts'
import { consumeToken, eventOf, issueToken, lookUpToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gone for everybody at once; for 14 days the mailed link brings it back. */
export const deleteAccount = async (
  context: RequestContext,
  member: Member,
  password: string,
): Promise<void> => {
  await requirePassword(context, member, password)
  await inTransaction(context, async (own) => {
    const now = own.clock.now()
    await leave(own, member.id)
    await endOtherSessions(own, member.id, null)
    const token = await issueToken(own.db, 'reactivation', member.id, now)
    const params = { link: `/reactivate?token=${token}`, days: REACTIVATION_DAYS }
    const event = eventOf(token)
    await queueMail(own.db, { mail: mails.deletion, to: member, params, event, now })
    await closeSession(own)
  })
}

/** A second click, or a scanner that was there first, finds the account back and is content. */
const wasReactivated = async (context: RequestContext, token: string): Promise<boolean> => {
  const known = await lookUpToken(context.db, 'reactivation', token)
  if (!known || known.used_at === null) return false
  return (await findAccount.maybe(context.db, { id: known.account_id }))?.status === 'active'
}

export const reactivate = async (context: RequestContext, token: string): Promise<void> => {
  const now = context.clock.now()
  const used = await consumeToken(context.db, 'reactivation', token, now)
  if (!used && (await wasReactivated(context, token))) return
  const account = used && (await findAccount.maybe(context.db, { id: used.account_id }))
  if (!account?.deleted_at || !mayReactivate(account.deleted_at, now)) throw new Refusal('link_invalid')
  await comeBack(context, account.id)
  const event = eventOf(token)
  await queueMail(context.db, { mail: mails.reactivated, to: account, params: {}, event, now })
}

/** The job behind the promise: what was deleted 14 days ago is erased for good, one person per transaction. */
export const eraseDeleted = async (
  { pool, personalData }: { pool: Pool; personalData: PersonalData },
  now: Date,
): Promise<number> => {
  const due = await findErasable.many(pool, { until: new Date(now.getTime() - REACTIVATION_DAYS * DAY_MS) })
  for (const { id } of due) await transaction(pool, (tx) => erase(tx, personalData, id))
  return due.length
}
