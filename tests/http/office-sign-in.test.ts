import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeAt, stepAt } from '#features/accounts/server/index.ts'
import { addPerson } from '#features/office/server/staff-changes.ts'
import { transaction } from '#platform/db/database.ts'
import { fromBase32 } from '../support/base32.ts'
import { hiddenIn, submit, unescaped } from '../support/forms.ts'
import { addMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addEnrolled, newLogin, signIn, STAFF_PASSWORD } from '../support/staff-sign-in.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

let now = new Date('2026-11-19T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const MINUTES = 60
let networks = 0
const someone = (): Visitor =>
  visitor(site, { headers: { 'x-forwarded-for': `203.0.113.${++networks % 250}` } })
const everywhere = (role: 'admin' | 'moderator' | 'support' | 'finance') => [{ role, site_id: null }]
const person = (role: Parameters<typeof everywhere>[0] = 'admin') =>
  addEnrolled(site, everywhere(role), () => now)
const signedIn = async (role?: Parameters<typeof everywhere>[0]) => {
  const who = await person(role)
  const browser = someone()
  expect((await signIn(browser, who)).status).toBe(303)
  return { ...who, browser }
}
const isIn = async (browser: Visitor) => (await browser.get('/office/me')).status === 200
const login = (browser: Visitor, name: string, password = STAFF_PASSWORD) =>
  submit(browser, '/office/login', { name, password })
const sendCode = (browser: Visitor, code: string) => submit(browser, '/office/login/code', { code })

test('OFF-1 staff sign in with a name, a password and the code of an app, and sign out', async () => {
  const who = await person()
  const browser = someone()
  const first = await login(browser, who.login.toUpperCase())
  expect([first.status, first.headers.location]).toEqual([303, '/office/login/code'])
  expect(browser.cookies.has('staff')).toBe(false)
  expect(await isIn(browser)).toBe(false)
  const second = await sendCode(browser, who.code())
  expect([second.status, second.headers.location]).toEqual([303, '/office'])
  const [cookie = ''] = (second.headers['set-cookie'] ?? []).filter((line) => line.startsWith('staff='))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Strict/i)
  expect(cookie).toMatch(/Path=\//i)
  expect((await browser.get('/office/me')).text).toContain('Sign out')
  expect((await submit(browser, '/office/sign-out', {})).headers.location).toBe('/office/login')
  expect(await isIn(browser)).toBe(false)
})

test('OFF-1 who signs in comes back to where they wanted to go, and never elsewhere', async () => {
  const who = await person()
  const browser = someone()
  const away = await browser.get('/office/staff?id=3')
  expect([away.status, away.headers.location]).toEqual([303, '/office/login?next=%2Foffice%2Fstaff%3Fid%3D3'])
  expect((await signIn(browser, who, '/office/staff?id=3')).headers.location).toBe('/office/staff?id=3')
  for (const next of [
    'https://evil.example/office/me',
    '//evil.example/office',
    '/\\evil.example',
    '/office/../evil',
    '/office/%2e%2e/evil',
    '/officer',
    'javascript:alert(1)',
    '/office/login',
    '/office\t//evil.example',
  ]) {
    const { headers } = await browser.get(`/office/login?next=${encodeURIComponent(next)}`)
    expect(headers.location, next).toBe('/office')
    later(30)
    expect((await signIn(someone(), who, next)).headers.location, next).toBe('/office')
  }
})

test('OFF-1 a code counts once, also of two who send it at once', async () => {
  const who = await person()
  const code = who.code()
  const [one, other] = [someone(), someone()]
  await login(one, who.login)
  await login(other, who.login)
  const answers = await Promise.all([sendCode(one, code), sendCode(other, code)])
  expect(answers.map(({ headers }) => String(headers.location)).toSorted()).toEqual([
    '/office',
    '/office/login/code?refused=code_wrong',
  ])
  const third = someone()
  await login(third, who.login)
  expect((await sendCode(third, code)).headers.location).toContain('code_wrong')
  later(30)
  expect((await sendCode(third, who.code())).headers.location).toBe('/office')
})

test('OFF-1 a recovery code opens the office once', async () => {
  const who = await person()
  const [code = ''] = who.recoveryCodes
  const [one, other] = [someone(), someone()]
  await login(one, who.login)
  expect((await sendCode(one, ` ${code.toUpperCase()} `)).headers.location).toBe('/office')
  await login(other, who.login)
  expect((await sendCode(other, code)).headers.location).toContain('code_wrong')
})

test('OFF-1 a wrong password, a name that nobody has and who has ended are told the same', async () => {
  const [who, gone] = [await person(), await person()]
  await site.pool.query('update staff set ended_at = $2 where id = $1', [gone.id, now])
  const linked = newLogin()
  await transaction(site.pool, (db) =>
    addPerson(db, { name: 'Sam', login: linked, grants: everywhere('support'), now }),
  )
  const tries = [
    [who.login, 'wrong wrong wrong'],
    ['nobody-of-that-name', STAFF_PASSWORD],
    [gone.login, STAFF_PASSWORD],
    [linked, ''],
    ['', ''],
  ] as const
  for (const [name, password] of tries) {
    const browser = someone()
    const { status, headers } = await login(browser, name, password)
    expect([status, headers.location], name).toEqual([303, '/office/login?refused=login_failed'])
    expect([...browser.cookies.keys()], name).toEqual([])
  }
})

test('OFF-1 passwords cannot be guessed: of a name that somebody has as of one that nobody has', async () => {
  const who = await person()
  for (const name of [who.login, `nobody-${who.login}`]) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(someone(), name, 'wrong wrong')))
    const refused = answers.map(({ headers }) => headers.location?.replace(/.*refused=/, ''))
    expect(refused.filter((code) => code === 'login_failed').length, name).toBe(5)
    expect(refused.filter((code) => code === 'login_blocked').length, name).toBe(7)
  }
  expect((await login(someone(), who.login)).headers.location).toContain('login_blocked')
  later(16 * MINUTES)
  expect((await login(someone(), who.login)).headers.location).toBe('/office/login/code')
})

test('OFF-1 one network cannot try many names', async () => {
  const browser = someone()
  const answers = []
  for (let n = 0; n < 22; n++) answers.push(await login(browser, `nobody-${n}`, 'wrong wrong'))
  expect(answers.at(19)?.headers.location).toContain('login_failed')
  expect(answers.at(20)?.headers.location).toContain('login_blocked')
})

test('OFF-1 codes cannot be guessed, not even the right one after too many wrong ones', async () => {
  const who = await person()
  const browser = someone()
  await login(browser, who.login)
  const wrong = String((Number(who.code()) + 111_111) % 1_000_000).padStart(6, '0')
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendCode(browser, wrong)))
  const codes = answers.map(({ headers }) => headers.location?.replace(/.*refused=/, ''))
  expect(codes.filter((code) => code === 'code_wrong').length).toBe(5)
  expect((await sendCode(browser, who.code())).headers.location).toContain('login_blocked')
})

test('OFF-1 the right password stands for itself for five minutes, and for that password alone', async () => {
  const who = await person()
  const [late, changed] = [someone(), someone()]
  await login(late, who.login)
  await login(changed, who.login)
  await site.pool.query(`update staff_sign_in set password_hash = 'another' where staff_id = $1`, [who.id])
  expect((await sendCode(changed, who.code())).headers.location).toContain('second_step_over')
  const other = await person()
  await login(late, other.login)
  later(6 * MINUTES)
  expect((await sendCode(late, other.code())).headers.location).toContain('second_step_over')
})

test('OFF-1 a session that somebody planted is not taken over, and the one of before ends', async () => {
  const who = await person()
  const browser = someone()
  browser.cookies.set('staff', 'planted')
  await signIn(browser, who)
  const first = browser.cookies.get('staff') ?? ''
  expect(first).not.toBe('planted')
  await submit(browser, '/office/sign-out', {})
  const thief = someone()
  thief.cookies.set('staff', first)
  expect(await isIn(thief)).toBe(false)
})

test('OFF-1 another site’s forms sign nobody in or out, and confirm and act for nobody', async () => {
  const { browser, login: name } = await signedIn()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  for (const path of [
    '/office/login',
    '/office/login/code',
    '/office/enrol',
    '/office/sign-out',
    '/office/site',
    '/office/me',
    '/office/staff',
    '/office/confirm',
  ]) {
    const answer = await submit(browser, path, { name, password: STAFF_PASSWORD, act: 'codes' }, foreign)
    expect([answer.status, answer.json()], path).toMatchObject([403, { error: 'cross_site' }])
    const old = await submit(browser, path, {}, { 'sec-fetch-site': '', origin: 'https://evil.example' })
    expect(old.status, path).toBe(403)
  }
  expect(await isIn(browser)).toBe(true)
})

test('OFF-1 a session ends after half an hour without use, and after twelve hours whatever happens', async () => {
  const idle = await signedIn()
  later(29 * MINUTES)
  expect(await isIn(idle.browser)).toBe(true)
  later(31 * MINUTES)
  expect(await isIn(idle.browser)).toBe(false)
  const busy = await signedIn()
  for (let minutes = 0; minutes < 11 * 60 + 40; minutes += 20) {
    later(20 * MINUTES)
    expect(await isIn(busy.browser), `${minutes}`).toBe(true)
  }
  later(21 * MINUTES)
  expect(await isIn(busy.browser)).toBe(false)
})

test('OFF-1 the last use is written at most once a minute', async () => {
  const { browser, id } = await signedIn()
  const used = async () =>
    (await site.pool.query<{ used_at: Date }>('select used_at from staff_session where staff_id = $1', [id]))
      .rows[0]?.used_at
  const before = await used()
  later(50)
  await isIn(browser)
  expect(await used()).toEqual(before)
  later(11)
  await isIn(browser)
  expect(await used()).toEqual(now)
})

test('OFF-1 a screen that needs a fresh proof asks for it and leads back', async () => {
  const { browser, code } = await signedIn()
  later(16 * MINUTES)
  const next = '/office/staff?id=12'
  const { text } = await browser.get(`/office/confirm?next=${encodeURIComponent(next)}`)
  expect(hiddenIn(text)).toMatchObject({ act: 'confirm', next })
  const wrong = await submit(browser, '/office/confirm', { act: 'confirm', next, code: '000000x' })
  expect(wrong.headers.location).toContain(`next=${encodeURIComponent(next)}`)
  expect(wrong.headers.location).toContain('refused=code_wrong')
  const right = await submit(browser, '/office/confirm', { act: 'confirm', next, code: code() })
  expect(right.headers.location).toMatch(/^\/office\/staff\?id=12&said=/)
  later(30)
  const out = await submit(browser, '/office/confirm', {
    act: 'confirm',
    next: 'https://evil.example/',
    code: code(),
  })
  expect(out.headers.location).toMatch(/^\/office\?said=/)
})

test('OFF-1 sessions of members mean nothing to the office, nor those of staff to members', async () => {
  const member = await addMember(site)
  const own = member.browser
  expect((await own.get('/office/me')).headers.location).toContain('/office/login')
  expect((await own.get('/api/office-me.php')).status).toBe(404)
  const auth = own.cookies.get('auth') ?? ''
  const asStaff = someone()
  asStaff.cookies.set('staff', auth)
  expect(await isIn(asStaff)).toBe(false)
  const { browser } = await signedIn()
  expect((await browser.get('/api/sessions.php')).status).toBe(403)
  const asMember = someone()
  asMember.cookies.set('auth', browser.cookies.get('staff') ?? '')
  expect((await asMember.get('/api/sessions.php')).status).toBe(403)
})

const linkTo = async (role: 'admin' | 'support' = 'support') => {
  const name = newLogin()
  const { token } = await transaction(site.pool, (db) =>
    addPerson(db, { name: 'Kim', login: name, grants: everywhere(role), now }),
  )
  return { name, token, path: `/office/enrol?token=${token}` }
}
const secretIn = (html: string): Buffer => fromBase32(/secret=([A-Z2-7]+)/.exec(unescaped(html))?.[1] ?? '')

test('OFF-1 a link sets up password and app, shows ten recovery codes, and works once', async () => {
  const { name, path } = await linkTo()
  const browser = someone()
  const page = await browser.get(path)
  expect(page.headers['referrer-policy']).toBe('same-origin')
  expect(page.headers['cache-control']).toBe('no-store')
  const secret = secretIn(page.text)
  const given = { ...hiddenIn(page.text), password: STAFF_PASSWORD, repeated: STAFF_PASSWORD }
  const code = () => codeAt(secret, stepAt(now))
  const bad = [
    { ...given, code: '123' },
    { ...given, code: code(), password: 'short', repeated: 'short' },
    { ...given, code: code(), password: 'password1234', repeated: 'password1234' },
    { ...given, code: code(), password: name, repeated: name },
    { ...given, code: code(), repeated: 'something else' },
  ]
  for (const fields of bad) {
    const { status, text } = await submit(browser, '/office/enrol', fields)
    expect([status, text.includes('role="alert"')]).toEqual([200, true])
    expect(secretIn(text).equals(secret)).toBe(true)
  }
  const done = await submit(browser, '/office/enrol', { ...given, code: code() })
  expect(done.text.match(/<code>/g)?.length).toBe(10)
  expect(done.headers['cache-control']).toBe('no-store')
  expect((await browser.get(path)).status).toBe(404)
  expect((await submit(browser, '/office/enrol', { ...given, code: code() })).status).toBe(404)
  await login(browser, name)
  expect((await sendCode(browser, code())).headers.location).toContain('code_wrong')
  later(30)
  expect((await sendCode(browser, code())).headers.location).toBe('/office')
  const { rows } = await site.pool.query(`select * from staff_sign_in where login = $1`, [name])
  expect(JSON.stringify(rows)).not.toContain(secret.toString('base64url'))
})

test('OFF-1 a link is over after a day, and nobody finds one by trying', async () => {
  const { path } = await linkTo()
  later(24 * 60 * MINUTES + 1)
  const browser = someone()
  expect((await browser.get(path)).status).toBe(404)
  for (const token of ['', 'x', '%00', 'x'.repeat(3000), `a'--`])
    expect((await browser.get(`/office/enrol?token=${token}`)).status, token).toBe(404)
  for (let n = 0; n < 30; n++) await browser.get(`/office/enrol?token=${n}`)
  expect((await browser.get('/office/enrol?token=x')).status).toBe(429)
})

test('OFF-1 a setup that was made for somebody else is worth nothing', async () => {
  const [mine, theirs] = [await linkTo(), await linkTo()]
  const browser = someone()
  const page = await browser.get(theirs.path)
  const code = codeAt(secretIn(page.text), stepAt(now))
  const { setup = '' } = hiddenIn(page.text)
  const fields = { token: mine.token, setup, password: STAFF_PASSWORD, repeated: STAFF_PASSWORD, code }
  expect((await submit(browser, '/office/enrol', fields)).text).toContain('Please scan the new picture')
})

test('OFF-1 staff see their sessions and end one, and change password, app and recovery codes', async () => {
  const who = await signedIn('support')
  later(30)
  const other = someone()
  await signIn(other, who)
  const { text } = await who.browser.get('/office/me')
  const { session = '' } = hiddenIn(text)
  expect((await submit(who.browser, '/office/me', { act: 'end', session })).status).toBe(303)
  expect([await isIn(who.browser), await isIn(other)]).toEqual([true, false])
  const stranger = await signedIn('support')
  const foreign = await submit(stranger.browser, '/office/me', { act: 'end', session })
  expect(foreign.status).toBe(404)

  const codes = await submit(who.browser, '/office/me', { act: 'codes' })
  expect(codes.text.match(/<code>/g)?.length).toBe(10)
  later(30)
  await signIn(other, who)
  const password = 'another long passphrase'
  const change = (fields: Record<string, string>) =>
    submit(who.browser, '/office/me', { act: 'password', repeated: password, password, ...fields })
  expect((await change({ old_password: 'wrong wrong' })).headers.location).toContain('password_wrong')
  expect((await change({ old_password: STAFF_PASSWORD })).headers.location).toContain('said=')
  expect([await isIn(who.browser), await isIn(other)]).toEqual([true, false])
  expect((await login(someone(), who.login)).headers.location).toContain('login_failed')

  const started = await submit(who.browser, '/office/me', { act: 'new-app' })
  const { setup = '' } = hiddenIn(started.text)
  const secret = secretIn(started.text)
  const code = codeAt(secret, stepAt(now))
  expect((await submit(who.browser, '/office/me', { act: 'app', setup, code })).headers.location).toContain(
    'said=',
  )
  const again = someone()
  await login(again, who.login, password)
  later(30)
  expect((await sendCode(again, who.code())).headers.location).toContain('code_wrong')
  expect((await sendCode(again, codeAt(secret, stepAt(now)))).headers.location).toBe('/office')
})

test('OFF-1 a fresh proof is needed for what opens the door to others', async () => {
  const { browser } = await signedIn('support')
  later(16 * MINUTES)
  for (const act of ['codes', 'new-app', 'app', 'passkey', 'remove-passkey', 'password']) {
    const { status, text } = await submit(browser, '/office/me', { act, passkey_id: randomUUID() })
    expect([status, text.includes('Confirm and go on')], act).toEqual([403, true])
  }
})

test('OFF-1 no secret gets into the log', async () => {
  const who = await signedIn()
  await login(someone(), who.login, 'a wrong password of mine')
  const logged = site.logged()
  for (const secret of [
    STAFF_PASSWORD,
    'a wrong password of mine',
    who.login,
    who.browser.cookies.get('staff'),
  ])
    expect(logged).not.toContain(secret)
})
