import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { MailRecipient } from '#platform/mail/mails.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import { tokenLifeMs } from '../rules.ts'
import { tellIfUnreachable } from './address-check.ts'
import { addressOf } from './address.ts'
import { credentialsChanged, notice } from './credentials-changed.ts'
import { forgetOwnGuesses, guessedAt } from './guesses.ts'
import { addressProved } from './hooks.ts'
import { mails } from './mails/index.ts'
import { neutrally } from './membership.ts'
import { refuseBadPassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'
import { findAccount, findAccountByEmail, setPassword } from './queries.ts'
import type { AccountStatus } from './queries.ts'
import { countReset, countResetByNetwork, countResetLink } from './resets.ts'
import { knowDevice } from './sessions.ts'
import { confirm } from './status.ts'
import { claimToken, eventOf, findUnusedToken, issueToken } from './tokens.ts'

/** Counted before it is told whether there is an account; a neutral site never tells. */
export const requestReset = async (context: RequestContext, email: string): Promise<void> => {
  const site = await siteOf(context)
  const send = () => sendReset(context, site, email)
  await (site.neutral ? neutrally(send) : send())
}

const sendReset = async (context: RequestContext, site: Site, email: string): Promise<void> => {
  const address = addressOf(email)
  await countResetByNetwork(context)
  const account = await findAccountByEmail.maybe(context.db, { site: site.id, email: address })
  await countReset(context, `${site.id} ${address}`, account)
  if (!account || account.status === 'deleted') {
    if (site.neutral) return
    throw new Refusal('email_not_found')
  }
  await mailResetLink(context, account)
  if (!site.neutral) await tellIfUnreachable(context, site, account.email)
}

export const mailResetLink = async (
  context: RequestContext,
  account: MailRecipient & { password_hash: string | null },
): Promise<void> => {
  // Whom a partner has signed up has still to tell their age and to accept the terms: the password is chosen there, too.
  const isComplete = account.password_hash !== null
  const purpose = isComplete ? 'reset' : 'complete_signup'
  const path = isComplete ? '/reset-password/do' : '/complete-signup'
  // The mail says how long it works, whichever it is.
  const lifeMs = tokenLifeMs.reset
  const now = context.clock.now()
  const token = await issueToken(context.db, purpose, account.id, now, { email: account.email, lifeMs })
  await queueMail(context.db, {
    mail: mails.reset,
    to: account,
    params: { link: `${path}?token=${token}` },
    event: eventOf(token),
    now,
  })
}

/** Not one that was mailed to an address that is none of theirs any more. */
const isOpenTo = (owner: { email: string; status: AccountStatus }, mailedTo: string | null): boolean =>
  owner.status !== 'deleted' && (mailedTo === null || mailedTo === owner.email)

/**
 * Whether a link works, told before a password is thought of. Whatever is wrong with it, the answer is the same; programs
 * that look at mails look here too, so it stays unused.
 */
export const checkResetLink = async (context: RequestContext, token: string): Promise<void> => {
  const giveBack = await countResetLink(context)
  const link = await findUnusedToken(context.db, 'reset', token, context.clock.now())
  const account = link && (await findAccount.maybe(context.db, { id: link.account_id }))
  const isOurs = account?.site_id === (await siteOf(context)).id
  if (!account || !isOurs || !isOpenTo(account, link.email)) throw new Refusal('link_invalid')
  await giveBack()
}

/** Whoever has the mailbox has the account, alone: it proves the address, and every other way in is gone. */
export const resetPassword = async (own: RequestContext, token: string, password: string): Promise<void> => {
  const link = await claimToken(own, 'reset', token)
  if (!link || !isOpenTo(link.account, link.email)) throw new Refusal('link_invalid')
  const { account } = link
  refuseBadPassword(password, account.email, 'password')
  await setPassword.run(own.db, { account: account.id, passwordHash: await hashPassword(password) })
  await confirm(own, account.id)
  await addressProved.run(own, { email: account.email, mailedAt: link.createdAt })
  await credentialsChanged(own, account, {
    kind: 'password_reset',
    session: null,
    tell: [notice(mails.password_reset, account, {})],
  })
  // Most come here because they have guessed too often, or a stranger has: the new password must work at once.
  await knowDevice(own, account.id)
  await forgetOwnGuesses(own, guessedAt(account.site_id, account.email))
}
