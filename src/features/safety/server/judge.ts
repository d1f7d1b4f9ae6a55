import type { RequestContext } from '#platform/http/context.ts'
import type { MessageVerdict, NewMessage } from '#features/chat/server/index.ts'
import { contactIn, mayBePart } from '../detect/index.ts'
import { countSimilar } from '../detect/similar.ts'
import type { FactsCode } from '../choices.ts'
import { isContactJudged, OPENERS_AT_MOST } from '../rules.ts'
import { DAY_MS, HOUR_MS } from '../times.ts'
import { decide } from './decide.ts'
import { createRecentTexts } from './recent-texts.ts'
import { findEarlier, findOpeners, findSender } from './sender-queries.ts'

const recent = createRecentTexts()

/**
 * What is written by somebody who is not known yet waits when it says how to reach them elsewhere, or when many were told the
 * same. Most messages are judged by their text alone: the database is asked only about those that give a reason to.
 */
export const judge = async (context: RequestContext, message: NewMessage): Promise<MessageVerdict> => {
  const { kind, body, senderId: sender, recipientId: recipient } = message
  if (kind !== 'text') return { state: 'delivered' }
  const reasons = {
    contact: contactIn(body) !== null,
    part: mayBePart(body),
    repeat: recent.hasSeenLike(sender, recipient, body),
  }
  if (!reasons.contact && !reasons.part && !reasons.repeat) return { state: 'delivered' }
  const known = await findSender.maybe(context.db, { sender, recipient })
  if (!known) return { state: 'delivered' }
  const now = context.clock.now()
  const holding = (code: FactsCode) => hold(context, message, known, code)

  if (isContactJudged(known, now)) {
    if (reasons.contact) return holding('contact_details')
    if (reasons.part) {
      const earlier = await findEarlier.many(context.db, { sender, recipient })
      const texts = earlier.map((row) => row.body).toReversed()
      if (contactIn(body, texts) !== null) return holding('contact_details')
    }
  }
  if (reasons.repeat && known.answers === 0) {
    const since = new Date(now.getTime() - DAY_MS)
    const openers = await findOpeners.many(context.db, { sender, recipient, since })
    const same = countSimilar(
      body,
      openers.map((row) => row.body),
    )
    if (same >= OPENERS_AT_MOST) return holding('repeated_opener')
  }
  return { state: 'delivered' }
}

type Known = Awaited<ReturnType<typeof findSender.one>>

/** Stored in one transaction with its message; the sender hears of it by the message itself. */
const hold = (
  context: RequestContext,
  { senderId, key }: NewMessage,
  { site_id: site, held_hours: hours }: Known,
  factsCode: FactsCode,
): MessageVerdict => ({
  state: 'held',
  decide: (db) => {
    const now = context.clock.now()
    return decide(
      { ...context, db, afterCommit: () => undefined },
      {
        site,
        account: senderId,
        measure: 'hold_message',
        messageKey: key,
        reason: factsCode === 'contact_details' ? 'scam' : 'spam',
        staff: null,
        factsCode,
        contentAt: now,
        endsAt: new Date(now.getTime() + hours * HOUR_MS),
      },
    )
  },
})
