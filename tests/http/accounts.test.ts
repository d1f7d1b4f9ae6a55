import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eraseDeleted } from '#features/accounts/server/deletion.ts'
import { DEAD_RESET_LINKS } from '#features/accounts/rules.ts'
import { forgetExpired } from '#features/accounts/server/expiry.ts'
import { personalData, routes } from '#app/server/features.ts'
import { addressOf } from '#protocol/endpoint.ts'
import { changesState } from '#protocol/endpoint.ts'
import { listen } from '../support/conversations.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { follow, mailedLink, newPerson, tokenOf, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now = new Date('2026-11-15T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
let addresses = 0
/** Everybody comes from an address of their own, so that one test's guesses do not block another's. */
const someone = (host?: string) =>
  visitor(site, {
    ...(host && { host }),
    headers: { 'x-forwarded-for': `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}` },
  })

const signUp = async (changes: Record<string, unknown> = {}) => {
  const person = newPerson(changes)
  const browser = someone()
  const answer = await browser.send('POST', '/api/signup.php', person)
  expect(answer.text).toContain('"user"')
  return { person, browser }
}
/** With an address that is known to be theirs. */
const signUpConfirmed = async (changes: Record<string, unknown> = {}) => {
  const { person, browser } = await signUp(changes)
  expect((await follow(browser, await mailedLink(site, person.email, 'activation'))).status).toBe(200)
  return { person, browser }
}
const userOf = async (browser: ReturnType<typeof someone>) =>
  ((await browser.get('/api/user.php')).json() as unknown as { user: Record<string, never> | null }).user

/** Utrecht, by its number. */
const UTRECHT = 2745912
const somePhoto = () =>
  sharp({ create: { width: 500, height: 600, channels: 3, background: '#668899' } })
    .jpeg()
    .toBuffer()

test('ACC-1 ACC-3 signing up creates a hidden profile, logs in and mails the activation link', async () => {
  const { person, browser } = await signUp()
  expect(await userOf(browser)).toMatchObject({
    email: person.email,
    status: 'not_confirmed',
    paid_user: false,
    credits: 3,
    signup_date: now.toISOString(),
    profile: { name: person.name, status: 'disabled', main_image: null },
  })
  expect(await mailedLink(site, person.email, 'activation')).toMatch(/^\/activate\?token=[\w-]{40,}$/)
})

test('ACC-1 each optional step keeps what it asks for, and what is left out stays empty', async () => {
  const { browser } = await signUp()
  await browser.send('PUT', '/api/profile.php', { city_id: UTRECHT })
  await browser.send('PUT', '/api/profile.php', { about: 'Hello <b>there</b>' })
  expect(await userOf(browser)).toMatchObject({
    profile: { country: 'NL', region: 'NL-UT', city: 'Utrecht', about: 'Hello <b>there</b>', gender: null },
  })
  const photo = await browser.send('POST', '/api/photos.php?upload_id=signup-photo', await somePhoto(), {
    'content-type': 'image/jpeg',
  })
  expect(photo.status).toBe(200)
  expect(await userOf(browser)).toMatchObject({ profile: { main_image: { filename: expect.any(String) } } })
})

test('ACC-3 each wrong field is named with its mistake, and nothing is created', async () => {
  const browser = someone()
  const answer = await browser.send('POST', '/api/signup.php', {
    ...newPerson(),
    name: '@jamie',
    email: 'not-an-address',
    password: 'short',
    date_of_birth: '2009-11-16',
    terms_date: '',
  })
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({
    error: 'invalid_input',
    params: { min_age: 18 },
    fields: {
      name: 'name_starts_with_at',
      email: 'email_invalid',
      password: 'password_too_short',
      date_of_birth: 'birth_too_young',
      terms_date: 'terms_needed',
    },
  })
  expect(await userOf(browser)).toBe(null)
})

test('ACC-3 "did you mean" knows national providers and leaves right addresses alone', async () => {
  const suggest = async (email: string) =>
    (
      (
        await someone().get(`/api/email-suggestion.php?email=${encodeURIComponent(email)}`)
      ).json() as unknown as { suggestion: string }
    ).suggestion
  expect(await suggest('anna@zigo.nl')).toBe('anna@ziggo.nl')
  expect(await suggest('ola@ont.pl')).toBe('ola@onet.pl')
  expect(await suggest('max@gmx.dee')).toBe('max@gmx.de')
  expect(await suggest('luc@ornage.fr')).toBe('luc@orange.fr')
  expect(await suggest('jo@gmial.com')).toBe('jo@gmail.com')
  for (const right of ['jo@gmail.com', 'anna@ziggo.nl', 'x@my-own-domain.example', 'nonsense'])
    expect(await suggest(right), right).toBe(null)
})

test('ACC-4 an address that has an account is refused, whatever its case; one pending deletion says so', async () => {
  const { person, browser } = await signUp()
  const again = await someone().send(
    'POST',
    '/api/signup.php',
    newPerson({ email: person.email.toUpperCase() }),
  )
  expect(again.status).toBe(409)
  expect(again.json()).toMatchObject({ error: 'email_taken' })
  await browser.send('DELETE', '/api/account.php')
  const pending = await someone().send('POST', '/api/signup.php', newPerson({ email: person.email }))
  expect(pending.json()).toMatchObject({ error: 'email_pending_deletion' })
})

test('ACC-4 twenty sign-ups with one address at the same moment make one account', async () => {
  const person = newPerson()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => someone().send('POST', '/api/signup.php', person)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.status))).toEqual(
    new Set([409]),
  )
})

test('ACC-5 the three modes: open, with a traffic source, by invite', async () => {
  const closed = await startSite({ environment: { TRUST_PROXY: 'true' } })
  await closed.pool.query(`update site set signups = 'with_trafficsource' where domain = 'localhost'`)
  await closed.pool.query(`update site set signups = 'other' where domain = 'nl.localhost'`)
  const refused = await visitor(closed).send('POST', '/api/signup.php', newPerson())
  expect(refused.json()).toMatchObject({ error: 'signup_closed' })
  const tracked = newPerson({ tracking: { network: 'aff', aff_sub2: 'banner', evil: 'x' } })
  expect((await visitor(closed).send('POST', '/api/signup.php', tracked)).status).toBe(200)
  const { rows } = await closed.pool.query<{ traffic_source: unknown }>(
    'select traffic_source from account where email = $1',
    [tracked.email],
  )
  expect(rows[0]?.traffic_source).toEqual({ network: 'aff', sub2: 'banner' })

  const dutch = () => visitor(closed, { host: 'nl.localhost' })
  expect((await dutch().send('POST', '/api/signup.php', newPerson())).json()).toMatchObject({
    error: 'invite_code_invalid',
  })
  await closed.pool.query(`update invite_code set uses_left = 1`)
  const invited = await Promise.all(
    [1, 2, 3].map(() => dutch().send('POST', '/api/signup.php', newPerson({ invite_code: 'welcome-2026' }))),
  )
  expect(invited.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 403, 403])
})

test('ACC-6 logging in sets a session cookie for 30 days that scripts cannot read', async () => {
  const { person } = await signUp()
  const browser = someone()
  const answer = await browser.send('POST', '/api/user.php', {
    email: ` ${person.email.toUpperCase()} `,
    password: person.password,
  })
  expect(answer.json()).toMatchObject({ user: { email: person.email } })
  const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('auth=')) ?? ''
  expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/)
  now = new Date(now.getTime() + 29 * DAY_MS)
  expect(await userOf(browser)).not.toBe(null)
  now = new Date(now.getTime() + 2 * DAY_MS)
  expect(await userOf(browser)).toBe(null)
})

test('ACC-6 a session of one site is none on another', async () => {
  const { browser } = await signUp()
  const elsewhere = visitor(site, { host: 'nl.localhost' })
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  expect(await userOf(elsewhere)).toBe(null)
})

test('ACC-6 too many wrong guesses block the account and say for how many minutes', async () => {
  const { person } = await signUp()
  const guess = (password: string) =>
    someone().send('POST', '/api/user.php', { email: person.email, password })
  for (let wrong = 1; wrong <= 5; wrong++)
    expect((await guess('wrong')).json()).toMatchObject({ error: 'login_failed' })
  expect((await guess('wrong')).json()).toMatchObject({ error: 'login_blocked', params: { minutes: 15 } })
  now = new Date(now.getTime() + 5 * 60_000)
  const blocked = await guess(person.password)
  expect(blocked.status).toBe(429)
  expect(blocked.json()).toMatchObject({ error: 'login_blocked', params: { minutes: 10 } })
  now = new Date(now.getTime() + 10 * 60_000 + 1)
  expect((await guess(person.password)).status).toBe(200)
})

test('ACC-6 a stranger’s guesses do not lock a member out of their own browser', async () => {
  const { person, browser } = await signUp()
  await browser.get('/api/logout.php')
  for (let wrong = 0; wrong < 6; wrong++)
    await someone().send('POST', '/api/user.php', { email: person.email, password: 'wrong' })
  expect(
    (
      await someone().send('POST', '/api/user.php', { email: person.email, password: person.password })
    ).json(),
  ).toMatchObject({ error: 'login_blocked' })
  expect(
    (await browser.send('POST', '/api/user.php', { email: person.email, password: person.password })).status,
  ).toBe(200)
})

test('ACC-6 one address that guesses at many accounts is blocked too', async () => {
  const robot = someone()
  const answers: number[] = []
  for (let index = 0; index < 62; index++) {
    answers.push(
      (await robot.send('POST', '/api/user.php', { email: `nobody${index}@example.org`, password: 'wrong' }))
        .status,
    )
  }
  expect(answers[0]).toBe(401)
  expect(answers.at(-1)).toBe(429)
})

test('ACC-6 the answer for an unknown address is the same as for a wrong password', async () => {
  const { person } = await signUp()
  const known = await someone().send('POST', '/api/user.php', { email: person.email, password: 'wrong' })
  const unknown = await someone().send('POST', '/api/user.php', {
    email: 'nobody@example.org',
    password: 'wrong',
  })
  const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '')
  expect(unknown.status).toBe(known.status)
  expect(withoutId(unknown.text)).toBe(withoutId(known.text))
})

test('ACC-6 a session token that somebody planted is never taken over', async () => {
  const { person } = await signUp()
  const victim = someone()
  victim.cookies.set('auth', 'planted-by-an-attacker')
  await victim.send('POST', '/api/user.php', { email: person.email, password: person.password })
  expect(victim.cookies.get('auth')).not.toBe('planted-by-an-attacker')
  const attacker = someone()
  attacker.cookies.set('auth', 'planted-by-an-attacker')
  expect(await userOf(attacker)).toBe(null)
})

test('ACC-6 nobody can give themself credits, premium or another status', async () => {
  const answer = await someone().send('POST', '/api/signup.php', {
    ...newPerson(),
    credits: 9999,
    paid_user: true,
    status: 'active',
  })
  expect(answer.status).toBe(400)
  const { browser } = await signUp()
  for (const body of [
    { language: 'de', credits: 9999 },
    { language: 'de', paid_user: true },
    { language: 'de', status: 'active' },
  ]) {
    expect((await browser.send('PUT', '/api/user.php', body)).status).toBe(400)
  }
  expect(await userOf(browser)).toMatchObject({
    credits: 3,
    paid_user: false,
    status: 'not_confirmed',
    language: 'en',
  })
})

test('ACC-7 logging out ends the session for good; a link, an image or another site cannot do it', async () => {
  const { browser } = await signUp()
  const token = browser.cookies.get('auth') ?? ''
  const cookie = `auth=${token}`
  const foreign: Record<string, string>[] = [
    { cookie },
    { cookie, 'sec-fetch-site': 'cross-site', 'x-vonk-client': '1' },
    { cookie, 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of foreign) {
    expect((await site.fetch('/api/logout.php', { headers })).status).toBe(403)
  }
  expect(await userOf(browser)).not.toBe(null)
  expect((await browser.get('/api/logout.php')).status).toBe(200)
  expect(browser.cookies.has('auth')).toBe(false)
  browser.cookies.set('auth', token)
  expect(await userOf(browser)).toBe(null)
})

test('ACC-7 what a member has seen is kept nowhere: after the logout there is nothing to go back to', async () => {
  const { browser } = await signUp()
  expect((await browser.get('/')).headers['cache-control']).toBe('private, no-store')
  await browser.get('/api/logout.php')
  expect((await browser.get('/')).headers['cache-control']).toBe('private, no-cache')
})

test('ACC-8 the mailed link confirms the address and opens the profile; a second click is welcome, a wrong one is not', async () => {
  const { person, browser } = await signUp()
  const link = await mailedLink(site, person.email, 'activation')
  const press = async (token: string) => {
    const answer = await site.fetch('/activate', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ token }).toString(),
    })
    return [answer.status, answer.headers.location]
  }
  expect(await press(tokenOf(link))).toEqual([303, '/activate/done'])
  expect(await userOf(browser)).toMatchObject({ status: 'active', profile: { status: 'active' } })
  expect(await press(tokenOf(link))).toEqual([303, '/activate/done'])
  expect((await follow(someone(), link)).status).toBe(200)
  for (const bad of ['', 'nonsense', 'a,b'])
    expect(await press(bad)).toEqual([303, '/activate/error?refused=link_invalid'])
  for (const bare of ['/activate', '/activate?token='])
    expect((await someone().get(bare)).headers.location).toBe('/activate/error')
})

test('ACC-8 CHT-10 pages that are open elsewhere hear that the address is confirmed', async () => {
  const { person, browser } = await signUp()
  const { id } = (await userOf(browser)) ?? {}
  const heard = await listen(site, { id: Number(id), browser } as TestMember)
  // By another device, and without a session.
  await follow(someone(), await mailedLink(site, person.email, 'activation'))
  expect(await heard.heard((event) => event.type === 'confirmed')).toEqual({ type: 'confirmed' })
  expect(await userOf(browser)).toMatchObject({ status: 'active', profile: { status: 'active' } })
  heard.stop()
})

test('ACC-8 the activation mail can be sent again, five times a day', async () => {
  const { person, browser } = await signUp()
  for (let again = 0; again < 5; again++)
    expect((await browser.send('POST', '/api/activation.php')).status).toBe(200)
  expect((await browser.send('POST', '/api/activation.php')).json()).toMatchObject({
    error: 'too_many_mails',
  })
  await follow(someone(), await mailedLink(site, person.email, 'activation'))
  expect((await browser.send('POST', '/api/activation.php')).json()).toMatchObject({
    error: 'already_active',
  })
})

test('ACC-9 a reset link works once, for two hours, and ends every session', async () => {
  const { person, browser } = await signUp()
  expect((await someone().send('POST', '/api/reset-password.php', { email: person.email })).status).toBe(200)
  const token = (await mailedLink(site, person.email, 'reset')).replace('/reset-password/do?token=', '')
  const set = (password: string) => someone().send('PUT', '/api/reset-password.php', { token, password })
  expect((await set('short')).json()).toMatchObject({ fields: { password: 'password_too_short' } })
  expect((await set('a brand new password')).status).toBe(200)
  expect(await userOf(browser)).toBe(null)
  expect((await set('another new password')).json()).toMatchObject({ error: 'link_invalid' })
  expect(
    (await someone().send('POST', '/api/user.php', { email: person.email, password: 'a brand new password' }))
      .status,
  ).toBe(200)
  expect(
    (
      await someone().send('POST', '/api/user.php', { email: person.email, password: person.password })
    ).json(),
  ).toMatchObject({ error: 'login_failed' })

  await someone().send('POST', '/api/reset-password.php', { email: person.email })
  const late = (await mailedLink(site, person.email, 'reset')).replace('/reset-password/do?token=', '')
  now = new Date(now.getTime() + 2 * 60 * 60_000 + 1)
  expect(
    (
      await someone().send('PUT', '/api/reset-password.php', { token: late, password: 'too late for this' })
    ).json(),
  ).toMatchObject({ error: 'link_invalid' })
})

test('ACC-9 a dead reset link says so before anything is typed; looking uses up none that works', async () => {
  const { person } = await signUp()
  const stranger = await signUp()
  await someone().send('POST', '/api/reset-password.php', { email: person.email })
  const token = (await mailedLink(site, person.email, 'reset')).replace('/reset-password/do?token=', '')
  const look = (sent: string) => someone().send('POST', '/api/reset-link.php', { token: sent })
  const pageOf = async (sent: string) => (await someone().get(`/reset-password/do?token=${sent}`)).text
  const asks = 'name="password"'
  const isDead = 'Link expired or invalid, request a new email'
  for (let times = 0; times < 3; times += 1) expect((await look(token)).status).toBe(200)
  expect(await pageOf(token)).toContain(asks)
  expect(await pageOf(token)).not.toContain(isDead)

  // What never was one, what is one for something else, and one whose account is gone answer alike.
  const other = (await mailedLink(site, stranger.person.email, 'activation')).replace(/^.*token=/, '')
  await someone().send('POST', '/api/reset-password.php', { email: stranger.person.email })
  const gone = (await mailedLink(site, stranger.person.email, 'reset')).replace(/^.*token=/, '')
  await site.pool.query(`update account set status = 'deleted', deleted_at = now() where email = $1`, [
    stranger.person.email,
  ])
  const dead = ['x', other, gone]
  const set = { token, password: 'a brand new password' }
  expect((await someone().send('PUT', '/api/reset-password.php', set)).status).toBe(200)
  for (const one of [...dead, token]) {
    const answer = await look(one)
    expect([answer.status, Object.keys(answer.json()), answer.json().error]).toEqual([
      410,
      Object.keys((await look('y')).json()),
      'link_invalid',
    ])
    expect(await pageOf(one)).toContain(isDead)
    expect(await pageOf(one)).not.toContain(asks)
  }
  for (const address of ['', '?token=', '?token=a&token=b']) {
    const { status, text } = await someone().get(`/reset-password/do${address}`)
    expect(status).toBe(200)
    expect(text).toContain('href="/reset-password"')
  }
})

test('ACC-9 reset links cannot be tried without end, and one that works is not counted', async () => {
  const { person } = await signUp()
  await someone().send('POST', '/api/reset-password.php', { email: person.email })
  const token = (await mailedLink(site, person.email, 'reset')).replace('/reset-password/do?token=', '')
  const browser = someone()
  const look = async (sent: string) =>
    (await browser.send('POST', '/api/reset-link.php', { token: sent })).status
  for (let tries = 1; tries < DEAD_RESET_LINKS.perNetwork; tries += 1)
    expect(await look(`${tries}`)).toBe(410)
  for (let times = 0; times < 3; times += 1) expect(await look(token)).toBe(200)
  expect(await look('z')).toBe(410)
  expect(await look('z')).toBe(429)
  expect(await look(token)).toBe(429)
  // The page of a link that works is there all the same: the answer to the new password tells.
  expect((await browser.get(`/reset-password/do?token=${token}`)).text).toContain('name="password"')
})

test('ACC-9 whoever has guessed too often, or whom strangers have locked out, gets in after a reset', async () => {
  const { person, browser } = await signUp()
  const { email } = person
  const logIn = async (by: Visitor, password: string) =>
    (await by.send('POST', '/api/user.php', { email, password })).json().error
  const guessUntilBlocked = async (by: Visitor, most: number) => {
    for (let guess = 0; guess < most; guess++) expect(await logIn(by, 'not this one')).toBe('login_failed')
    expect(await logIn(by, 'not this one')).toBe('login_blocked')
  }
  await guessUntilBlocked(browser, 10)
  await guessUntilBlocked(someone(), 5)
  await browser.send('POST', '/api/reset-password.php', { email })
  const token = (await mailedLink(site, email, 'reset')).replace('/reset-password/do?token=', '')
  const phone = someone()
  const password = 'a brand new password'
  expect((await phone.send('PUT', '/api/reset-password.php', { token, password })).status).toBe(200)
  expect(await logIn(phone, password)).toBeUndefined()
  // For everybody else nothing has changed, nor for a browser that was known before.
  expect(await logIn(someone(), password)).toBe('login_blocked')
  expect(await logIn(browser, password)).toBe('login_blocked')
})

test('ACC-9 the three refusals: unknown address, dead link, too many mails', async () => {
  const { person } = await signUp()
  expect(
    (await someone().send('POST', '/api/reset-password.php', { email: 'nobody@example.org' })).json(),
  ).toMatchObject({ error: 'email_not_found' })
  const forgetful = someone()
  const ask = () => forgetful.send('POST', '/api/reset-password.php', { email: person.email })
  for (let mail = 0; mail < 3; mail++) expect((await ask()).status).toBe(200)
  expect((await ask()).json()).toMatchObject({ error: 'too_many_resets' })
  now = new Date(now.getTime() + DAY_MS + 1)
  expect((await ask()).status).toBe(200)
})

test('ACC-9 who asks for many addresses, or for one again and again, is not told any more who is a member', async () => {
  const ask = async (browser: ReturnType<typeof someone>, email: string) =>
    (await browser.send('POST', '/api/reset-password.php', { email })).json().error
  const { person } = await signUp()
  const curious = someone()
  for (let n = 0; n < 20; n++) expect(await ask(curious, `nobody${n}@example.org`)).toBe('email_not_found')
  for (const email of ['nobody20@example.org', person.email])
    expect(await ask(curious, email)).toBe('too_many_resets')
  for (let n = 0; n < 10; n++) expect(await ask(someone(), 'nobody@example.net')).toBe('email_not_found')
  expect(await ask(someone(), 'nobody@example.net')).toBe('too_many_resets')
})

test('ACC-9 where the site says nothing about its members, both answers are the same', async () => {
  const quiet = await startSite()
  await quiet.pool.query('update site set neutral = true')
  const person = newPerson()
  await visitor(quiet).send('POST', '/api/signup.php', person)
  const started = performance.now()
  const known = await visitor(quiet).send('POST', '/api/reset-password.php', { email: person.email })
  // Both wait for the same moment: neither answers as soon as it knows.
  expect(performance.now() - started).toBeGreaterThan(299)
  const again = performance.now()
  const unknown = await visitor(quiet).send('POST', '/api/reset-password.php', {
    email: 'nobody@example.org',
  })
  expect(performance.now() - again).toBeGreaterThan(299)
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
})

test('ACC-9 a forged host never gets into a mailed link, and the page with the token sends no referrer', async () => {
  const { person } = await signUp()
  await site.fetch('/api/reset-password.php', {
    method: 'POST',
    host: 'evil.example',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.77',
    },
    body: JSON.stringify({ email: person.email }),
  })
  const { rows } = await site.pool.query<{ row: string }>('select outbox::text as row from outbox')
  expect(rows.map(({ row }) => row).join()).not.toContain('evil.example')
  const page = await someone().get('/reset-password/do?token=abc')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
})

test('ACC-10 a new address counts from its confirmation; the old one is told', async () => {
  const { person, browser } = await signUpConfirmed()
  const change = (email: string) => browser.send('POST', '/api/mail-change.php', { email })
  expect((await change('nonsense')).json()).toMatchObject({ error: 'new_email_invalid' })
  const other = await signUp()
  for (const taken of [other.person.email, person.email])
    expect((await change(taken)).json()).toMatchObject({ error: 'new_email_taken' })
  const fresh = `fresh-${person.email}`
  expect((await change(fresh)).status).toBe(200)
  expect(await userOf(browser)).toMatchObject({ email: person.email })
  const link = await mailedLink(site, fresh, 'mail_change')
  const { rows } = await site.pool.query<{ params: unknown }>(
    `select params from outbox where recipient = $1 and template = 'mail_change_notice'`,
    [person.email],
  )
  expect(JSON.stringify(rows)).toContain('f…@example.org')
  expect((await follow(browser, link)).status).toBe(200)
  expect(await userOf(browser)).toMatchObject({ email: fresh })
  // A second click does no harm.
  expect((await follow(someone(), link)).status).toBe(200)
  const wrong = await follow(someone(), '/mail-change/do?token=nonsense')
  expect([wrong.status, wrong.json()]).toMatchObject([410, { error: 'link_invalid' }])
})

test('ACC-11 changing the password asks for the old one and ends all other sessions', async () => {
  const { person, browser } = await signUp()
  const second = someone()
  await second.send('POST', '/api/user.php', { email: person.email, password: person.password })
  const change = (passwords: Record<string, string>) =>
    browser.send('PUT', '/api/password.php', {
      old_password: person.password,
      new_password: 'a better password',
      repeated_password: 'a better password',
      ...passwords,
    })
  expect((await change({ repeated_password: 'another' })).json()).toMatchObject({ error: 'passwords_differ' })
  expect((await change({ old_password: 'wrong' })).json()).toMatchObject({ error: 'old_password_wrong' })
  expect(await userOf(second)).not.toBe(null)
  expect((await change({})).status).toBe(200)
  expect(await userOf(browser)).not.toBe(null)
  expect(await userOf(second)).toBe(null)
})

test('ACC-12 a deleted account is gone at once, comes back on day 13, and on day 15 there is nothing left', async () => {
  const { person, browser } = await signUp()
  const remove = async () => {
    await browser.send('POST', '/api/user.php', { email: person.email, password: person.password })
    expect((await browser.send('DELETE', '/api/account.php')).status).toBe(200)
    expect(await userOf(browser)).toBe(null)
    return mailedLink(site, person.email, 'deletion')
  }
  const first = await remove()
  expect(
    (
      await someone().send('POST', '/api/user.php', { email: person.email, password: person.password })
    ).json(),
  ).toMatchObject({ error: 'account_deleted', params: { token: expect.any(String) } })
  now = new Date(now.getTime() + 13 * DAY_MS)
  await eraseDeleted({ pool: site.pool, personalData }, now)
  expect((await follow(someone(), first)).status).toBe(200)
  expect(
    (await someone().send('POST', '/api/user.php', { email: person.email, password: person.password }))
      .status,
  ).toBe(200)

  const second = await remove()
  now = new Date(now.getTime() + 15 * DAY_MS)
  expect((await follow(someone(), second)).json()).toMatchObject({
    error: 'link_invalid',
  })
  expect(
    (
      await someone().send('POST', '/api/user.php', { email: person.email, password: person.password })
    ).json(),
  ).toMatchObject({ error: 'login_failed' })
  expect(await eraseDeleted({ pool: site.pool, personalData }, now)).toBeGreaterThan(0)
  for (const table of ['account', 'outbox', 'mail_token', 'session']) {
    const { rows } = await site.pool.query<{ row: string }>(`select ${table}::text as row from ${table}`)
    expect(rows.map(({ row }) => row).join(), table).not.toContain(person.email)
  }
})

test('ACC-14 a hidden page updates when the member was last seen', async () => {
  const { person, browser } = await signUp()
  now = new Date(now.getTime() + 30_000)
  expect((await browser.send('POST', '/api/page-hidden.php', {})).status).toBe(200)
  const { rows } = await site.pool.query<{ last_seen_at: Date }>(
    'select last_seen_at from account where email = $1',
    [person.email],
  )
  expect(rows[0]?.last_seen_at).toEqual(now)
})

test('ACC-14 a visitor’s hidden page is answered, and changes nothing', async () => {
  const accounts = async () =>
    (await site.pool.query<{ row: string }>('select account::text as row from account order by id')).rows
  const before = await accounts()
  const browser = someone()
  const answer = await browser.send('POST', '/api/page-hidden.php', {})
  expect([answer.status, answer.json()]).toEqual([200, { done: true }])
  expect(browser.cookies.size).toBe(0)
  expect(await accounts()).toEqual(before)
  const foreign = await browser.send('POST', '/api/page-hidden.php', {}, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.json()).toMatchObject({ error: 'cross_site' })
})

test('ACC-15 a member sees their sessions and ends one; another’s is as good as missing', async () => {
  const { person, browser } = await signUp()
  const phone = someone()
  await phone.send(
    'POST',
    '/api/user.php',
    { email: person.email, password: person.password },
    { 'user-agent': 'Mozilla/5.0 (iPhone; CPU) Safari/604' },
  )
  type Sessions = { sessions: { id: number; device: string; is_current: boolean }[] }
  const list = async () => ((await browser.get('/api/sessions.php')).json() as unknown as Sessions).sessions
  const sessions = await list()
  expect(sessions.map(({ is_current: current }) => current)).toEqual([true, false])
  const other = sessions.find(({ is_current: current }) => !current)
  expect(other?.device).toBe('Safari · iPhone')
  const stranger = await signUp()
  const stolen = await stranger.browser.send('DELETE', '/api/sessions.php', { id: other?.id })
  const missing = await stranger.browser.send('DELETE', '/api/sessions.php', { id: 999_999_999 })
  const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '')
  expect([stolen.status, withoutId(stolen.text)]).toEqual([missing.status, withoutId(missing.text)])
  expect(stolen.status).toBe(404)
  expect((await browser.send('DELETE', '/api/sessions.php', { id: other?.id })).status).toBe(200)
  expect(await userOf(phone)).toBe(null)
})

test('ACC-16 the archive has everything about the member as JSON, and their photo, but no secret', async () => {
  const { person, browser } = await signUp({ signup_message: 'Hi, I liked your smile' })
  await browser.send('POST', '/api/photos.php?upload_id=archive-photo', await somePhoto(), {
    'content-type': 'image/jpeg',
  })
  expect((await someone().get('/my-data.zip')).status).toBe(403)
  const response = await fetch(`http://127.0.0.1:${site.port}/my-data.zip`, {
    headers: { cookie: `auth=${browser.cookies.get('auth')}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(await sharp(Buffer.from(files['photos/1.jpg'] ?? [])).metadata()).toMatchObject({
    width: 500,
    height: 600,
  })
  const data = Buffer.from(files['my-data.json'] ?? []).toString()
  for (const own of [person.email, person.name, '1990-05-20', 'Hi, I liked your smile'])
    expect(data).toContain(own)
  for (const secret of ['password_hash', '$argon2', 'token_hash']) expect(data).not.toContain(secret)
})

test('ACC-17 changed terms are asked for again, and only what was shown can be accepted', async () => {
  const fresh = await startSite()
  const browser = visitor(fresh)
  await browser.send('POST', '/api/signup.php', newPerson())
  expect(await userOf(browser)).toMatchObject({ must_accept_terms: false })
  await fresh.pool.query(`update account set terms_date = '2020-01-01' where name like 'Jamie%'`)
  expect(await userOf(browser)).toMatchObject({ must_accept_terms: true })
  expect((await browser.send('POST', '/api/terms.php', { terms_date: '2020-01-01' })).status).toBe(400)
  expect(
    (await browser.send('POST', '/api/terms.php', { terms_date: '2023-12-01T12:00:00.000Z' })).json(),
  ).toMatchObject({ user: { must_accept_terms: false } })
})

test('SITE-3 a member’s saved language counts where no cookie says otherwise', async () => {
  const { browser } = await signUp()
  expect((await browser.send('PUT', '/api/user.php', { language: 'pl' })).json()).toMatchObject({
    user: { language: 'pl' },
  })
  expect((await browser.get('/terms')).text).toContain('<html lang="pl"')
  browser.cookies.set('locale', 'fi')
  expect((await browser.get('/terms')).text).toContain('<html lang="fi"')
})

test('ACC-6 ACC-3 without JavaScript the forms log in and sign up, and a refusal leads back with its code only', async () => {
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${++addresses % 250}`,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })
  const person = newPerson()
  const fields = {
    name: person.name,
    email: person.email,
    password: person.password,
    date_of_birth_day: '5',
    date_of_birth_month: '7',
    date_of_birth_year: '1988',
    terms: 'on',
    terms_date: person.terms_date,
  }
  const signedUp = await form('/signup', fields)
  expect([signedUp.status, signedUp.headers.location]).toEqual([303, '/signup'])
  expect(String(signedUp.headers['set-cookie'])).toContain('auth=')
  expect((await form('/signup', fields)).headers.location).toBe('/signup?refused=email_taken')
  expect((await form('/login', { email: person.email, password: person.password })).headers.location).toBe(
    '/',
  )
  expect((await form('/login', { email: person.email, password: 'wrong' })).headers.location).toBe(
    '/login?refused=login_failed',
  )
  expect(
    (
      await form(
        '/login',
        { email: person.email, password: person.password },
        { 'sec-fetch-site': 'cross-site' },
      )
    ).status,
  ).toBe(403)

  const cookie = `auth=${/auth=([^;]+)/.exec(String(signedUp.headers['set-cookie']))?.[1]}`
  const isMember = async () =>
    (await site.fetch('/api/user.php', { headers: { cookie } })).text !== '{"user":null}'
  expect((await form('/logout', {}, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await isMember()).toBe(true)
  expect((await site.fetch('/profile', { headers: { cookie } })).text).toMatch(/<form [^>]*action="\/logout"/)
  const out = await form('/logout', {}, { cookie })
  expect([out.status, out.headers.location]).toEqual([303, '/'])
  expect(await isMember()).toBe(false)
  expect((await form('/logout', {}, { cookie })).headers.location).toBe('/')
})

test('ACC-6 a form without JavaScript says for how many minutes the account is blocked', async () => {
  const { person } = await signUp()
  const guess = async () => {
    const answer = await site.fetch('/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${++addresses % 250}`,
      },
      body: new URLSearchParams({ email: person.email, password: 'wrong', next: '/likes' }).toString(),
    })
    return String(answer.headers.location)
  }
  while (!(await guess()).includes('login_blocked'));
  now = new Date(now.getTime() + 5 * 60_000)
  const address = await guess()
  expect(address).toBe('/login?refused=login_blocked&minutes=10&next=%2Flikes')
  const alertOn = async (path: string) =>
    /role="alert"[^>]*>.*?<\/div>/s.exec((await site.fetch(path)).text)?.[0]
  expect(await alertOn(address)).toContain('Too many incorrect attempts, account blocked for 10 min.')
  for (const odd of ['abc', '', '-3', '99999', '1&minutes=2'])
    expect(await alertOn(`/login?refused=login_blocked&minutes=${odd}`)).toContain('blocked for 15 min.')
})

test('ACC-3 what people write comes out as text wherever a page shows it', async () => {
  const polyglot = `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(alert())//`
  const { browser } = await signUp({ name: polyglot.slice(0, 38) })
  const { text } = await browser.get('/')
  expect(text).not.toContain('"/**/(alert())')
  const named = await someone().send(
    'POST',
    '/api/signup.php',
    newPerson({ name: '<script>alert(1)</script>' }),
  )
  expect(named.json()).toMatchObject({ fields: { name: 'name_invalid' } })
  const turned = await someone().send('POST', '/api/signup.php', newPerson({ name: 'evil\u202Etxt.exe' }))
  expect(turned.json()).toMatchObject({ fields: { name: 'name_invalid' } })
})

/** A partner, and how it signs somebody up. */
const partnerSigningUp = async (key: string) => {
  await site.pool.query(
    `insert into partner (site_id, name, key_hash) select id, 'friends', $1 from site where domain = 'localhost'`,
    [createHash('sha256').update(key).digest('base64url')],
  )
  return (email: string, changes = {}) =>
    site.fetch('/api/partner-signup.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
      body: JSON.stringify({ partner_key: key, email, ...changes }),
    })
}

test('ACC-13 a partner creates an account; its owner completes it once with the link, and nobody logs in before', async () => {
  const signUpFor = await partnerSigningUp('partner-key-for-this-test')
  const person = newPerson()
  const create = (changes = {}) => signUpFor(person.email, changes)
  expect((await create({ partner_key: 'wrong' })).json()).toMatchObject({ error: 'partner_unknown' })
  const { path } = (await create()).json() as unknown as { path: string }
  expect(path).toMatch(/^\/complete-signup\?api_signup_complete=1&token=/)
  expect(
    (await someone().send('POST', '/api/user.php', { email: person.email, password: '' })).json(),
  ).toMatchObject({ error: 'login_failed' })
  const token = path.replace(/.*token=/, '')
  expect((await someone().send('POST', '/api/started-signup.php', { token })).json()).toMatchObject({
    email: person.email,
  })
  const browser = someone()
  const { email: _email, ...rest } = person
  expect(
    (
      await browser.send('POST', '/api/complete-signup.php', { ...rest, token, date_of_birth: '2015-01-01' })
    ).json(),
  ).toMatchObject({ fields: { date_of_birth: 'birth_too_young' } })
  expect((await browser.send('POST', '/api/complete-signup.php', { ...rest, token })).json()).toMatchObject({
    user: { email: person.email, status: 'not_confirmed' },
  })
  expect((await create()).json()).toMatchObject({ error: 'email_taken' })
  expect((await someone().send('POST', '/api/complete-signup.php', { ...rest, token })).json()).toMatchObject(
    { error: 'link_invalid' },
  )
  expect(
    (await someone().send('POST', '/api/user.php', { email: person.email, password: person.password }))
      .status,
  ).toBe(200)
})

test('ACC-8 ACC-13 the partner’s link carries api_signup_complete to where the reminder is, also without JavaScript', async () => {
  const signUpFor = await partnerSigningUp('partner-key-of-a-phone')
  const { email, ...person } = newPerson()
  const { path } = (await signUpFor(email)).json() as unknown as { path: string }
  const token = path.replace(/.*token=/, '')
  expect((await someone().get(path)).text).toMatch(
    new RegExp(`action="/complete-signup"[\\s\\S]*name="token" value="${token}"`),
  )
  const browser = someone()
  const complete = (password: string) =>
    site.fetch('/complete-signup', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...person, token, password, terms: 'on' }).toString(),
    })
  expect((await complete('short')).headers.location).toBe(
    `/complete-signup?refused=password_too_short&token=${token}`,
  )
  const done = await complete(person.password)
  expect([done.status, done.headers.location]).toEqual([303, '/members?api_signup_complete=1'])
  browser.cookies.set('auth', /auth=([^;]+)/.exec(String(done.headers['set-cookie']))?.[1] ?? '')
  const { text } = await browser.get('/members?api_signup_complete=1')
  expect(text).toContain('Please confirm your email address')
  // Only where scripts can open the dialog is the alert not seen first.
  expect(text).toContain('scripting:enabled')
  await follow(browser, await mailedLink(site, email, 'activation'))
  expect((await browser.get('/members?api_signup_complete=1')).text).not.toContain(
    'Please confirm your email address',
  )
})

test('ACC-9 ACC-13 who forgot a password that was never chosen completes the sign-up, and then the partner’s link is dead', async () => {
  const signUpFor = await partnerSigningUp('partner-key-of-a-curious-one')
  const { email, ...person } = newPerson()
  const { path } = (await signUpFor(email)).json() as unknown as { path: string }
  const complete = (token: string, password: string) =>
    someone().send('POST', '/api/complete-signup.php', { ...person, token, password })
  const partners = path.replace(/.*token=/, '')
  expect((await someone().send('POST', '/api/reset-password.php', { email })).status).toBe(200)
  const mailed = await mailedLink(site, email, 'reset')
  expect(mailed).toMatch(/^\/complete-signup\?token=/)
  const { rows } = await site.pool.query<{ seconds: number }>(
    `select extract(epoch from t.expires_at - t.created_at)::int as seconds from mail_token t
       join account a on a.id = t.account_id where a.email = $1 order by t.expires_at limit 1`,
    [email],
  )
  // As the mail says.
  expect(rows).toEqual([{ seconds: 2 * 60 * 60 }])
  // Anybody may have asked for that mail: the partner's link works until one of them is used.
  const begun = async () =>
    (await someone().send('POST', '/api/started-signup.php', { token: partners })).json()
  expect(await begun()).toMatchObject({ email })
  expect((await complete(mailed.replace(/.*token=/, ''), person.password)).status).toBe(200)
  expect(await begun()).toMatchObject({ error: 'link_invalid' })
  expect((await complete(partners, 'the partner’s choice')).json()).toMatchObject({ error: 'link_invalid' })
  expect((await someone().send('POST', '/api/user.php', { email, password: person.password })).status).toBe(
    200,
  )

  // However a password came to be there, such a link neither changes it nor opens a session.
  const other = newPerson()
  const late = ((await signUpFor(other.email)).json() as unknown as { path: string }).path.replace(
    /.*token=/,
    '',
  )
  await site.pool.query(`update account set password_hash = 'chosen' where email = $1`, [other.email])
  expect((await someone().send('POST', '/api/started-signup.php', { token: late })).status).toBe(410)
  const answer = await complete(late, 'the partner’s choice')
  expect(answer.json()).toMatchObject({ error: 'link_invalid' })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('ACC-6 the cookie is for https only, but on this machine', async () => {
  const { person } = await signUp()
  const cookieFor = async (host: string) => {
    const answer = await visitor(site, {
      host,
      headers: { 'x-forwarded-for': `192.0.2.${++addresses % 250}` },
    }).send('POST', '/api/user.php', {
      email: person.email,
      password: person.password,
    })
    return answer.headers['set-cookie']?.find((line) => line.includes('auth=')) ?? ''
  }
  expect(await cookieFor('localhost')).toMatch(/^auth=(?!.*Secure)/)
  // An unknown name is the default site, reached from outside.
  expect(await cookieFor('dating.example')).toMatch(/^__Host-auth=.*; Secure/)
})

test('ACC-7 nothing that changes state can be caused by another site', async () => {
  const { browser } = await signUp()
  const acting = routes.map((route) => route.endpoint).filter(changesState)
  expect(acting.length).toBeGreaterThan(15)
  for (const { method, path, access } of acting) {
    const answer = await site.fetch(path, {
      method,
      headers: {
        cookie: `auth=${browser.cookies.get('auth')}`,
        'sec-fetch-site': 'cross-site',
        'x-vonk-client': '1',
        'content-type': 'application/json',
      },
      ...(method !== 'GET' && { body: '{}' }),
    })
    expect(
      [answer.status, (answer.json() as unknown as { error: string }).error],
      `${method} ${path}`,
      // What is for staff does not exist for a member, whoever asks in their name.
    ).toEqual(typeof access === 'object' ? [404, 'not_found'] : [403, 'cross_site'])
  }
  expect(await userOf(browser)).not.toBe(null)
})

test('SITE-17 every endpoint for members answers strangers alike', async () => {
  for (const endpoint of routes.map((route) => route.endpoint).filter(({ access }) => access === 'member')) {
    const { method } = endpoint
    const address = addressOf(endpoint)
    const answer = await someone().send(method as 'POST', address, {})
    expect(
      [answer.status, (answer.json() as unknown as { error: string }).error],
      `${method} ${address}`,
    ).toEqual([403, 'authentication_required'])
  }
})

test('ACC-11 whoever sits at an open session cannot find out the password by trying', async () => {
  const { person, browser } = await signUp()
  const guess = (old: string) =>
    browser.send('PUT', '/api/password.php', {
      old_password: old,
      new_password: 'a better password',
      repeated_password: 'a better password',
    })
  for (let wrong = 1; wrong <= 10; wrong++)
    expect((await guess(`wrong ${wrong}`)).json()).toMatchObject({ error: 'old_password_wrong' })
  expect((await guess('wrong')).json()).toMatchObject({ error: 'login_blocked' })
  expect((await guess(person.password)).json()).toMatchObject({ error: 'login_blocked' })
  expect(
    (await browser.send('POST', '/api/authentication.php', { password: person.password })).json(),
  ).toMatchObject({ error: 'login_blocked' })
})

test('ACC-3 a crowd that signs up, resets and changes at once waits for connections, and nobody for ever', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, () => signUp()))
  const confirmed = await Promise.all(Array.from({ length: 30 }, () => signUpConfirmed()))
  const resets = crowd.map(({ person }) =>
    someone().send('POST', '/api/reset-password.php', { email: person.email }),
  )
  const again = crowd.map(({ browser }) => browser.send('POST', '/api/activation.php'))
  const changes = confirmed.map(({ browser, person }) =>
    browser.send('POST', '/api/mail-change.php', { email: `new-${person.email}` }),
  )
  const statuses = (await Promise.all([...resets, ...again, ...changes])).map((answer) => answer.status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('ACC-3 ACC-17 only the terms that apply now can be accepted', async () => {
  for (const terms of ['2099-01-01', '2020-01-01', 'yesterday']) {
    const answer = await someone().send('POST', '/api/signup.php', newPerson({ terms_date: terms }))
    expect(answer.json(), terms).toMatchObject({ fields: { terms_date: 'terms_needed' } })
  }
})

test('ACC-6 what has run out is forgotten', async () => {
  const { person } = await signUp()
  const later = new Date(now.getTime() + 62 * DAY_MS)
  expect(await forgetExpired(site.pool, later)).toBeGreaterThan(1)
  const { rows } = await site.pool.query(
    'select 1 from session s join account a on a.id = s.account_id where a.email = $1',
    [person.email],
  )
  expect(rows).toEqual([])
})
