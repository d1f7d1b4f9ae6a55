import { bigint, int, json, moment, nullable, statement, text } from '#platform/db/statement.ts'
import type { QueueDecision } from '../../queue-decision-shape.ts'
import type { QueueName } from '../../queues.ts'
import { oneOf } from '#platform/db/statement.ts'

/** None when it waits to be carried out already. */
export const insertQueueDecision = statement({
  name: 'queues.insert_decision',
  takes: {
    queue: text,
    item: bigint,
    site: int,
    staff: bigint,
    outcome: text,
    what: json<string>(),
    now: moment,
    due: moment,
  },
  gives: { id: bigint },
  sql: `insert into queue_decision (queue, item, site_id, staff_id, outcome, what, decided_at, due_at)
        values (:queue, :item, :site, :staff, :outcome, :what, :now, :due)
        on conflict (queue, item) where ended_at is null do nothing returning id`,
})

/** By whoever made it, while it has not taken effect. */
export const deleteQueueDecision = statement({
  name: 'queues.undo_decision',
  takes: { decision: bigint, site: int, staff: bigint, now: moment },
  gives: { queue: oneOf<QueueName>(), item: bigint },
  sql: `delete from queue_decision
         where id = :decision and site_id = :site and staff_id = :staff and due_at > :now and ended_at is null
        returning queue, item`,
})

export const findOwnDecision = statement({
  name: 'queues.own_decision',
  takes: { decision: bigint, site: int, staff: bigint },
  gives: { id: bigint },
  sql: `select id from queue_decision where id = :decision and site_id = :site and staff_id = :staff`,
})

/** The last of them that can be taken back. */
export const findUndoable = statement({
  name: 'queues.undoable',
  takes: { queue: text, site: int, staff: bigint, now: moment },
  gives: { id: bigint, outcome: text, due_at: moment },
  sql: `select id, outcome, due_at from queue_decision
         where staff_id = :staff and due_at > :now and ended_at is null and queue = :queue and site_id = :site
         order by due_at desc limit 1`,
})

export const findDue = statement({
  name: 'queues.due',
  takes: { now: moment, limit: int },
  gives: { id: bigint },
  sql: `select id from queue_decision where due_at <= :now and ended_at is null order by due_at limit :limit::int`,
})

/** For one worker alone; none when another one has it, when it was taken back or has taken effect. */
export const lockDue = statement({
  name: 'queues.lock_due',
  takes: { decision: bigint, now: moment },
  gives: {
    queue: oneOf<QueueName>(),
    item: bigint,
    site_id: int,
    staff_id: bigint,
    what: nullable(json<QueueDecision['what']>()),
  },
  sql: `select queue, item, site_id, staff_id, what from queue_decision
         where id = :decision and due_at <= :now and ended_at is null for update skip locked`,
})

export const endQueueDecision = statement({
  name: 'queues.end_decision',
  takes: { decision: bigint, now: moment, because: nullable(text) },
  gives: {},
  sql: `update queue_decision set ended_at = :now, dropped_because = :because, what = null
         where id = :decision and ended_at is null`,
})

/** It went wrong through no fault of its own, and is tried again. */
export const postponeDecision = statement({
  name: 'queues.postpone_decision',
  takes: { decision: bigint, due: moment },
  gives: {},
  sql: `update queue_decision set due_at = :due where id = :decision and ended_at is null`,
})

export const forgetQueueWork = statement({
  name: 'queues.forget',
  takes: { before: moment },
  gives: { forgotten: int },
  sql: `with leases as (delete from queue_lease where until < :before returning 1),
             skips as (delete from queue_skip where skipped_at < :before returning 1),
             decisions as (delete from queue_decision where ended_at < :before returning 1)
        select ((select count(*) from leases) + (select count(*) from skips) + (select count(*) from decisions))::int as forgotten`,
})
