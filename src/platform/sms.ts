import type { Db, Pool } from './db/database.ts'
import { bigint, bool, int, moment, nullable, statement, text } from './db/statement.ts'

export type QueuedSms = {
  accountId: number | null
  /** As +31612345678. */
  recipient: string
  body: string
  now: Date
}

const SECOND_MS = 1000
const FIRST_PAUSE_MS = 15 * SECOND_MS
export const MAX_ATTEMPTS = 6
/** What is in a text message is not worth reading any later. */
const OLDEST_MS = 24 * 60 * 60 * SECOND_MS
/** For so long a message belongs to the worker that claimed it. */
export const LEASE_MS = 5 * 60 * SECOND_MS
/** A message is begun only while this much of the lease is left. */
const LEASE_RESERVE_MS = 60 * SECOND_MS
const BATCH_SIZE = 20
const MESSAGES_AT_ONCE = 4
const TIMEOUT_MS = 10 * SECOND_MS
const KEEP_DAYS = 30

/** Written in the transaction of what it tells about: both happen or neither. */
export const queueSms = async (db: Db, sms: QueuedSms): Promise<void> => {
  await insertSms.run(db, { ...sms, account: sms.accountId })
}

const insertSms = statement({
  name: 'sms.queue',
  takes: { account: nullable(bigint), recipient: text, body: text, now: moment },
  gives: {},
  sql: `insert into outbox_sms (account_id, recipient, body, created_at, next_try_at)
        values (:account, :recipient, :body, :now, :now)`,
})

const claimDue = statement({
  name: 'sms.claim_due',
  takes: { now: moment, leasedUntil: moment, limit: int },
  gives: { id: bigint, recipient: text, body: text, created_at: moment, attempts: int },
  sql: `with due as (
          select id from outbox_sms
           where sent_at is null and failed_at is null and next_try_at <= :now
           order by next_try_at limit :limit::int
             for update skip locked)
        update outbox_sms sms set next_try_at = :leasedUntil, attempts = attempts + 1
          from due where sms.id = due.id
        returning sms.id, recipient, body, created_at, attempts`,
})
export type ClaimedSms = Awaited<ReturnType<typeof claimDue.many>>[number]

const markSent = statement({
  name: 'sms.mark_sent',
  takes: { id: bigint, now: moment, forgetBody: bool },
  gives: {},
  sql: `update outbox_sms set sent_at = :now, body = case when :forgetBody::bool then '' else body end
         where id = :id and sent_at is null`,
})

// Here and below the number of attempts names the claim: who has lost the message to another changes nothing.
const putOff = statement({
  name: 'sms.put_off',
  takes: { id: bigint, claim: int, nextTryAt: moment, attempts: int },
  gives: {},
  sql: `update outbox_sms set next_try_at = :nextTryAt, attempts = :attempts
         where id = :id and attempts = :claim and sent_at is null and failed_at is null`,
})

const giveUp = statement({
  name: 'sms.give_up',
  takes: { id: bigint, claim: int, now: moment, forgetBody: bool },
  gives: {},
  sql: `update outbox_sms set failed_at = :now, body = case when :forgetBody::bool then '' else body end
         where id = :id and attempts = :claim and sent_at is null`,
})

/** 15 seconds to 4 minutes: a code that comes after its ten minutes helps nobody. */
export const pauseAfter = (attempts: number): number => FIRST_PAUSE_MS * 2 ** (attempts - 1)

export type SmsDeliveryOptions = {
  /** A code is a key: once its message has left, nobody needs it here any more. */
  forgetBody?: boolean
  /** Lets the messages under way end and gives back those not begun. */
  signal?: AbortSignal
}

/** Sends what is due, and tells how many messages it took up. None is lost: a claim ends with the lease. */
export const deliverDueSms = async (
  pool: Pool,
  send: (sms: ClaimedSms) => Promise<void>,
  now: Date,
  { forgetBody = false, signal }: SmsDeliveryOptions = {},
): Promise<number> => {
  const began = performance.now()
  const elapsedMs = () => performance.now() - began
  const time = () => new Date(now.getTime() + elapsedMs())
  const messages = await claimDue.many(pool, {
    now,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    limit: BATCH_SIZE,
  })

  const deliver = async (sms: ClaimedSms) => {
    const { id, attempts } = sms
    if (signal?.aborted || elapsedMs() > LEASE_MS - LEASE_RESERVE_MS) {
      await putOff.run(pool, { id, claim: attempts, nextTryAt: time(), attempts: attempts - 1 })
      return
    }
    const isTooOld = time().getTime() - sms.created_at.getTime() > OLDEST_MS
    if (attempts > MAX_ATTEMPTS || isTooOld) {
      await giveUp.run(pool, { id, claim: attempts, now: time(), forgetBody })
      return
    }
    try {
      await send(sms)
    } catch {
      if (attempts >= MAX_ATTEMPTS) await giveUp.run(pool, { id, claim: attempts, now: time(), forgetBody })
      else
        await putOff.run(pool, {
          id,
          claim: attempts,
          nextTryAt: new Date(time().getTime() + pauseAfter(attempts)),
          attempts,
        })
      return
    }
    await markSent.run(pool, { id, now: time(), forgetBody })
  }

  const waiting = messages.values()
  const lane = async () => {
    for (const sms of waiting) await deliver(sms)
  }
  // All lanes end before an error is told: whoever stops us may close the pool afterwards.
  const lanes = await Promise.allSettled(Array.from({ length: MESSAGES_AT_ONCE }, lane))
  const broken = lanes.find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  return messages.length
}

export type SmsTransport = { send: (sms: { recipient: string; body: string }) => Promise<void> }

/** A gateway takes `{ to, text }` and whoever knows its token; any 2xx says that the message is on its way. */
const gateway = (smsUrl: string): SmsTransport => {
  const url = new URL(smsUrl)
  const token = decodeURIComponent(url.username)
  url.username = ''
  url.password = ''
  return {
    send: async ({ recipient, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to: recipient, text: body }),
        // The token is for this address and no other.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      // Its answer may quote the number: only the status may end up in a log.
      if (!response.ok)
        throw Object.assign(new Error('sms: the gateway refused'), { status: response.status })
    },
  }
}

/** Nothing leaves the machine: the outbox itself is the inbox, and /dev/mailbox shows it. */
const localInbox: SmsTransport = { send: async () => undefined }

export const createSmsTransport = (smsUrl: string | undefined): SmsTransport =>
  smsUrl === undefined ? localInbox : gateway(smsUrl)

/** For the mailbox of the machine itself. */
export const recentSms = statement({
  name: 'sms.recent',
  takes: { limit: int },
  gives: { recipient: text, body: text, created_at: moment, sent_at: nullable(moment) },
  sql: `select recipient, body, created_at, sent_at from outbox_sms order by id desc limit :limit::int`,
})

const deleteOld = statement({
  name: 'sms.delete_old',
  takes: { before: moment },
  gives: {},
  sql: `delete from outbox_sms where coalesce(sent_at, failed_at) < :before`,
})

/** Messages of last month. */
export const forgetOldSms = (db: Db, now: Date): Promise<number> =>
  deleteOld.run(db, { before: new Date(now.getTime() - KEEP_DAYS * 24 * 60 * 60 * SECOND_MS) })
