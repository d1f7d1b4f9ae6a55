import { takeAnnouncements } from '#features/notifications/server/intake.ts'
import { noticeComposer } from '#features/notifications/server/compose.ts'
import { decideDue } from '#features/notifications/server/decide.ts'
import type { Channel, Kind, Outcome } from '#features/notifications/choices.ts'
import type { Clock } from '#platform/clock.ts'
import type { Pool } from '#platform/db/database.ts'
import type { JobServices } from '#platform/feature.ts'
import { createLogger } from '#platform/logging.ts'
import { mailChannel, pushChannel } from '#platform/outbox/channels.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import type { ClaimedEntry } from '#platform/outbox/queries.ts'
import { servicesFor } from './services.ts'

const outboxChannels = { mail: mailChannel, push: pushChannel }

/** What a worker does about notices, in the hand of a test: it decides when it is told to, and hands over what it sends. */
export const noticeWorker = async (pool: Pool, clock: Clock) => {
  const services: JobServices = { ...(await servicesFor(pool)), clock, log: createLogger('silent') }
  const sent: ClaimedEntry[] = []
  const decide = async () => {
    for (;;) if ((await takeAnnouncements(services)) + (await decideDue(services)) === 0) return
  }
  const send = async (channel: Channel) => {
    const outbox = createOutbox({
      pool,
      channel: outboxChannels[channel],
      send: async (entry) => void sent.push(entry),
      composers: [noticeComposer(services)],
    })
    while ((await outbox.deliverDue(clock.now())) > 0);
  }
  return {
    services,
    sent,
    decide,
    /** Decides, and sends what leaves. */
    work: async () => {
      await decide()
      await send('mail')
      await send('push')
    },
  }
}

export type ToldNotice = {
  channel: Channel
  kind: Kind
  other: number | null
  count: number
  outcome: Outcome | null
}

/** What became of somebody's notices, oldest first. */
export const noticesOf = async (pool: Pool, member: { id: number }, channel: Channel = 'mail') => {
  const { rows } = await pool.query<ToldNotice>(
    `select channel, kind, other_id as other, count, outcome from notice where account_id = $1 and channel = $2 order by id`,
    [member.id, channel],
  )
  return rows
}

let subscriptions = 0

/** A browser of this member that wants push, without its keys. */
export const addDevice = async (pool: Pool, member: { id: number }): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
     select $1, s.id, $2, 'key', 'auth', now() from session s where s.account_id = $1 limit 1 returning id`,
    [member.id, `https://push.example/${++subscriptions}`],
  )
  return rows[0]?.id ?? 0
}
