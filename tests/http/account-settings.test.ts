import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eraseDeleted } from '#features/accounts/server/deletion.ts'
import { personalData } from '#app/server/features.ts'
import { accountSite, DAY_MS, somePhoto, userOf } from '../support/account-site.ts'
import { startSite } from '../support/site.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const { site, now, pass, someone, signUp, signUpConfirmed } = await accountSite()

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
  pass(13 * DAY_MS)
  await eraseDeleted({ pool: site.pool, personalData }, now())
  expect((await follow(someone(), first)).status).toBe(200)
  expect(
    (await someone().send('POST', '/api/user.php', { email: person.email, password: person.password }))
      .status,
  ).toBe(200)

  const second = await remove()
  pass(15 * DAY_MS)
  expect((await follow(someone(), second)).json()).toMatchObject({
    error: 'link_invalid',
  })
  expect(
    (
      await someone().send('POST', '/api/user.php', { email: person.email, password: person.password })
    ).json(),
  ).toMatchObject({ error: 'login_failed' })
  expect(await eraseDeleted({ pool: site.pool, personalData }, now())).toBeGreaterThan(0)
  for (const table of ['account', 'outbox', 'mail_token', 'session']) {
    const { rows } = await site.pool.query<{ row: string }>(`select ${table}::text as row from ${table}`)
    expect(rows.map(({ row }) => row).join(), table).not.toContain(person.email)
  }
})

test('ACC-14 a hidden page updates when the member was last seen', async () => {
  const { person, browser } = await signUp()
  pass(30_000)
  expect((await browser.send('POST', '/api/page-hidden.php', {})).status).toBe(200)
  const { rows } = await site.pool.query<{ last_seen_at: Date }>(
    'select last_seen_at from account where email = $1',
    [person.email],
  )
  expect(rows[0]?.last_seen_at).toEqual(now())
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
