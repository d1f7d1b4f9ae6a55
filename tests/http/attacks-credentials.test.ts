import { expect, test } from 'vitest'
import { createAuthenticator } from '../support/authenticator.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { follow, mailedLink, newPerson, tokenOf, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
let now = new Date('2026-11-15T12:00:00Z')
const pass = (ms: number) => (now = new Date(now.getTime() + ms))
const site = await sharedSite({ clock: { now: () => now } })
const domain = await emptySite(site)
let addresses = 0
const someone = () =>
  visitor(site, { host: domain, headers: { 'x-forwarded-for': `192.0.2.${++addresses % 250}` } })

type Person = ReturnType<typeof newPerson>

const signUp = async (changes: Record<string, unknown> = {}) => {
  const person = newPerson(changes)
  const browser = someone()
  expect((await browser.send('POST', '/api/signup.php', person)).status).toBe(200)
  return { person, browser }
}
const member = async (changes: Record<string, unknown> = {}) => {
  const { person, browser } = await signUp(changes)
  expect((await follow(browser, await mailedLink(site, person.email, 'activation'))).status).toBe(200)
  return { person, browser }
}
const logIn = async ({ email, password }: Pick<Person, 'email' | 'password'>, browser = someone()) => {
  const answer = await browser.send('POST', '/api/user.php', { email, password })
  return { browser, status: answer.status }
}
const prove = (browser: Visitor, password: string) =>
  browser.send('POST', '/api/authentication.php', { password })
const userOf = async (browser: Visitor) =>
  ((await browser.get('/api/user.php')).json() as unknown as { user: { email: string } | null }).user
const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error?: string }).error

const askChange = (browser: Visitor, email: string) => browser.send('POST', '/api/mail-change.php', { email })
/** The address is moved, by whoever sits at this browser and reads the new mailbox. */
const moveTo = async (browser: Visitor, email: string) => {
  expect((await askChange(browser, email)).status).toBe(200)
  expect((await follow(browser, await mailedLink(site, email, 'mail_change'))).status).toBe(200)
}
const resetLink = async (email: string) => {
  expect((await someone().send('POST', '/api/reset-password.php', { email })).status).toBe(200)
  return mailedLink(site, email, 'reset')
}
const useReset = (link: string, password: string) =>
  someone().send('PUT', '/api/reset-password.php', { token: tokenOf(link), password })
const reset = async (email: string, password: string) => {
  expect((await useReset(await resetLink(email), password)).status).toBe(200)
  return logIn({ email, password })
}
const rowsOf = async (email: string, table: string, which = 'true'): Promise<number> => {
  const { rows } = await site.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} t join account a on a.id = t.account_id where a.email = $1 and ${which}`,
    [email],
  )
  return rows[0]?.n ?? -1
}
const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await site.pool.query<{ template: string }>(
    'select template from outbox where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ template }) => template)
}
const loggedFor = async (email: string): Promise<string[]> => {
  const { rows } = await site.pool.query<{ kind: string }>(
    'select e.kind from security_event e join account a on a.id = e.account_id where a.email = $1 order by e.id',
    [email],
  )
  return rows.map(({ kind }) => kind)
}

const origin = `http://${domain}:${site.port}`
type Device = ReturnType<typeof createAuthenticator>
const start = async (browser: Visitor, path: string) => {
  const answer = await browser.send('POST', path)
  expect(answer.status, answer.text).toBe(200)
  const { options } = answer.json() as unknown as { options: { challenge: string } }
  return { rpID: domain, origin, challenge: options.challenge }
}
const finish = (browser: Visitor, path: string, response: unknown, from = origin) =>
  browser.send('PUT', path, { response }, { origin: from })
const addPasskey = async (browser: Visitor, device: Device = createAuthenticator()) => {
  const options = await start(browser, '/api/passkeys.php')
  expect((await finish(browser, '/api/passkeys.php', device.create(options))).status).toBe(200)
  return device
}
const logInWith = async (device: Device, browser = someone()) => {
  const options = await start(browser, '/api/passkey-login.php')
  return finish(browser, '/api/passkey-login.php', device.get(options))
}

test('ACC-18 a change of address that an intruder has asked for dies with the owner’s new password', async () => {
  const { person } = await member()
  const { browser: intruder } = await logIn(person)
  const evil = `evil-${person.email}`
  expect((await askChange(intruder, evil)).status).toBe(200)
  const link = await mailedLink(site, evil, 'mail_change')
  const { browser: owner } = await reset(person.email, 'the owner’s new one')
  expect(errorOf(await follow(intruder, link))).toBe('link_invalid')
  expect(errorOf(await follow(owner, link))).toBe('link_invalid')
  expect(await userOf(owner)).toMatchObject({ email: person.email })
  expect(await userOf(intruder)).toBe(null)
})

test('ACC-18 whoever signs up with somebody else’s address keeps nothing when they come', async () => {
  const { person, browser: intruder } = await signUp()
  expect(errorOf(await askChange(intruder, `evil-${person.email}`))).toBe('address_not_confirmed')
  for (const call of [
    intruder.send('POST', '/api/passkeys.php'),
    intruder.send('PUT', '/api/passkeys.php', { response: {} }),
    intruder.send('DELETE', '/api/passkeys.php', { id: 'x' }),
  ])
    expect(errorOf(await call)).toBe('address_not_confirmed')
  // What was begun before it was forbidden.
  const { rows } = await site.pool.query<{ id: number }>('select id from account where email = $1', [
    person.email,
  ])
  await site.pool.query(
    `insert into mail_token (token_hash, account_id, purpose, email, created_at, expires_at)
     select 'planted-' || p || $1::bigint, $1::bigint, p, 'evil@example.org', $2, $2::timestamptz + interval '1 day'
       from unnest('{mail_change,reset,reactivation,account_deleted,complete_signup}'::text[]) p`,
    [rows[0]?.id, now],
  )
  await site.pool.query(
    `insert into passkey (id, account_id, public_key, counter, name, created_at) values ('planted', $1, '', 0, 'x', $2)`,
    [rows[0]?.id, now],
  )
  const device = intruder.cookies.get('device')
  const { browser: owner } = await reset(person.email, 'the owner’s new one')
  expect(await userOf(intruder)).toBe(null)
  expect(await rowsOf(person.email, 'passkey')).toBe(0)
  expect(await rowsOf(person.email, 'mail_token', `t.used_at is null and purpose <> 'activation'`)).toBe(0)
  // The only known browser is the one in which the owner has logged in since.
  expect(await rowsOf(person.email, 'known_device')).toBe(1)
  expect(owner.cookies.get('device')).not.toBe(device)
  expect((await logIn(person)).status).toBe(401)
})

test('ACC-18 every change of credentials ends open links and other sessions, and is told and logged', async () => {
  const changes: Record<string, [(browser: Visitor, person: Person) => Promise<unknown>, string, string]> = {
    password: [
      (browser, { password }) =>
        browser.send('PUT', '/api/password.php', {
          old_password: password,
          new_password: 'a better password',
          repeated_password: 'a better password',
        }),
      'password_changed',
      'password_changed',
    ],
    'new passkey': [(browser) => addPasskey(browser), 'passkey_added', 'passkey_added'],
    deletion: [(browser) => browser.send('DELETE', '/api/account.php'), 'deletion', 'account_deleted'],
    reset: [(_browser, { email }) => reset(email, 'a better password'), 'password_reset', 'password_reset'],
  }
  for (const [name, [change, template, kind]] of Object.entries(changes)) {
    const { person, browser } = await member()
    const { browser: other } = await logIn(person)
    await askChange(other, `evil-${person.email}`)
    const link = await mailedLink(site, `evil-${person.email}`, 'mail_change')
    const mailed = await resetLink(person.email)
    await change(browser, person)
    expect(await userOf(other), name).toBe(null)
    expect(errorOf(await follow(someone(), link)), name).toBe('link_invalid')
    expect(errorOf(await useReset(mailed, 'the intruder’s choice')), name).toBe('link_invalid')
    expect(await mailsTo(person.email), name).toContain(template)
    expect(await loggedFor(person.email), name).toEqual(expect.arrayContaining(['email_change_asked', kind]))
  }
})

test('ACC-12 ACC-18 a change of address that was asked for before the deletion does not bring the account to others', async () => {
  const { person, browser } = await member()
  const { browser: intruder } = await logIn(person)
  await askChange(intruder, `evil-${person.email}`)
  const link = await mailedLink(site, `evil-${person.email}`, 'mail_change')
  await browser.send('DELETE', '/api/account.php')
  expect(errorOf(await follow(intruder, link))).toBe('link_invalid')
  await someone().send('POST', '/api/reactivate.php', { email: `evil-${person.email}` })
  expect(await mailsTo(`evil-${person.email}`)).toEqual(['mail_change'])
  expect((await follow(someone(), await mailedLink(site, person.email, 'deletion'))).status).toBe(200)
  expect(await loggedFor(person.email)).toEqual(
    expect.arrayContaining(['account_deleted', 'account_restored']),
  )
})

/** Sends something that has to wait for the account, and lets somebody else change it first. */
const overtaken = async <T>(email: string, send: () => Promise<T>, meanwhile: string): Promise<T> => {
  const client = await site.pool.connect()
  await client.query('begin')
  await client.query('select 1 from account where email = $1 for update', [email])
  const sent = send()
  const isWaiting = async () => {
    const { rows } = await site.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'
          and datname = current_database()`,
    )
    return rows.length > 0
  }
  while (!(await isWaiting()));
  await client.query(meanwhile, [email])
  await client.query('commit')
  client.release()
  return sent
}

test('ACC-18 what an intruder sent a moment before the new password comes too late', async () => {
  const { person } = await member()
  const { browser: intruder } = await logIn(person)
  const change = {
    old_password: person.password,
    new_password: 'the intruder’s choice',
    repeated_password: 'the intruder’s choice',
  }
  // It has checked the old password, and waits for its turn.
  const changed = await overtaken(
    person.email,
    () => intruder.send('PUT', '/api/password.php', change),
    'delete from session s using account a where a.id = s.account_id and a.email = $1',
  )
  expect(errorOf(changed)).toBe('authentication_required')
  const late = someone()
  const { status } = await overtaken(
    person.email,
    () => logIn(person, late),
    `update account set password_hash = 'another' where email = $1`,
  )
  expect(status).toBe(401)
  expect(await userOf(late)).toBe(null)
})

test('ACC-10 ACC-18 a reset link of the old address is dead once the address has changed', async () => {
  const { person, browser } = await member()
  const link = await resetLink(person.email)
  const moved = `moved-${person.email}`
  const { browser: other } = await logIn(person)
  await moveTo(browser, moved)
  expect(errorOf(await useReset(link, 'whoever has the old mailbox'))).toBe('link_invalid')
  expect(await userOf(browser)).toMatchObject({ email: moved })
  expect(await userOf(other)).toBe(null)
  expect(await mailsTo(person.email)).toContain('mail_changed')
  expect(await mailsTo(moved)).toEqual(['mail_change', 'mail_changed_here'])
  expect(await loggedFor(moved)).toContain('email_changed')
  expect((await logIn({ ...person, email: moved })).status).toBe(200)
  expect((await logIn(person)).status).toBe(401)

  // One that was asked for while the address was changing knows where it was mailed to.
  const { person: mover } = await member()
  const late = await resetLink(mover.email)
  await site.pool.query(`update account set email = 'new-' || email where email = $1`, [mover.email])
  expect(errorOf(await useReset(late, 'whoever has the old mailbox'))).toBe('link_invalid')
})

test('ACC-10 ACC-18 whoever had the address before takes it back, whatever an intruder has done since', async () => {
  const { person } = await member()
  const { browser: intruder } = await logIn(person)
  const [second, third] = [`second-${person.email}`, `third-${person.email}`]
  await moveTo(intruder, second)
  const undo = await mailedLink(site, person.email, 'mail_changed')
  expect(undo).toMatch(/^\/mail-change\/undo\?token=/)
  // Another password, by a reset at the new address, another address, a passkey, and the end of the account.
  const { browser: again } = await reset(second, 'the intruder’s choice')
  const device = await addPasskey(again)
  await moveTo(again, third)
  const undoOfIntruder = await mailedLink(site, second, 'mail_changed')
  const change = {
    old_password: 'the intruder’s choice',
    new_password: 'yet another',
    repeated_password: 'yet another',
  }
  expect((await again.send('PUT', '/api/password.php', change)).status).toBe(200)
  expect((await again.send('DELETE', '/api/account.php')).status).toBe(200)
  pass(6 * DAY_MS)

  const answer = await follow(someone(), undo)
  expect(answer.status, answer.text).toBe(200)
  const { token } = answer.json() as unknown as { token: string }
  expect(await userOf(again)).toBe(null)
  for (const email of [person.email, second, third])
    expect((await logIn({ email, password: 'yet another' })).status, email).toBe(401)
  expect(errorOf(await logInWith(device))).toBe('passkey_failed')
  // The intruder's own way back is gone, and the link has done its work.
  for (const link of [undoOfIntruder, undo])
    expect(errorOf(await follow(someone(), link))).toBe('link_invalid')
  expect((await useReset(`?token=${token}`, 'the owner’s new one')).status).toBe(200)
  const { browser: owner } = await logIn({ email: person.email, password: 'the owner’s new one' })
  expect(await userOf(owner)).toMatchObject({ email: person.email, status: 'active' })
  expect(await mailsTo(third)).toContain('mail_change_undone')
  expect(await loggedFor(person.email)).toContain('email_change_undone')
})

test('ACC-10 an address can be taken back for seven days, and meanwhile nobody else can have it', async () => {
  const { person, browser } = await member()
  await moveTo(browser, `moved-${person.email}`)
  const undo = await mailedLink(site, person.email, 'mail_changed')
  expect(errorOf(await someone().send('POST', '/api/signup.php', newPerson({ email: person.email })))).toBe(
    'email_taken',
  )
  const { browser: other } = await member()
  expect(errorOf(await askChange(other, person.email.toUpperCase()))).toBe('new_email_taken')
  // Its owner may have it again by the usual way.
  expect((await askChange(browser, person.email)).status).toBe(200)
  pass(7 * DAY_MS + 1)
  expect(errorOf(await follow(someone(), undo))).toBe('link_invalid')
  expect((await someone().send('POST', '/api/signup.php', newPerson({ email: person.email }))).status).toBe(
    200,
  )
})

test('ACC-10 an old address that another account has all the same is said to be taken, and nothing changes', async () => {
  const { person, browser } = await member()
  const moved = `moved-${person.email}`
  await moveTo(browser, moved)
  const undo = await mailedLink(site, person.email, 'mail_changed')
  const { person: other } = await member()
  await site.pool.query('update account set email = $1 where email = $2', [person.email, other.email])
  for (let press = 0; press < 2; press++) {
    const answer = await follow(someone(), undo)
    expect([answer.status, errorOf(answer)]).toEqual([409, 'new_email_taken'])
  }
  expect(await userOf(browser)).toMatchObject({ email: moved })
})

const sensitive: Record<string, (browser: Visitor) => ReturnType<Visitor['send']>> = {
  'a new address': (browser) => askChange(browser, `new${++addresses}@example.net`),
  'options for a passkey': (browser) => browser.send('POST', '/api/passkeys.php'),
  'a new passkey': (browser) => finish(browser, '/api/passkeys.php', {}),
  'the end of a passkey': (browser) => browser.send('DELETE', '/api/passkeys.php', { id: 'x' }),
  'the end of another session': (browser) => browser.send('DELETE', '/api/sessions.php', { id: 1 }),
  'the end of all others': (browser) => browser.send('DELETE', '/api/sessions.php', { others: true }),
  'the way to the data': (browser) => browser.send('POST', '/api/my-data.php'),
  'the data': (browser) => browser.get('/my-data.zip'),
  'the deletion': (browser) => browser.send('DELETE', '/api/account.php'),
}

test('ACC-18 an open session alone is not enough for what matters: five minutes after the login it is asked for a proof', async () => {
  const { person, browser } = await member()
  const { browser: other } = await logIn(person)
  pass(5 * MINUTE_MS)
  expect((await sensitive['the way to the data']?.(browser))?.status).toBe(200)
  pass(1)
  for (const [name, act] of Object.entries(sensitive)) {
    const answer = await act(browser)
    expect([answer.status, errorOf(answer)], name).toEqual([403, 'proof_too_old'])
  }
  expect(await userOf(other)).not.toBe(null)
  expect(errorOf(await prove(browser, 'wrong'))).toBe('old_password_wrong')
  expect(errorOf(await askChange(browser, 'still@example.net'))).toBe('proof_too_old')
  expect((await prove(browser, person.password)).status).toBe(200)
  expect(await loggedFor(person.email)).toContain('proved_again')
  const statuses: Record<string, number> = {}
  for (const [name, act] of Object.entries(sensitive)) statuses[name] = (await act(browser)).status
  expect(statuses).toEqual({
    'a new address': 200,
    'options for a passkey': 200,
    'a new passkey': 403,
    'the end of a passkey': 404,
    'the end of another session': 404,
    'the end of all others': 200,
    'the way to the data': 200,
    'the data': 200,
    'the deletion': 200,
  })
  expect(await userOf(other)).toBe(null)
  // The proof of one session is none for another.
  const { browser: third } = await logIn(await member().then((one) => one.person))
  pass(6 * MINUTE_MS)
  expect(errorOf(await askChange(third, 'x@example.net'))).toBe('proof_too_old')
})

test('ACC-16 a link to the data leads to a page that asks for the proof, also without JavaScript', async () => {
  const { person, browser } = await member()
  const page = { accept: 'text/html,application/xhtml+xml' }
  expect((await someone().get('/my-data.zip', page)).headers.location).toBe('/login?next=%2Fnotifications')
  pass(6 * MINUTE_MS)
  const led = await browser.get('/my-data.zip', page)
  expect([led.status, led.headers.location]).toEqual([303, '/authentication?next=%2Fmy-data.zip'])
  const { text } = await browser.get(led.headers.location ?? '')
  expect(text).toMatch(/action="\/authentication"[\s\S]*name="next" value="\/my-data.zip"/)
  const form = (password: string) =>
    browser.send(
      'POST',
      '/authentication',
      Buffer.from(new URLSearchParams({ password, next: '/my-data.zip' }).toString()),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    )
  const refused = await form('wrong')
  expect(refused.headers.location).toBe('/authentication?refused=old_password_wrong&next=%2Fmy-data.zip')
  expect((await browser.get(refused.headers.location ?? '')).text).toContain('Please check your password.')
  expect((await form(person.password)).headers.location).toBe('/my-data.zip')
  expect((await browser.get('/my-data.zip', page)).headers['content-type']).toBe('application/zip')
  expect(await loggedFor(person.email)).toContain('data_downloaded')
  expect((await someone().get('/authentication?next=/my-data.zip')).headers.location).toMatch(/^\/login/)
})

test('ACC-15 ACC-18 passkeys: a mail at each change, other sessions end, and a reset removes them', async () => {
  const { person, browser } = await member()
  const { browser: other } = await logIn(person)
  const device = await addPasskey(browser)
  expect(await userOf(other)).toBe(null)
  expect(await mailsTo(person.email)).toContain('passkey_added')
  const byPasskey = someone()
  expect((await logInWith(device, byPasskey)).status).toBe(200)
  expect((await byPasskey.send('DELETE', '/api/passkeys.php', { id: device.id })).status).toBe(200)
  expect(await userOf(browser)).toBe(null)
  expect(await mailsTo(person.email)).toContain('passkey_removed')
  expect((await byPasskey.send('DELETE', '/api/passkeys.php', { id: device.id })).status).toBe(404)
  expect(await loggedFor(person.email)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']))

  const second = await addPasskey(byPasskey)
  await reset(person.email, 'the owner’s new one')
  expect(errorOf(await logInWith(second))).toBe('passkey_failed')
  const page = await someone().get('/reset-password/do?token=x')
  expect(page.text).toContain('your passkeys will be removed')
})

test('ACC-15 a challenge whose answer was refused cannot be answered again', async () => {
  const { person, browser } = await member()
  const device = createAuthenticator()
  const options = await start(browser, '/api/passkeys.php')
  const cookie = browser.cookies.get('passkey') ?? ''
  expect(errorOf(await finish(browser, '/api/passkeys.php', { nonsense: 1 }))).toBe('passkey_failed')
  browser.cookies.set('passkey', cookie)
  expect(errorOf(await finish(browser, '/api/passkeys.php', device.create(options)))).toBe('passkey_failed')
  await addPasskey(browser, device)

  const visitor = someone()
  const login = await start(visitor, '/api/passkey-login.php')
  expect(errorOf(await finish(visitor, '/api/passkey-login.php', { id: device.id }))).toBe('passkey_failed')
  expect(errorOf(await finish(visitor, '/api/passkey-login.php', device.get(login)))).toBe('passkey_failed')
  expect(await rowsOf(person.email, 'passkey', 't.last_used_at is not null')).toBe(0)
})

test('ACC-15 a passkey counts on our own page only, to the scheme and the port, and only with the person behind it', async () => {
  const { browser } = await member()
  const device = createAuthenticator()
  const others = [
    `https://${domain}:${site.port}`,
    `http://${domain}:1`,
    `http://${domain}`,
    `https://${domain}`,
  ]
  for (const other of others) {
    const options = { ...(await start(browser, '/api/passkeys.php')), origin: other }
    expect(errorOf(await finish(browser, '/api/passkeys.php', device.create(options), other)), other).toBe(
      'passkey_failed',
    )
  }
  const unverified = device.create(await start(browser, '/api/passkeys.php'), { isVerified: false })
  expect(errorOf(await finish(browser, '/api/passkeys.php', unverified))).toBe('passkey_failed')
  await addPasskey(browser, device)
  const visitor = someone()
  for (const other of others) {
    const options = { ...(await start(visitor, '/api/passkey-login.php')), origin: other }
    expect(errorOf(await finish(visitor, '/api/passkey-login.php', device.get(options), other)), other).toBe(
      'passkey_failed',
    )
  }
  const asleep = device.get(await start(visitor, '/api/passkey-login.php'), { isVerified: false })
  expect(errorOf(await finish(visitor, '/api/passkey-login.php', asleep))).toBe('passkey_failed')
  expect((await logInWith(device, visitor)).status).toBe(200)
})

test('ACC-15 ACC-18 a passkey proves who is there, but only the member’s own, for a challenge of theirs', async () => {
  const { person, browser } = await member()
  const device = await addPasskey(browser)
  const { browser: stranger } = await member()
  const foreign = await addPasskey(stranger)
  pass(6 * MINUTE_MS)
  const path = '/api/passkey-authentication.php'
  const proof = async (by: Device) => finish(browser, path, by.get(await start(browser, path)))
  expect(errorOf(await proof(foreign))).toBe('passkey_failed')
  // One that was given out for a login, to nobody.
  const visitor = someone()
  const login = await start(visitor, '/api/passkey-login.php')
  browser.cookies.set('passkey', visitor.cookies.get('passkey') ?? '')
  expect(errorOf(await finish(browser, path, device.get(login)))).toBe('passkey_failed')
  expect(errorOf(await askChange(browser, 'x@example.net'))).toBe('proof_too_old')
  expect((await proof(device)).status).toBe(200)
  expect((await askChange(browser, `new-${person.email}`)).status).toBe(200)
})

test('ACC-9 ACC-18 looking at a mailed link does nothing, and its secret is in no cache, referrer or log', async () => {
  const { person, browser } = await signUp()
  const activation = await mailedLink(site, person.email, 'activation')
  const look = async (link: string) => {
    for (let scan = 0; scan < 2; scan++) {
      const { status, headers } = await someone().get(link)
      expect([status, headers['cache-control'], headers['referrer-policy']], link).toEqual([
        200,
        'private, no-store',
        'no-referrer',
      ])
    }
    expect(site.logged()).not.toContain(tokenOf(link))
  }
  await look(activation)
  expect(await userOf(browser)).toMatchObject({ status: 'not_confirmed' })
  expect((await follow(browser, activation)).status).toBe(200)

  const moved = `moved-${person.email}`
  await askChange(browser, moved)
  const change = await mailedLink(site, moved, 'mail_change')
  await look(change)
  expect(await userOf(browser)).toMatchObject({ email: person.email })
  expect((await follow(browser, change)).status).toBe(200)

  const undo = await mailedLink(site, person.email, 'mail_changed')
  await look(undo)
  expect(await userOf(browser)).toMatchObject({ email: moved })

  const deleted = await browser.send('DELETE', '/api/account.php')
  await look(`/account-deleted?token=${(deleted.json() as unknown as { token: string }).token}`)
  const restore = await mailedLink(site, moved, 'deletion')
  await look(restore)
  expect((await logIn({ ...person, email: moved })).status).toBe(403)
  expect((await follow(someone(), restore)).status).toBe(200)
})

test('ACC-18 no endpoint takes a secret in its address', async () => {
  type Operation = { tags: string[]; parameters?: { name: string; in: string }[] }
  const { paths } = (await someone().get('/api/openapi.json')).json() as unknown as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const inAddress = operations
    .filter(({ tags }) => tags.includes('accounts'))
    .flatMap(({ parameters = [] }) => parameters.filter((parameter) => parameter.in === 'query'))
    .map(({ name }) => name)
  // An address to be spelt right, and a place in the security log.
  expect(inAddress.sort()).toEqual(['before', 'email'])
})

test('ACC-18 without JavaScript the links of mails work by their button', async () => {
  const press = (path: string, token: string) =>
    someone().send('POST', path, Buffer.from(new URLSearchParams({ token }).toString()), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const { person, browser } = await member()
  const moved = `moved-${person.email}`
  await askChange(browser, moved)
  const change = await mailedLink(site, moved, 'mail_change')
  expect((await someone().get(change)).text).toMatch(/action="\/mail-change\/do"[\s\S]*name="token"/)
  const done = await press('/mail-change/do', tokenOf(change))
  expect([done.status, done.headers.location]).toEqual([303, '/mail-change/do?note=done'])
  expect((await someone().get('/mail-change/do?note=done')).text).toContain(
    'Your new email address is confirmed',
  )
  const refused = await press('/mail-change/do', 'nonsense')
  expect(refused.headers.location).toBe('/mail-change/do?refused=link_invalid')
  expect((await someone().get(refused.headers.location ?? '')).text).toContain('Link expired or invalid')

  const undo = await mailedLink(site, person.email, 'mail_changed')
  expect((await someone().get(undo)).text).toMatch(/action="\/mail-change\/undo"[\s\S]*name="token"/)
  const undone = await press('/mail-change/undo', tokenOf(undo))
  expect(undone.headers.location).toMatch(/^\/reset-password\/do\?token=/)
  expect([undone.headers['cache-control'], undone.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ])
  const again = await press('/mail-change/undo', tokenOf(undo))
  expect((await someone().get(again.headers.location ?? '')).text).toContain('This link no longer works')

  const { person: leaver, browser: leaving } = await member()
  await leaving.send('DELETE', '/api/account.php')
  const back = await press('/reactivate', tokenOf(await mailedLink(site, leaver.email, 'deletion')))
  expect(back.headers.location).toBe('/reactivate?note=done')
  expect((await someone().get('/reactivate?note=done')).text).toContain('Welcome back')
})
