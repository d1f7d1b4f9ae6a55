import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { mayReactivate, OWNER_MAILS_PER_DAY } from '../rules.ts'
import { mails } from './mails/index.ts'
import type { findAccountByEmail } from './queries.ts'
import { sendReactivationMail } from './reactivation.ts'

const toOwner = createQuota('owner-mail', OWNER_MAILS_PER_DAY, 24 * 60)

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail.maybe>>>

/**
 * On a neutral site whoever names somebody's address is not told that it has an account; its owner is, by mail. Who
 * has left gets the link to come back instead. Counted in the transaction: nothing here is refused.
 */
export const tellOwner = async (own: RequestContext, owner: Account): Promise<void> => {
  const now = own.clock.now()
  if (await toOwner.count(own.db, owner.id, now)) return
  if (owner.status !== 'deleted') {
    const event = now.toISOString()
    await queueMail(own.db, { mail: mails.already_member, to: owner, params: { link: '/login' }, event, now })
  } else if (owner.deleted_at && mayReactivate(owner.deleted_at, now)) {
    await sendReactivationMail(own, { ...owner, deleted_at: owner.deleted_at })
  }
}
