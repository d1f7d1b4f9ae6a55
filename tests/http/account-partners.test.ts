import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountSite } from '../support/account-site.ts'
import { follow, mailedLink, newPerson } from '../support/visitor.ts'

const { site, someone } = await accountSite()

/** A partner, and how it signs somebody up. */
const partnerSigningUp = async (key: string) => {
  await site.pool.query(
    `insert into partner (site_id, name, key_hash) select id, 'friends', $1 from site where domain = 'localhost'`,
    [createHash('sha256').update(key).digest('base64url')],
  )
  return (email: string, changes = {}) =>
    site.fetch('/api/partner-signup.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
      body: JSON.stringify({ partner_key: key, email, ...changes }),
    })
}

test('ACC-13 a partner creates an account; its owner completes it once with the link, and nobody logs in before', async () => {
  const signUpFor = await partnerSigningUp('partner-key-for-this-test')
  const person = newPerson()
  const create = (changes = {}) => signUpFor(person.email, changes)
  expect((await create({ partner_key: 'wrong' })).json()).toMatchObject({ error: 'partner_unknown' })
  const { path } = (await create()).json() as unknown as { path: string }
  expect(path).toMatch(/^\/complete-signup\?api_signup_complete=1&token=/)
  expect(
    (await someone().send('POST', '/api/user.php', { email: person.email, password: '' })).json(),
  ).toMatchObject({ error: 'login_failed' })
  const token = path.replace(/.*token=/, '')
  expect((await someone().send('POST', '/api/started-signup.php', { token })).json()).toMatchObject({
    email: person.email,
  })
  const browser = someone()
  const { email: _email, ...rest } = person
  expect(
    (
      await browser.send('POST', '/api/complete-signup.php', { ...rest, token, date_of_birth: '2015-01-01' })
    ).json(),
  ).toMatchObject({ fields: { date_of_birth: 'birth_too_young' } })
  expect((await browser.send('POST', '/api/complete-signup.php', { ...rest, token })).json()).toMatchObject({
    user: { email: person.email, status: 'not_confirmed' },
  })
  expect((await create()).json()).toMatchObject({ error: 'email_taken' })
  expect((await someone().send('POST', '/api/complete-signup.php', { ...rest, token })).json()).toMatchObject(
    { error: 'link_invalid' },
  )
  expect(
    (await someone().send('POST', '/api/user.php', { email: person.email, password: person.password }))
      .status,
  ).toBe(200)
})

test('ACC-8 ACC-13 the partner’s link carries api_signup_complete to where the reminder is, also without JavaScript', async () => {
  const signUpFor = await partnerSigningUp('partner-key-of-a-phone')
  const { email, ...person } = newPerson()
  const { path } = (await signUpFor(email)).json() as unknown as { path: string }
  const token = path.replace(/.*token=/, '')
  expect((await someone().get(path)).text).toMatch(
    new RegExp(`action="/complete-signup"[\\s\\S]*name="token" value="${token}"`),
  )
  const browser = someone()
  const complete = (password: string) =>
    site.fetch('/complete-signup', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...person, token, password, terms: 'on' }).toString(),
    })
  expect((await complete('short')).headers.location).toBe(
    `/complete-signup?refused=password_too_short&token=${token}`,
  )
  const done = await complete(person.password)
  expect([done.status, done.headers.location]).toEqual([303, '/members?api_signup_complete=1'])
  browser.cookies.set('auth', /auth=([^;]+)/.exec(String(done.headers['set-cookie']))?.[1] ?? '')
  const { text } = await browser.get('/members?api_signup_complete=1')
  expect(text).toContain('Please confirm your email address')
  // Only where scripts can open the dialog is the alert not seen first.
  expect(text).toContain('scripting:enabled')
  await follow(browser, await mailedLink(site, email, 'activation'))
  expect((await browser.get('/members?api_signup_complete=1')).text).not.toContain(
    'Please confirm your email address',
  )
})

test('ACC-9 ACC-13 who forgot a password that was never chosen completes the sign-up, and then the partner’s link is dead', async () => {
  const signUpFor = await partnerSigningUp('partner-key-of-a-curious-one')
  const { email, ...person } = newPerson()
  const { path } = (await signUpFor(email)).json() as unknown as { path: string }
  const complete = (token: string, password: string) =>
    someone().send('POST', '/api/complete-signup.php', { ...person, token, password })
  const partners = path.replace(/.*token=/, '')
  expect((await someone().send('POST', '/api/reset-password.php', { email })).status).toBe(200)
  const mailed = await mailedLink(site, email, 'reset')
  expect(mailed).toMatch(/^\/complete-signup\?token=/)
  const { rows } = await site.pool.query<{ seconds: number }>(
    `select extract(epoch from t.expires_at - t.created_at)::int as seconds from mail_token t
       join account a on a.id = t.account_id where a.email = $1 order by t.expires_at limit 1`,
    [email],
  )
  // As the mail says.
  expect(rows).toEqual([{ seconds: 2 * 60 * 60 }])
  // Anybody may have asked for that mail: the partner's link works until one of them is used.
  const begun = async () =>
    (await someone().send('POST', '/api/started-signup.php', { token: partners })).json()
  expect(await begun()).toMatchObject({ email })
  expect((await complete(mailed.replace(/.*token=/, ''), person.password)).status).toBe(200)
  expect(await begun()).toMatchObject({ error: 'link_invalid' })
  expect((await complete(partners, 'the partner’s choice')).json()).toMatchObject({ error: 'link_invalid' })
  expect((await someone().send('POST', '/api/user.php', { email, password: person.password })).status).toBe(
    200,
  )

  // However a password came to be there, such a link neither changes it nor opens a session.
  const other = newPerson()
  const late = ((await signUpFor(other.email)).json() as unknown as { path: string }).path.replace(
    /.*token=/,
    '',
  )
  await site.pool.query(`update account set password_hash = 'chosen' where email = $1`, [other.email])
  expect((await someone().send('POST', '/api/started-signup.php', { token: late })).status).toBe(410)
  const answer = await complete(late, 'the partner’s choice')
  expect(answer.json()).toMatchObject({ error: 'link_invalid' })
  expect(answer.headers['set-cookie']).toBeUndefined()
})
