import { expect, test } from 'vitest'
import { createAuthenticator } from '../support/authenticator.ts'
import { askChange, credentialSite, errorOf, MINUTE_MS, userOf } from '../support/credential-site.ts'
import type { Device } from '../support/credential-site.ts'

const {
  site,
  domain,
  pass,
  someone,
  member,
  logIn,
  resetLink,
  reset,
  rowsOf,
  mailsTo,
  loggedFor,
  start,
  finish,
  addPasskey,
  logInWith,
} = await credentialSite()

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
  const page = await someone().get(await resetLink(person.email))
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

test('ACC-15 SITE-11 a passkey whose name or ways are odd is refused or tidied up, and can be removed again', async () => {
  const { browser } = await member()
  for (const idBytes of [400, 3000]) {
    const options = await start(browser, '/api/passkeys.php')
    const response = createAuthenticator({ idBytes }).create(options)
    expect(errorOf(await finish(browser, '/api/passkeys.php', response)), `${idBytes}`).toBe('passkey_failed')
  }
  const oddWays = ['usb', 7, { usb: 1 }, [['usb']], [null], ['a\u0000'], ['x'.repeat(20_000)]]
  for (const [transports, kept] of [[['nfc'], ['nfc']], ...oddWays.map((odd) => [odd, []])]) {
    const device = createAuthenticator()
    const made = device.create(await start(browser, '/api/passkeys.php'))
    const response = { ...made, response: { ...made.response, transports } }
    const answer = await finish(browser, '/api/passkeys.php', response)
    expect(answer.status, JSON.stringify(transports).slice(0, 40)).toBe(200)
    const { rows } = await site.pool.query('select transports from passkey where id = $1', [device.id])
    expect(rows).toEqual([{ transports: kept }])
    expect((await browser.send('DELETE', '/api/passkeys.php', { id: device.id })).status).toBe(200)
  }
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
