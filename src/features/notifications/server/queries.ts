import {
  bigint,
  bigints,
  bool,
  int,
  moment,
  nullable,
  oneOf,
  someOf,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import type { Channel, Kind, LockScreen, Outcome, Pace } from '../choices.ts'
import { defaultLockScreen, defaultPace } from '../rules.ts'
import { obstacle } from './obstacles.ts'

const channel = oneOf<Channel>()

/** Whose notices are due. They are this transaction's until it ends; what another decides about is passed over. */
export const claimQueue = statement({
  name: 'notices.claim_queue',
  takes: { now: moment, limit: int },
  gives: { account_id: bigint, channel, last_sent_at: nullable(moment) },
  sql: `select account_id, channel, last_sent_at from notice_queue where due_at <= :now
         order by due_at limit :limit::int for update skip locked`,
})

const notice = {
  id: bigint,
  account_id: bigint,
  channel,
  kind: oneOf<Kind>(),
  other_id: nullable(bigint),
  subject: nullable(bigint),
  count: int,
  first_at: moment,
  last_at: moment,
}
const noticeColumns = Object.keys(notice)
  .map((column) => `n.${column}`)
  .join(', ')
const noticeWithObstacle = `${noticeColumns}, ${obstacle} as obstacle`
const joined = `join account a on a.id = n.account_id
                left join account o on o.id = n.other_id
                left join profile f on f.account_id = n.other_id`

export const findWaiting = statement({
  name: 'notices.waiting',
  takes: { accounts: bigints, channels: someOf<Channel>(), now: moment },
  gives: { ...notice, obstacle: nullable(oneOf<Outcome>()), traceparents: nullable(texts) },
  sql: `select ${noticeWithObstacle}, n.traceparents
          from unnest(:accounts::bigint[], :channels::text[]) q(account_id, channel)
          join notice n on n.account_id = q.account_id and n.channel = q.channel and n.batch is null and n.outcome is null
          ${joined}
         order by n.id`,
})

/** Also those that were sent: a second device is told as well. */
export const findBatch = statement({
  name: 'notices.batch',
  takes: { account: bigint, batch: bigint, now: moment },
  gives: { ...notice, obstacle: nullable(oneOf<Outcome>()) },
  sql: `select ${noticeWithObstacle} from notice n ${joined}
         where n.account_id = :account and n.batch = :batch and (n.outcome is null or n.outcome = 'sent') order by n.id`,
})
export type NoticeRow = Awaited<ReturnType<typeof findBatch.one>>

/** In SQL, by which `mail_address` knows the address. */
export const addressHash = (email: string): string =>
  `encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

/** All that decides how somebody is told, whatever it is. */
export const findReaders = statement({
  name: 'notices.readers',
  takes: { accounts: bigints, now: moment },
  gives: {
    id: bigint,
    site_id: int,
    status: oneOf<'not_confirmed' | 'active' | 'deleted'>(),
    restriction: nullable(text),
    name: text,
    email: text,
    language: text,
    disabled: texts,
    time_zone: nullable(text),
    how_soon: oneOf<Pace>(),
    quiet_from: nullable(int),
    quiet_until: nullable(int),
    paused_until: nullable(moment),
    lock_screen: oneOf<LockScreen>(),
    is_unsubscribed: bool,
    is_address_stopped: bool,
    has_device: bool,
    is_present: bool,
    /** They keep themself away: only what has to be told reaches them. */
    is_excluded: bool,
  },
  sql: `select a.id, a.site_id, a.status, a.restriction, a.name, a.email, a.language, a.notifications_disabled as disabled, a.time_zone,
               coalesce(s.how_soon, '${defaultPace}') as how_soon, s.quiet_from, s.quiet_until, s.paused_until,
               coalesce(s.lock_screen, '${defaultLockScreen}') as lock_screen,
               s.mail_unsubscribed_at is not null as is_unsubscribed,
               exists (select 1 from mail_address m where m.address_hash = ${addressHash('a.email')} and m.stopped_at is not null)
                 as is_address_stopped,
               exists (select 1 from push_subscription p where p.account_id = a.id) as has_device,
               exists (select 1 from presence p where p.account_id = a.id and p.seen_until > :now) as is_present,
               coalesce(a.excluded_until > :now, false) as is_excluded
          from account a left join notification_settings s on s.account_id = a.id
         where a.id = any (:accounts)`,
})
export type Reader = Awaited<ReturnType<typeof findReaders.one>>

export const dropNotices = statement({
  name: 'notices.drop',
  takes: { accounts: bigints, ids: bigints, reasons: someOf<Outcome>(), now: moment },
  gives: {},
  sql: `update notice n set outcome = d.reason, decided_at = :now
          from unnest(:accounts::bigint[], :ids::bigint[], :reasons::text[]) d(account_id, id, reason)
         where n.account_id = d.account_id and n.id = d.id and n.outcome is null`,
})

export const setBatches = statement({
  name: 'notices.set_batches',
  takes: { accounts: bigints, ids: bigints, batches: bigints },
  gives: {},
  sql: `update notice n set batch = b.batch
          from unnest(:accounts::bigint[], :ids::bigint[], :batches::bigint[]) b(account_id, id, batch)
         where n.account_id = b.account_id and n.id = b.id`,
})

/** What leaves goes into the outbox: one mail for all, one push for each browser. */
export const queueBatches = statement({
  name: 'notices.queue_batches',
  takes: {
    accounts: bigints,
    channels: someOf<Channel>(),
    batches: bigints,
    /** Empty where nobody traces. */
    traceparents: texts,
    template: text,
    now: moment,
  },
  gives: { batch: bigint },
  sql: `insert into outbox (channel, site_id, account_id, recipient, language, template, params, event_key, created_at, next_try_at,
                            traceparent)
        select b.channel, a.site_id, a.id, r.recipient, a.language, :template, jsonb_build_object('batch', b.batch),
               :template || ':' || b.batch || ':' || r.device, :now, :now,
               nullif(b.traceparent, '')
          from unnest(:accounts::bigint[], :channels::text[], :batches::bigint[], :traceparents::text[])
                 b(account_id, channel, batch, traceparent)
          join account a on a.id = b.account_id
         cross join lateral (
           select a.email as recipient, 0 as device where b.channel = 'mail'
           union all
           select p.id::text, p.id from push_subscription p where b.channel = 'push' and p.account_id = a.id) r
        on conflict (event_key) do nothing
        returning (params->>'batch')::bigint as batch`,
})

export const setQueue = statement({
  name: 'notices.set_queue',
  takes: {
    accounts: bigints,
    channels: someOf<Channel>(),
    dues: texts,
    sent: bigints,
    now: moment,
  },
  gives: {},
  sql: `update notice_queue q set due_at = nullif(d.due_at, '')::timestamptz,
               last_sent_at = case when d.sent > 0 then :now else q.last_sent_at end
          from unnest(:accounts::bigint[], :channels::text[], :dues::text[], :sent::bigint[]) d(account_id, channel, due_at, sent)
         where q.account_id = d.account_id and q.channel = d.channel`,
})

/** A browser that has left since is told nothing. */
export const findDevice = statement({
  name: 'notices.device',
  takes: { account: bigint, device: bigint },
  gives: { session_id: bigint },
  sql: `select session_id from push_subscription where id = :device and account_id = :account`,
})

/** Whoever changes what they want to hear is looked at again at once. */
export const lookAgain = statement({
  name: 'notices.look_again',
  takes: { account: bigint, now: moment },
  gives: {},
  sql: `update notice_queue set due_at = :now where account_id = :account and due_at is not null`,
})

/** The entries of a batch are settled one after the other. */
export const lockBatch = statement({
  name: 'notices.lock_batch',
  takes: { account: bigint, batch: bigint },
  gives: { id: bigint },
  sql: `select id from notice where account_id = :account and batch = :batch order by id for no key update`,
})

export const settleBatch = statement({
  name: 'notices.settle',
  takes: { account: bigint, batch: bigint, outcome: oneOf<Outcome>(), now: moment },
  gives: {},
  sql: `update notice set outcome = :outcome, decided_at = :now
         where account_id = :account and batch = :batch and outcome is null`,
})

/** Whether another browser may still be told of it. */
export const hasMoreEntries = statement({
  name: 'notices.more_entries',
  takes: { account: bigint, batch: bigint, entry: bigint },
  gives: { has_more: bool },
  sql: `select exists (select 1 from outbox where account_id = :account and params @> jsonb_build_object('batch', :batch::bigint)
                          and id <> :entry and sent_at is null and failed_at is null) as has_more`,
})

export const forgetOldNotices = statement({
  name: 'notices.forget',
  takes: { before: moment },
  gives: {},
  sql: `delete from notice where decided_at < :before`,
})
