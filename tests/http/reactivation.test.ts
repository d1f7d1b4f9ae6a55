import { expect, test } from 'vitest'
import { personalData } from '#app/server/features.ts'
import { eraseDeleted } from '#features/accounts/server/deletion.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now = new Date('2026-11-15T12:00:00Z')
const later = (days: number) => (now = new Date(now.getTime() + days * DAY_MS))
const site = await sharedSite({ clock: { now: () => now } })
const domain = await emptySite(site)
let addresses = 0
const someone = () =>
  visitor(site, { host: domain, headers: { 'x-forwarded-for': `203.0.113.${++addresses % 250}` } })

/** Somebody who has just deleted an account. */
const leaver = async () => {
  const person = newPerson()
  const browser = someone()
  await browser.send('POST', '/api/signup.php', person)
  const deleted = await browser.send('DELETE', '/api/account.php')
  expect(deleted.status, deleted.text).toBe(200)
  const { token } = deleted.json() as unknown as { token: string }
  return { person, browser, page: `/account-deleted?token=${token}`, token }
}
const mailsTo = async (email: string) =>
  (
    await site.pool.query<{ days: number; link: string }>(
      `select (params->>'days')::int as days, params->>'link' as link from outbox
        where recipient = $1 and template = 'deletion' order by id`,
      [email],
    )
  ).rows
const again = (body: object, browser = someone()) => browser.send('POST', '/api/reactivate.php', body)
const restore = (link: string) => follow(someone(), link)
const askDeleted = (token: string) => someone().send('POST', '/api/account-deleted.php', { token })

test('ACC-12 /account-deleted is for whoever has deleted an account, as long as it is so; others are sent home', async () => {
  const { page, person, token } = await leaver()
  const ends = new Date(now.getTime() + 14 * DAY_MS)
  for (const path of ['/account-deleted', '/account-deleted?token=x', `${page}x`]) {
    const answer = await someone().get(path)
    expect([answer.status, answer.headers.location], path).toEqual([307, '/'])
  }
  const member = await addMember(site, { domain })
  expect((await member.browser.get('/account-deleted')).headers.location).toBe('/')
  // Of another site there is none either.
  expect((await visitor(site).get(page)).headers.location).toBe('/')
  for (let reload = 0; reload < 2; reload++) {
    const { status, text, headers } = await someone().get(page)
    expect([status, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(text).toContain('Your account has been deleted')
    expect(text).toContain(`${person.email[0]}…@example.org`)
    expect(text).not.toContain(person.email)
    expect(text).toContain(ends.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))
  }
  const told = await askDeleted(token)
  expect(told.json()).toEqual({
    masked_email: 'j…@example.org',
    restorable_until: ends.toISOString(),
  })
  await restore(await mailedLink(site, person.email, 'deletion'))
  expect((await someone().get(page)).headers.location).toBe('/')
  expect((await askDeleted(token)).json()).toMatchObject({
    error: 'link_invalid',
  })
})

test('ACC-12 the mail can be asked for again within the 14 days, and no link works longer than they last', async () => {
  const { person, token } = await leaver()
  later(10)
  expect((await again({ token })).status).toBe(200)
  expect((await again({ email: person.email.toUpperCase() })).status).toBe(200)
  const sent = await mailsTo(person.email)
  expect(sent.map(({ days }) => days)).toEqual([14, 4, 4])
  later(4)
  for (const { link } of sent) expect((await restore(link)).json()).toMatchObject({ error: 'link_invalid' })
  expect((await again({ token })).json()).toMatchObject({ error: 'link_invalid' })
  expect((await again({ email: person.email })).status).toBe(200)
  expect(await mailsTo(person.email)).toHaveLength(3)
  await eraseDeleted({ pool: site.pool, personalData }, now)
})

test('ACC-12 a new mail does not end the link of the one before; each brings the account back, and a second one is content', async () => {
  const { person, token } = await leaver()
  await again({ token })
  const [first, second] = await mailsTo(person.email)
  expect((await restore(first?.link ?? '')).status).toBe(200)
  expect((await restore(second?.link ?? '')).status).toBe(200)
  expect((await restore(first?.link ?? '')).status).toBe(200)
  const { email, password } = person
  expect((await someone().send('POST', '/api/user.php', { email, password })).status).toBe(200)
})

test('ACC-12 whoever asks for an address learns nothing: deleted, active or unknown, the answer is the same', async () => {
  const { person } = await leaver()
  const active = newPerson()
  await someone().send('POST', '/api/signup.php', active)
  const answers = []
  for (const email of [person.email, active.email, 'nobody@example.org', 'nonsense']) {
    const started = performance.now()
    const { status, text } = await again({ email })
    expect(performance.now() - started).toBeGreaterThan(299)
    answers.push([status, text])
  }
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(await mailsTo(active.email)).toEqual([])
  for (const body of [{}, { email: 7 }, { token: 'x'.repeat(300) }, { email: 'a@b.nl', token: 'x' }])
    expect((await again(body)).status, JSON.stringify(body)).toBe(400)
  expect((await again({ token: 'nobody has this' })).status).toBe(410)
})

test('ACC-12 three a day for an account and twenty for a network, counted alike for addresses that nobody has', async () => {
  const { person, token } = await leaver()
  for (let n = 0; n < 3; n++) expect((await again({ token })).status).toBe(200)
  expect((await again({ token })).json()).toMatchObject({ error: 'too_many_mails' })
  expect((await again({ email: person.email })).json()).toMatchObject({ error: 'too_many_mails' })
  expect(await mailsTo(person.email)).toHaveLength(4)
  for (let n = 0; n < 3; n++) await again({ email: 'nobody-else@example.org' })
  expect((await again({ email: 'nobody-else@example.org' })).status).toBe(429)
  const network = someone()
  const many = Array.from({ length: 21 }, (_, n) => again({ email: `n${n}@example.org` }, network))
  expect((await Promise.all(many)).filter(({ status }) => status === 429)).toHaveLength(1)
})

test('ACC-4 ACC-12 who logs in to a deleted account, or signs up anew, is shown how to get the mail again', async () => {
  const { person, token } = await leaver()
  const { email, password } = person
  const refused = (await someone().send('POST', '/api/user.php', { email, password })).json() as unknown as {
    error: string
    params: { token: string }
  }
  expect(refused.error).toBe('account_deleted')
  const page = await someone().get(`/account-deleted?token=${refused.params.token}`)
  expect([page.status, page.text.includes('Send the email again')]).toEqual([200, true])
  // Only whoever knows the password gets there.
  const guessed = await someone().send('POST', '/api/user.php', { email, password: 'wrong' })
  expect(guessed.text).not.toContain('token')

  const form = (path: string, fields: Record<string, string>) =>
    site.fetch(path, {
      method: 'POST',
      host: domain,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields).toString(),
    })
  const login = await form('/login', { email, password })
  expect(login.headers.location).toMatch(/^\/login\?refused=account_deleted&token=[\w-]+$/)
  expect((await someone().get(login.headers.location ?? '')).text).toMatch(
    /href="\/account-deleted\?token=[\w-]+"/,
  )
  const current = login.headers.location?.replace(/.*token=/, '') ?? ''
  const sent = await form('/account-deleted', { token: current })
  expect(sent.headers.location).toBe(`/account-deleted?token=${current}&note=sent`)
  expect((await someone().get(sent.headers.location ?? '')).text).toContain('Email sent.')
  expect((await form('/account-deleted', { token })).headers.location).toMatch(
    /^\/account-deleted\?refused=link_invalid/,
  )
  const signup = await someone().get('/signup?refused=email_pending_deletion')
  expect(signup.text).toMatch(/action="\/account-deleted"[\s\S]*name="email"/)
  const byAddress = await form('/account-deleted', { email })
  expect(byAddress.headers.location).toBe('/login?note=reactivation-sent')
  expect((await someone().get('/login?note=reactivation-sent')).text).toContain('we’ve sent the email again')
  expect(await mailsTo(email)).toHaveLength(3)
})
