import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { composersWith } from '#app/server/features.ts'
import { startDelivery } from '#app/server/outbox/delivery.ts'
import { announceEndingOffers } from '#features/credits/server/offer-ending.ts'
import { decideDue } from '#features/notifications/server/decide.ts'
import { takeAnnouncements } from '#features/notifications/server/intake.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logging.ts'
import { closed } from '../support/closed-reports.ts'
import { written } from '../support/conversations.ts'
import { addColleague, addFictional, answerIn, claim } from '../support/fictional.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { reportProfile } from '../support/reports.ts'
import { servicesFor } from '../support/services.ts'
import { startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'
import { whenOver } from '../support/when-over.ts'

const HOUR_MS = 60 * 60 * 1000
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await startSite({ clock })
const smtp = await startSmtp()
const services = { ...(await servicesFor(site.pool)), clock, log: createLogger('silent') }
const delivery = startDelivery({
  pool: site.pool,
  config: readConfig({ PORT: '3000', SMTP_URL: smtp.url }),
  log: services.log,
  clock,
  registry: new Registry(),
  composers: composersWith(services),
  everyMs: 50,
})
whenOver(async () => {
  await delivery.stop()
  await smtp.stop()
  await services.images.stop()
  await services.live.close()
})

const domain = await emptySite(site, { name: 'Vonk' })
let count = 0
const add = async (options: MemberOptions = {}) => {
  const email = `reader${++count}@example.org`
  return { email, ...(await addMember(site, { domain, email, paid: true, credits: 50, ...options })) }
}
const like = (member: TestMember, other: TestMember) =>
  member.browser.send('POST', '/api/like.php', { profile_id: other.id })

/** An hour later whoever is to be told has been told. */
const mailTo = async ({ email }: { email: string }) => {
  ahead += HOUR_MS
  while ((await takeAnnouncements(services)) > 0);
  while ((await decideDue(services)) > 0);
  return smtp.waitFor(({ recipients }) => recipients.includes(email))
}
const header = (mail: Awaited<ReturnType<typeof mailTo>>, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value
const visible = (text = '') => text.replaceAll('\u200c', '')

test('NOT-3 OPS-6 A2 new messages of all conversations are one mail: who wrote, how many, and not a word of it', async () => {
  const [anna, ben, cleo, dora] = [
    await add(),
    await add({ name: 'Ben' }),
    await add({ name: 'Cleo', fictional: true }),
    await add({ name: 'Dora', invented: true }),
  ]
  await written(ben, anna, 'a word that is secret')
  await written(ben, anna, 'another secret')
  await written(cleo, anna, 'secret, too')
  await written(dora, anna, 'and secret')
  const mail = await mailTo(anna)
  expect(mail.subject).toBe('You have 4 new messages on Vonk')
  expect(mail.raw).not.toMatch(/secret/)
  expect(visible(mail.text)).toMatch(/• Ben, \d+ – 2 unread messages/)
  expect(visible(mail.text)).toMatch(/• Cleo, \d+ \(fictional profile\) – 1 unread message/)
  expect(visible(mail.text)).toMatch(/• Dora, \d+ \(Demo\) – 1 unread message/)
  expect(mail.text).toContain(`http://${domain}:3000/chats\n`)
})

test('OFF-5 MEM-7 a mail about what staff wrote for a fictional profile says what it is', async () => {
  const anna = await add()
  const mila = await addFictional(await addColleague(site, domain, ['admin']))
  const support = await addColleague(site, domain, ['support'])
  const { message } = await written(anna, mila, 'Hello')
  await claim(support, message.conversation)
  await answerIn(support, message.conversation, 'a word that is secret')
  const mail = await mailTo(anna)
  expect(visible(mail.text)).toMatch(/• Mila, \d+ \(fictional profile\) – 1 unread message/)
  expect(mail.raw).not.toMatch(/secret|Robin/)
})

test('NOT-3 A10 a notice can be unsubscribed from with one click, and then there are no more', async () => {
  const [anna, ben, cleo] = [await add(), await add(), await add()]
  await like(ben, anna)
  const mail = await mailTo(anna)
  expect(mail.subject).toBe('Someone likes you on Vonk')
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header(mail, 'feedback-id')).toMatch(/^new_like:\d+:notice:vonk-mail$/)
  const [, url = ''] = /^<(.*)>$/.exec(header(mail, 'list-unsubscribe') ?? '') ?? []
  expect(new URL(url).origin).toBe(`http://${domain}:3000`)
  const answer = await site.fetch(new URL(url).pathname + new URL(url).search, {
    method: 'POST',
    host: domain,
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(200)
  await like(cleo, anna)
  // Somebody else's mail, which is decided with it, says that hers would have left.
  await like(cleo, ben)
  await mailTo(ben)
  expect(smtp.mails().filter(({ recipients }) => recipients.includes(anna.email))).toHaveLength(1)
  const { rows } = await site.pool.query(
    `select outcome from notice where account_id = $1 and other_id = $2 and channel = 'mail'`,
    [anna.id, cleo.id],
  )
  expect(rows).toEqual([{ outcome: 'mail_stopped' }])
})

test('NOT-3 of many people six are shown and the rest counted; their photos are blurs that come along', async () => {
  const anna = await add()
  for (let n = 0; n < 9; n++) {
    const other = await add({ name: `Robin ${n}` })
    await site.pool.query(`update profile set main_photo = $2, main_photo_hash = $3 where account_id = $1`, [
      other.id,
      `key${n}`,
      '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    ])
    await like(other, anna)
  }
  const mail = await mailTo(anna)
  expect(mail.subject).toBe('9 people like you on Vonk')
  expect(mail.text?.match(/•/g)).toHaveLength(6)
  expect(mail.text).toContain('and 3 more')
  // The newest first.
  expect(visible(mail.text)).toMatch(/• Robin 8[^]*• Robin 3/)
  // The sign of the site, and the one blur that all six have.
  expect(mail.attachments).toHaveLength(2)
  expect(mail.html?.match(/src="cid:/g)).toHaveLength(7)
  expect(mail.html).not.toMatch(/src="(?!cid:)/)
  expect(mail.text).toContain('/likes/received\n')
})

test('NOT-3 A2 several kinds are one mail, which leads to the site', async () => {
  const [anna, ben, eve] = [
    await add(),
    await add({ name: 'Ben' }),
    await add({ name: '<0>Eve</0> win.example' }),
  ]
  await written(ben, anna, 'hello')
  await like(eve, anna)
  const mail = await mailTo(anna)
  expect(mail.subject).toBe('What’s new for you on Vonk')
  expect(visible(mail.text)).toContain('You have 1 unread message.')
  expect(visible(mail.text)).toContain('Someone likes you.')
  expect(visible(mail.text)).toContain('• <0>Eve</0> win.example, ')
  expect(mail.html).not.toMatch(/<0>|win\.example/)
  expect(header(mail, 'list-unsubscribe')).toContain('.all.')
})

test('NOT-3 CRD-5 CRD-8 that the welcome discount ends is told once, a day before, to who has not bought', async () => {
  const hours = 72
  const shop = await emptySite(site, { name: 'Vonk', welcome_hours: hours })
  const signedUp = async (hoursAgo: number, options: MemberOptions = {}) => {
    const member = await add({ domain: shop, paid: false, ...options })
    const at = new Date(clock.now().getTime() - hoursAgo * HOUR_MS)
    await site.pool.query('update account set signup_date = $2 where id = $1', [member.id, at])
    return { ...member, ends: new Date(at.getTime() + hours * HOUR_MS) }
  }
  const ending = await signedUp(50)
  const others = [
    await signedUp(40),
    await signedUp(73),
    await signedUp(50, { paid: true }),
    await signedUp(50, { status: 'not_confirmed' }),
  ]
  const announced = () => announceEndingOffers(site.pool, clock.now())
  await announced()
  const told = async (member: TestMember) => {
    const { rows } = await site.pool.query<{ subject: string }>(
      `select subject from announcement where account_id = $1 and event = 'credits.offer_ending'`,
      [member.id],
    )
    return rows.map(({ subject }) => Number(subject))
  }
  expect(await told(ending)).toEqual([ending.ends.getTime()])
  for (const other of others) expect(await told(other)).toEqual([])
  await announced()
  expect(await told(ending)).toHaveLength(1)
  await site.pool.query(`update account set time_zone = 'Europe/Amsterdam' where id = $1`, [ending.id])
  const mail = await mailTo(ending)
  expect(mail.subject).toBe('Your welcome discount on Vonk ends soon')
  const local = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  }).format(ending.ends)
  expect(visible(mail.text)).toMatch(new RegExp(`Your welcome discount of 25% on credits ends on .*${local}`))
})

test('NOT-3 CRD-5 CRD-8 of a short welcome discount the end is told in its second half', async () => {
  const shop = await emptySite(site, { welcome_hours: 10 })
  const member = await add({ domain: shop, paid: false })
  const isTold = async () => {
    await announceEndingOffers(site.pool, clock.now())
    const { rows } = await site.pool.query('select offer_announced_at as at from account where id = $1', [
      member.id,
    ])
    return rows[0].at !== null
  }
  const signUp = (hoursAgo: number) =>
    site.pool.query('update account set signup_date = $2 where id = $1', [
      member.id,
      new Date(clock.now().getTime() - hoursAgo * HOUR_MS),
    ])
  await signUp(4.9)
  expect(await isTold()).toBe(false)
  await signUp(5.1)
  expect(await isTold()).toBe(true)
  await vi.waitUntil(async () => (await takeAnnouncements(services)) === 0)
})

test('NOT-5 CRD-5 of a welcome discount that is withdrawn before its mail leaves nothing is told, and the notice says why', async () => {
  const shop = await emptySite(site)
  const member = await add({ domain: shop, paid: false })
  const { rows } = await site.pool.query<{ id: number; hours: number }>(
    'select id, welcome_hours as hours from site where domain = $1',
    [shop],
  )
  const { id, hours } = rows[0] ?? { id: 0, hours: 0 }
  const signedUpAt = new Date(clock.now().getTime() - (hours - 1) * HOUR_MS)
  await site.pool.query('update account set signup_date = $2 where id = $1', [member.id, signedUpAt])
  await announceEndingOffers(site.pool, clock.now())
  await site.pool.query(
    `insert into discount_code (site_id, code, kind, percentage, status, validity)
     values ($1, 'WELCOME25', 'welcome', 25, 'withdrawn', 'once-per-user')`,
    [id],
  )
  while ((await takeAnnouncements(services)) > 0);
  while ((await decideDue(services)) > 0);
  const outcome = async () => {
    const found = await site.pool.query<{ outcome: string | null }>(
      `select outcome from notice where account_id = $1 and channel = 'mail'`,
      [member.id],
    )
    return found.rows[0]?.outcome
  }
  await vi.waitUntil(async () => (await outcome()) === 'over', { timeout: 10_000 })
  expect(smtp.mails().filter(({ recipients }) => recipients.includes(member.email))).toEqual([])
})

test('SAF-2 NOT-3 B6 whoever reported something is mailed that it was decided, and reads what on the site', async () => {
  const [anna, ben] = [await add(), await add({ name: 'Ben' })]
  await site.pool.query(`update account set language = 'de' where id = $1`, [anna.id])
  const report = await reportProfile(anna, ben)
  await closed(site.pool, report, 'action', 'Something that is read on the site')
  const mail = await mailTo(anna)
  expect(mail.subject).toBe('Wir haben deine Meldung auf Vonk geprüft')
  expect(mail.text).toContain(`http://${domain}:3000/reports\n`)
  expect(mail.raw).not.toMatch(/Ben|read on the site/)
})
