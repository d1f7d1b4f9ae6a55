import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { siteOf } from '#features/sites/server/index.ts'

type Recipient = { id: number; email: string; name: string; language: string }

/** Writes a mail to the outbox of this transaction. The event key makes sure that one event tells once. */
export const tellByMail = async (
  context: RequestContext,
  account: Recipient,
  template: string,
  event: string,
  params: Record<string, string | number> = {},
  recipient = account.email,
): Promise<void> => {
  const site = await siteOf(context)
  await queueMail(context.db, {
    siteId: site.id,
    accountId: account.id,
    recipient,
    language: account.language,
    template,
    params: { name: account.name, ...params },
    eventKey: `${template}:${account.id}:${event}`,
    now: context.clock.now(),
  })
}

/** j…@example.org: enough to recognise one's own, too little for whoever reads the old mailbox. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')
