import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startDelivery } from '#app/server/outbox/delivery.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logging.ts'
import { colleague, refund } from '../support/office-people.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import { bought } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'
import { whenOver } from '../support/when-over.ts'

const site = await startSite()
const smtp = await startSmtp()
const delivery = startDelivery({
  pool: site.pool,
  config: readConfig({ PORT: '3000', SMTP_URL: smtp.url }),
  log: createLogger('silent'),
  clock: systemClock,
  registry: new Registry(),
  everyMs: 50,
})
whenOver(async () => {
  await delivery.stop()
  await smtp.stop()
})

const domain = await emptySite(site, { name: 'Vonk', refund_days: 30 })
await sellBundles(site, domain, 8000)
const finance = await colleague(site, domain, 'finance')
const second = await colleague(site, domain, 'finance')

let count = 0
/** Ten credits for 60.00 EUR: newcomers get a quarter off. */
const buyer = async (language = 'en') => {
  const email = `buyer${++count}@example.org`
  const member = await addMember(site, { domain, email })
  await site.pool.query('update account set language = $2 where id = $1', [member.id, language])
  return { member, email, payment: (await bought(member)).payment_id }
}
const queuedFor = async (email: string) =>
  (
    await site.pool.query<{ event_key: string }>(
      `select event_key from outbox where recipient = $1 and template = 'refund_made' order by id`,
      [email],
    )
  ).rows
const mailTo = (email: string, said: string) =>
  smtp.waitFor(({ recipients, text = '' }) => recipients.includes(email) && text.includes(said))

test('PAY-6 OFF-3 NOT-3 a buyer is told by mail what comes back, for what and until when', async () => {
  const { email, payment } = await buyer()
  expect((await refund(finance, { payment, cents: 1950, note: 'Secret words' })).status).toBe(200)
  const mail = await mailTo(email, '€19.50')
  expect(mail.subject).toBe('Your refund from Vonk')
  expect(mail.text).toContain('Your refund: €19.50\nPurchase: 10 credits\nBought on: ')
  expect(mail.text).toMatch(/Receipt number: \d+\nUnused credits removed: 4\n/)
  expect(mail.text).toContain('up to 10 working days')
  expect(mail.text).toContain(`http://${domain}:3000/transactions/${payment}\n`)
  // Reasons and notes are among colleagues, and nothing else is to be done or bought.
  expect(mail.raw).not.toMatch(/Secret|goodwill|unsubscribe/i)
  expect(mail.text?.match(/https?:\/\/\S+/g)).toHaveLength(1)
})

test('NOT-3 money and days are written as the buyer’s language has them', async () => {
  const { email, payment } = await buyer('de')
  await refund(finance, { payment, cents: 2000 })
  const mail = await mailTo(email, 'Du bekommst zurück: 20,00\u00a0€')
  expect(mail.subject).toBe('Du bekommst Geld von Vonk zurück')
  expect(mail.text).toMatch(/Gekauft am: \d+\. \p{L}+ \d{4}/u)
  expect(mail.text).toContain('bis zu 10 Werktage')
})

test('PAY-6 the same refund sent again is one mail; another refund of the purchase is another one', async () => {
  const { email, payment } = await buyer()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(finance, { payment, cents: 1000, key })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await queuedFor(email)).toHaveLength(1)
  await refund(finance, { payment, cents: 1000 })
  expect(await queuedFor(email)).toHaveLength(2)
})

test('PAY-6 what waits for a second person, or is refused by one, is told to nobody', async () => {
  const { member, email, payment } = await buyer()
  const { payment_id: more } = await bought(member)
  await refund(finance, { payment, cents: 6000 })
  const [rejected, approved] = [randomUUID(), randomUUID()]
  await refund(finance, { payment: more, cents: 4500, key: rejected })
  await refund(finance, { payment: more, cents: 4600, key: approved })
  expect(await queuedFor(email)).toHaveLength(1)
  const decide = (proposal: string, act: string) =>
    second.browser.send('POST', '/api/office-refunds.php', { proposal, act })
  expect((await decide(rejected, 'reject')).status).toBe(200)
  expect(await queuedFor(email)).toHaveLength(1)
  expect((await decide(approved, 'approve')).status).toBe(200)
  await mailTo(email, '€46.00')
  expect((await decide(approved, 'approve')).status).toBe(409)
  expect(await queuedFor(email)).toHaveLength(2)
})

test('PAY-6 mail and refund are one transaction: where one cannot be written, the other is not', async () => {
  const { email, payment } = await buyer()
  await site.pool.query(
    `alter table outbox add constraint no_refund check (template <> 'refund_made') not valid`,
  )
  try {
    expect((await refund(finance, { payment, cents: 1000 })).status).toBe(500)
  } finally {
    await site.pool.query('alter table outbox drop constraint no_refund')
  }
  const { rows } = await site.pool.query('select from refund where payment_id = $1', [payment])
  expect([rows.length, await queuedFor(email)]).toEqual([0, []])
})

test('PAY-6 ACC-8 nobody is written to who has been erased', async () => {
  const { member, email, payment } = await buyer()
  const admin = await colleague(site, domain, 'admin')
  const erased = await admin.browser.send('POST', '/api/office-erasure.php', {
    account: member.id,
    repeated: member.id,
  })
  expect(erased.status).toBe(200)
  expect((await refund(finance, { payment, cents: 6000 })).status).toBe(200)
  expect(await queuedFor(email)).toEqual([])
  expect(smtp.mails().filter(({ subject }) => subject === 'Your refund from Vonk')).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ recipients: [email] })]),
  )
})
