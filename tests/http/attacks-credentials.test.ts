import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '#features/accounts/server/sessions.ts'
import { askChange, credentialSite, errorOf, MINUTE_MS, prove, userOf } from '../support/credential-site.ts'
import { follow, mailedLink, newPerson } from '../support/visitor.ts'
import type { Person } from '../support/credential-site.ts'
import type { Visitor } from '../support/visitor.ts'

const {
  now,
  site,
  pass,
  someone,
  signUp,
  member,
  logIn,
  resetLink,
  useReset,
  reset,
  rowsOf,
  mailsTo,
  loggedFor,
  finish,
  addPasskey,
} = await credentialSite()

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
    [rows[0]?.id, now()],
  )
  await site.pool.query(
    `insert into passkey (id, account_id, public_key, counter, name, created_at) values ('planted', $1, '', 0, 'x', $2)`,
    [rows[0]?.id, now()],
  )
  const device = intruder.cookies.get('device')
  const { browser: owner } = await reset(person.email, 'the owner’s new one')
  expect(await userOf(intruder)).toBe(null)
  expect(await rowsOf(person.email, 'passkey')).toBe(0)
  expect(await rowsOf(person.email, 'mail_token', `t.used_at is null and purpose <> 'activation'`)).toBe(0)
  // Known are the browser in which the link was used and the one in which the owner has logged in since.
  expect(await rowsOf(person.email, 'known_device')).toBe(2)
  expect(await rowsOf(person.email, 'known_device', `token_hash = '${hashToken(device ?? '')}'`)).toBe(0)
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
  // Whatever happens, nobody else waits for this.
  onTestFinished(() => client.release(true))
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
  await expect.poll(isWaiting).toBe(true)
  await client.query(meanwhile, [email])
  await client.query('commit')
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

test('ACC-12 ACC-18 a login that is checked while the account is deleted opens no session for its return', async () => {
  const { person } = await member()
  const late = someone()
  const { status } = await overtaken(
    person.email,
    () => logIn(person, late),
    `with gone as (delete from session s using account a where a.id = s.account_id and a.email = $1)
     update account set status = 'deleted', deleted_at = now() where email = $1`,
  )
  expect(status).toBe(401)
  expect(await rowsOf(person.email, 'session')).toBe(0)
})

const sensitive: Record<string, (browser: Visitor) => ReturnType<Visitor['send']>> = {
  'a new address': (browser) => askChange(browser, newPerson().email),
  'options for a passkey': (browser) => browser.send('POST', '/api/passkeys.php'),
  'a new passkey': (browser) => finish(browser, '/api/passkeys.php', {}),
  'the end of a passkey': (browser) => browser.send('DELETE', '/api/passkeys.php', { id: 'x' }),
  'the end of one session': (browser) => browser.send('DELETE', '/api/sessions.php', { id: 999_999_999 }),
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
    'the end of one session': 404,
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
