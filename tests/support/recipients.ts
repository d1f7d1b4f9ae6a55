import { mails } from '#features/accounts/server/mails/index.ts'
import { texts } from '#features/credits/server/texts/index.ts'
import type { Pool } from '#platform/db/database.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { insertEntry } from '#platform/outbox/queries.ts'
import { pushKeysOf } from '#platform/push/keys.ts'
import { queueSms } from '#platform/sms/texts.ts'
import { startAffiliateNetwork } from './affiliate-network.ts'
import { startPushService } from './push-service.ts'
import { startGateway } from './sms-gateway.ts'
import { startSmtp } from './smtp.ts'
import { whenOver } from './when-over.ts'

type To = { id: number; site_id: number }

const content = {
  title: 'Vonk',
  body: 'Anna sent you a message',
  lang: 'en',
  about: 'a message',
  urgency: 'high',
  openUrl: '/chats',
  checkUrl: '/api/notices.php',
  badge: 1,
}

/** Whoever a site sends to: a mail server, a gateway for text messages, a push service and an affiliate network. */
export const openRecipients = async (pool: Pool) => {
  const smtp = await startSmtp()
  whenOver(smtp.stop)
  const gateway = await startGateway()
  const { publicKey } = await pushKeysOf(pool)
  const pushes = await startPushService({ publicKey: () => publicKey })
  const network = await startAffiliateNetwork()

  const subscribe = async ({ id }: To): Promise<string> => {
    const { endpoint, keys } = pushes.subscribe()
    const { rows } = await pool.query<{ id: number }>(
      `insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
       select account_id, id, $2, $3, $4, now() from session where account_id = $1 limit 1 returning id`,
      [id, endpoint, keys.p256dh, keys.auth],
    )
    return String(rows[0]?.id)
  }
  return {
    environment: {
      SMTP_URL: smtp.url,
      SMS_URL: gateway.url,
      PUSH_HOSTS: pushes.origin,
      VAPID_SUBJECT: 'mailto:push@vonk.dating',
      POSTBACK_HOSTS: network.origin,
    },
    /** One of each, for a member who has a session; `event` tells them from others. */
    queueAll: async (to: To, event: string) => {
      const now = new Date()
      const own = { ...to, language: 'en' }
      await queueMail(pool, {
        mail: mails.activation,
        to: { ...own, email: `${event}@example.org`, name: 'Anna' },
        params: { link: '/activate?token=secret' },
        event,
        now,
      })
      await queueSms(pool, {
        text: texts.direct_debit_code,
        to: { ...own, mobile: '+31612345678' },
        params: { code: '012345' },
        event,
        now,
      })
      const entry = { site: to.site_id, account: to.id, language: 'en', now }
      await insertEntry.run(pool, {
        ...entry,
        channel: 'push',
        recipient: await subscribe(to),
        template: 'push',
        params: content,
        eventKey: `push:${event}`,
      })
      const url = `${network.origin}/aff_lsr?transaction_id=${event}&event=lead`
      await insertEntry.run(pool, {
        ...entry,
        channel: 'postback',
        recipient: '1',
        template: 'postback',
        params: { url, success_text: 'success=true' },
        eventKey: `postback:${event}`,
      })
    },
    arrived: () => ({
      mails: smtp.mails().flatMap(({ recipients }) => recipients),
      texts: gateway.received.length,
      pushes: pushes.asked.length,
      postbacks: network.asked.map((url) => url.searchParams.get('transaction_id')),
    }),
  }
}
