import { expect, test } from 'vitest'
import { forgetExpired } from '#features/accounts/server/expiry.ts'
import { routes } from '#app/server/features.ts'
import { addressOf, changesState } from '#protocol/endpoint.ts'
import { accountSite, DAY_MS, userOf } from '../support/account-site.ts'
import { newPerson, visitor } from '../support/visitor.ts'

const { site, now, pass, someone, signUp } = await accountSite()
let forms = 0

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
  pass(29 * DAY_MS)
  expect(await userOf(browser)).not.toBe(null)
  pass(2 * DAY_MS)
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
  pass(5 * 60_000)
  const blocked = await guess(person.password)
  expect(blocked.status).toBe(429)
  expect(blocked.json()).toMatchObject({ error: 'login_blocked', params: { minutes: 10 } })
  pass(10 * 60_000 + 1)
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

test('ACC-6 ACC-3 without JavaScript the forms log in and sign up, and a refusal leads back with its code only', async () => {
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${++forms % 250}`,
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
        'x-forwarded-for': `192.0.2.${++forms % 250}`,
      },
      body: new URLSearchParams({ email: person.email, password: 'wrong', next: '/likes' }).toString(),
    })
    return String(answer.headers.location)
  }
  while (!(await guess()).includes('login_blocked'));
  pass(5 * 60_000)
  const address = await guess()
  expect(address).toBe('/login?refused=login_blocked&minutes=10&next=%2Flikes')
  const alertOn = async (path: string) =>
    /role="alert"[^>]*>.*?<\/div>/s.exec((await site.fetch(path)).text)?.[0]
  expect(await alertOn(address)).toContain('Too many incorrect attempts, account blocked for 10 min.')
  for (const odd of ['abc', '', '-3', '99999', '1&minutes=2'])
    expect(await alertOn(`/login?refused=login_blocked&minutes=${odd}`)).toContain('blocked for 15 min.')
})

test('ACC-6 the cookie is for https only, but on this machine', async () => {
  const { person } = await signUp()
  const cookieFor = async (host: string) => {
    const answer = await someone(host).send('POST', '/api/user.php', {
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

test('ACC-6 what has run out is forgotten', async () => {
  const { person } = await signUp()
  const later = new Date(now().getTime() + 62 * DAY_MS)
  expect(await forgetExpired(site.pool, later)).toBeGreaterThan(1)
  const { rows } = await site.pool.query(
    'select 1 from session s join account a on a.id = s.account_id where a.email = $1',
    [person.email],
  )
  expect(rows).toEqual([])
})
