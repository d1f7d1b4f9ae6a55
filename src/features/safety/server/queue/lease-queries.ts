import { bigint, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

/** None when somebody else has it. Held until the transaction ends: of two who decide at once one waits for the other. */
export const takeLease = statement({
  name: 'queues.take_lease',
  takes: { queue: text, item: bigint, site: int, staff: bigint, now: moment, until: moment },
  gives: { until: moment },
  sql: `insert into queue_lease as k (queue, item, site_id, staff_id, until) values (:queue, :item, :site, :staff, :until)
        on conflict (queue, item) do update set staff_id = excluded.staff_id, until = excluded.until
           where k.until <= :now or k.staff_id = excluded.staff_id
        returning until`,
})

export const findLease = statement({
  name: 'queues.lease',
  takes: { queue: text, item: bigint, now: moment },
  gives: { staff_id: bigint, name: text, until: moment },
  sql: `select l.staff_id, o.name, l.until from queue_lease l join staff o on o.id = l.staff_id
         where l.queue = :queue and l.item = :item and l.until > :now`,
})

export const giveLeaseBack = statement({
  name: 'queues.give_lease_back',
  takes: { queue: text, item: bigint, staff: bigint },
  gives: {},
  sql: `delete from queue_lease where queue = :queue and item = :item and staff_id = :staff`,
})

export const insertSkip = statement({
  name: 'queues.skip',
  takes: { queue: text, item: bigint, staff: bigint, now: moment },
  gives: {},
  sql: `insert into queue_skip (queue, item, staff_id, skipped_at) values (:queue, :item, :staff, :now)
        on conflict (queue, item, staff_id) do update set skipped_at = excluded.skipped_at`,
})

/** Who has decided it last, for whoever comes too late. */
export const findDecided = statement({
  name: 'queues.decided',
  takes: { queue: text, item: bigint, site: int },
  gives: { staff_id: bigint, name: text, outcome: text, decided_at: moment, dropped_because: nullable(text) },
  sql: `select d.staff_id, o.name, d.outcome, d.decided_at, d.dropped_because
          from queue_decision d join staff o on o.id = d.staff_id
         where d.queue = :queue and d.item = :item and d.site_id = :site order by d.id desc limit 1`,
})
