import { expect, test } from 'vitest'
import { DEAD_RESET_LINKS } from '#features/accounts/rules.ts'
import { accountSite, DAY_MS, userOf } from '../support/account-site.ts'
import { listen } from '../support/conversations.ts'
import type { TestMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { follow, mailedLink, newPerson, tokenOf, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const { site, pass, someone, signUp } = await accountSite()

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
  pass(2 * 60 * 60_000 + 1)
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
  pass(DAY_MS + 1)
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
