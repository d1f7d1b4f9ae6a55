import type { JobServices } from '#platform/feature.ts'
import { int, moment, someOf, statement, texts } from '#platform/db/statement.ts'
import { channels, kinds } from '../choices.ts'
import type { Channel, Kind } from '../choices.ts'
import { eventOf } from './kinds.ts'
import { isUnseenIn } from './obstacles.ts'
import { traceTaken, TRACES_AT_MOST } from './traces.ts'

const TAKEN_AT_ONCE = 500

/**
 * Makes notices of announcements, one for each channel, in one statement: none is lost, none is taken twice. The row of
 * the queue is held before the notice is written, so whoever decides about that member's notices has ended, or waits.
 * An event that nobody knows, one for a fictional profile, which has no mail, and one about somebody who is gone, is forgotten; so is what somebody invisible does: a
 * notice without a name would tell of it, too.
 */
const takeUp = statement({
  name: 'notices.take_up',
  takes: { events: texts, kinds: someOf<Kind>(), channels: someOf<Channel>(), now: moment, limit: int },
  gives: { taken: int, events: texts, traceparents: texts },
  sql: `with taken as (
          delete from announcement a
           using (select id from announcement order by id limit :limit::int for update skip locked) next
           where a.id = next.id
          returning a.id, a.account_id, a.event, a.other_id, a.subject, a.happened_at, a.traceparent
        ), wanted as (
          select t.account_id, c.channel, k.kind, t.other_id, t.subject, count(*)::int as count,
                 min(t.happened_at) as first_at, max(t.happened_at) as last_at, min(t.id) as position,
                 array_agg(t.traceparent order by t.id desc) filter (where t.traceparent is not null) as traceparents
            from taken t
            join unnest(:events::text[], :kinds::text[]) k(event, kind) on k.event = t.event
            join account a on a.id = t.account_id and a.status <> 'deleted'
            left join account o on o.id = t.other_id
            left join profile f on f.account_id = t.other_id
           cross join unnest(:channels::text[]) c(channel)
           where not exists (select from fictional_profile k where k.account_id = t.account_id)
             and (t.other_id is null or o.id is not null) and ${isUnseenIn('k.kind')} is not true
           group by t.account_id, c.channel, k.kind, t.other_id, t.subject
        ), queued as (
          insert into notice_queue as q (account_id, channel, due_at)
          select distinct account_id, channel, :now::timestamptz from wanted order by account_id, channel
          on conflict (account_id, channel) do update set due_at = least(q.due_at, excluded.due_at)
          returning q.account_id, q.channel
        ), noticed as (
          insert into notice as n (account_id, channel, kind, other_id, subject, count, first_at, last_at, traceparents)
          select w.account_id, w.channel, w.kind, w.other_id, w.subject, w.count, w.first_at, w.last_at, w.traceparents[:${TRACES_AT_MOST}]
            from queued q join wanted w on w.account_id = q.account_id and w.channel = q.channel
           order by w.position
          on conflict (account_id, channel, kind, other_id, subject) where batch is null and outcome is null
          do update set count = n.count + excluded.count, last_at = greatest(n.last_at, excluded.last_at),
                       traceparents = (excluded.traceparents || n.traceparents)[:${TRACES_AT_MOST}]
        )
        select count(*)::int as taken, coalesce(array_agg(event) filter (where traceparent is not null), '{}') as events,
               coalesce(array_agg(traceparent) filter (where traceparent is not null), '{}') as traceparents
          from taken`,
})

export const takeAnnouncements = async ({
  pool,
  clock,
  tracer,
}: Pick<JobServices, 'pool' | 'clock' | 'tracer'>): Promise<number> => {
  const began = performance.now()
  const { taken, ...traced } = await takeUp.one(pool, {
    events: kinds.map((kind) => eventOf[kind].name),
    kinds: [...kinds],
    channels: [...channels],
    now: clock.now(),
    limit: TAKEN_AT_ONCE,
  })
  traceTaken(tracer, traced, performance.now() - began)
  return taken
}
