import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { Mail, MailRecipient } from '#platform/mail/mails.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { Refusal } from '#protocol/refusal.ts'
import { effectOf, survivingTokens } from '../rules.ts'
import type { CredentialChange } from '../rules.ts'
import { removePasskeys } from './passkey-queries.ts'
import { lockAccount } from './queries.ts'
import { turnOff } from './second-factor-queries.ts'
import { logSecurity } from './security-log.ts'
import { endOtherSessions, findSession, forgetDevices } from './sessions.ts'
import type { Member } from './sessions.ts'
import { revokeOpen } from './tokens.ts'

type Notice = (db: Db, event: string, now: Date) => Promise<void>

/** A mail that tells about a change. */
export const notice =
  <M extends Mail>(mail: M, to: MailRecipient, params: Omit<ParamsOf<M>, 'name'>): Notice =>
  (db, event, now) =>
    queueMail(db, { mail, to, params, event, now })

/**
 * ACC-18: what every change of credentials goes through, in its transaction. What anybody had begun before is over:
 * open links are dead and sessions end, and whoever reads the mailbox is told.
 */
export const credentialsChanged = async (
  own: RequestContext,
  account: { id: number },
  change: {
    kind: CredentialChange
    /** Where it was done; null where a mailed link did it. */
    session: number | null
    tell: readonly Notice[]
    details?: Record<string, string>
  },
): Promise<void> => {
  const { kind, session, tell, details } = change
  const { ends, removesWaysIn, removesSecondFactor } = effectOf(kind)
  await revokeOpen(own.db, account.id, survivingTokens(kind))
  await endOtherSessions(own, account.id, ends === 'all' ? null : session)
  if (removesWaysIn) {
    await removePasskeys.run(own.db, { account: account.id })
    await forgetDevices.run(own.db, { account: account.id })
  }
  if (removesSecondFactor) await turnOff.run(own.db, { account: account.id })
  await logSecurity(own, account.id, kind, details)
  const event = randomUUID()
  for (const [place, mail] of tell.entries()) await mail(own.db, `${event}:${place}`, own.clock.now())
}

/**
 * For what somebody changes at an open session: one change at a time, and none once another has ended the session.
 * What an intruder sent a moment before the owner's new password comes too late.
 */
export const whileLoggedIn = <T>(
  context: RequestContext,
  member: Member,
  work: (own: RequestContext) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (own) => {
    await lockAccount.one(own.db, { id: member.id })
    const session = await findSession.maybe(own.db, { id: member.session_id })
    if (!session) throw new Refusal('authentication_required')
    return work(own)
  })
