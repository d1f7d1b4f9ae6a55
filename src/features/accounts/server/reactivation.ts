import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { MailRecipient } from '#platform/mail/mails.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type * as contract from '../contract.ts'
import {
  daysUntil,
  maskedEmail,
  mayReactivate,
  REACTIVATION_MAILS_PER_DAY,
  reactivationEnds,
} from '../rules.ts'
import { addressOf } from './address.ts'
import { DAY_MINUTES } from './mail-limits.ts'
import { mails } from './mails/index.ts'
import { countQuestion, neutrally } from './membership.ts'
import { findAccount, findAccountByEmail } from './queries.ts'
import { logSecurity } from './security-log.ts'
import { comeBack } from './status.ts'
import { consumeToken, eventOf, findUnusedToken, issueToken, lookUpToken } from './tokens.ts'

const byAccount = createQuota('reactivation', REACTIVATION_MAILS_PER_DAY.perAccount, DAY_MINUTES)
const byNetwork = createQuota('reactivation-network', REACTIVATION_MAILS_PER_DAY.perNetwork, DAY_MINUTES)

/** However often it is asked for, no link works longer than the account can be brought back. */
export const sendReactivationMail = async (
  own: RequestContext,
  account: MailRecipient & { deleted_at: Date },
): Promise<void> => {
  const now = own.clock.now()
  const ends = reactivationEnds(account.deleted_at)
  const lifeMs = ends.getTime() - now.getTime()
  const token = await issueToken(own.db, 'reactivation', account.id, now, { lifeMs })
  await queueMail(own.db, {
    mail: mails.deletion,
    to: account,
    params: { link: `/reactivate?token=${token}`, days: daysUntil(ends, now) },
    event: eventOf(token),
    now,
  })
}

/** Only what can still be brought back; another site's account is none. */
const restorable = async (
  context: RequestContext,
  account: Awaited<ReturnType<typeof findAccount.maybe>>,
) => {
  const site = await siteOf(context)
  const deletedAt = account?.status === 'deleted' ? account.deleted_at : null
  if (!account || account.site_id !== site.id || deletedAt === null) return null
  return mayReactivate(deletedAt, context.clock.now()) ? { ...account, deleted_at: deletedAt } : null
}

const accountOf = async (context: RequestContext, token: string) => {
  const known = await findUnusedToken(context.db, 'account_deleted', token, context.clock.now())
  return restorable(context, known && (await findAccount.maybe(context.db, { id: known.account_id })))
}

/** What the page that says goodbye tells; nothing once the account is back, or gone for good. */
export const deletedAccount = async (context: RequestContext, token: string) => {
  const account = await accountOf(context, token)
  if (!account) throw new Refusal('link_invalid')
  return {
    masked_email: maskedEmail(account.email),
    restorable_until: reactivationEnds(account.deleted_at).toISOString(),
  }
}

/** Counted before anything is looked up, as for a reset: asking for many addresses tells nothing about any of them. */
export const requestReactivation = async (
  context: RequestContext,
  body: HandlerInput<typeof contract.requestReactivation>['body'],
): Promise<void> => {
  await countQuestion(context, byNetwork, 'too_many_mails')
  if ('email' in body) return neutrally(() => sendTo(context, addressOf(body.email)))
  const account = await accountOf(context, body.token)
  if (!account) throw new Refusal('link_invalid')
  await sendTo(context, account.email)
}

const sendTo = async (context: RequestContext, email: string): Promise<void> => {
  const site = await siteOf(context)
  const subject = `${site.id} ${email}`
  if (await byAccount.count(context.db, subject, context.clock.now())) throw new Refusal('too_many_mails')
  const account = await restorable(
    context,
    await findAccountByEmail.maybe(context.db, { site: site.id, email }),
  )
  if (account) await inTransaction(context, (own) => sendReactivationMail(own, account))
}

/** A second click finds the account back and is content. */
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
  // The link of another mail was faster.
  if (account?.status === 'active') return
  if (!account?.deleted_at || !mayReactivate(account.deleted_at, now)) throw new Refusal('link_invalid')
  await comeBack(context, account.id)
  await logSecurity(context, account.id, 'account_restored')
  const event = eventOf(token)
  await queueMail(context.db, { mail: mails.reactivated, to: account, params: {}, event, now })
}
