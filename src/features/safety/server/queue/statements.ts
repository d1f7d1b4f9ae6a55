import { bigint, bool, int, moment, nullable, statement, text } from '#platform/db/statement.ts'
import { queueNames } from '../../queues.ts'
import type { QueueName } from '../../queues.ts'
import { sources } from './sources.ts'

const SHOWN = 30

/** What waits and is not about to be decided. */
const openIn = (queue: QueueName): string => {
  const { key, where } = sources[queue]
  return `${where} and not exists (select from queue_decision w where w.queue = '${queue}' and w.item = ${key} and w.ended_at is null)`
}

/**
 * Gives whoever asks what they have open already, or else the first that nobody has, and what they have skipped last. Of two at
 * once the second passes over what the first has locked; where the first was faster by a moment, the insert finds its row, and
 * there is nothing: then one asks again.
 */
const takeNext = (queue: QueueName) => {
  const { from, key, locked, priority, at, notOwn = 'true' } = sources[queue]
  return statement({
    name: `queues.next_of_${queue}`,
    takes: { site: int, staff: bigint, now: moment, until: moment },
    gives: { item: bigint, until: moment },
    sql: `with free as (
            select ${key} as item from ${from}
              left join queue_lease l on l.queue = '${queue}' and l.item = ${key} and l.until > :now
              left join queue_skip s on s.queue = '${queue}' and s.item = ${key} and s.staff_id = :staff
             where ${openIn(queue)} and ${notOwn} and coalesce(l.staff_id, :staff) = :staff
             order by l.item is null, s.skipped_at nulls first, ${priority}, ${at}, ${key}
             limit 1 for update of ${locked} skip locked)
          insert into queue_lease as k (queue, item, site_id, staff_id, until)
          select '${queue}', item, :site, :staff, :until from free
          on conflict (queue, item) do update set staff_id = excluded.staff_id, until = excluded.until
             where k.until <= :now or k.staff_id = excluded.staff_id
          returning item, until`,
  })
}

const findOpen = (queue: QueueName) => {
  const { from, key, priority, at, due } = sources[queue]
  return statement({
    name: `queues.open_in_${queue}`,
    takes: { site: int, item: bigint },
    gives: { item: bigint, priority: int, at: moment, due_at: moment },
    sql: `select ${key} as item, ${priority} as priority, ${at} as at, ${due} as due_at from ${from}
           where ${openIn(queue)} and ${key} = :item`,
  })
}

const list = (queue: QueueName) => {
  const { from, key, priority, at, due, about } = sources[queue]
  return statement({
    name: `queues.list_of_${queue}`,
    takes: { site: int, staff: bigint, now: moment },
    gives: {
      item: bigint,
      about: text,
      priority: int,
      at: moment,
      due_at: moment,
      leased_by: nullable(text),
      is_mine: bool,
    },
    sql: `select ${key} as item, ${about} as about, ${priority} as priority, ${at} as at, ${due} as due_at, o.name as leased_by,
                 coalesce(l.staff_id = :staff, false) as is_mine
            from ${from}
            left join queue_lease l on l.queue = '${queue}' and l.item = ${key} and l.until > :now
            left join staff o on o.id = l.staff_id
           where ${openIn(queue)} order by ${priority}, ${at}, ${key} limit ${SHOWN}`,
  })
}

const count = (queue: QueueName) => {
  const { from, at, due } = sources[queue]
  return statement({
    name: `queues.count_of_${queue}`,
    takes: { site: int, now: moment },
    gives: { open: int, oldest_at: nullable(moment), overdue: int },
    sql: `select count(*)::int as open, min(${at}) as oldest_at, count(*) filter (where ${due} < :now)::int as overdue
            from ${from} where ${openIn(queue)}`,
  })
}

const each = <S>(make: (queue: QueueName) => S) =>
  Object.fromEntries(queueNames.map((queue) => [queue, make(queue)])) as Record<QueueName, S>

export const nextOf = each(takeNext)
export const openOne = each(findOpen)
export const listOf = each(list)
export const countOf = each(count)
