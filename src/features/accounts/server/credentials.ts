import { setTimeout as sleep } from 'node:timers/promises'
import { isUniqueViolation } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createLimiter, createQuota } from '#platform/limiter/index.ts'
import type { Limiter } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import {
  ACTIVATION_MAILS_PER_DAY,
  isEmail,
  minutesUntil,
  passwordMistake,
  RESET_MAILS_PER_DAY,
  tokenLifeMs,
} from '../rules.ts'
import { mails } from './mails/index.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { findAccount, findAccountByEmail, setEmail, setPassword } from './queries.ts'
import { endOtherSessions } from './sessions.ts'
import type { Member } from './sessions.ts'
import { sendActivationMail } from './signup.ts'
import { confirm } from './status.ts'
import { consumeToken, eventOf, issueToken, lookUpToken, revoke } from './tokens.ts'

/** Longer than the work behind it takes. */
const NEUTRAL_ANSWER_MS = 300

/** Where nobody may learn who is a member, the time that the answer takes must not tell either. */
export const neutrally = async (work: () => Promise<void>): Promise<void> => {
  const notBefore = sleep(NEUTRAL_ANSWER_MS)
  try {
    await work()
  } finally {
    await notBefore
  }
}

const DAY_MINUTES = 24 * 60
const activationMails = createQuota('activation', ACTIVATION_MAILS_PER_DAY, DAY_MINUTES)
const mailChanges = createQuota('mail-change', ACTIVATION_MAILS_PER_DAY, DAY_MINUTES)
const resets = createQuota('reset', RESET_MAILS_PER_DAY.perAccount, DAY_MINUTES)
const resetsByAddress = createQuota('reset-ip', RESET_MAILS_PER_DAY.perAddress, DAY_MINUTES)

/** Counted before any transaction: a refusal that rolls back must still have been counted. */
const countMail = (context: RequestContext, mails: Limiter, subject: string | number) =>
  mails.count(context.db, subject, context.clock.now())

export const sendActivationAgain = async (context: RequestContext, member: Member): Promise<void> => {
  if (member.status === 'active') throw new Refusal('already_active')
  if (await countMail(context, activationMails, member.id)) throw new Refusal('too_many_mails')
  await inTransaction(context, (own) => sendActivationMail(own, member))
}

/** True when the address is confirmed, now or by an earlier use of the same link. */
export const activate = async (context: RequestContext, token: string): Promise<boolean> => {
  const fresh = await consumeToken(context.db, 'activation', token, context.clock.now())
  if (fresh) {
    await confirm(context, fresh.account_id)
    return true
  }
  const known = await lookUpToken(context.db, 'activation', token)
  return (
    known !== undefined &&
    known.used_at !== null &&
    (await findAccount.maybe(context.db, { id: known.account_id }))?.status === 'active'
  )
}

/**
 * The counters come before the look-up, so that asking for many addresses is no fast way to learn who is a
 * member; a site can choose never to tell.
 */
export const requestReset = async (context: RequestContext, email: string): Promise<void> => {
  const site = await siteOf(context)
  const send = () => sendReset(context, site, email)
  await (site.neutral_reset ? neutrally(send) : send())
}

const sendReset = async (context: RequestContext, site: Site, email: string): Promise<void> => {
  const address = email.trim()
  const subject = `${site.id} ${address.toLowerCase()}`
  const tooMany =
    (await countMail(context, resetsByAddress, context.ip)) ?? (await countMail(context, resets, subject))
  if (tooMany) throw new Refusal('too_many_resets')
  const account = await findAccountByEmail.maybe(context.db, { site: site.id, email: address })
  if (!account || account.status === 'deleted') {
    if (site.neutral_reset) return
    throw new Refusal('email_not_found')
  }
  // Whom a partner has signed up has still to tell their age and to accept the terms: the password is chosen there, too.
  const isComplete = account.password_hash !== null
  const purpose = isComplete ? 'reset' : 'complete_signup'
  const path = isComplete ? '/reset-password/do' : '/complete-signup'
  // The mail says how long it works, whichever it is.
  const lifeMs = tokenLifeMs.reset
  const now = context.clock.now()
  const token = await issueToken(context.db, purpose, account.id, now, { lifeMs })
  await queueMail(context.db, {
    mail: mails.reset,
    to: account,
    params: { link: `${path}?token=${token}` },
    event: eventOf(token),
    now,
  })
}

/** Sets the password, ends every session and proves the address, all or nothing. */
export const resetPassword = async (
  context: RequestContext,
  token: string,
  password: string,
): Promise<void> => {
  const now = context.clock.now()
  const used = await consumeToken(context.db, 'reset', token, now)
  const account = used && (await findAccount.maybe(context.db, { id: used.account_id }))
  if (!account || account.status === 'deleted') throw new Refusal('link_invalid')
  refuseBadPassword(password, account.email, 'password')
  await setPassword.run(context.db, { account: account.id, passwordHash: await hashPassword(password) })
  await confirm(context, account.id)
  await endOtherSessions(context, account.id, null)
  await revoke(context.db, 'reset', account.id)
  const event = eventOf(token)
  await queueMail(context.db, { mail: mails.password_changed, to: account, params: {}, event, now })
}

const refuseBadPassword = (password: string, email: string, field: string): void => {
  const mistake = passwordMistake(password, email)
  if (mistake) throw new Refusal('invalid_input', {}, { fields: { [field]: mistake } })
}

const passwordChecks = createLimiter({
  name: 'password',
  attempts: 10,
  windowMinutes: 15,
  blockMinutes: 15,
})

/** Whoever sits at an open session must not find out the password by trying. */
export const requirePassword = async (
  context: RequestContext,
  member: Member,
  password: string,
): Promise<void> => {
  const now = context.clock.now()
  const block = await passwordChecks.shutUntil(context.db, member.id, now)
  if (block) throw new Refusal('login_blocked', { minutes: minutesUntil(block, now) })
  if (await passwordFits(member.password_hash, password)) return
  const shut = await passwordChecks.count(context.db, member.id, now)
  if (shut) throw new Refusal('login_blocked', { minutes: minutesUntil(shut, now) })
  throw new Refusal('old_password_wrong')
}

export const changePassword = async (
  context: RequestContext,
  member: Member,
  passwords: { old_password: string; new_password: string; repeated_password: string },
): Promise<void> => {
  if (passwords.new_password !== passwords.repeated_password) throw new Refusal('passwords_differ')
  refuseBadPassword(passwords.new_password, member.email, 'new_password')
  await requirePassword(context, member, passwords.old_password)
  const passwordHash = await hashPassword(passwords.new_password)
  await inTransaction(context, async (own) => {
    await setPassword.run(own.db, { account: member.id, passwordHash })
    await endOtherSessions(own, member.id, member.session_id)
    await revoke(own.db, 'reset', member.id)
    const now = own.clock.now()
    const event = now.toISOString()
    await queueMail(own.db, { mail: mails.password_changed, to: member, params: {}, event, now })
  })
}

export const requestMailChange = async (
  context: RequestContext,
  member: Member,
  email: string,
  password: string,
) => {
  const site = await siteOf(context)
  const address = email.trim()
  if (!isEmail(address)) throw new Refusal('new_email_invalid')
  await requirePassword(context, member, password)
  if (await countMail(context, mailChanges, member.id)) throw new Refusal('too_many_mails')
  if (await findAccountByEmail.maybe(context.db, { site: site.id, email: address }))
    throw new Refusal('new_email_taken')
  await inTransaction(context, async (own) => {
    const now = own.clock.now()
    const token = await issueToken(own.db, 'mail_change', member.id, now, { email: address })
    const event = eventOf(token)
    await queueMail(own.db, {
      mail: mails.mail_change,
      to: { ...member, email: address },
      params: { link: `/mail-change/do?token=${token}`, email: address },
      event,
      now,
    })
    const params = { email: maskedEmail(address) }
    await queueMail(own.db, { mail: mails.mail_change_notice, to: member, params, event, now })
  })
}

/** j…@example.org: enough to recognise one's own, too little for whoever reads the old mailbox. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')

/** A second click, or a scanner that was there first, finds the address changed and is content. */
const wasConfirmed = async (context: RequestContext, token: string): Promise<boolean> => {
  const known = await lookUpToken(context.db, 'mail_change', token)
  if (!known || known.used_at === null) return false
  return (await findAccount.maybe(context.db, { id: known.account_id }))?.email === known.email
}

export const confirmMailChange = async (context: RequestContext, token: string): Promise<void> => {
  const site = await siteOf(context)
  const used = await consumeToken(context.db, 'mail_change', token, context.clock.now())
  if (!used?.email) {
    if (await wasConfirmed(context, token)) return
    throw new Refusal('link_invalid')
  }
  const owner = await findAccountByEmail.maybe(context.db, { site: site.id, email: used.email })
  if (owner && owner.id !== used.account_id) throw new Refusal('new_email_taken')
  await setEmail.run(context.db, { account: used.account_id, email: used.email }).catch((error: unknown) => {
    // Somebody took the address at the same moment.
    throw isUniqueViolation(error) ? new Refusal('new_email_taken') : error
  })
  await confirm(context, used.account_id)
}
