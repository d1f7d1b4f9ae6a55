import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Site } from '#features/sites/server/index.ts'
import { whileLoggedIn } from './credentials-changed.ts'
import { addressProved, isAddressReachable } from './hooks.ts'
import { mails } from './mails/index.ts'
import { findAccount } from './queries.ts'
import type { Member } from './sessions.ts'
import { claimToken, eventOf, issueToken, lookUpToken } from './tokens.ts'

/** Mails a link to the address that a member has: counted by whoever asks for it; following it shows that mails arrive there. */
export const sendAddressCheck = (context: RequestContext, member: Member): Promise<void> =>
  whileLoggedIn(context, member, async (own) => {
    const now = own.clock.now()
    const token = await issueToken(own.db, 'address_check', member.id, now, { email: member.email })
    await queueMail(own.db, {
      mail: mails.address_check,
      to: member,
      params: { link: `/confirm-address?token=${token}` },
      event: eventOf(token),
      now,
    })
  })

/** A second click finds it confirmed and is content. */
const wasConfirmed = async (own: RequestContext, token: string): Promise<boolean> => {
  const known = await lookUpToken(own.db, 'address_check', token)
  if (!known || known.used_at === null) return false
  return (await findAccount.maybe(own.db, { id: known.account_id }))?.email === known.email
}

export const confirmAddress = async (own: RequestContext, token: string): Promise<void> => {
  const link = await claimToken(own, 'address_check', token)
  if (!link || link.email !== link.account.email || link.account.status === 'deleted') {
    if (await wasConfirmed(own, token)) return
    throw new Refusal('link_invalid')
  }
  await addressProved.run(own, { email: link.email, mailedAt: link.createdAt })
}

/** To be called once a mail was queued all the same: the mailbox may work again today, and following it shows that. */
export const tellIfUnreachable = async (
  context: RequestContext,
  site: Site,
  email: string,
): Promise<void> => {
  const answers = await isAddressReachable.run(context, email)
  if (answers.includes(false)) throw new Refusal('address_unreachable', { support: site.support_email })
}
