import { expect, test } from 'vitest'
import { TRIES } from '#features/office/rules.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { addMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { passkeysAt } from '../support/staff-passkeys.ts'
import { addEnrolled, signIn } from '../support/staff-sign-in.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

let now = new Date('2026-11-19T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
let networks = 0
const someone = (): Visitor =>
  visitor(site, { headers: { 'x-forwarded-for': `198.19.0.${++networks % 250}` } })
const { add, answerWith, ask, optionsOf, origin, password, send, signInWith, start } = passkeysAt(site)
const LOGIN = '/office/login/passkey'
const PROOF = '/api/office-passkey-proof.php'

/** Somebody who has a passkey, signed in, and a browser at their second step. */
const owner = async () => {
  const who = await addEnrolled(site, [{ role: 'support', site_id: null }], () => now)
  const browser = someone()
  await signIn(browser, who)
  const { device, answer } = await add(browser)
  expect(answer.headers.location).toContain('said=')
  const door = someone()
  await password(door, who.login)
  return { ...who, browser, device, door }
}
const whereTo = ({ headers }: { headers: { location?: string | undefined } }) =>
  (headers.location ?? '').replace(/.*refused=/, '')
const isIn = async (browser: Visitor) => (await browser.get('/office/me')).status === 200

test('OFF-1 an answer counts once: sent again, with the same challenge or at once in two windows', async () => {
  const { device, door, login } = await owner()
  const response = device.get(await start(door, LOGIN))
  const cookie = door.cookies.get('staff_passkey') ?? ''
  const answers = await Promise.all([answerWith(door, response), answerWith(door, response)])
  expect(answers.map(whereTo).filter((to) => to === '/office')).toHaveLength(1)
  const thief = someone()
  await password(thief, login)
  thief.cookies.set('staff_passkey', cookie)
  expect(whereTo(await answerWith(thief, response))).toBe('passkey_failed')
  expect(await isIn(thief)).toBe(false)
})

test('OFF-1 a challenge is for minutes, for one answer, right or wrong, and for the browser that asked', async () => {
  const { device, door, login } = await owner()
  const asked = await start(door, LOGIN)
  const cookie = door.cookies.get('staff_passkey') ?? ''
  expect(whereTo(await answerWith(door, { id: device.id }))).toBe('passkey_failed')
  door.cookies.set('staff_passkey', cookie)
  expect(whereTo(await answerWith(door, device.get(asked)))).toBe('passkey_failed')
  const elsewhere = device.get(await start(door, LOGIN))
  door.cookies.delete('staff_passkey')
  expect(whereTo(await answerWith(door, elsewhere))).toBe('passkey_failed')
  const late = someone()
  await password(late, login)
  const slow = await start(late, LOGIN)
  later(5.1)
  await password(late, login)
  expect(whereTo(await answerWith(late, device.get(slow)))).toBe('passkey_failed')
})

test('OFF-1 a passkey counts on our own page only, to the scheme and the port, and only with the person behind it', async () => {
  const { device, door, login } = await owner()
  for (const other of [
    `https://localhost:${site.port}`,
    'http://localhost:1',
    'http://nl.localhost',
    'null',
  ]) {
    const asked = { ...(await start(door, LOGIN)), origin: other }
    // The page that signs, and the page that sends.
    expect(whereTo(await answerWith(door, device.get(asked))), other).toBe('passkey_failed')
    const own = device.get(await start(door, LOGIN))
    expect(whereTo(await answerWith(door, own, other)), other).toBe('passkey_failed')
    expect(await isIn(door), other).toBe(false)
    later(16)
    await password(door, login)
  }
  const foreign = { ...(await start(door, LOGIN)), rpID: 'nl.localhost' }
  expect(whereTo(await answerWith(door, device.get(foreign)))).toBe('passkey_failed')
  const asleep = device.get(await start(door, LOGIN), { isVerified: false })
  expect(whereTo(await answerWith(door, asleep))).toBe('passkey_failed')
  const fresh = await owner()
  const unverified = createAuthenticator().create(await start(fresh.browser, '/api/office-passkeys.php'), {
    isVerified: false,
  })
  const refused = await send(fresh.browser, '/office/me', {
    act: 'passkey',
    passkey: JSON.stringify(unverified),
  })
  expect(whereTo(refused)).toBe('passkey_failed')
})

test('OFF-1 a copy of a device that has counted less is refused', async () => {
  const { device, door } = await owner()
  const copied = device.get(await start(door, LOGIN), { uses: 1 })
  expect(whereTo(await answerWith(door, copied))).toBe('passkey_failed')
  const reset = device.get(await start(door, LOGIN), { uses: 0 })
  expect(whereTo(await answerWith(door, reset))).toBe('passkey_failed')
  expect(whereTo(await answerWith(door, device.get(await start(door, LOGIN), { uses: 9 })))).toBe('/office')
})

test('OFF-1 of two answers of one device with the same count one is used, whatever their challenges', async () => {
  const { device, door, login } = await owner()
  const other = someone()
  await password(other, login)
  const [one, two] = [await start(door, LOGIN), await start(other, LOGIN)]
  const answers = await Promise.all([
    answerWith(door, device.get(one, { uses: 7 })),
    answerWith(other, device.get(two, { uses: 7 })),
  ])
  expect(answers.map(whereTo).toSorted()).toEqual(['/office', 'passkey_failed'])
})

test('OFF-1 a colleague’s passkey is one that is not there: to sign in, to prove, to name and to remove', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  const unknown = createAuthenticator()
  const codes = []
  for (const device of [theirs.device, unknown])
    codes.push(await answerWith(mine.door, device.get(await start(mine.door, LOGIN))))
  expect(codes.map(({ headers }) => headers.location)).toEqual([
    '/office/login/code?refused=passkey_failed',
    '/office/login/code?refused=passkey_failed',
  ])
  const { allowCredentials } = await optionsOf(mine.door, LOGIN)
  expect(allowCredentials?.map(({ id }) => id)).toEqual([mine.device.id])
  const { rows } = await site.pool.query<{ id: string }>(
    'select public_id as id from staff_passkey where staff_id = $1',
    [theirs.id],
  )
  const missing = '00000000-0000-4000-8000-000000000000'
  for (const [method, path, more] of [
    ['DELETE', '/api/office-passkeys.php', {}],
    ['PUT', '/api/office-passkey-name.php', { name: 'Mine' }],
  ] as const) {
    const [other, none] = await Promise.all(
      [rows[0]?.id, missing].map((id) => mine.browser.send(method, path, { passkey_id: id, ...more })),
    )
    const seen = (answer: typeof other) => ({ ...answer?.json(), request_id: '', status: answer?.status })
    expect(seen(other)).toEqual(seen(none))
    expect(other?.status).toBe(404)
  }
  // Nor can somebody take over what a colleague has.
  const { answer } = await add(mine.browser, theirs.device)
  expect(whereTo(answer)).toBe('passkey_failed')
  expect(whereTo(await signInWith(someone(), theirs.login, theirs.device))).toBe('/office')
})

test('OFF-1 a challenge for a colleague is none for oneself, nor is one to make a passkey one to use it', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  const asked = await start(theirs.browser, PROOF)
  mine.door.cookies.set('staff_passkey', theirs.browser.cookies.get('staff_passkey') ?? '')
  expect(whereTo(await answerWith(mine.door, mine.device.get(asked)))).toBe('passkey_failed')
  const making = await start(mine.browser, '/api/office-passkeys.php')
  mine.door.cookies.set('staff_passkey', mine.browser.cookies.get('staff_passkey') ?? '')
  const wrongKind = createAuthenticator().create(making)
  expect(whereTo(await answerWith(mine.door, wrongKind))).toBe('passkey_failed')
})

test('OFF-1 a member’s passkey opens nothing of the office, nor one of staff anything of a member', async () => {
  const { device, door, browser, id } = await owner()
  const member = await addMember(site)
  const own = member.browser
  await site.pool.query('update session set authenticated_at = $2 where account_id = $1', [member.id, now])
  const memberOptions = async (path: string, by = own) => {
    const answer = await by.send('POST', path, {}, { origin })
    return (answer.json() as unknown as { options: { challenge: string; user?: { id: string } } }).options
  }
  const made = await memberOptions('/api/passkeys.php')
  const memberDevice = createAuthenticator()
  const response = memberDevice.create({ ...made, rpID: 'localhost', origin })
  expect((await own.send('PUT', '/api/passkeys.php', { response }, { origin })).status).toBe(200)
  expect(whereTo(await answerWith(door, memberDevice.get(await start(door, LOGIN))))).toBe('passkey_failed')
  // A challenge of the one is none of the other, though the place is the same.
  const stranger = someone()
  const theirs = await memberOptions('/api/passkey-login.php', stranger)
  door.cookies.set('staff_passkey', stranger.cookies.get('passkey') ?? '')
  const crossed = device.get({ ...theirs, rpID: 'localhost', origin })
  expect(whereTo(await answerWith(door, crossed))).toBe('passkey_failed')

  const asked = await memberOptions('/api/passkey-login.php', stranger)
  const login = { response: device.get({ ...asked, rpID: 'localhost', origin }) }
  const refused = await stranger.send('PUT', '/api/passkey-login.php', login, { origin })
  expect([refused.status, refused.json()]).toMatchObject([403, { error: 'passkey_failed' }])
  // A device replaces what it has by the number that it was told: the two must never be told the same.
  const staffOptions = await optionsOf(browser, '/api/office-passkeys.php')
  const handle = (text = '') => Buffer.from(text, 'base64url').toString()
  expect(handle(staffOptions.user?.id)).toBe(`staff-${id}`)
  expect(handle(made.user?.id)).toBe(String(member.id))
})

test('OFF-1 answers are counted with codes, and none is looked at after too many', async () => {
  const { device, door, browser } = await owner()
  for (let n = 0; n < TRIES.codes; n++)
    expect(whereTo(await answerWith(door, { id: device.id }))).toBe('passkey_failed')
  expect(whereTo(await answerWith(door, device.get(await start(door, LOGIN))))).toBe('login_blocked')
  const confirm = { act: 'confirm', passkey: JSON.stringify(device.get(await start(browser, PROOF))) }
  expect(whereTo(await send(browser, '/office/confirm', confirm))).toBe('login_blocked')
  expect(await isIn(door)).toBe(false)
  for (let n = 0; n < TRIES.challenges; n++) await ask(browser, PROOF)
  expect((await ask(browser, PROOF)).status).toBe(429)
})

test('OFF-1 nonsense in the place of an answer is refused and changes nothing', async () => {
  const { door } = await owner()
  for (const passkey of ['x', '[]', 'null', '{"id":{}}', `{"id":"${'x'.repeat(5000)}"}`])
    expect(whereTo(await send(door, '/office/login/code', { passkey })), passkey.slice(0, 20)).toBe(
      'passkey_failed',
    )
  const { browser } = await owner()
  for (const passkey of ['', '{}', '7']) {
    await start(browser, '/api/office-passkeys.php')
    expect(whereTo(await send(browser, '/office/me', { act: 'passkey', passkey })), passkey).toBe(
      'passkey_failed',
    )
  }
  expect((await browser.send('PUT', '/api/office-passkeys.php', { response: 'x' })).status).toBe(400)
})
