import { PassThrough } from 'node:stream'
import { Registry } from 'prom-client'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { mails } from '#features/accounts/server/mails/index.ts'
import { texts } from '#features/credits/server/texts/index.ts'
import { startGateway } from '#tests/support/sms-gateway.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { createLogger } from '#platform/logging.ts'
import { readReturnAddress, returnSecretOf } from '#platform/mail/return-address.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { queueSms } from '#platform/sms/texts.ts'
import { locales } from '#protocol/locales.ts'
import { startDelivery } from './delivery.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A database and an SMTP server of one's own, and as many workers as a test wants. */
const postOffice = async () => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 4 })
  const smtp = await startSmtp()
  closing.push(
    () => database.drop(),
    smtp.stop,
    () => pool.end(),
  )
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const { rows } = await pool.query<{ id: number; site_id: number }>(
    `select a.id, site_id from account a join site s on s.id = site_id where domain = 'nl.localhost' limit 1`,
  )
  const { id = 0, site_id = 0 } = rows[0] ?? {}
  const registry = new Registry()
  return {
    pool,
    smtp,
    logged: () => lines.join(''),
    measured: async (metric: string) => {
      const [, value] = new RegExp(`^${metric} (.+)$`, 'm').exec(await registry.metrics()) ?? []
      return Number(value)
    },
    work: (clock: Clock = systemClock, environment: Record<string, string> = { SMTP_URL: smtp.url }) => {
      const config = readConfig({ PORT: '3000', ...environment })
      const own = createPool({ connectionString: database.url, max: 4 })
      registry.clear()
      const delivery = startDelivery({
        pool: own,
        config,
        log: createLogger('debug', sink),
        clock,
        registry,
        everyMs: 50,
      })
      onTestFinished(async () => {
        await delivery.stop()
        await own.end()
      })
      return delivery
    },
    queue: (email: string, change: { name?: string; language?: string; now?: Date } = {}) =>
      queueMail(pool, {
        mail: mails.activation,
        to: { id, site_id, email, name: change.name ?? 'Anna', language: change.language ?? 'en' },
        params: { link: '/activate?token=geheim' },
        event: email,
        now: change.now ?? new Date(),
      }),
    queueText: (language = 'en') =>
      queueSms(pool, {
        text: texts.direct_debit_code,
        to: { id, site_id, mobile: '+31612345678', language },
        params: { code: '012345' },
        event: crypto.randomUUID(),
        now: new Date(),
      }),
    unsent: async () => (await pool.query('select 1 from outbox where sent_at is null')).rowCount ?? 0,
  }
}

test('NOT-3 NOT-5 a queued mail arrives once, in its site’s name and with a link to its site', async () => {
  const { smtp, queue, work, unsent, pool } = await postOffice()
  await queue('anna@example.org')
  await queue('anna@example.org')
  work()
  const mail = await smtp.waitFor(({ recipients }) => recipients.includes('anna@example.org'))
  await vi.waitUntil(async () => (await unsent()) === 0, { timeout: 30_000 })
  expect(smtp.mails()).toHaveLength(1)
  const { rows } = await pool.query('select domain, mail_name, support_email from site where domain = $1', [
    'nl.localhost',
  ])
  expect(mail.from).toMatchObject({ name: rows[0].mail_name, address: rows[0].support_email })
  expect(mail.to).toMatchObject([{ address: 'anna@example.org' }])
  expect(mail.subject).toContain('Vonk')
  expect(mail.text).toContain('http://nl.localhost:3000/activate?token=geheim')
  expect(mail.html).toContain('href="http://nl.localhost:3000/activate?token=geheim"')
  expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@nl\.localhost>$/)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('date')).toBeTruthy()
  // A security mail cannot be unsubscribed from.
  expect(header('list-unsubscribe')).toBeUndefined()
  // The key to the account is no longer in the database.
  expect((await pool.query('select params from outbox')).rows).toEqual([{ params: {} }])
})

test('NOT-3 a mail comes back to an address that names its entry, and says of which kind it is', async () => {
  const { smtp, queue, work, pool } = await postOffice()
  await queue('anna@example.org')
  work(systemClock, { SMTP_URL: smtp.url, MAIL_RETURN: 'bounces@mail.example' })
  const mail = await smtp.waitFor(() => true)
  const { rows } = await pool.query<{ id: number; site_id: number }>('select id, site_id from outbox')
  expect(readReturnAddress(await returnSecretOf(pool), mail.comesBackTo)).toBe(rows[0]?.id)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('feedback-id')).toBe(`activation:${rows[0]?.site_id}:account:vonk-mail`)
  expect(header('x-pm-metadata-entry')).toBe(String(rows[0]?.id))
})

test('NOT-5 two workers at once send each of 200 mails exactly once', async () => {
  const { smtp, queue, work, unsent } = await postOffice()
  const recipients = Array.from({ length: 200 }, (_, n) => `member${n}@example.org`)
  for (const recipient of recipients) await queue(recipient)
  const workers = [work(), work()]
  await vi.waitUntil(async () => (await unsent()) === 0, { timeout: 50_000 })
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(
    smtp
      .mails()
      .flatMap((mail) => mail.recipients)
      .sort(),
  ).toEqual(recipients.toSorted())
  expect(new Set(smtp.mails().map((mail) => mail.messageId)).size).toBe(200)
})

test('NOT-5 a mail that the server does not take yet is tried again later and arrives; no log names its reader', async () => {
  const { smtp, queue, work, pool, logged } = await postOffice()
  let now = new Date('2026-11-15T12:00:00Z')
  await queue('anna@example.org', { now, name: 'Annabel' })
  smtp.answerWith(451)
  work({ now: () => now })
  const row = async () =>
    (await pool.query<{ attempts: number; next_try_at: Date }>('select * from outbox')).rows[0]
  // The lease is shorter: a pause of a minute says that the failure was noted.
  const pausedMs = async () => ((await row())?.next_try_at.getTime() ?? 0) - now.getTime()
  await vi.waitUntil(async () => (await row())?.attempts === 1 && (await pausedMs()) >= 60_000, {
    timeout: 30_000,
  })
  expect(await pausedMs()).toBeLessThan(120_000)
  expect(smtp.mails()).toEqual([])
  smtp.answerWith(null)
  now = new Date(now.getTime() + 120_000)
  const mail = await smtp.waitFor(() => true)
  expect(mail.recipients).toEqual(['anna@example.org'])
  expect(logged()).toContain('"responseCode":451')
  expect(logged()).not.toMatch(/anna|Annabel|geheim/i)
})

test('NOT-5 a name and an address with line breaks add no header and no reader', async () => {
  const { smtp, queue, work, pool } = await postOffice()
  await queue('eve@example.org\r\nBcc: all@example.org')
  await queue('ben@example.org', { name: 'Ben\r\nBcc: all@example.org\r\n\r\nHallo' })
  work()
  const mail = await smtp.waitFor(() => true)
  expect(mail.recipients).toEqual(['ben@example.org'])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  const refused = () => pool.query(`select 1 from outbox where recipient like 'eve%' and attempts = 1`)
  await vi.waitUntil(async () => (await refused()).rowCount === 1, { timeout: 30_000 })
  expect(smtp.mails()).toHaveLength(1)
})

test('NOT-3 a language we do not speak gets English', async () => {
  const { smtp, queue, work } = await postOffice()
  await queue('anna@example.org', { language: 'xx' })
  work()
  expect((await smtp.waitFor(() => true)).html).toContain('lang="en"')
})

test('NOT-5 without SMTP a mail counts as sent and stays readable here', async () => {
  const { queue, work, unsent, pool } = await postOffice()
  await queue('anna@example.org')
  work(systemClock, {})
  await vi.waitUntil(async () => (await unsent()) === 0, { timeout: 30_000 })
  expect((await pool.query('select params from outbox')).rows[0].params).toMatchObject({ name: 'Anna' })
})

const onlyEntry = async (pool: Pool) => {
  const [entry] = (await pool.query<{ sent_at: Date | null; params: object }>('select * from outbox')).rows
  if (!entry) throw new Error('the outbox is empty')
  return entry
}

test('PAY-5 the worker hands text messages in, and no log tells number or code', async () => {
  const { pool, queueText, work, logged } = await postOffice()
  const { received, url, answer } = await startGateway({ status: 500 })
  await queueText()
  work(systemClock, { SMS_URL: url })
  await vi.waitUntil(() => logged().includes('sending failed'), { timeout: 30_000 })
  answer.status = 200
  await pool.query('update outbox set next_try_at = now()')
  await vi.waitUntil(async () => (await onlyEntry(pool)).sent_at !== null, { timeout: 30_000 })
  expect(received).toHaveLength(2)
  expect(received[1]?.body).toEqual({
    to: '+31612345678',
    text: '012345 is your code for Vonk. Valid for 10 minutes. Never share it with anyone.',
  })
  expect((await onlyEntry(pool)).params).toEqual({})
  expect(logged()).toContain('"status":500')
  expect(logged()).not.toMatch(/612345678|012345|is your code|tok%2Fen|tok\/en/)
})

test('PAY-5 a text message speaks its reader’s language', async () => {
  const { queueText, work, unsent } = await postOffice()
  const { received, url } = await startGateway()
  for (const language of locales) await queueText(language)
  work(systemClock, { SMS_URL: url })
  await vi.waitUntil(async () => (await unsent()) === 0, { timeout: 30_000 })
  const bodies = received.map(({ body }) => (body as { text: string }).text)
  expect(new Set(bodies).size).toBe(locales.length)
  for (const body of bodies) expect(body).toMatch(/^012345 .*Vonk.*10/)
  expect(bodies).toContain('012345 is je code voor Vonk. Hij is 10 minuten geldig. Deel hem met niemand.')
})

test('PAY-5 without a gateway a text message stays readable here', async () => {
  const { pool, queueText, work } = await postOffice()
  await queueText()
  work(systemClock, {})
  await vi.waitUntil(async () => (await onlyEntry(pool)).sent_at !== null, { timeout: 30_000 })
  expect((await onlyEntry(pool)).params).toEqual({ code: '012345' })
})

test('PAY-5 OPS-1 without a gateway and without a mailbox no code of a text message is kept', async () => {
  const { pool, queueText, work } = await postOffice()
  await queueText()
  work(systemClock, { MAILBOX: '0' })
  await vi.waitUntil(async () => (await onlyEntry(pool)).sent_at !== null, { timeout: 30_000 })
  expect((await onlyEntry(pool)).params).toEqual({})
})

test('NOT-5 OPS-3 the outbox is measured: what waits, how long, and what became of the rest', async () => {
  const { pool, smtp, queue, work, unsent, measured } = await postOffice()
  const now = new Date('2026-11-15T12:00:00Z')
  smtp.answerWith(451)
  await queue('anna@example.org', { now: new Date(now.getTime() - 90_000) })
  work({ now: () => now })
  await vi.waitUntil(async () => (await measured('outbox_failed_total{channel="mail"}')) === 1, {
    timeout: 30_000,
  })
  expect(await measured('outbox_queued{channel="mail"}')).toBe(1)
  expect(await measured('outbox_oldest_seconds{channel="mail"}')).toBe(90)
  expect(await measured('outbox_queued{channel="sms"}')).toBe(0)
  smtp.answerWith(null)
  await pool.query('update outbox set next_try_at = $1', [now])
  await vi.waitUntil(async () => (await unsent()) === 0, { timeout: 30_000 })
  await vi.waitUntil(async () => (await measured('outbox_sent_total{channel="mail"}')) === 1)
  expect(await measured('outbox_queued{channel="mail"}')).toBe(0)
  expect(await measured('outbox_oldest_seconds{channel="mail"}')).toBe(0)
  expect(await measured('outbox_given_up_total{channel="mail"}')).toBe(0)
})
