import { globSync, readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { RECOVERY_CODE_SETS } from '#features/accounts/rules.ts'
import { codeAt, stepAt } from '#features/accounts/server/totp.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import type { Answer } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'
import { inProject } from '#platform/root.ts'

let now = new Date('2026-11-15T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const MINUTES = 60
let addresses = 0
const someone = () => visitor(site, { headers: { 'x-forwarded-for': `203.0.113.${++addresses % 250}` } })

type Started = { setup: string; secret: string; uri: string; qr: { size: number; path: string } }
type Answered = {
  error: string
  recovery_codes: string[]
  user: { id: number } | null
  second_factor: Record<string, unknown>
  step: Record<string, unknown> | null
}
const read = (answer: Answer) => answer.json() as unknown as Answered
const errorOf = (answer: Answer) => `${answer.status} ${read(answer).error}`

const confirmed = async () => {
  const person = newPerson()
  const browser = someone()
  const { user } = read(await browser.send('POST', '/api/signup.php', person))
  const id = user?.id ?? 0
  await site.pool.query(`update account set status = 'active' where id = $1`, [id])
  return { person, browser, id }
}

/** What an app makes of the secret that it was shown. */
const fromBase32 = (text: string) => {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Somebody whose app is set up; `code` gives the one it shows now. Each code works once, so time goes by. */
const withApp = async () => {
  const member = await confirmed()
  const started = (await member.browser.send('POST', '/api/second-factor.php')).json() as unknown as Started
  const secret = fromBase32(started.secret)
  const code = (offset = 0) => codeAt(secret, stepAt(now) + offset)
  const on = await member.browser.send('PUT', '/api/second-factor.php', {
    setup: started.setup,
    code: code(),
  })
  expect(on.status).toBe(200)
  later(60)
  return { ...member, started, code, recoveryCodes: read(on).recovery_codes }
}

/** A device with a passkey of this member. */
const addPasskey = async (browser: Visitor) => {
  const device = createAuthenticator()
  const origin = `http://localhost:${site.port}`
  const challengeOf = async (path: string, asking: Visitor) => {
    const answer = (await asking.send('POST', path)).json() as unknown as { options?: { challenge: string } }
    return { rpID: 'localhost', origin, challenge: answer.options?.challenge ?? '' }
  }
  const response = device.create(await challengeOf('/api/passkeys.php', browser))
  expect((await browser.send('PUT', '/api/passkeys.php', { response }, { origin })).status).toBe(200)
  return {
    use: async (asking: Visitor, path: string, more: { isVerified?: boolean; to?: string } = {}) => {
      const answer = device.get(await challengeOf(path, asking), more)
      return asking.send('PUT', more.to ?? path, { response: answer }, { origin })
    },
  }
}

const logIn = (browser: Visitor, { email, password }: { email: string; password: string }) =>
  browser.send('POST', '/api/user.php', { email, password })
const isIn = async (browser: Visitor) => read(await browser.get('/api/user.php')).user !== null
const finish = (browser: Visitor, body: object) => browser.send('PUT', '/api/second-step.php', body)
const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await site.pool.query<{ template: string }>(
    `select template from outbox where recipient = $1 order by id`,
    [email],
  )
  return rows.map(({ template }) => template)
}
const eventsOf = async (id: number): Promise<string[]> => {
  const { rows } = await site.pool.query<{ kind: string }>(
    `select kind from security_event where account_id = $1 order by id`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

test('ACC-19 with an app: the password alone opens nothing, a code of the app does, and ten recovery codes are shown once', async () => {
  const { person, browser, started, code, recoveryCodes, id } = await withApp()
  expect(started.uri).toContain(`secret=${started.secret}`)
  expect(started.qr.path).toMatch(/^M\d/)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await isIn(browser)).toBe(true)
  const { second_factor: known } = read(await browser.get('/api/second-factor.php'))
  expect(known).toMatchObject({ has_app: true, passkeys: 0, recovery_codes_left: 10 })
  expect(JSON.stringify(known)).not.toContain(recoveryCodes[0])

  const other = someone()
  expect(errorOf(await logIn(other, person))).toBe('401 second_factor_needed')
  expect(other.cookies.has('auth')).toBe(false)
  expect(await isIn(other)).toBe(false)
  const { step } = read(await other.get('/api/second-step.php'))
  expect(step).toEqual({ email: person.email, has_app: true, has_passkey: false, is_over: false })
  const answer = await finish(other, { code: code() })
  expect(read(answer).user).toMatchObject({ id })
  expect(await isIn(other)).toBe(true)
  expect(other.cookies.has('second_step')).toBe(false)
  expect(await mailsTo(person.email)).toContain('second_factor_on')
  expect(await eventsOf(id)).toEqual(['signed_up', 'second_factor_on', 'logged_in'])
})

test('ACC-19 the challenge is HttpOnly, for this site alone, and gone after five minutes; the address is kept', async () => {
  const { person, code } = await withApp()
  const other = someone()
  const answer = await logIn(other, person)
  expect(answer.headers['set-cookie']?.join()).toMatch(/second_step=[\w-]{43};.*HttpOnly;.*SameSite=Strict/)
  later(5 * MINUTES)
  expect(errorOf(await finish(other, { code: code() }))).toBe('410 second_step_over')
  const { step } = read(await other.get('/api/second-step.php'))
  expect(step).toMatchObject({ email: person.email, is_over: true })
  expect(await isIn(other)).toBe(false)
  expect(read(await someone().get('/api/second-step.php')).step).toBe(null)
  expect(errorOf(await finish(someone(), { code: code() }))).toBe('410 second_step_over')
})

test('ACC-19 each code opens one session, also when it is sent twice at the same moment', async () => {
  const { person, code } = await withApp()
  const browsers = [someone(), someone(), someone()]
  for (const browser of browsers) await logIn(browser, person)
  const used = code()
  const answers = await Promise.all(browsers.map((browser) => finish(browser, { code: used })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403])
  const again = someone()
  await logIn(again, person)
  expect(errorOf(await finish(again, { code: used }))).toBe('403 code_wrong')
  expect(errorOf(await finish(again, { code: code(-1) }))).toBe('403 code_wrong')
  expect((await finish(again, { code: code(1) })).status).toBe(200)
})

test('ACC-19 five of two hundred guesses at the same moment are looked at, then the door is shut for fifteen minutes', async () => {
  const { person, code } = await withApp()
  const from = site.logged().length
  const browsers = Array.from({ length: 4 }, someone)
  for (const browser of browsers) await logIn(browser, person)
  const wrong = (n: number) => String((Number(code()) + 5 + n) % 1_000_000).padStart(6, '0')
  const guesses = Array.from({ length: 200 }, (_, n) =>
    finish(browsers[n % 4] ?? someone(), { code: wrong(n) }),
  )
  const errors = (await Promise.all(guesses)).map(errorOf)
  expect(errors.filter((error) => error === '403 code_wrong')).toHaveLength(5)
  expect(errors.filter((error) => error === '429 login_blocked')).toHaveLength(195)
  // Operators hear of all.
  expect(
    site
      .logged()
      .slice(from)
      .match(/"event":"login_refused"/g),
  ).toHaveLength(200)
  const late = someone()
  await logIn(late, person)
  expect(errorOf(await finish(late, { code: code() }))).toBe('429 login_blocked')
  expect(errorOf(await finish(late, { recovery_code: 'abcd-efgh-jkmn' }))).toBe('429 login_blocked')
  later(15 * MINUTES)
  await logIn(late, person)
  expect((await finish(late, { code: code() })).status).toBe(200)
})

test('ACC-19 a recovery code works once, however it is typed, and its owner is told', async () => {
  const { person, id, recoveryCodes } = await withApp()
  const typed = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')
  const browsers = [someone(), someone()]
  for (const browser of browsers) await logIn(browser, person)
  const answers = await Promise.all(browsers.map((browser) => finish(browser, { recovery_code: typed })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403])
  expect(await eventsOf(id)).toContain('recovery_code_used')
  expect(await mailsTo(person.email)).toContain('recovery_code_used')
  const inside = browsers[answers.findIndex(({ status }) => status === 200)] ?? someone()
  const { second_factor: known } = read(await inside.get('/api/second-factor.php'))
  expect(known).toMatchObject({ recovery_codes_left: 9 })
})

test('ACC-19 new recovery codes end the old ones', async () => {
  const { person, browser, recoveryCodes } = await withApp()
  const renewed = read(await browser.send('POST', '/api/recovery-codes.php')).recovery_codes
  expect(renewed).toHaveLength(10)
  const other = someone()
  await logIn(other, person)
  expect(errorOf(await finish(other, { recovery_code: recoveryCodes[0] }))).toBe('403 recovery_code_wrong')
  expect((await finish(other, { recovery_code: renewed[0] })).status).toBe(200)
  expect(await mailsTo(person.email)).toContain('recovery_codes_made')
})

test('ACC-19 OPS-5 recovery codes take long to make: nobody has them made without end, nor without a second factor', async () => {
  const renew = (browser: Visitor) => browser.send('POST', '/api/recovery-codes.php')
  const without = await confirmed()
  const refused = await Promise.all(Array.from({ length: 20 }, () => renew(without.browser)))
  // More than may have some made: none of them was counted, as all are before anything is hashed.
  expect(new Set(refused.map(errorOf))).toEqual(new Set(['409 second_factor_off']))

  const { browser } = await withApp()
  const answers = await Promise.all(Array.from({ length: 14 }, () => renew(browser)))
  // The first set was made when it was turned on.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(RECOVERY_CODE_SETS.perMember - 1)
  expect(errorOf(await renew(browser))).toBe('429 too_many_requests')
})

test('ACC-19 a passkey after the password is the other second factor; one of somebody else is none', async () => {
  const { person, browser } = await confirmed()
  const passkey = await addPasskey(browser)
  const on = await passkey.use(browser, '/api/passkey-authentication.php', { to: '/api/second-factor.php' })
  expect(read(on).recovery_codes).toHaveLength(10)
  const other = someone()
  expect(errorOf(await logIn(other, person))).toBe('401 second_factor_needed')
  expect(read(await other.get('/api/second-step.php')).step).toMatchObject({
    has_app: false,
    has_passkey: true,
  })
  const stranger = await confirmed()
  const foreign = await addPasskey(stranger.browser)
  expect(errorOf(await foreign.use(other, '/api/second-step.php'))).toBe('403 passkey_failed')
  expect(errorOf(await finish(other, { code: '000000' }))).toBe('403 code_wrong')
  expect((await passkey.use(other, '/api/second-step.php')).status).toBe(200)
  expect(await isIn(other)).toBe(true)
})

test('ACC-19 ACC-15 logging in by passkey is two factors already; without a finger, face or PIN it is none', async () => {
  const { browser } = await withApp()
  const passkey = await addPasskey(browser)
  const other = someone()
  expect(errorOf(await passkey.use(other, '/api/passkey-login.php', { isVerified: false }))).toBe(
    '403 passkey_failed',
  )
  expect((await passkey.use(other, '/api/passkey-login.php')).status).toBe(200)
  expect(await isIn(other)).toBe(true)
})

test('ACC-19 ACC-18 turning it on, off, or making codes asks for a fresh proof, a confirmed address and the right code', async () => {
  const { browser, person, id } = await confirmed()
  const started = (await browser.send('POST', '/api/second-factor.php')).json() as unknown as Started
  const { setup } = started
  expect(errorOf(await browser.send('PUT', '/api/second-factor.php', { setup, code: '12345' }))).toBe(
    '403 code_wrong',
  )
  const right = () => codeAt(fromBase32(started.secret), stepAt(now))
  const stranger = await confirmed()
  const stolen = await stranger.browser.send('PUT', '/api/second-factor.php', { setup, code: right() })
  expect(errorOf(stolen)).toBe('410 setup_expired')
  expect(errorOf(await browser.send('PUT', '/api/second-factor.php', { setup: 'x', code: '1' }))).toBe(
    '410 setup_expired',
  )
  expect(errorOf(await browser.send('POST', '/api/recovery-codes.php'))).toBe('409 second_factor_off')
  later(6 * MINUTES)
  for (const [method, path, body] of [
    ['POST', '/api/second-factor.php', {}],
    ['PUT', '/api/second-factor.php', { setup, code: right() }],
    ['DELETE', '/api/second-factor.php', {}],
    ['POST', '/api/recovery-codes.php', {}],
  ] as const)
    expect(errorOf(await browser.send(method, path, body)), `${method} ${path}`).toBe('403 proof_too_old')
  expect(await eventsOf(id)).toEqual(['signed_up'])
  await browser.send('POST', '/api/authentication.php', { password: person.password })
  expect((await browser.send('PUT', '/api/second-factor.php', { setup, code: right() })).status).toBe(200)

  const unconfirmed = someone()
  await unconfirmed.send('POST', '/api/signup.php', newPerson())
  expect(errorOf(await unconfirmed.send('POST', '/api/second-factor.php'))).toBe('403 address_not_confirmed')
})

test('ACC-19 turning it on ends the other sessions; turned off, the password is enough again, and both are told', async () => {
  const { person, browser, id } = await confirmed()
  const other = someone()
  await logIn(other, person)
  const started = (await browser.send('POST', '/api/second-factor.php')).json() as unknown as Started
  const code = codeAt(fromBase32(started.secret), stepAt(now))
  await browser.send('PUT', '/api/second-factor.php', { setup: started.setup, code })
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
  for (let twice = 0; twice < 2; twice++)
    expect((await browser.send('DELETE', '/api/second-factor.php')).status).toBe(200)
  expect((await logIn(someone(), person)).status).toBe(200)
  const { rows } = await site.pool.query('select 1 from recovery_code where account_id = $1', [id])
  expect(rows).toHaveLength(0)
  expect((await mailsTo(person.email)).filter((mail) => mail.startsWith('second_factor'))).toEqual([
    'second_factor_on',
    'second_factor_off',
  ])
})

test('ACC-19 ACC-9 a password reset by mail leaves the second factor on, and ends what was begun with the old password', async () => {
  const { person, code, recoveryCodes } = await withApp()
  const begun = someone()
  await logIn(begun, person)
  await someone().send('POST', '/api/reset-password.php', { email: person.email })
  const token = (await mailedLink(site, person.email, 'reset')).split('token=')[1]
  const password = 'another horse entirely'
  expect((await begun.send('PUT', '/api/reset-password.php', { token, password })).status).toBe(200)
  expect(errorOf(await finish(begun, { code: code() }))).toBe('410 second_step_over')
  const other = someone()
  expect(errorOf(await logIn(other, { ...person, password }))).toBe('401 second_factor_needed')
  expect((await finish(other, { recovery_code: recoveryCodes[0] })).status).toBe(200)
})

test('ACC-19 ACC-12 an account that was deleted and brought back still asks for the second factor', async () => {
  const { person, browser, code } = await withApp()
  const begun = someone()
  await logIn(begun, person)
  expect((await browser.send('DELETE', '/api/account.php')).status).toBe(200)
  expect(errorOf(await finish(begun, { code: code() }))).toBe('410 second_step_over')
  const token = (await mailedLink(site, person.email, 'deletion')).split('token=')[1]
  const back = await someone().send('PUT', '/api/reactivate.php', { token })
  expect([back.status, back.headers['set-cookie'] ?? []].flat().join()).not.toContain('auth=')
  expect(errorOf(await logIn(someone(), person))).toBe('401 second_factor_needed')
})

test('ACC-19 ACC-18 the password at an open session proves nothing without the second factor, which works once', async () => {
  const { browser, person, code, recoveryCodes, id } = await withApp()
  later(6 * MINUTES)
  const prove = (more: object) =>
    browser.send('POST', '/api/authentication.php', { password: person.password, ...more })
  const turnOff = () => browser.send('DELETE', '/api/second-factor.php', {})
  expect(errorOf(await prove({}))).toBe('401 second_factor_needed')
  expect(errorOf(await prove({ code: ' ' }))).toBe('401 second_factor_needed')
  expect(errorOf(await prove({ code: '000000' }))).toBe('403 code_wrong')
  expect(errorOf(await prove({ code: 'none-of-them' }))).toBe('403 recovery_code_wrong')
  expect(errorOf(await prove({ password: 'not it', code: code() }))).toBe('403 old_password_wrong')
  expect(errorOf(await turnOff())).toBe('403 proof_too_old')

  const [kept = ''] = recoveryCodes
  expect((await prove({ code: kept })).status).toBe(200)
  expect(errorOf(await prove({ code: kept }))).toBe('403 recovery_code_wrong')
  later(6 * MINUTES)
  expect(errorOf(await turnOff())).toBe('403 proof_too_old')
  later(15 * MINUTES)
  const shown = code()
  expect((await prove({ code: shown })).status).toBe(200)
  expect(errorOf(await prove({ code: shown }))).toBe('403 code_wrong')
  expect((await turnOff()).status).toBe(200)
  later(6 * MINUTES)
  expect((await prove({})).status).toBe(200)
  expect((await eventsOf(id)).filter((kind) => kind === 'proved_again')).toHaveLength(3)
})

test('ACC-19 ACC-18 a stolen session and a known password neither change the password nor turn off the second factor', async () => {
  const { browser, person, code } = await withApp()
  const changeTo = (password: string) =>
    browser.send('PUT', '/api/password.php', {
      old_password: person.password,
      new_password: password,
      repeated_password: password,
    })
  const turnOff = () => browser.send('DELETE', '/api/second-factor.php', {})
  later(6 * MINUTES)
  expect(errorOf(await changeTo('the intruder’s choice'))).toBe('403 proof_too_old')
  expect(errorOf(await turnOff())).toBe('403 proof_too_old')
  const proof = { password: person.password, code: code() }
  expect((await browser.send('POST', '/api/authentication.php', proof)).status).toBe(200)
  later(4 * MINUTES)
  expect((await changeTo('the owner’s new one')).status).toBe(200)
  // The old password beside it is no new proof.
  later(2 * MINUTES)
  expect(errorOf(await turnOff())).toBe('403 proof_too_old')
})

test('ACC-19 codes beside the password are counted before they are looked at, however many come at once', async () => {
  const { browser, person, code } = await withApp()
  later(6 * MINUTES)
  const guesses = Array.from({ length: 12 }, (_, n) => `${n}`.padStart(6, '9'))
  const answers = await Promise.all(
    guesses.map((guess) =>
      browser.send('POST', '/api/authentication.php', { password: person.password, code: guess }),
    ),
  )
  expect(answers.filter((answer) => read(answer).error === 'code_wrong').length).toBeLessThanOrEqual(5)
  const right = { password: person.password, code: code() }
  expect(errorOf(await browser.send('POST', '/api/authentication.php', right))).toBe('429 login_blocked')
})

test('ACC-19 ACC-10 whoever takes an address back finds the second factor gone that an intruder has set up', async () => {
  const { browser, person } = await confirmed()
  await browser.send('POST', '/api/mail-change.php', { email: `moved-${person.email}` })
  await follow(browser, await mailedLink(site, `moved-${person.email}`, 'mail_change'))
  const started = (await browser.send('POST', '/api/second-factor.php')).json() as unknown as Started
  const code = codeAt(fromBase32(started.secret), stepAt(now))
  const on = await browser.send('PUT', '/api/second-factor.php', { setup: started.setup, code })
  expect(on.status, on.text).toBe(200)

  const undone = await follow(someone(), await mailedLink(site, person.email, 'mail_changed'))
  const { token } = undone.json() as unknown as { token: string }
  const password = 'the owner’s new one'
  expect((await someone().send('PUT', '/api/reset-password.php', { token, password })).status).toBe(200)
  const owner = someone()
  expect((await logIn(owner, { email: person.email, password })).status).toBe(200)
  expect(await isIn(owner)).toBe(true)
})

test('ACC-19 nothing else opens sessions, and whatever may open one says by which proof', () => {
  const opening = globSync('src/**/*.ts', { cwd: inProject('.') })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(inProject(file), 'utf8').matchAll(
          /(?<!const )\bopenSession\([^)]*\{ by(?:: '(\w+)')? \}/g,
        ),
      ].map(([, by = 'the second factor']) => `${file.split('/').at(-1)}: ${by}`),
    )
  expect(opening.sort()).toEqual([
    'activation.ts: sign_up',
    'partners.ts: sign_up',
    'passkey-login.ts: passkey',
    'second-step.ts: password',
    'second-step.ts: the second factor',
    'signup.ts: sign_up',
  ])
  const inserting = globSync('src/**/*.ts', { cwd: inProject('.') }).filter((file) =>
    /insert into session\b/.test(readFileSync(inProject(file), 'utf8')),
  )
  // The demo's own are for those whom it has invented, and for the past of an empty database (ADR 0026, 0067).
  expect(inserting.toSorted()).toEqual([
    'src/demo/life/queries.ts',
    'src/demo/past/stage.ts',
    'src/features/accounts/server/sessions.ts',
  ])
})

test('ACC-19 the secret and the codes are in no log, no archive, no stored answer and no table in the clear', async () => {
  const { person, browser, started, recoveryCodes, code, id } = await withApp()
  const other = someone()
  await logIn(other, person)
  await other.send('PUT', '/api/second-step.php', { code: code() }, { 'idempotency-key': 'second-step-1' })
  const archive = await browser.get('/my-data.zip')
  const data = Buffer.from(unzipSync(archive.bytes)['my-data.json'] ?? []).toString()
  expect(data).toContain('second_factor')
  const { rows: tables } = await site.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name in ('second_factor', 'recovery_code', 'second_step', 'idempotency_key', 'outbox', 'security_event', 'session')`,
  )
  const stored: string[] = []
  for (const { name } of tables)
    stored.push(JSON.stringify((await site.pool.query(`select * from ${name}`)).rows))
  const raw = fromBase32(started.secret)
  const secrets = [
    started.secret,
    raw.toString('base64url'),
    raw.toString('hex'),
    ...recoveryCodes,
    started.setup,
  ]
  for (const secret of secrets)
    for (const place of [data, site.logged(), ...stored]) expect(place).not.toContain(secret)
  // A row that is copied to another member opens nothing.
  const stranger = await withApp()
  await site.pool.query(
    `update second_factor set totp_secret = (select totp_secret from second_factor where account_id = $1) where account_id = $2`,
    [id, stranger.id],
  )
  const thief = someone()
  await logIn(thief, stranger.person)
  expect(errorOf(await finish(thief, { code: code() }))).toBe('403 code_wrong')
})

test('ACC-19 without JavaScript the login asks on the same page for the code, or for a recovery code', async () => {
  const { person, code, recoveryCodes } = await withApp()
  const other = someone()
  const post = (path: string, form: Record<string, string>) =>
    other.send('POST', path, Buffer.from(new URLSearchParams(form).toString()), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const { email, password } = person
  const first = await post('/login', { email, password, next: '/likes' })
  expect([first.status, first.headers.location]).toEqual([303, '/login?step=code&next=%2Flikes'])
  const page = await other.get('/login?step=code&next=%2Flikes')
  expect(page.text).toContain('action="/login/second-step"')
  expect(page.text).toContain('autoComplete="one-time-code"')
  const wrong = await post('/login/second-step', { code: '1', step: 'code', next: '/likes' })
  expect(wrong.headers.location).toBe('/login?step=code&refused=code_wrong&next=%2Flikes')
  expect((await other.get('/login?step=recovery&next=%2Flikes')).text).toContain('name="recovery_code"')
  const used = await post('/login/second-step', {
    recovery_code: recoveryCodes[0] ?? '',
    step: 'recovery',
    next: '/likes',
  })
  expect(used.headers.location).toBe('/likes')
  expect(await isIn(other)).toBe(true)

  const late = someone()
  await logIn(late, person)
  later(5 * MINUTES)
  expect(code()).toMatch(/^\d{6}$/)
  const again = await late.get('/login?step=code')
  expect(again.text).toContain(`value="${email}"`)
  expect(again.text).toContain('action="/login"')
  expect((await someone().get('/login?step=code')).headers.location).toBe('/login')
})

test('ACC-19 a wrong form of an answer is refused by its name and changes nothing', async () => {
  const { person } = await withApp()
  const other = someone()
  await logIn(other, person)
  for (const body of [{}, { code: 1 }, { code: '1', recovery_code: '1' }, { code: 'x'.repeat(41) }, []])
    expect((await finish(other, body)).status).toBe(400)
  expect(errorOf(await finish(other, { code: '\u0000' }))).toBe('403 code_wrong')
  // As many characters as a code has, and more bytes.
  expect(errorOf(await finish(other, { code: '１２３４５６' }))).toBe('403 code_wrong')
  expect(errorOf(await finish(other, { recovery_code: '\u0000\u0000\u0000\u0000' }))).toBe(
    '403 recovery_code_wrong',
  )
  expect(errorOf(await finish(other, { response: { id: '\u0000' } }))).toBe('403 passkey_failed')
  expect(await isIn(other)).toBe(false)
})
