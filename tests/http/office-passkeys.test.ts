import { expect, test } from 'vitest'
import { addPerson } from '#features/office/server/staff-changes.ts'
import { PASSKEYS_AT_MOST } from '#features/office/rules.ts'
import { transaction } from '#platform/db/database.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { hiddenIn, submit } from '../support/forms.ts'
import { actsOf } from '../support/office-people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { passkeysAt } from '../support/staff-passkeys.ts'
import { addEnrolled, newLogin, signIn } from '../support/staff-sign-in.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

let now = new Date('2026-11-19T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
let networks = 0
const someone = (): Visitor =>
  visitor(site, { headers: { 'x-forwarded-for': `198.18.0.${++networks % 250}` } })
const grants = [{ role: 'support' as const, site_id: null }]
const { add, answerWith, enrol, optionsOf, password, send, signInWith, start } = passkeysAt(site)

const signedIn = async () => {
  const who = await addEnrolled(site, grants, () => now)
  const browser = someone()
  expect((await signIn(browser, who)).status).toBe(303)
  return { ...who, browser }
}
const linked = async () => {
  const login = newLogin()
  const { id, token } = await transaction(site.pool, (db) =>
    addPerson(db, { name: 'Kim', login, grants, now }),
  )
  return { id, login, path: `/office/enrol?token=${token}` }
}
const isIn = async (browser: Visitor) => (await browser.get('/office/me')).status === 200
type Listed = { id: string; name: string; host: string; is_here: boolean; last_used_at: string | null }
const own = async (browser: Visitor) =>
  (await browser.get('/api/office-sign-in.php')).json() as unknown as { has_app: boolean; passkeys: Listed[] }
const passkeysOf = async (browser: Visitor) => (await own(browser)).passkeys
const locationOf = ({ headers }: { headers: { location?: string | undefined } }) => headers.location ?? ''

test('OFF-1 a passkey that was added signs in after the password, and not without it', async () => {
  const who = await signedIn()
  const { device, answer } = await add(who.browser)
  expect(locationOf(answer)).toMatch(/^\/office\/me\?said=/)
  const [passkey] = await passkeysOf(who.browser)
  expect(passkey).toMatchObject({ host: 'localhost', is_here: true, last_used_at: null })

  const browser = someone()
  await password(browser, who.login)
  const page = await browser.get('/office/login/code')
  expect(page.text).toContain('data-passkey="/office/login/passkey"')
  // Without a script there is no such button, and the code is asked for as before.
  expect(page.text).toContain('<div hidden="" data-passkey')
  const { allowCredentials, rpId } = await optionsOf(browser, '/office/login/passkey')
  expect([allowCredentials?.map(({ id }) => id), rpId]).toEqual([[device.id], 'localhost'])
  expect(locationOf(await signInWith(browser, who.login, device))).toBe('/office')
  expect(await isIn(browser)).toBe(true)
  expect((await passkeysOf(browser))[0]?.last_used_at).toBe(now.toISOString())

  const without = someone()
  expect((await passkeysAt(site).ask(without, '/office/login/passkey')).status).toBe(404)
  const answered = await answerWith(
    without,
    device.get(await start(who.browser, '/api/office-passkey-proof.php')),
  )
  expect(locationOf(answered)).toContain('/office/login?refused=second_step_over')
  expect(await isIn(without)).toBe(false)
})

test('OFF-1 who has a passkey still signs in with a code and without a script', async () => {
  const who = await signedIn()
  await add(who.browser)
  later(1)
  expect(locationOf(await signIn(someone(), who))).toBe('/office')
})

test('OFF-1 a link sets up password and passkey, with recovery codes and without an app', async () => {
  const who = await linked()
  const [browser, device] = [someone(), createAuthenticator()]
  const done = await enrol(browser, who.path, device)
  expect(done.text.match(/<code>/g)?.length).toBe(10)
  const [, recoveryCode = ''] = /<code>([^<]+)/.exec(done.text) ?? []
  expect((await browser.get(who.path)).status).toBe(404)
  expect(locationOf(await signInWith(browser, who.login, device))).toBe('/office')
  expect(await own(browser)).toMatchObject({ has_app: false, passkeys: [{ is_here: true }] })
  expect((await browser.get('/office/me')).text).toContain('You have no authenticator app.')

  const other = someone()
  await password(other, who.login)
  expect((await other.get('/office/login/code')).text).toContain('Recovery code')
  expect(locationOf(await submit(other, '/office/login/code', { code: '123456' }))).toContain('code_wrong')
  expect(locationOf(await submit(other, '/office/login/code', { code: recoveryCode }))).toBe('/office')
})

test('OFF-1 a passkey that was made for a link is kept while the password is put right', async () => {
  const who = await linked()
  const [browser, device] = [someone(), createAuthenticator()]
  const refused = await enrol(browser, who.path, device, { password: 'short', repeated: 'short' })
  expect(refused.text).toContain('The password needs 8 characters')
  const kept = hiddenIn(refused.text)
  expect(refused.text).toContain('Your passkey is ready')
  const fields = { ...kept, password: 'a much better one', repeated: 'a much better one' }
  expect((await send(browser, '/office/enrol', fields)).text.match(/<code>/g)?.length).toBe(10)
})

test('OFF-1 a passkey that was made for another link, or for none, sets up nothing', async () => {
  const [mine, theirs] = [await linked(), await linked()]
  const browser = someone()
  const tokenOf = async ({ path }: typeof mine) => hiddenIn((await browser.get(path)).text).token ?? ''
  const [token, foreign] = [await tokenOf(mine), await tokenOf(theirs)]
  const made = createAuthenticator().create(await start(browser, '/office/enrol/passkey', { token: foreign }))
  const fields = {
    password: 'a much better one',
    repeated: 'a much better one',
    passkey: JSON.stringify(made),
  }
  const refused = await send(browser, '/office/enrol', { ...fields, token })
  expect(refused.text).toContain('The passkey was not accepted')
  // It is asked for anew, and not kept in the page.
  expect(hiddenIn(refused.text).passkey).toBe('')
  for (const path of [mine.path, theirs.path]) expect((await browser.get(path)).status).toBe(200)
  const { rows } = await site.pool.query('select 1 from staff_passkey where staff_id in ($1, $2)', [
    mine.id,
    theirs.id,
  ])
  expect(rows).toEqual([])
  for (const wrong of ['', 'x', 'x'.repeat(3000)])
    expect((await passkeysAt(site).ask(browser, '/office/enrol/passkey', { token: wrong })).status).toBe(404)
})

test('OFF-1 a proof that is old is renewed by a passkey, at the screen for it and within a form', async () => {
  const who = await signedIn()
  const { device } = await add(who.browser)
  const proof = async () =>
    JSON.stringify(device.get(await start(who.browser, '/api/office-passkey-proof.php')))
  later(16)
  const stale = await passkeysAt(site).ask(who.browser, '/api/office-passkeys.php')
  expect([stale.status, stale.json()]).toMatchObject([403, { error: 'fresh_sign_in_needed' }])
  const confirm = { act: 'confirm', next: '/office/me', passkey: await proof() }
  expect(locationOf(await send(who.browser, '/office/confirm', confirm))).toMatch(/^\/office\/me\?said=Thank/)
  expect((await add(who.browser)).answer.status).toBe(303)
  later(16)
  const codes = { act: 'codes', fresh_passkey: await proof(), fresh_code: '' }
  expect((await send(who.browser, '/office/me', codes)).text.match(/<code>/g)?.length).toBe(10)
})

test('OFF-1 passkeys are listed, named and removed by their owner, and all of it is in the log', async () => {
  const who = await signedIn()
  const other = someone()
  later(1)
  await signIn(other, who)
  await add(who.browser)
  // Whoever adds one may not be who is signed in elsewhere.
  expect([await isIn(who.browser), await isIn(other)]).toEqual([true, false])
  const [passkey] = await passkeysOf(who.browser)
  const passkeyId = passkey?.id ?? ''
  const named = { act: 'name-passkey', passkey_id: passkeyId, name: ' Key <b> of Robin ' }
  expect(locationOf(await submit(who.browser, '/office/me', named))).toContain('said=')
  const { text } = await who.browser.get('/office/me')
  expect(text).toContain('Key &lt;b&gt; of Robin')
  for (const name of ['', '   ', 'x'.repeat(61)])
    expect(
      (await who.browser.send('PUT', '/api/office-passkey-name.php', { passkey_id: passkeyId, name })).status,
    ).toBe(400)
  await signIn(other, { ...who, code: () => who.code(1) })
  const removed = await submit(who.browser, '/office/me', { act: 'remove-passkey', passkey_id: passkeyId })
  expect(locationOf(removed)).toContain('said=')
  expect([await passkeysOf(who.browser), await isIn(other)]).toEqual([[], false])
  const acts = await actsOf(site, who)
  expect(acts).toEqual([
    { endpoint: 'POST /api/office-passkeys.php', subject: {} },
    { endpoint: 'PUT /api/office-passkeys.php', subject: {} },
    { endpoint: 'PUT /api/office-passkey-name.php', subject: { passkey_id: passkeyId } },
    { endpoint: 'DELETE /api/office-passkeys.php', subject: { passkey_id: passkeyId } },
  ])
})

test('OFF-1 the last second factor stays, also when two windows remove one each', async () => {
  const who = await linked()
  const [browser, device] = [someone(), createAuthenticator()]
  await enrol(browser, who.path, device)
  await signInWith(browser, who.login, device)
  const remove = (id: string) => browser.send('DELETE', '/api/office-passkeys.php', { passkey_id: id })
  const [first] = await passkeysOf(browser)
  const refused = await remove(first?.id ?? '')
  expect([refused.status, refused.json()]).toMatchObject([409, { error: 'last_second_factor' }])
  await add(browser)
  const both = await passkeysOf(browser)
  const answers = await Promise.all(both.map(({ id }) => remove(id)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await passkeysOf(browser)).toHaveLength(1)
  // One for another host does not open this one.
  await add(browser)
  const [here, there] = await passkeysOf(browser)
  await site.pool.query(`update staff_passkey set host = 'elsewhere.example' where public_id = $1`, [
    there?.id,
  ])
  expect((await browser.get('/office/me')).text).toContain('only at elsewhere.example')
  expect((await remove(here?.id ?? '')).status).toBe(409)
  expect((await remove(there?.id ?? '')).status).toBe(200)
})

test('OFF-1 a new link takes the passkeys away at once, and there are ten of them at most', async () => {
  const who = await signedIn()
  await add(who.browser)
  const [mine] = await passkeysOf(who.browser)
  for (let n = 1; n < PASSKEYS_AT_MOST; n++)
    await site.pool.query(
      `insert into staff_passkey (id, staff_id, host, public_key, counter, transports, name, created_at)
       select id || '-' || $2, staff_id, host, public_key, 0, transports, 'Another', now() from staff_passkey where public_id = $1`,
      [mine?.id, n],
    )
  expect(locationOf((await add(who.browser)).answer)).toContain('refused=passkey_limit')
  const admin = someone()
  await signIn(admin, await addEnrolled(site, [{ role: 'admin', site_id: null }], () => now))
  expect((await submit(admin, '/office/staff', { act: 'enrol', id: String(who.id) })).status).toBe(200)
  const { rows } = await site.pool.query('select id from staff_passkey where staff_id = $1', [who.id])
  expect(rows).toEqual([])
})

test('OFF-1 where the office has a host, passkeys are made and used for that host', async () => {
  const host = 'office.localhost'
  const apart = await startSite({ environment: { OFFICE_HOST: host } })
  const there = passkeysAt(apart, host)
  const at = () => visitor(apart, { host })
  const who = await addEnrolled(apart, grants)
  const browser = at()
  await signIn(browser, who)
  const { rp } = await there.optionsOf(browser, '/api/office-passkeys.php')
  expect(rp?.id).toBe(host)
  const { device, answer } = await there.add(browser)
  expect(locationOf(answer)).toContain('said=')
  expect((await passkeysOf(browser))[0]).toMatchObject({ host, is_here: true })
  expect(locationOf(await there.signInWith(at(), who.login, device))).toBe('/office')
})

test('OFF-1 challenges that nobody has answered are forgotten', async () => {
  const { browser, id } = await signedIn()
  await start(browser, '/api/office-passkey-proof.php')
  const count = async () =>
    (await site.pool.query('select 1 from staff_passkey_challenge where staff_id = $1', [id])).rows.length
  expect(await count()).toBe(1)
  const { challenges } = await import('#features/office/server/passkeys/challenges.ts')
  await challenges.forget(site.pool, now)
  expect(await count()).toBe(1)
  later(6)
  await challenges.forget(site.pool, now)
  expect(await count()).toBe(0)
})
