import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool, transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { inProject } from '../root.ts'
import { channels, mailChannel, pauseAfter, smsChannel } from './channels.ts'
import type { Channel } from './channels.ts'
import { createOutbox, forgetDelivered } from './outbox.ts'
import type { Outcome, SendFailure } from './outbox.ts'
import { claimDue, insertEntry, putOff, renewLeases } from './queries.ts'
import type { ClaimedEntry } from './queries.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url })
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() => pool.query('delete from outbox'))

const siteId = (await pool.query<{ id: number }>('select id from site order by id')).rows[0]?.id ?? 0
const start = new Date('2026-11-15T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

type Change = Partial<Parameters<typeof insertEntry.run>[1]>
const queue = async (change: Change = {}, db: Db = pool) => {
  await insertEntry.run(db, {
    channel: 'mail',
    site: siteId,
    account: null,
    recipient: 'anna@example.org',
    language: 'nl',
    template: 'activation',
    params: { name: 'Anna', link: '/activate?token=secret' },
    eventKey: crypto.randomUUID(),
    now: start,
    ...change,
  })
}

type Row = {
  attempts: number
  next_try_at: Date
  sent_at: Date | null
  failed_at: Date | null
  params: Record<string, unknown>
}
const rows = async () => (await pool.query<Row>('select * from outbox order by id')).rows
const onlyRow = async () => {
  const [row, ...others] = await rows()
  if (!row || others.length > 0) throw new Error('there is not one entry')
  return row
}

type Send = (entry: ClaimedEntry) => Promise<void>
const recorder = () => {
  const sent: ClaimedEntry[] = []
  return { sent, send: async (entry: ClaimedEntry) => void sent.push(entry) }
}
const failing = () => Promise.reject(new Error('no'))

const through = (channel: Channel, send: Send, now: Date, signal?: AbortSignal) =>
  createOutbox({ pool, channel, send }).deliverDue(now, signal)
const deliverDue = (send: Send, now: Date, signal?: AbortSignal) => through(mailChannel, send, now, signal)
const { leaseMs: LEASE_MS, maxAttempts: MAX_ATTEMPTS } = mailChannel

test('NOT-5 the same event queues one mail, also when two report it at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => queue({ eventKey: 'activation:1' })))
  expect(await rows()).toHaveLength(1)
})

test('NOT-5 a mail exists only if what it tells about was committed', async () => {
  const undone = transaction(pool, async (tx) => {
    await queue({}, tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
})

test('NOT-5 a mail is sent once and marked', async () => {
  await queue()
  const { sent, send } = recorder()
  expect(await deliverDue(send, start)).toBe(1)
  expect(await deliverDue(send, later(2 * LEASE_MS))).toBe(0)
  expect(sent).toMatchObject([{ recipient: 'anna@example.org', language: 'nl', params: { name: 'Anna' } }])
  expect((await onlyRow()).sent_at).not.toBeNull()
})

test('NOT-5 a mail is not sent before its time', async () => {
  await queue({ now: later(1000) })
  const { send } = recorder()
  expect(await deliverDue(send, start)).toBe(0)
  expect(await deliverDue(send, later(1000))).toBe(1)
})

test('NOT-5 a failure is followed by growing pauses from a minute to six hours, and the mail arrives at last', async () => {
  await queue()
  let now = start
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    expect(await deliverDue(failing, now)).toBe(1)
    const { attempts, next_try_at } = await onlyRow()
    expect(attempts).toBe(attempt)
    const paused = next_try_at.getTime() - now.getTime()
    expect(paused).toBeGreaterThanOrEqual(pauseAfter(mailChannel, attempt))
    expect(await deliverDue(failing, new Date(next_try_at.getTime() - 1))).toBe(0)
    now = next_try_at
  }
  const { sent, send } = recorder()
  await deliverDue(send, now)
  expect(sent).toHaveLength(1)
  expect([1, 2, 3, 9, 10, 11].map((attempt) => pauseAfter(mailChannel, attempt) / 60_000)).toEqual([
    1, 2, 4, 256, 360, 360,
  ])
})

test('NOT-5 after twelve failures a mail is given up and kept as failed', async () => {
  await queue()
  let now = start
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await deliverDue(failing, now)
    now = (await onlyRow()).next_try_at
  }
  expect(await onlyRow()).toMatchObject({
    attempts: MAX_ATTEMPTS,
    sent_at: null,
    failed_at: expect.any(Date),
  })
  expect(await deliverDue(recorder().send, later(1e12))).toBe(0)
})

test('NOT-5 a mail whose last attempt ended with its worker is given up, too', async () => {
  await queue()
  await pool.query('update outbox set attempts = $1', [MAX_ATTEMPTS])
  const { sent, send } = recorder()
  await deliverDue(send, start)
  expect(sent).toEqual([])
  expect((await onlyRow()).failed_at).not.toBeNull()
})

test('NOT-5 one bad mail does not hold up the others', async () => {
  for (let n = 0; n < 20; n++) await queue({ recipient: `r${n}@example.org` })
  const { sent, send } = recorder()
  await deliverDue((mail) => (mail.recipient === 'r3@example.org' ? failing() : send(mail)), start)
  expect(sent).toHaveLength(19)
  expect((await rows()).filter((row) => row.sent_at === null)).toHaveLength(1)
})

test('NOT-5 a link is forgotten once its mail has left', async () => {
  await queue()
  const { send } = recorder()
  await createOutbox({ pool, channel: mailChannel, send, forgetParams: true }).deliverDue(start)
  expect((await onlyRow()).params).toEqual({})
})

test('NOT-5 who is told to stop ends the mails under way and gives back the rest untouched', async () => {
  for (let n = 0; n < 30; n++) await queue()
  const stopping = new AbortController()
  const { sent, send } = recorder()
  const stopAndSend = async (mail: ClaimedEntry) => {
    stopping.abort()
    await send(mail)
  }
  await deliverDue(stopAndSend, start, stopping.signal)
  const left = (await rows()).filter((row) => row.sent_at === null)
  expect(sent.length).toBeGreaterThan(0)
  expect(left.length).toBe(30 - sent.length)
  expect(new Set(left.map((row) => row.attempts))).toEqual(new Set([0]))
  // Due at once for the next worker.
  expect(await deliverDue(send, later(60_000))).toBe(left.length)
})

test('NOT-5 a worker killed between claim and mark loses no mail: the next sends it after the lease', async () => {
  await queue()
  const module = (path: string) => JSON.stringify(pathToFileURL(inProject(path)).href)
  const source = `
    import { createPool } from ${module('src/platform/db/database.ts')}
    import { mailChannel } from ${module('src/platform/outbox/channels.ts')}
    import { createOutbox } from ${module('src/platform/outbox/outbox.ts')}
    const pool = createPool({ connectionString: process.env.DATABASE_URL })
    const hang = () => new Promise(() => { process.send('sending'); setInterval(() => {}, 1000) })
    await createOutbox({ pool, channel: mailChannel, send: hang }).deliverDue(new Date(${start.getTime()}))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url },
  })
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('the worker ended by itself')))
  })
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')

  const { sent, send } = recorder()
  expect(await deliverDue(send, later(LEASE_MS - 1))).toBe(0)
  expect(await deliverDue(send, later(LEASE_MS))).toBe(1)
  expect(sent).toHaveLength(1)
  expect((await onlyRow()).sent_at).not.toBeNull()
})

test('NOT-5 OPS-3 what a dead worker had claimed waits for less than a minute, on every channel', () => {
  for (const { leaseMs } of channels) expect(leaseMs).toBeLessThan(60_000)
})

test('NOT-5 a worker that lives keeps what it has claimed, however long it takes', async () => {
  await queue()
  const shortly = { ...mailChannel, leaseMs: 4_000 }
  const { promise: answer, resolve: sendNow } = Promise.withResolvers<void>()
  const { sent, send } = recorder()
  const slow = async (mail: ClaimedEntry) => {
    await answer
    await send(mail)
  }
  const sending = through(shortly, slow, start)
  const nextTryAt = async () => (await onlyRow()).next_try_at
  // Renewed, and so beyond the lease that it was claimed for.
  await expect.poll(async () => (await nextTryAt()) > later(4_500)).toBe(true)
  expect(await through(shortly, send, later(4_400))).toBe(0)
  sendNow()
  await sending
  expect(sent).toHaveLength(1)
  expect(await onlyRow()).toMatchObject({ attempts: 1, sent_at: expect.any(Date) })
})

test('NOT-5 what was put off, or taken up by another, is not claimed back by a renewal', async () => {
  await queue()
  const due = { channel: 'mail', now: start, leasedUntil: later(1000), limit: 10 } as const
  const [{ id, attempts } = { id: 0, attempts: 0 }] = await claimDue.many(pool, due)
  const renew = (claim: number) =>
    renewLeases.run(pool, { ids: [id], claims: [claim], leasedUntil: later(2000) })
  expect(await renew(attempts + 1)).toBe(0)
  expect(await renew(attempts)).toBe(1)
  await putOff.run(pool, { id, claim: attempts, nextTryAt: later(60_000), attempts })
  expect(await renew(attempts)).toBe(0)
  expect((await onlyRow()).next_try_at).toEqual(later(60_000))
})

const HOUR_MS = 60 * 60 * 1000
const queueSms = (change: Change = {}) => queue({ channel: 'sms', recipient: '+31612345678', ...change })

test('NOT-5 PAY-5 each channel sends its own entries', async () => {
  await queue()
  await queueSms()
  const { sent, send } = recorder()
  expect(await through(smsChannel, send, start)).toBe(1)
  expect(await through(mailChannel, send, start)).toBe(1)
  expect(sent.map(({ recipient }) => recipient)).toEqual(['+31612345678', 'anna@example.org'])
})

test('PAY-5 a text message is sent once, also by several workers, and its code is forgotten then', async () => {
  for (let n = 0; n < 12; n++) await queueSms({ recipient: `+3161234560${n}` })
  const { sent, send } = recorder()
  const outbox = createOutbox({ pool, channel: smsChannel, send, forgetParams: true })
  await Promise.all([1, 2, 3].map(() => outbox.deliverDue(start)))
  expect(sent).toHaveLength(12)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(12)
  expect(await outbox.deliverDue(later(2 * smsChannel.leaseMs))).toBe(0)
  for (const row of await rows()) expect(row).toMatchObject({ params: {}, sent_at: expect.any(Date) })
})

test('PAY-5 a failed text message is tried again after growing pauses, six times in all', async () => {
  await queueSms()
  let now = start
  for (let attempt = 1; attempt < 6; attempt++) {
    expect(await through(smsChannel, failing, now)).toBe(1)
    const { attempts, next_try_at } = await onlyRow()
    expect(attempts).toBe(attempt)
    expect(next_try_at.getTime() - now.getTime()).toBeGreaterThanOrEqual(pauseAfter(smsChannel, attempt))
    expect(await through(smsChannel, failing, new Date(next_try_at.getTime() - 1))).toBe(0)
    now = next_try_at
  }
  // All of that within the ten minutes of a code.
  expect(now.getTime() - start.getTime()).toBeLessThan(10 * 60_000)
  await through(smsChannel, failing, now)
  expect(await onlyRow()).toMatchObject({ attempts: 6, sent_at: null, failed_at: expect.any(Date) })
  expect(await through(smsChannel, recorder().send, later(23 * HOUR_MS))).toBe(0)
})

test('PAY-5 a text message of yesterday is not sent any more, a mail is', async () => {
  await queueSms()
  const { sent, send } = recorder()
  await through(smsChannel, send, later(25 * HOUR_MS))
  expect(sent).toEqual([])
  expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: expect.any(Date) })
  await queue()
  expect(await deliverDue(send, later(25 * HOUR_MS))).toBe(1)
  expect(sent).toHaveLength(1)
})

test('PAY-5 a worker that died while sending loses no text message', async () => {
  const { leaseMs } = smsChannel
  await queueSms()
  await pool.query('update outbox set attempts = 1, next_try_at = $1', [later(leaseMs)])
  const { sent, send } = recorder()
  expect(await through(smsChannel, send, later(leaseMs - 1))).toBe(0)
  expect(await through(smsChannel, send, later(leaseMs))).toBe(1)
  expect(sent).toHaveLength(1)
})

test('NOT-5 PAY-5 what was sent is forgotten after a month, what is unsent is not', async () => {
  await queue()
  await queueSms()
  for (const channel of [mailChannel, smsChannel]) await through(channel, recorder().send, start)
  await queue()
  expect(await forgetDelivered(pool, later(29 * 24 * HOUR_MS))).toBe(0)
  expect(await forgetDelivered(pool, later(31 * 24 * HOUR_MS))).toBe(2)
  expect(await rows()).toHaveLength(1)
})

test('NOT-5 what becomes of each entry is told, to be counted', async () => {
  const outcomes: Outcome[] = []
  const outbox = (send: Send) =>
    createOutbox({ pool, channel: mailChannel, send, onOutcome: (outcome) => outcomes.push(outcome) })
  await queue()
  await outbox(failing).deliverDue(start)
  await outbox(recorder().send).deliverDue(later(HOUR_MS))
  await queue()
  await pool.query('update outbox set attempts = $1 where sent_at is null', [MAX_ATTEMPTS])
  await outbox(recorder().send).deliverDue(start)
  expect(outcomes).toEqual(['failed', 'sent', 'given_up'])
})

test('NOT-2 NOT-5 what was not tried is put off without counting, and what nobody is there for any more goes', async () => {
  const outcomes: Outcome[] = []
  const outbox = (failure: Partial<SendFailure>) =>
    createOutbox({
      pool,
      channel: mailChannel,
      send: () => Promise.reject(Object.assign(new Error('no'), failure)),
      onOutcome: (outcome) => outcomes.push(outcome),
    })
  await queue()
  await outbox({ isUntried: true, retryAfterMs: 30_000 }).deliverDue(start)
  const { attempts, next_try_at: nextTryAt } = await onlyRow()
  expect(attempts).toBe(0)
  expect(nextTryAt.getTime()).toBeGreaterThanOrEqual(later(30_000).getTime())
  expect(nextTryAt.getTime()).toBeLessThan(later(60_000).getTime())
  expect(outcomes).toEqual([])
  await outbox({ isGone: true }).deliverDue(later(60_000))
  expect(await rows()).toEqual([])
})
