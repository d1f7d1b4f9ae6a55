import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Pool } from '../db/database.ts'
import { bigint, bool, int, json, moment, nullable, statement, text } from '../db/statement.ts'

export type MailParams = Record<string, string | number>

export type QueuedMail = {
  siteId: number
  accountId: number | null
  recipient: string
  language: string
  template: string
  params: MailParams
  /** One event tells one person once: the second of the same name is not queued. */
  eventKey: string
  now: Date
}

const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
export const MAX_ATTEMPTS = 12

/** For so long a mail belongs to the worker that claimed it; afterwards that worker counts as dead. */
export const LEASE_MS = 15 * MINUTE_MS
/** A mail is begun only while this much of the lease is left, so that no other worker sends it meanwhile. */
const LEASE_RESERVE_MS = 3 * MINUTE_MS
const BATCH_SIZE = 50
/** As many as the SMTP pool has connections. */
export const MAILS_AT_ONCE = 5

/** Written in the transaction of the event it tells about: both happen or neither. */
export const queueMail = async (db: Db, mail: QueuedMail): Promise<void> => {
  await insertMail.run(db, { ...mail, site: mail.siteId, account: mail.accountId })
}

const insertMail = statement({
  name: 'mail.queue',
  takes: {
    site: int,
    account: nullable(bigint),
    recipient: text,
    language: text,
    template: text,
    params: json<MailParams>(),
    eventKey: text,
    now: moment,
  },
  gives: {},
  sql: `insert into outbox_mail
          (site_id, account_id, recipient, language, template, params, event_key, created_at, next_try_at)
        values (:site, :account, :recipient, :language, :template, :params, :eventKey, :now, :now)
        on conflict (event_key) do nothing`,
})

// One statement is one short transaction. Rows that another worker is claiming are passed over.
const claimDue = statement({
  name: 'mail.claim_due',
  takes: { now: moment, leasedUntil: moment, limit: int },
  gives: {
    id: bigint,
    site_id: int,
    recipient: text,
    language: text,
    template: text,
    params: json<MailParams>(),
    event_key: text,
    created_at: moment,
    attempts: int,
  },
  sql: `with due as (
          select id from outbox_mail
           where sent_at is null and failed_at is null and next_try_at <= :now
           order by next_try_at limit :limit::int
             for update skip locked)
        update outbox_mail mail set next_try_at = :leasedUntil, attempts = attempts + 1
          from due where mail.id = due.id
        returning mail.id, site_id, recipient, language, template, params, event_key, created_at, attempts`,
})

export type ClaimedMail = Awaited<ReturnType<typeof claimDue.many>>[number]

// What was sent is sent, whoever holds the claim by now.
const markSent = statement({
  name: 'mail.mark_sent',
  takes: { id: bigint, now: moment, forgetParams: bool },
  gives: {},
  sql: `update outbox_mail set sent_at = :now, params = case when :forgetParams::bool then '{}' else params end
         where id = :id and sent_at is null`,
})

// Here and below the number of attempts names the claim: who has lost the mail to another changes nothing.
const putOff = statement({
  name: 'mail.put_off',
  takes: { id: bigint, claim: int, nextTryAt: moment, attempts: int },
  gives: {},
  sql: `update outbox_mail set next_try_at = :nextTryAt, attempts = :attempts
         where id = :id and attempts = :claim and sent_at is null and failed_at is null`,
})

const giveUp = statement({
  name: 'mail.give_up',
  takes: { id: bigint, claim: int, now: moment, forgetParams: bool },
  gives: {},
  sql: `update outbox_mail set failed_at = :now, params = case when :forgetParams::bool then '{}' else params end
         where id = :id and attempts = :claim and sent_at is null`,
})

export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

export type DeliveryOptions = {
  /** Links in mails are keys to accounts: once a mail has left, nobody needs them here any more. */
  forgetParams?: boolean
  /** Lets the mails under way end and gives back those not begun. */
  signal?: AbortSignal
}

/**
 * Sends what is due, and tells how many mails it took up. None is lost: a claim ends with the lease. None is
 * sent twice, unless we are killed between the server's "250" and the mark; the repeat then has the same
 * Message-ID.
 */
export const deliverDue = async (
  pool: Pool,
  send: (mail: ClaimedMail) => Promise<void>,
  now: Date,
  { forgetParams = false, signal }: DeliveryOptions = {},
): Promise<number> => {
  const began = performance.now()
  // A process that was suspended must not trust its lease, so this is measured and not assumed.
  const elapsedMs = () => performance.now() - began
  const time = () => new Date(now.getTime() + elapsedMs())
  const mails = await claimDue.many(pool, {
    now,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    limit: BATCH_SIZE,
  })

  const deliver = async (mail: ClaimedMail) => {
    const { id, attempts } = mail
    if (signal?.aborted || elapsedMs() > LEASE_MS - LEASE_RESERVE_MS) {
      await putOff.run(pool, { id, claim: attempts, nextTryAt: time(), attempts: attempts - 1 })
      return
    }
    // Its last attempt ended with the process that made it.
    if (attempts > MAX_ATTEMPTS) {
      await giveUp.run(pool, { id, claim: attempts, now: time(), forgetParams })
      return
    }
    try {
      await send(mail)
    } catch {
      if (attempts >= MAX_ATTEMPTS) await giveUp.run(pool, { id, claim: attempts, now: time(), forgetParams })
      else
        await putOff.run(pool, {
          id,
          claim: attempts,
          nextTryAt: new Date(time().getTime() + pauseAfter(attempts)),
          attempts,
        })
      return
    }
    await insist(() => markSent.run(pool, { id, now: time(), forgetParams }))
  }

  const waiting = mails.values()
  const lane = async () => {
    for (const mail of waiting) await deliver(mail)
  }
  // All lanes end before an error is told: whoever stops us may close the pool afterwards.
  const lanes = await Promise.allSettled(Array.from({ length: MAILS_AT_ONCE }, lane))
  const broken = lanes.find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  return mails.length
}

const INSIST_PAUSES_MS = [100, 500, 2000, 5000]

/** A mail that has left must be marked, also when the database is away for a moment. */
const insist = async (mark: () => Promise<unknown>): Promise<void> => {
  for (const pauseMs of INSIST_PAUSES_MS) {
    try {
      await mark()
      return
    } catch {
      await pause(pauseMs)
    }
  }
  await mark()
}

const shown = {
  id: bigint,
  site_id: int,
  recipient: text,
  language: text,
  template: text,
  params: json<MailParams>(),
  created_at: moment,
  sent_at: nullable(moment),
}

export type KeptMail = Awaited<ReturnType<typeof recentMails.many>>[number]

/** For the mailbox of the machine itself. */
export const recentMails = statement({
  name: 'mail.recent',
  takes: { limit: int },
  gives: shown,
  sql: `select id, site_id, recipient, language, template, params, created_at, sent_at
          from outbox_mail order by id desc limit :limit::int`,
})

export const mailById = statement({
  name: 'mail.by_id',
  takes: { id: bigint },
  gives: shown,
  sql: `select id, site_id, recipient, language, template, params, created_at, sent_at
          from outbox_mail where id = :id`,
})
