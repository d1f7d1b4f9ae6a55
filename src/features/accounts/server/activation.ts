import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { ACTIVATION_MAILS_PER_DAY } from '../rules.ts'
import { tellIfUnreachable } from './address-check.ts'
import { addressProved } from './hooks.ts'
import { countMail, DAY_MINUTES } from './mail-limits.ts'
import { findAccount } from './queries.ts'
import { memberOf, openSession } from './sessions.ts'
import type { Member } from './sessions.ts'
import { sendActivationMail } from './signup.ts'
import { confirm } from './status.ts'
import { claimToken, lookUpToken } from './tokens.ts'

const activationMails = createQuota('activation', ACTIVATION_MAILS_PER_DAY, DAY_MINUTES)

export const sendActivationAgain = async (context: RequestContext, member: Member): Promise<void> => {
  if (member.status === 'active') throw new Refusal('already_active')
  if (await countMail(context, activationMails, member.id)) throw new Refusal('too_many_mails')
  await inTransaction(context, (own) => sendActivationMail(own, member))
  await tellIfUnreachable(context, await siteOf(context), member.email)
}

/** A second click finds the address confirmed and is content. */
const wasActivated = async (own: RequestContext, token: string): Promise<boolean> => {
  const known = await lookUpToken(own.db, 'activation', token)
  if (!known || known.used_at === null) return false
  return (await findAccount.maybe(own.db, { id: known.account_id }))?.status === 'active'
}

/**
 * Gives whom it has logged in: on a neutral site, where signing up does not, the link that confirms the address does. One
 * of an address that is confirmed, maybe by a reset, opens nothing: whoever still has it need not be the owner. Whoever is
 * logged in here stays who they are: a link that somebody sent them does not change that.
 */
export const activate = async (own: RequestContext, token: string): Promise<number | null> => {
  const link = await claimToken(own, 'activation', token)
  if (!link) {
    if (await wasActivated(own, token)) return null
    throw new Refusal('link_invalid')
  }
  const { id, email } = link.account
  const isNew = await confirm(own, id)
  await addressProved.run(own, { email, mailedAt: link.createdAt })
  const { neutral } = await siteOf(own)
  if (!isNew || !neutral || (await memberOf(own))) return null
  await openSession(own, id, { by: 'sign_up' })
  return id
}
