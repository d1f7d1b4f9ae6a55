import { bigint, bigints, bool, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { addressHash } from './queries.ts'

export type StoppedBy = 'bounce' | 'complaint'

/** So many in so many days, and an address gets nothing any more. */
const SOFT_LIMIT = 4
const SOFT_DAYS = 30

const isCounting = `m.counted_since > :now::timestamptz - interval '${SOFT_DAYS} days'`
const newScore = `case when ${isCounting} then m.score + 1 else 1 end`
const stops = `m.stopped_at is null and (:isFinal or ${newScore} >= ${SOFT_LIMIT})`

/**
 * Counts a returned mail once, by whichever way it is told first, and says whether that has stopped the address. Both in
 * one statement: of two at the same moment one finds what the other has written.
 */
export const countReturn = statement({
  name: 'mail_addresses.count',
  takes: { key: text, address: text, isFinal: bool, by: oneOf<StoppedBy>(), now: moment },
  gives: { has_stopped: bool },
  sql: `with counted as (
          insert into mail_return (key, created_at) values (:key, :now) on conflict do nothing returning key
        )
        insert into mail_address as m (address_hash, score, counted_since, stopped_at, stopped_by)
        select :address, 1, :now, case when :isFinal::bool then :now end, case when :isFinal then :by end from counted
        on conflict (address_hash) do update
           set score = ${newScore},
               counted_since = case when ${isCounting} then m.counted_since else :now end,
               stopped_at = case when ${stops} then :now else m.stopped_at end,
               stopped_by = case when ${stops} then :by else m.stopped_by end
        returning coalesce(stopped_at = :now, false) as has_stopped`,
})

/** Whose address it is, on all sites. */
export const findAddressMembers = statement({
  name: 'mail_addresses.members',
  takes: { email: text },
  gives: { id: bigint },
  sql: `select a.id from site s join account a on a.site_id = s.id and lower(a.email) = lower(:email)
         where a.status <> 'deleted' order by a.id`,
})

export const findEntryRecipient = statement({
  name: 'mail_addresses.entry_recipient',
  takes: { entry: bigint },
  gives: { recipient: text },
  sql: `select recipient from outbox where id = :entry and channel = 'mail'`,
})

/** What has arrived since the address was stopped proves that it works. */
export const clearAddress = statement({
  name: 'mail_addresses.clear',
  takes: { address: text, mailedAt: moment },
  gives: {},
  sql: `delete from mail_address where address_hash = :address and (stopped_at is null or stopped_at < :mailedAt)`,
})

export const findAddress = statement({
  name: 'mail_addresses.find',
  takes: { address: text },
  gives: { stopped_at: nullable(moment), stopped_by: nullable(oneOf<StoppedBy>()) },
  sql: `select stopped_at, stopped_by from mail_address where address_hash = :address`,
})

/** The first time counts. */
export const unsubscribe = statement({
  name: 'mail_addresses.unsubscribe',
  takes: { accounts: bigints, now: moment },
  gives: {},
  sql: `insert into notification_settings as s (account_id, mail_unsubscribed_at)
        select id, :now from unnest(:accounts::bigint[]) id
        on conflict (account_id) do update set mail_unsubscribed_at = :now where s.mail_unsubscribed_at is null`,
})

export const subscribeAgain = statement({
  name: 'mail_addresses.subscribe_again',
  takes: { account: bigint },
  gives: {},
  sql: `update notification_settings set mail_unsubscribed_at = null
         where account_id = :account and mail_unsubscribed_at is not null`,
})

/** How mail to a member fares. */
export const findMailState = statement({
  name: 'mail_addresses.state',
  takes: { account: bigint },
  gives: {
    stopped_at: nullable(moment),
    stopped_by: nullable(oneOf<StoppedBy>()),
    unsubscribed_at: nullable(moment),
  },
  sql: `select m.stopped_at, m.stopped_by, s.mail_unsubscribed_at as unsubscribed_at
          from account a left join mail_address m on m.address_hash = ${addressHash('a.email')}
          left join notification_settings s on s.account_id = a.id
         where a.id = :account`,
})

/** Longer than outboxes keep what they have sent: nothing older is told of. */
export const forgetReturns = statement({
  name: 'mail_addresses.forget_returns',
  takes: { before: moment },
  gives: {},
  sql: `delete from mail_return where created_at < :before`,
})

/** What has not come back for long is forgotten, unless it has stopped. */
export const forgetScores = statement({
  name: 'mail_addresses.forget_scores',
  takes: { before: moment },
  gives: {},
  sql: `delete from mail_address where stopped_at is null and counted_since < :before`,
})
