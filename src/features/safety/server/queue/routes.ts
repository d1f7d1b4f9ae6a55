import type { RequestContext } from '#platform/http/context.ts'
import { handle } from '#platform/http/context.ts'
import * as contract from '../../queue-contract.ts'
import { queueNames } from '../../queues.ts'
import type { QueueName } from '../../queues.ts'
import { requireStaff } from '../require-staff.ts'
import { findUndoable } from './decision-queries.ts'
import { decideItem, skip, takeItem, undo } from './decide-item.ts'
import { itemOf } from './item.ts'
import { pictureOfItem } from './picture.ts'
import { countOf, listOf } from './statements.ts'

const figuresOf = async (own: RequestContext, queue: QueueName) => {
  const { siteId: site } = await requireStaff(own)
  const { oldest_at: oldest, ...row } = await countOf[queue].one(own.db, { site, now: own.clock.now() })
  return { ...row, oldest_at: oldest?.toISOString() ?? null }
}

const undoableIn = async (own: RequestContext, queue: QueueName) => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const now = own.clock.now()
  const found = await findUndoable.maybe(own.db, { queue, site, staff, now })
  if (!found) return null
  const seconds = Math.ceil((found.due_at.getTime() - now.getTime()) / 1000)
  return { id: found.id, outcome: found.outcome, seconds }
}

const waitingIn = async (own: RequestContext, queue: QueueName) => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const rows = await listOf[queue].many(own.db, { site, staff, now: own.clock.now() })
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), due_at: row.due_at.toISOString() }))
}

export const queueRoutes = [
  handle(contract.getQueues, async (_input, own) => {
    const queues = []
    for (const queue of queueNames) queues.push({ queue, ...(await figuresOf(own, queue)) })
    return { queues }
  }),
  handle(contract.getQueue, async ({ query: { queue } }, own) => ({
    ...(await figuresOf(own, queue)),
    waiting: await waitingIn(own, queue),
    undoable: await undoableIn(own, queue),
  })),
  handle(contract.takeNextItem, ({ body }, own) => takeItem(own, body)),
  handle(contract.skipItem, async ({ body }, own) => {
    await skip(own, body)
    return { done: true } as const
  }),
  handle(contract.getQueueItem, ({ query }, own) => itemOf(own, query)),
  handle(contract.getQueuePicture, async ({ query }, own) => ({ picture: await pictureOfItem(own, query) })),
  handle(contract.decideQueueItem, ({ body }, own) => decideItem(own, body)),
  handle(contract.undoQueueDecision, ({ body }, own) => undo(own, body.decision)),
]
