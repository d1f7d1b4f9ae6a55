import { transaction } from '../../../platform/db/database.ts'
import type { Pool } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { claimUntold, findToldPeople } from './queries.ts'

/** So long a message may wait for its reader before a mail tells of it. */
const WAIT_MS = 10 * 60 * 1000
/** Whoever was here since sees the badge. */
const HERE_MS = 5 * 60 * 1000
const AT_ONCE = 500

/**
 * Mails about messages that wait. Written with the claim in one transaction: each is told once, and one mail tells
 * somebody of all that wait at that moment.
 */
export const tellUnread = (pool: Pool, now: Date): Promise<number> =>
  transaction(pool, async (tx) => {
    const due = await claimUntold.many(tx, new Date(now.getTime() - WAIT_MS), AT_ONCE)
    const waiting = Map.groupBy(
      due.filter(({ unread }) => unread > 0),
      ({ account_id: id }) => id,
    )
    const ids = [...waiting.values()].flatMap((sides) => sides.flatMap((side) => [side.account_id, side.other_id]))
    const people = new Map((await findToldPeople.many(tx, [...new Set(ids)])).map((person) => [person.id, person]))
    let told = 0
    for (const [id, sides] of waiting) {
      const person = people.get(id)
      const [first] = sides.toSorted((one, other) => other.unread - one.unread)
      if (!person || !first || person.status === 'deleted') continue
      const seen = person.last_seen_at?.getTime() ?? 0
      const isHere = now.getTime() - seen < HERE_MS
      if (isHere || person.notifications_disabled.includes('message_mail')) continue
      await queueMail(tx, {
        siteId: person.site_id,
        accountId: id,
        recipient: person.email,
        language: person.language,
        template: 'new_message',
        params: {
          name: person.name,
          from: people.get(first.other_id)?.name ?? '',
          people: sides.length,
          count: sides.reduce((sum, { unread }) => sum + unread, 0),
          link: sides.length === 1 ? `/chats/${first.conversation_id}` : '/chats',
        },
        eventKey: `new_message:${id}:${first.conversation_id}:${first.since?.getTime() ?? 0}`,
        now,
      })
      told += 1
    }
    return told
  })
