import { afterAll, expect, test } from 'vitest'
import { createOutboxRenderer } from '#app/server/outbox/render.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { servicesFor } from '#tests/support/services.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { insertEntry } from '#platform/outbox/queries.ts'
import { mailbox } from './mailbox.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url })
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  await pool.end()
  await database.drop()
})

const serve = async (environment: Record<string, string> = {}) => {
  const config = readConfig({ QUEUE_TARGET_MS: '0', ...environment })
  const { app } = await createHttpServer({
    config,
    services: await servicesFor(pool),
    routes: [],
    isMember: async () => false,
    log: createLogger('silent'),
  })
  const render = createOutboxRenderer({ pool, originOf: (domain) => `http://${domain}:3000` })
  await app.register(mailbox({ pool, smtpUrl: config.smtpUrl, smsUrl: config.smsUrl, render }))
  await app.ready()
  closing.push(() => app.close())
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'nl.localhost:3000', ...headers }, remoteAddress: '127.0.0.1' })
}

const site = (await pool.query<{ id: number }>(`select id from site where domain = 'nl.localhost'`)).rows[0]
const entry = {
  channel: 'mail',
  site: site?.id ?? 0,
  account: null,
  language: 'nl',
  template: 'activation',
  now: new Date(),
} as const
const queue = (name: string, template = 'activation') =>
  insertEntry.run(pool, {
    ...entry,
    recipient: `${name.length}@example.org`,
    template,
    params: { name, link: '/activate?token=abc&x=1' },
    eventKey: crypto.randomUUID(),
  })
await queue('<b>Anna</b>')
await queue('Ben', 'reset')
await queue('Cas', 'no-such-mail')
const queueCode = (code: string, template: string) =>
  insertEntry.run(pool, {
    ...entry,
    channel: 'sms',
    recipient: '+31612345678',
    template,
    params: { code },
    eventKey: crypto.randomUUID(),
  })
await queueCode('<i>123456</i>', 'direct_debit_code')
await queueCode('123456', 'no-such-text')

const link = 'http://nl.localhost:3000/activate?token=abc&#38;x=1'

test('NOT-5 without SMTP the machine itself reads its mails, the newest first', async () => {
  const get = await serve()
  const list = await get('/dev/mailbox')
  expect(list.statusCode).toBe(200)
  expect(list.headers['cache-control']).toBe('no-store')
  const ids = [...list.body.matchAll(/href="\/dev\/mailbox\/(\d+)"/g)].map(([, id]) => Number(id))
  expect(ids).toHaveLength(3)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  // One that cannot be drawn does not hide the others.
  expect(list.body).toContain('no-such-mail cannot be shown')

  const mail = await get(`/dev/mailbox/${ids[2]}`)
  expect(mail.statusCode).toBe(200)
  expect(mail.body).toContain(`<a href="${link}">${link}</a>`)
  expect(mail.body).not.toContain('<b>Anna')
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'")

  const html = await get(`/dev/mailbox/${ids[2]}/html`)
  expect(html.statusCode).toBe(200)
  expect(html.headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  )
  expect(html.body).toContain('&lt;b&gt;Anna')
})

const addresses = ['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/html']

const SMTP_URL = 'smtp://127.0.0.1:2525'
const SMS_URL = 'http://token@127.0.0.1:2526/'

test('NOT-5 where mails and text messages really leave, there is no mailbox', async () => {
  const get = await serve({ SMTP_URL, SMS_URL })
  for (const address of addresses) expect((await get(address)).statusCode, address).toBe(404)
})

test('NOT-5 PAY-5 without a gateway the machine itself reads its text messages', async () => {
  const get = await serve()
  const { body } = await get('/dev/mailbox')
  expect(body).toContain('+31612345678')
  expect(body).toContain('&#60;i&#62;123456')
  expect(body).not.toContain('<i>')
  expect(body).toContain('Deel hem met niemand')
  expect(body).toContain('no-such-text cannot be shown')
})

test('NOT-5 PAY-5 of mails and text messages those are shown that do not leave', async () => {
  const withoutMails = await serve({ SMTP_URL })
  const messages = await withoutMails('/dev/mailbox')
  expect(messages.statusCode).toBe(200)
  expect(messages.body).toContain('+31612345678')
  expect(messages.body).not.toContain('@example.org')
  const { rows } = await pool.query<{ id: number }>(
    `select id from outbox where channel = 'mail' order by id`,
  )
  for (const address of [`/dev/mailbox/${rows[0]?.id}`, `/dev/mailbox/${rows[0]?.id}/html`]) {
    expect((await withoutMails(address)).statusCode, address).toBe(404)
  }

  const withoutMessages = await serve({ SMS_URL })
  const mails = await withoutMessages('/dev/mailbox')
  expect(mails.body).toContain('@example.org')
  expect(mails.body).not.toContain('+31612345678')
})

test('NOT-5 for anyone but the machine itself there is no mailbox', async () => {
  const get = await serve()
  const strangers: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
  ]
  for (const headers of strangers) {
    for (const address of addresses) {
      expect((await get(address, headers)).statusCode, `${address} ${JSON.stringify(headers)}`).toBe(404)
    }
  }
})

test('NOT-5 a mail that does not exist is a 404, and so is a text message', async () => {
  const get = await serve()
  const { rows } = await pool.query<{ id: number }>(`select id from outbox where channel = 'sms'`)
  expect((await get(`/dev/mailbox/${rows[0]?.id}`)).statusCode).toBe(404)
  for (const id of ['999999', 'x', '-1', '1e3', '9'.repeat(30)]) {
    expect((await get(`/dev/mailbox/${id}`)).statusCode, id).toBe(404)
  }
})
