import { expect, test } from 'vitest'
import { TRIES } from '#features/office/rules.ts'
import { submit } from '../support/forms.ts'
import { fieldsIn } from '../support/office-screens.ts'
import { actsOf } from '../support/office-people.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addEnrolled, newLogin, signIn, STAFF_PASSWORD } from '../support/staff-sign-in.ts'
import { visitor } from '../support/visitor.ts'

let now = new Date('2026-11-19T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
let networks = 0

/** Somebody who has been at work for a while. */
const admin = async () => {
  const domain = await emptySite(site)
  const who = await addEnrolled(site, [{ role: 'admin', site_id: null }], () => now)
  const headers = { 'x-forwarded-for': `203.0.113.${++networks % 250}` }
  const browser = visitor(site, { host: domain, headers })
  await signIn(browser, who)
  later(16)
  return { ...who, domain, browser }
}
type Admin = Awaited<ReturnType<typeof admin>>
const nameOf = async ({ domain }: Admin): Promise<string> => {
  const { rows } = await site.pool.query<{ name: string }>('select name from site where domain = $1', [
    domain,
  ])
  return rows[0]?.name ?? ''
}
const save = async (who: Admin, name: string, more: Record<string, string> = {}) => {
  const { version = '' } = fieldsIn((await who.browser.get('/office/settings')).text)
  return submit(who.browser, '/office/settings', { act: 'save', version, settings: 'name', name, ...more })
}

test('OFF-1 OFF-4 settings that are saved too late are kept over the proof, and saved with it', async () => {
  const who = await admin()
  const before = await nameOf(who)
  const asked = await save(who, 'Kept "over" <it> & more')
  expect([asked.status, asked.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(asked.headers['cache-control']).toBe('no-store')
  expect(asked.text).toContain('Confirm it is you')
  const kept = fieldsIn(asked.text)
  expect(kept).toMatchObject({ act: 'save', settings: 'name', name: 'Kept "over" <it> & more' })
  expect(await nameOf(who)).toBe(before)

  const wrong = await submit(who.browser, '/office/settings', { ...kept, fresh_code: '000000x' })
  expect([wrong.status, wrong.text.includes('This code is wrong')]).toEqual([403, true])
  expect(fieldsIn(wrong.text)).toEqual(kept)
  expect(await nameOf(who)).toBe(before)

  const right = await submit(who.browser, '/office/settings', {
    ...fieldsIn(wrong.text),
    fresh_code: who.code(),
  })
  expect([right.status, right.headers.location]).toEqual([303, expect.stringContaining('said=Saved')])
  expect(await nameOf(who)).toBe('Kept "over" <it> & more')
  expect((await actsOf(site, who)).map(({ endpoint }) => endpoint)).toEqual([
    'PUT /api/office-confirm.php',
    'PUT /api/office-settings.php',
  ])
  // From here on nothing is asked for.
  expect((await save(who, 'Again')).status).toBe(303)
})

test('OFF-1 whoever is to be added is not typed in twice, and the answer with the link comes at once', async () => {
  const who = await admin()
  const login = newLogin()
  const fields = { act: 'add', name: 'Kim\r\nof two lines', login, 'support-all': '1', 'finance-all': '1' }
  const asked = await submit(who.browser, '/office/staff', fields)
  const kept = fieldsIn(asked.text)
  expect(kept).toMatchObject({ act: 'add', login, 'support-all': '1', 'finance-all': '1' })
  const added = await submit(who.browser, '/office/staff', { ...kept, fresh_code: who.code() })
  expect([added.status, added.text.includes('/office/enrol?token=')]).toEqual([200, true])
  const { rows } = await site.pool.query<{ role: string }>(
    `select r.role from staff_role r join staff_sign_in i using (staff_id) where i.login = $1 order by r.role`,
    [login],
  )
  expect(rows.map(({ role }) => role)).toEqual(['finance', 'support'])
})

test('OFF-1 passwords are never put back into a page: there the proof comes first', async () => {
  const who = await admin()
  const { text } = await who.browser.get('/office/me')
  expect(text).toContain('/office/confirm?next=%2Foffice%2Fme')
  expect(text).not.toContain('name="old_password"')
  const fields = {
    act: 'password',
    old_password: STAFF_PASSWORD,
    password: 'another one',
    repeated: 'another one',
  }
  const late = await submit(who.browser, '/office/me', fields)
  expect([late.status, late.headers.location]).toEqual([303, '/office/confirm?next=%2Foffice%2Fme'])
  expect(late.text).not.toContain('another one')
  await submit(who.browser, '/office/confirm', { act: 'confirm', next: '/office/me', code: who.code() })
  expect((await who.browser.get('/office/me')).text).toContain('name="old_password"')
})

test('OFF-1 the proof within a form is one’s own, counted, used once, and nothing to who may not act', async () => {
  const who = await admin()
  const other = await addEnrolled(site, [{ role: 'admin', site_id: null }], () => now)
  const before = await nameOf(who)
  expect((await save(who, 'X', { fresh_code: other.code() })).text).toContain('This code is wrong')
  const support = await addEnrolled(site, [{ role: 'support', site_id: null }], () => now)
  const browser = visitor(site, { host: who.domain })
  await signIn(browser, support)
  later(1)
  const theirs = await submit(browser, '/office/settings', { act: 'save', fresh_code: support.code() })
  expect([theirs.status, theirs.text.includes('Nothing was done')]).toEqual([404, true])
  // The code was not even looked at.
  expect(
    (await submit(browser, '/office/confirm', { act: 'confirm', code: support.code() })).headers.location,
  ).toMatch(/^\/office\?said=/)
  const code = who.code()
  await submit(who.browser, '/office/me', { act: 'codes', fresh_code: code })
  await site.pool.query('update staff_session set fresh_at = null where staff_id = $1', [who.id])
  expect((await save(who, 'X', { fresh_code: code })).text).toContain('This code is wrong')
  for (let n = 2; n < TRIES.codes; n++) await save(who, 'X', { fresh_code: '000000x' })
  later(1)
  expect((await save(who, 'X', { fresh_code: who.code() })).text).toContain('Too many tries')
  expect(await nameOf(who)).toBe(before)
})

test('OFF-1 a script that asks for JSON reads a code, and another site’s page nothing', async () => {
  const who = await admin()
  const json = { accept: 'application/json' }
  const tries: Record<string, string>[] = [{}, { fresh_code: '000000x' }]
  for (const more of tries) {
    const fields = { act: 'codes', ...more }
    const answer = await submit(who.browser, '/office/me', fields, json)
    expect([answer.status, answer.json()]).toMatchObject([403, { error: 'fresh_sign_in_needed' }])
  }
  const accept = 'text/html,application/xhtml+xml,application/json;q=0.9'
  const page = await submit(who.browser, '/office/me', { act: 'codes' }, { accept })
  expect(page.headers['content-type']).toContain('text/html')
  const fields = { act: 'codes', fresh_code: who.code() }
  const foreign = await submit(who.browser, '/office/me', fields, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.json()]).toMatchObject([403, { error: 'cross_site' }])
})

test('OFF-1 a link that is over is told in words', async () => {
  const browser = visitor(site)
  const page = await browser.get('/office/enrol?token=none')
  expect([page.status, page.text.includes('works once, for 24 hours')]).toEqual([404, true])
  const json = await browser.get('/office/enrol?token=none', { accept: 'application/json' })
  expect([json.status, json.json()]).toMatchObject([404, { error: 'not_found' }])
})
