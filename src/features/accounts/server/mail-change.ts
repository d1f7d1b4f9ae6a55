import { isUniqueViolation } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { isEmail, MAIL_CHANGES_PER_DAY, maskedEmail } from '../rules.ts'
import { addressOf } from './address.ts'
import { credentialsChanged, notice, whileLoggedIn } from './credentials-changed.ts'
import { addressProved } from './hooks.ts'
import { countMail, DAY_MINUTES } from './mail-limits.ts'
import { mails } from './mails/index.ts'
import { countQuestion, neutrally } from './membership.ts'
import { findAccount, findAddressOwner, setEmail } from './queries.ts'
import { logSecurity } from './security-log.ts'
import { memberOf } from './sessions.ts'
import type { Member } from './sessions.ts'
import { requireStepUp } from './step-up.ts'
import { tellOwner } from './tell-owner.ts'
import { claimToken, eventOf, issueToken, lookUpToken } from './tokens.ts'

const mailChanges = createQuota('mail-change', MAIL_CHANGES_PER_DAY.perMember, DAY_MINUTES)
const mailChangesByNetwork = createQuota('mail-change-network', MAIL_CHANGES_PER_DAY.perNetwork, DAY_MINUTES)

const ownerOf = async (context: RequestContext, email: string) => {
  const { id: site } = await siteOf(context)
  return findAddressOwner.maybe(context.db, { site, email, now: context.clock.now() })
}

export const requestMailChange = async (
  context: RequestContext,
  member: Member,
  email: string,
): Promise<void> => {
  const site = await siteOf(context)
  const address = addressOf(email)
  if (!isEmail(address)) throw new Refusal('new_email_invalid')
  requireStepUp(context, member, 'change_email')
  if (await countMail(context, mailChanges, member.id)) throw new Refusal('too_many_mails')
  if (address === addressOf(member.email)) throw new Refusal('new_email_taken')
  await countQuestion(context, mailChangesByNetwork, 'too_many_mails')
  const owner = await ownerOf(context, address)
  // An address that was theirs may come back.
  const other = owner?.id === member.id ? undefined : owner
  if (other && !site.neutral) throw new Refusal('new_email_taken')
  const send = () => whileLoggedIn(context, member, (own) => sendMailChange(own, member, address, other))
  await (site.neutral ? neutrally(send) : send())
}

/** Alike for an address that has an owner, but for what is mailed there: a link that nobody gets, and word to them. */
const sendMailChange = async (
  own: RequestContext,
  member: Member,
  address: string,
  owner: Awaited<ReturnType<typeof ownerOf>>,
): Promise<void> => {
  const now = own.clock.now()
  const token = await issueToken(own.db, 'mail_change', member.id, now, { email: address })
  const event = eventOf(token)
  if (owner) await tellOwner(own, owner)
  else {
    await queueMail(own.db, {
      mail: mails.mail_change,
      to: { ...member, email: address },
      params: { link: `/mail-change/do?token=${token}`, email: address },
      event,
      now,
    })
  }
  const params = { email: maskedEmail(address) }
  await queueMail(own.db, { mail: mails.mail_change_notice, to: member, params, event, now })
  await logSecurity(own, member.id, 'email_change_asked', params)
}

/** A second click finds the address changed and is content. */
const wasConfirmed = async (own: RequestContext, token: string): Promise<boolean> => {
  const known = await lookUpToken(own.db, 'mail_change', token)
  if (!known || known.used_at === null) return false
  return (await findAccount.maybe(own.db, { id: known.account_id }))?.email === known.email
}

/** Somebody may take the address at the same moment. */
export const moveTo = (own: RequestContext, account: number, email: string): Promise<number> =>
  setEmail.run(own.db, { account, email }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('new_email_taken') : error
  })

/** From now on the new address counts. Whoever reads the old one is told, and can take it back for some days. */
export const confirmMailChange = async (own: RequestContext, token: string): Promise<void> => {
  const link = await claimToken(own, 'mail_change', token)
  if (!link?.email || link.account.status !== 'active') {
    if (await wasConfirmed(own, token)) return
    throw new Refusal('link_invalid')
  }
  const { account, email, createdAt: mailedAt } = link
  const owner = await ownerOf(own, email)
  if (owner && owner.id !== account.id) throw new Refusal('new_email_taken')
  await moveTo(own, account.id, email)
  await addressProved.run(own, { email, mailedAt })
  const undo = await issueToken(own.db, 'mail_change_undo', account.id, own.clock.now(), {
    email: account.email,
  })
  const here = await memberOf(own)
  const masked = maskedEmail(email)
  await credentialsChanged(own, account, {
    kind: 'email_changed',
    session: here?.id === account.id ? here.session_id : null,
    details: { email: masked },
    tell: [
      notice(mails.mail_changed, account, { link: `/mail-change/undo?token=${undo}`, email: masked }),
      notice(mails.mail_changed_here, { ...account, email }, {}),
    ],
  })
}
