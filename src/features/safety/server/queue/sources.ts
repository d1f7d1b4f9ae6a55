import { dueHours } from '../../queues.ts'
import type { QueueName } from '../../queues.ts'

/** Where the items of a queue are found; each is one row of `locked`. */
export type Source = {
  from: string
  where: string
  /** Its key: `item` everywhere else. */
  key: string
  locked: string
  priority: string
  at: string
  due: string
  /** What stands in the list of what waits: a word of ours, or whose it is. */
  about: string
  /** Somebody else has to decide it: they have decided, or proposed, what it is about. */
  notOwn?: string
}

const due = (queue: Exclude<QueueName, 'held'>, priority: string, at: string): string => {
  const hours = dueHours[queue]
  return `${at} + case ${priority} when 0 then ${hours[0]} when 1 then ${hours[1]} else ${hours[2]} end * interval '1 hour'`
}

const source = (queue: Exclude<QueueName, 'held'>, from: Omit<Source, 'due'>): Source => ({
  ...from,
  due: due(queue, from.priority, from.at),
})

const report = {
  from: 'report t',
  key: 't.id',
  locked: 't',
  priority: 't.priority',
  at: 't.created_at',
  about: 't.reason',
  notOwn: 'not exists (select from appeal w where w.report_id = t.id and w.first_decider = :staff)',
}
const isOpen = 't.site_id = :site and t.outcome is null'

export const sources: Record<QueueName, Source> = {
  photos: source('photos', {
    from: `photo t join account a on a.id = t.account_id and a.site_id = :site and a.status <> 'deleted'`,
    where: `t.reviewed_at is null and t.status <> 'refused'`,
    key: 't.id',
    locked: 't',
    priority: 'case when t.decision_id is null then 1 else 0 end',
    at: 't.created_at',
    about: 'a.name',
  }),
  // By members; those of anybody else come with what opens them, sealed.
  reports: source('reports', { ...report, where: `${isOpen} and t.sealed_key is null` }),
  complaints: source('complaints', { ...report, where: `${isOpen} and t.sealed_key is not null` }),
  held: {
    from: `decision t join message m on m.decision_id = t.id and m.state = 'held' join account a on a.id = m.sender_id`,
    where: `t.site_id = :site and t.measure = 'hold_message' and t.ended_at is null`,
    key: 't.id',
    locked: 't',
    priority: `case when t.facts_code = 'photo_known' then 0 else 1 end`,
    at: 't.created_at',
    due: `coalesce(t.ends_at, t.created_at + interval '24 hours')`,
    about: 'a.name',
  },
  appeals: source('appeals', {
    from: 'appeal t',
    where: isOpen,
    key: 't.id',
    locked: 't',
    // Not a bare number, which would name a column in an order.
    priority: '1::int',
    at: 't.created_at',
    about: `case when t.decision_id is null then 'report' else 'decision' end`,
    notOwn: 't.first_decider is distinct from :staff',
  }),
  flags: source('flags', {
    from: 'review_flag t join account a on a.id = t.account_id',
    where: 't.site_id = :site and t.closed_at is null',
    key: 't.id',
    locked: 't',
    priority: `case t.kind when 'banned_photo' then 0 when 'ban_evasion' then 1 else 2 end`,
    at: 't.created_at',
    about: 't.kind',
  }),
  births: source('births', {
    from: `birth_change t join account a on a.id = t.account_id and a.site_id = :site and a.status <> 'deleted'`,
    where: 't.approved_at is null',
    key: 't.id',
    locked: 't',
    // Not a bare number, which would name a column in an order.
    priority: '1::int',
    at: 't.proposed_at',
    about: 'a.name',
    notOwn: 't.proposed_by <> :staff',
  }),
}
