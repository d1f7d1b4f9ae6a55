import { bigint, int, statement } from '#platform/db/statement.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { QueueDecision, WhatOf } from '../../queue-decision-shape.ts'
import { approveProposed, reject } from '../birth-change.ts'
import type { Acting, Author } from '../decide.ts'
import { closeFlag } from '../flag-queries.ts'
import { decideHeld } from '../held-decision.ts'
import { decideOneAppeal } from '../office-appeals.ts'
import { decideAll, dismiss } from '../office-decisions.ts'
import { approve, refuse } from '../photo-review.ts'

const findHeldMessage = statement({
  name: 'queues.held_message',
  takes: { site: int, item: bigint },
  gives: { conversation: bigint, sequence: int },
  sql: `select m.conversation_id as conversation, m.sequence from decision d
          join message m on m.decision_id = d.id and m.state = 'held'
         where d.id = :item and d.site_id = :site and d.ended_at is null`,
})

const findFlagged = statement({
  name: 'queues.flagged',
  takes: { site: int, item: bigint },
  gives: { account: bigint },
  sql: `select account_id as account from review_flag where id = :item and site_id = :site and closed_at is null for update`,
})

type Effect<What> = (own: Acting, author: Author, item: number, what: What) => Promise<unknown>

const onReport: Effect<WhatOf<'reports'>> = (own, author, report, what) =>
  'measures' in what ? decideAll(own, author, { report, ...what }) : dismiss(own, author, { report, ...what })

const onHeld: Effect<WhatOf<'held'>> = async (own, author, item, what) => {
  const message = await findHeldMessage.maybe(own.db, { site: author.siteId, item })
  if (!message) throw new Refusal('not_found')
  return decideHeld(own, author, { ...message, ...what })
}

const onFlag: Effect<WhatOf<'flags'>> = async (own, author, flag, what) => {
  const { siteId: site, id: staff } = author
  const flagged = await findFlagged.maybe(own.db, { site, item: flag })
  if (!flagged) throw new Refusal('not_found')
  if ('measures' in what) await decideAll(own, author, { ...flagged, ...what })
  await closeFlag.run(own.db, { flag, site, staff, now: own.clock.now() })
}

/** What follows from a decision: the same as where it is decided at once, in one transaction. */
export const takeEffect = (
  own: Acting,
  author: Author,
  { queue, item, what }: QueueDecision,
): Promise<unknown> => {
  switch (queue) {
    case 'photos':
      return what.act === 'approve'
        ? approve(own, author, item)
        : refuse(own, author, { photo: item, reason: what.reason, facts: what.facts, law: what.law })
    case 'reports':
    case 'complaints':
      return onReport(own, author, item, what)
    case 'held':
      return onHeld(own, author, item, what)
    case 'appeals':
      return decideOneAppeal(own, author, { appeal: item, outcome: what.act, reasons: what.reasons })
    case 'flags':
      return onFlag(own, author, item, what)
    case 'births':
      return what.act === 'approve' ? approveProposed(own, author, item) : reject(own, author, item)
  }
}
