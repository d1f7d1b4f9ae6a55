import {
  bigint,
  bigints,
  bool,
  int,
  ints,
  json,
  moment,
  nullable,
  oneOf,
  statement,
  text,
} from '../db/statement.ts'
import type { Db } from '../db/database.ts'
import { currentTraceparent } from '../tracing/current.ts'
import type { Channel } from './channels.ts'

export type ParamValue =
  | string
  | number
  | null
  | readonly ParamValue[]
  | { readonly [name: string]: ParamValue }
export type Params = Record<string, ParamValue>

const channel = oneOf<Channel['name']>()

const insert = statement({
  name: 'outbox.insert',
  takes: {
    channel,
    site: int,
    account: nullable(bigint),
    recipient: text,
    language: text,
    template: text,
    params: json<Params>(),
    eventKey: text,
    now: moment,
    traceparent: nullable(text),
  },
  gives: {},
  sql: `insert into outbox (channel, site_id, account_id, recipient, language, template, params, event_key,
                            created_at, next_try_at, traceparent)
        values (:channel, :site, :account, :recipient, :language, :template, :params, :eventKey, :now, :now, :traceparent)
        on conflict (event_key) do nothing`,
})
type NewEntry = Omit<Parameters<typeof insert.run>[1], 'traceparent'>

/** Its delivery is part of the trace in which it is written, if there is one. */
export const insertEntry = {
  run: (db: Db, entry: NewEntry): Promise<number> =>
    insert.run(db, { ...entry, traceparent: currentTraceparent() }),
}

// One statement is one short transaction. Rows that another worker is claiming are passed over. A database that was
// restored, and that nobody has confirmed, gives none.
export const claimDue = statement({
  name: 'outbox.claim_due',
  takes: { channel, now: moment, leasedUntil: moment, limit: int },
  gives: {
    id: bigint,
    channel,
    site_id: int,
    account_id: nullable(bigint),
    recipient: text,
    language: text,
    template: text,
    params: json<Params>(),
    event_key: text,
    created_at: moment,
    attempts: int,
    traceparent: nullable(text),
  },
  sql: `with due as (
          select id from outbox
           where channel = :channel and sent_at is null and failed_at is null and next_try_at <= :now
             and not is_paused()
           order by next_try_at limit :limit::int
             for update skip locked)
        update outbox entry set next_try_at = :leasedUntil, attempts = attempts + 1
          from due where entry.id = due.id
        returning entry.id, channel, site_id, account_id, recipient, language, template, params, event_key, created_at, attempts,
                  traceparent`,
})
export type ClaimedEntry = Awaited<ReturnType<typeof claimDue.many>>[number]

// Only what is still claimed as it was: neither settled, nor put off, nor taken up by another.
export const renewLeases = statement({
  name: 'outbox.renew_leases',
  takes: { ids: bigints, claims: ints, leasedUntil: moment },
  gives: {},
  sql: `update outbox entry set next_try_at = :leasedUntil
          from unnest(:ids::bigint[], :claims::int[]) held (id, claim)
         where entry.id = held.id and attempts = held.claim and sent_at is null and failed_at is null
           and next_try_at < :leasedUntil`,
})

// What was sent is sent, whoever holds the claim by now.
export const markSent = statement({
  name: 'outbox.mark_sent',
  takes: { id: bigint, now: moment, recipient: text, template: text, params: json<Params>() },
  gives: {},
  sql: `update outbox set sent_at = :now, recipient = :recipient, template = :template, params = :params
         where id = :id and sent_at is null`,
})

export const discard = statement({
  name: 'outbox.discard',
  takes: { id: bigint, claim: int },
  gives: {},
  sql: `delete from outbox where id = :id and attempts = :claim and sent_at is null and failed_at is null`,
})

// Here and below the number of attempts names the claim: who has lost the entry to another changes nothing.
export const putOff = statement({
  name: 'outbox.put_off',
  takes: { id: bigint, claim: int, nextTryAt: moment, attempts: int },
  gives: {},
  sql: `update outbox set next_try_at = :nextTryAt, attempts = :attempts
         where id = :id and attempts = :claim and sent_at is null and failed_at is null`,
})

export const giveUp = statement({
  name: 'outbox.give_up',
  takes: { id: bigint, claim: int, now: moment, forgetParams: bool },
  gives: {},
  sql: `update outbox set failed_at = :now, params = case when :forgetParams::bool then '{}' else params end
         where id = :id and attempts = :claim and sent_at is null`,
})

export const measureQueue = statement({
  name: 'outbox.measure',
  takes: { channel },
  gives: { queued: bigint, oldest: nullable(moment) },
  sql: `select count(*) as queued, min(created_at) as oldest from outbox
         where channel = :channel and sent_at is null and failed_at is null`,
})

const shown = {
  id: bigint,
  site_id: int,
  recipient: text,
  language: text,
  template: text,
  params: json<Params>(),
  created_at: moment,
  sent_at: nullable(moment),
}
const shownColumns = Object.keys(shown).join(', ')

/** For the mailbox of the machine itself. */
export const recentEntries = statement({
  name: 'outbox.recent',
  takes: { channel, limit: int },
  gives: shown,
  sql: `select ${shownColumns} from outbox where channel = :channel order by id desc limit :limit::int`,
})
export type KeptEntry = Awaited<ReturnType<typeof recentEntries.many>>[number]

export const entryById = statement({
  name: 'outbox.by_id',
  takes: { channel, id: bigint },
  gives: shown,
  sql: `select ${shownColumns} from outbox where id = :id and channel = :channel`,
})

export const deleteOld = statement({
  name: 'outbox.delete_old',
  takes: { before: moment },
  gives: {},
  sql: `delete from outbox where coalesce(sent_at, failed_at) < :before`,
})
