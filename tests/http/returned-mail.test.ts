import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { announce } from '#platform/announcements.ts'
import { returnAddressOf, returnSecretOf } from '#platform/mail/return-address.ts'
import { decideDue } from '#features/notifications/server/decide.ts'
import { takeAnnouncements } from '#features/notifications/server/intake.ts'
import { reportDecided } from '#features/notifications/server/kinds.ts'
import { forgetReturned } from '#features/notifications/server/returned-mail.ts'
import { listen } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import { feedback, outOfOffice, postfix } from '../support/returned-mails.ts'
import { startSite } from '../support/site.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const SECRET = 'a-secret-of-sixteen-and-more'
const DAY_MS = 24 * 60 * 60 * 1000
let now = new Date('2026-11-17T12:00:00Z')
const clock = { now: () => now }
const pass = (ms: number) => (now = new Date(now.getTime() + ms))
const site = await startSite({
  environment: { MAIL_HOOK_SECRET: SECRET, TRUST_PROXY: 'true' },
  clock,
})
const returnSecret = await returnSecretOf(site.pool)

const basic = (password: string) => `Basic ${Buffer.from(`vonk:${password}`).toString('base64')}`
const hook = (body: string | Buffer, headers: Record<string, string> = {}) =>
  site.fetch('/hooks/mail', {
    method: 'POST',
    body,
    headers: { 'content-type': 'message/rfc822', authorization: basic(SECRET), ...headers },
  })
const postmark = (record: object) =>
  hook(JSON.stringify(record), { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` })
const bounce = (Email: string, entry?: number, Type = 'HardBounce') =>
  postmark({
    RecordType: 'Bounce',
    Type,
    Email,
    Metadata: entry === undefined ? {} : { entry: String(entry) },
  })

let mails = 0
/** A mail that was sent, and where it comes back to. */
const mailTo = async (email: string) => {
  const { rows } = await site.pool.query<{ id: number }>(
    `insert into outbox (channel, site_id, recipient, language, template, params, event_key, created_at, next_try_at, sent_at)
     select 'mail', id, $1, 'en', 'notice_mail', '{}', $2, $3, $3, $3 from site where is_default returning id`,
    [email, `returned:${++mails}`, now],
  )
  const entry = rows[0]?.id ?? 0
  return { entry, returns: returnAddressOf(returnSecret, 'bounces@vonk.example', entry) }
}
const someone = async (options: Parameters<typeof addMember>[1] = {}) => {
  const email = options.email ?? `anna${++mails}@example.org`
  const member = await addMember(site, { ...options, email })
  // The clock of these tests goes further than a session lasts.
  await site.pool.query(`update session set expires_at = '2100-01-01' where account_id = $1`, [member.id])
  return { email, member }
}
type Someone = Awaited<ReturnType<typeof someone>>

const stateOf = async ({ member }: Someone) => (await member.browser.get('/api/mail-address.php')).json()
const returned = async ({ email }: Someone, status: string) => {
  const answer = await hook(postfix(status)((await mailTo(email)).returns, email))
  expect([answer.status, answer.text]).toEqual([200, ''])
}
const outcomeFor = async ({ member }: Someone) => {
  await announce(site.pool, reportDecided, { to: member.id, now })
  await takeAnnouncements({ pool: site.pool, clock })
  await decideDue({ pool: site.pool, clock })
  const { rows } = await site.pool.query<{ outcome: string | null; batch: number | null }>(
    `select outcome, batch from notice where account_id = $1 and channel = 'mail' order by id desc limit 1`,
    [member.id],
  )
  return rows[0]?.outcome ?? (rows[0]?.batch ? 'leaves' : 'waits')
}

test('NOT-4 A9 a mail to an address that is not there stops mail at once, and pages hear of it', async () => {
  const anna = await someone()
  expect(await stateOf(anna)).toEqual({ state: 'ok', email: anna.email, since: null })
  expect(await outcomeFor(anna)).toBe('leaves')
  const heard = await listen(site, anna.member)
  await returned(anna, '5.1.1')
  await heard.heard(({ type }) => type === 'notifications')
  expect(await stateOf(anna)).toEqual({ state: 'bounced', email: anna.email, since: now.toISOString() })
  expect(await outcomeFor(anna)).toBe('mail_stopped')
})

test('NOT-4 A9 the address counts, on all sites and however it is written', async () => {
  const domain = await emptySite(site)
  const here = await someone({ email: 'one.for.both@example.org' })
  const there = await someone({ email: 'one.for.both@example.org', domain })
  expect((await bounce('One.For.Both@EXAMPLE.org')).status).toBe(200)
  expect([await stateOf(here), await stateOf(there)]).toMatchObject([
    { state: 'bounced' },
    { state: 'bounced' },
  ])
})

test('NOT-4 A9 what is full or away counts, and the fourth in 30 days stops', async () => {
  const [anna, ben] = [await someone(), await someone()]
  for (const state of ['ok', 'ok', 'ok', 'bounced']) {
    await returned(anna, '5.2.2')
    expect(await stateOf(anna)).toMatchObject({ state })
    pass(7 * DAY_MS)
  }
  // Three of them are too old by the time of the fourth.
  for (let count = 0; count < 3; count++) await returned(ben, '4.2.2')
  pass(30 * DAY_MS)
  for (const state of ['ok', 'ok', 'ok', 'bounced']) {
    await returned(ben, '4.2.2')
    expect(await stateOf(ben)).toMatchObject({ state })
  }
})

test('NOT-4 A9 one mail counts once, by whichever way and however often it is told', async () => {
  const anna = await someone()
  const { entry, returns } = await mailTo(anna.email)
  for (let count = 0; count < 3; count++) {
    await hook(postfix('5.2.2')(returns, anna.email))
    await bounce(anna.email, entry, 'SoftBounce')
  }
  await Promise.all(Array.from({ length: 8 }, () => bounce(anna.email, entry, 'SoftBounce')))
  const { rows } = await site.pool.query('select score from mail_address where address_hash = $1', [
    createHash('sha256').update(anna.email).digest('hex'),
  ])
  expect(rows).toEqual([{ score: 1 }])
  // Where nobody says which mail it was, once a day.
  for (let count = 0; count < 5; count++) await bounce(anna.email, undefined, 'SoftBounce')
  expect(await stateOf(anna)).toMatchObject({ state: 'ok' })
  pass(DAY_MS)
  await bounce(anna.email, undefined, 'SoftBounce')
  pass(DAY_MS)
  await bounce(anna.email, undefined, 'SoftBounce')
  expect(await stateOf(anna)).toMatchObject({ state: 'bounced' })
})

test('NOT-4 a complaint stops at once, and a wish to hear no more is one', async () => {
  const [anna, ben, cem] = [await someone(), await someone(), await someone()]
  await hook(feedback('abuse')((await mailTo(anna.email)).returns, anna.email))
  expect(await stateOf(anna)).toMatchObject({ state: 'complained' })
  await postmark({ RecordType: 'SpamComplaint', Email: ben.email })
  expect(await stateOf(ben)).toMatchObject({ state: 'complained' })
  await postmark({
    RecordType: 'SubscriptionChange',
    Recipient: cem.email,
    SuppressSending: true,
    SuppressionReason: 'ManualSuppression',
  })
  expect(await stateOf(cem)).toEqual({ state: 'unsubscribed', email: cem.email, since: now.toISOString() })
  expect(await outcomeFor(cem)).toBe('mail_stopped')
  const answer = await cem.member.browser.send('PUT', '/api/mail-address.php')
  expect(answer.json()).toEqual({ state: 'ok', email: cem.email, since: null })
  expect(await outcomeFor(cem)).toBe('leaves')
})

test('NOT-4 A9 a forged report changes nothing, and says nothing', async () => {
  const anna = await someone()
  const { entry, returns } = await mailTo(anna.email)
  const forged = [
    returns.replace(/-[0-9a-f]{34}@/, `-${'a'.repeat(34)}@`),
    returnAddressOf(Buffer.from('another secret'), 'bounces@vonk.example', entry),
    'bounces@vonk.example',
    anna.email,
    // Ours, and of no mail that there is.
    returnAddressOf(returnSecret, 'bounces@vonk.example', 999_999_999),
  ]
  for (const address of forged) {
    for (const sample of [postfix('5.1.1'), feedback('abuse')]) {
      const answer = await hook(sample(address, anna.email))
      expect([answer.status, answer.text], address).toEqual([200, ''])
    }
  }
  await hook(outOfOffice(returns, anna.email))
  await hook(postfix('4.4.1', 'smtp; 450 later', 'delayed')(returns, anna.email))
  expect(await stateOf(anna)).toMatchObject({ state: 'ok' })
  // It is the mail of one of them: what it claims about another is not believed.
  const ben = await someone()
  await hook(postfix('5.1.1')(returns, ben.email))
  expect([await stateOf(anna), await stateOf(ben)]).toMatchObject([{ state: 'bounced' }, { state: 'ok' }])
})

test('NOT-4 without the secret nothing is read, and wrong ones are counted by network', async () => {
  const anna = await someone()
  const from = (ip: string, authorization?: string) =>
    site.fetch('/hooks/mail', {
      method: 'POST',
      body: JSON.stringify({ RecordType: 'Bounce', Type: 'HardBounce', Email: anna.email }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...(authorization !== undefined && { authorization }),
      },
    })
  for (let count = 0; count < 30; count++) {
    const { status, headers } = await from('192.0.2.1')
    expect([status, headers['www-authenticate']]).toEqual([401, 'Basic realm="mail", charset="UTF-8"'])
  }
  const wrong = [
    'Bearer no',
    basic('no'),
    basic(''),
    'Basic !!!',
    'Digest x',
    '',
    `Bearer ${SECRET}x`,
    `Basic ${SECRET}`,
  ]
  for (let count = 0; count < 20; count++) {
    const answer = await from('192.0.2.2', wrong[count % wrong.length])
    expect(answer.status, answer.text).toBe(401)
  }
  await from('192.0.2.2', 'Bearer no')
  expect((await from('192.0.2.2', `Bearer ${SECRET}`)).status).toBe(429)
  expect(await stateOf(anna)).toMatchObject({ state: 'ok' })
  expect((await from('192.0.2.3', `bearer ${SECRET}`)).status).toBe(200)
  expect(await stateOf(anna)).toMatchObject({ state: 'bounced' })
  const closed = await startSite({ beside: site })
  const answer = await closed.fetch('/hooks/mail', {
    method: 'POST',
    body: 'x',
    headers: { authorization: basic(SECRET) },
  })
  expect([404, 405]).toContain(answer.status)
})

test('NOT-4 whatever is sent gets an answer that is none of our faults, and no log names anybody', async () => {
  const codes = async (body: string | Buffer, type = 'application/json') => {
    const answer = await hook(body, { 'content-type': type })
    return [answer.status, answer.text === '' ? '' : answer.json().error]
  }
  const bad = [
    '{',
    '{}',
    '[]',
    'null',
    '{"RecordType":"Bounce","Type":"HardBounce"}',
    '{"__proto__":{"RecordType":"Bounce"}}',
  ]
  for (const body of bad) expect(await codes(body), body).toEqual([400, 'invalid_input'])
  expect(await codes('')).toEqual([400, 'invalid_input'])
  expect(await codes(Buffer.alloc(1000, 0xff), 'application/octet-stream')).toEqual([400, 'invalid_input'])
  expect(await codes('a=b', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupported_media_type'])
  expect(await codes(Buffer.alloc(600 * 1024, 'a'), 'text/plain')).toEqual([413, 'request_too_large'])
  expect(await codes('From: a@example.org\r\n\r\nHello', 'text/plain')).toEqual([200, ''])
  const broken = postfix('5.1.1')('bounces@vonk.example', 'a@example.org').replaceAll('=_b/1', '\0"\\')
  expect(await codes(broken, 'message/rfc822')).toEqual([200, ''])
  const nul = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'a\0b@example.org' }
  expect((await codes(JSON.stringify(nul)))[0]).toBeLessThan(500)
  const foreign = await hook(JSON.stringify({ RecordType: 'Delivery' }), {
    origin: 'https://postmarkapp.com',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/json',
  })
  expect(foreign.status).toBe(200)
  expect(site.logged()).not.toMatch(/@example\.org|@vonk\.example|sixteen/)
})

test('NOT-4 A9 a link that is followed lets mail flow again, and one from before does not', async () => {
  const anna = await someone()
  const check = () => anna.member.browser.send('POST', '/api/mail-address.php')
  expect([(await check()).status, (await check()).json()]).toEqual([
    409,
    expect.objectContaining({ error: 'not_stopped' }),
  ])
  await returned(anna, '5.1.1')
  pass(1000)
  expect((await check()).status).toBe(200)
  const link = await mailedLink(site, anna.email, 'address_check')
  // A program that looks at the page changes nothing.
  expect((await visitor(site).get(link)).status).toBe(200)
  expect(await stateOf(anna)).toMatchObject({ state: 'bounced' })
  const heard = await listen(site, anna.member)
  expect((await follow(visitor(site), link)).status).toBe(200)
  await heard.heard(({ type }) => type === 'notifications')
  expect(await stateOf(anna)).toMatchObject({ state: 'ok' })
  expect(await outcomeFor(anna)).toBe('leaves')
  expect((await follow(visitor(site), link)).status).toBe(200)
  // It stops again; the link that was used is no help.
  pass(1000)
  await returned(anna, '5.1.1')
  await follow(visitor(site), link)
  expect(await stateOf(anna)).toMatchObject({ state: 'bounced' })
  pass(1000)
  await check()
  const before = await mailedLink(site, anna.email, 'address_check')
  pass(1000)
  await site.pool.query('update mail_address set stopped_at = $1 where stopped_at is not null', [now])
  expect((await follow(visitor(site), before)).status).toBe(200)
  expect(await stateOf(anna)).toMatchObject({ state: 'bounced' })
  expect((await check()).status).toBe(200)
  expect((await check()).status).toBe(429)
  expect((await visitor(site).send('PUT', '/api/confirm-address.php', { token: 'x' })).status).toBe(410)
})

test('NOT-4 ACC-4 who signs up with somebody’s address does not learn that its owner complained of us, nor mails them', async () => {
  const anna = await someone()
  const answer = await hook(feedback('abuse')((await mailTo(anna.email)).returns, anna.email))
  expect(answer.status).toBe(200)
  expect(await stateOf(anna)).toMatchObject({ state: 'complained' })
  const eve = await someone({ email: anna.email, domain: await emptySite(site) })
  await site.pool.query(`update account set status = 'not_confirmed' where id = $1`, [eve.member.id])
  expect(await stateOf(eve)).toEqual({ state: 'ok', email: anna.email, since: null })
  expect((await eve.member.browser.send('POST', '/api/mail-address.php')).status).toBe(409)
})

test('NOT-4 only members ask about an address, and only about their own', async () => {
  for (const [method, status] of [
    ['POST', 403],
    ['PUT', 403],
  ] as const)
    expect((await visitor(site).send(method, '/api/mail-address.php')).status).toBe(status)
  expect((await visitor(site).get('/api/mail-address.php')).status).toBe(403)
})

const askReset = (domain: string, email: string) =>
  visitor(site, { host: domain }).send('POST', '/api/reset-password.php', { email })

test('A11 NOT-4 a reset says that mails to the address come back, tries all the same, and its link proves the address', async () => {
  const browser = visitor(site)
  const person = newPerson()
  expect((await browser.send('POST', '/api/signup.php', person)).status).toBe(200)
  expect((await askReset('localhost', person.email)).status).toBe(200)
  await bounce(person.email)
  // The reminder to confirm the address says it, too.
  const again = await browser.send('POST', '/api/activation.php')
  expect([again.status, again.json()]).toMatchObject([409, { error: 'address_unreachable' }])
  pass(1000)
  const answer = await askReset('localhost', person.email)
  expect([answer.status, answer.json()]).toMatchObject([
    409,
    { error: 'address_unreachable', params: { support: expect.stringContaining('@') } },
  ])
  const link = await mailedLink(site, person.email, 'reset')
  const token = link.replace(/.*token=/, '')
  const put = { token, password: 'another horse battery' }
  expect((await visitor(site).send('PUT', '/api/reset-password.php', put)).status).toBe(200)
  expect((await askReset('localhost', person.email)).status).toBe(200)
})

test('A11 a reset of an address from which somebody complained is mailed as ever', async () => {
  const anna = await someone()
  await postmark({ RecordType: 'SpamComplaint', Email: anna.email })
  expect((await askReset('localhost', anna.email)).status).toBe(200)
})

test('A11 ACC-4 a neutral site answers alike, whether or not mails to the address come back', async () => {
  const domain = await emptySite(site, { neutral: true })
  const anna = await someone({ domain })
  await bounce(anna.email)
  const [dead, unknown] = [await askReset(domain, anna.email), await askReset(domain, 'nobody@example.org')]
  expect([dead.status, dead.text]).toEqual([unknown.status, unknown.text])
  expect(dead.status).toBe(200)
})

test('A9 a new address that is confirmed is fresh, whatever came back from it before', async () => {
  const anna = await someone()
  const fresh = `fresh${++mails}@example.org`
  await bounce(anna.email)
  await bounce(fresh)
  pass(1000)
  await site.pool.query('update session set authenticated_at = $2 where account_id = $1', [
    anna.member.id,
    now,
  ])
  const asked = await anna.member.browser.send('POST', '/api/mail-change.php', { email: fresh })
  expect(asked.status, asked.text).toBe(200)
  const confirmed = await follow(anna.member.browser, await mailedLink(site, fresh, 'mail_change'))
  expect(confirmed.status, confirmed.text).toBe(200)
  expect(await stateOf(anna)).toEqual({ state: 'ok', email: fresh, since: null })
})

test('A9 what was counted is forgotten in time, and what has stopped is not', async () => {
  const [anna, ben] = [await someone(), await someone()]
  await returned(anna, '5.1.1')
  await returned(ben, '5.2.2')
  pass(61 * DAY_MS)
  await forgetReturned(site.pool, now)
  const { rows } = await site.pool.query(
    'select (select count(*)::int from mail_return) as returns, (select count(*)::int from mail_address where stopped_at is null) as scores',
  )
  expect(rows).toEqual([{ returns: 0, scores: 0 }])
  expect(await stateOf(anna)).toMatchObject({ state: 'bounced' })
})
