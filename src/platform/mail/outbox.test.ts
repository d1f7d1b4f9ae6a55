import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool, transaction } from '../db/database.ts'
import { inProject } from '../root.ts'
import { deliverDue, LEASE_MS, MAX_ATTEMPTS, pauseAfter, queueMail } from './outbox.ts'
import type { ClaimedMail, QueuedMail } from './outbox.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url })
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() => pool.query('delete from outbox_mail'))

const siteId = (await pool.query<{ id: number }>('select id from site order by id')).rows[0]?.id ?? 0
const start = new Date('2026-11-15T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

const mailOf = (change: Partial<QueuedMail> = {}): QueuedMail => ({
  siteId,
  accountId: null,
  recipient: 'anna@example.org',
  language: 'nl',
  template: 'activation',
  params: { name: 'Anna', link: '/activate?token=secret' },
  eventKey: crypto.randomUUID(),
  now: start,
  ...change,
})

type Row = {
  attempts: number
  next_try_at: Date
  sent_at: Date | null
  failed_at: Date | null
  params: Record<string, unknown>
}
const rows = async () => (await pool.query<Row>('select * from outbox_mail order by id')).rows
const onlyRow = async () => {
  const [row, ...others] = await rows()
  if (!row || others.length > 0) throw new Error('there is not one mail')
  return row
}

const recorder = () => {
  const sent: ClaimedMail[] = []
  return { sent, send: async (mail: ClaimedMail) => void sent.push(mail) }
}
const failing = () => Promise.reject(new Error('no'))

test('NOT-5 the same event queues one mail, also when two report it at once', async () => {
  const mail = mailOf()
  await Promise.all(Array.from({ length: 10 }, () => queueMail(pool, mail)))
  expect(await rows()).toHaveLength(1)
})

test('NOT-5 a mail exists only if what it tells about was committed', async () => {
  const undone = transaction(pool, async (tx) => {
    await queueMail(tx, mailOf())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
})

test('NOT-5 a mail is sent once and marked', async () => {
  await queueMail(pool, mailOf())
  const { sent, send } = recorder()
  expect(await deliverDue(pool, send, start)).toBe(1)
  expect(await deliverDue(pool, send, later(2 * LEASE_MS))).toBe(0)
  expect(sent).toMatchObject([{ recipient: 'anna@example.org', language: 'nl', params: { name: 'Anna' } }])
  expect((await onlyRow()).sent_at).not.toBeNull()
})

test('NOT-5 a mail is not sent before its time', async () => {
  await queueMail(pool, mailOf({ now: later(1000) }))
  const { send } = recorder()
  expect(await deliverDue(pool, send, start)).toBe(0)
  expect(await deliverDue(pool, send, later(1000))).toBe(1)
})

test('NOT-5 a failure is followed by growing pauses from a minute to six hours, and the mail arrives at last', async () => {
  await queueMail(pool, mailOf())
  let now = start
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    expect(await deliverDue(pool, failing, now)).toBe(1)
    const { attempts, next_try_at } = await onlyRow()
    expect(attempts).toBe(attempt)
    const paused = next_try_at.getTime() - now.getTime()
    expect(paused).toBeGreaterThanOrEqual(pauseAfter(attempt))
    expect(await deliverDue(pool, failing, new Date(next_try_at.getTime() - 1))).toBe(0)
    now = next_try_at
  }
  const { sent, send } = recorder()
  await deliverDue(pool, send, now)
  expect(sent).toHaveLength(1)
  expect([1, 2, 3, 9, 10, 11].map((attempt) => pauseAfter(attempt) / 60_000)).toEqual([
    1, 2, 4, 256, 360, 360,
  ])
})

test('NOT-5 after twelve failures a mail is given up and kept as failed', async () => {
  await queueMail(pool, mailOf())
  let now = start
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await deliverDue(pool, failing, now)
    now = (await onlyRow()).next_try_at
  }
  expect(await onlyRow()).toMatchObject({
    attempts: MAX_ATTEMPTS,
    sent_at: null,
    failed_at: expect.any(Date),
  })
  expect(await deliverDue(pool, recorder().send, later(1e12))).toBe(0)
})

test('NOT-5 a mail whose last attempt ended with its worker is given up, too', async () => {
  await queueMail(pool, mailOf())
  await pool.query('update outbox_mail set attempts = $1', [MAX_ATTEMPTS])
  const { sent, send } = recorder()
  await deliverDue(pool, send, start)
  expect(sent).toEqual([])
  expect((await onlyRow()).failed_at).not.toBeNull()
})

test('NOT-5 one bad mail does not hold up the others', async () => {
  for (let n = 0; n < 20; n++) await queueMail(pool, mailOf({ recipient: `r${n}@example.org` }))
  const { sent, send } = recorder()
  await deliverDue(pool, (mail) => (mail.recipient === 'r3@example.org' ? failing() : send(mail)), start)
  expect(sent).toHaveLength(19)
  expect((await rows()).filter((row) => row.sent_at === null)).toHaveLength(1)
})

test('NOT-5 a link is forgotten once its mail has left', async () => {
  await queueMail(pool, mailOf())
  await deliverDue(pool, recorder().send, start, { forgetParams: true })
  expect((await onlyRow()).params).toEqual({})
})

test('NOT-5 who is told to stop ends the mails under way and gives back the rest untouched', async () => {
  for (let n = 0; n < 30; n++) await queueMail(pool, mailOf())
  const stopping = new AbortController()
  const { sent, send } = recorder()
  const stopAndSend = async (mail: ClaimedMail) => {
    stopping.abort()
    await send(mail)
  }
  await deliverDue(pool, stopAndSend, start, { signal: stopping.signal })
  const left = (await rows()).filter((row) => row.sent_at === null)
  expect(sent.length).toBeGreaterThan(0)
  expect(left.length).toBe(30 - sent.length)
  expect(new Set(left.map((row) => row.attempts))).toEqual(new Set([0]))
  // Due at once for the next worker.
  expect(await deliverDue(pool, send, later(60_000))).toBe(left.length)
})

test('NOT-5 a worker killed between claim and mark loses no mail: the next sends it after the lease', async () => {
  await queueMail(pool, mailOf())
  const module = (path: string) => JSON.stringify(pathToFileURL(inProject(path)).href)
  const source = `
    import { createPool } from ${module('src/platform/db/database.ts')}
    import { deliverDue } from ${module('src/platform/mail/outbox.ts')}
    const pool = createPool({ connectionString: process.env.DATABASE_URL })
    const hang = () => new Promise(() => { process.send('sending'); setInterval(() => {}, 1000) })
    await deliverDue(pool, hang, new Date(${start.getTime()}))`
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
  expect(await deliverDue(pool, send, later(LEASE_MS - 1))).toBe(0)
  expect(await deliverDue(pool, send, later(LEASE_MS))).toBe(1)
  expect(sent).toHaveLength(1)
  expect((await onlyRow()).sent_at).not.toBeNull()
})
