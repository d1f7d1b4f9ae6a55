import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { addEnrolled, signIn } from '../support/staff-sign-in.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const HOST = 'office.localhost'
const site = await startSite({ environment: { OFFICE_HOST: HOST.toUpperCase() } })
const [domain, otherDomain] = [await emptySite(site), await emptySite(site)]
const siteId = async (of: string) =>
  (await site.pool.query<{ id: number }>('select id from site where domain = $1', [of])).rows[0]?.id ?? 0
const [here, elsewhere] = [await siteId(domain), await siteId(otherDomain)]
const pages = [
  '/office',
  '/office/',
  '/office/login',
  '/office/me',
  '/%6fffice/login',
  '/office/enrol?token=x',
]

test('OFF-1 where the office has a host, it is nowhere else, whatever cookie comes', async () => {
  const { cookie } = await addStaff(site.pool, ['admin', 'finance'])
  const browser = visitor(site, { host: domain, headers: { cookie } })
  for (const path of [...pages, '/api/office-me.php', '/api/office-staff.php', '/funnel.csv'])
    expect((await browser.get(path)).status, path).toBe(404)
  expect((await submit(browser, '/office/login', { name: 'x', password: 'y' })).status).toBe(404)
  const missing = await browser.get('/api/nothing.php')
  const { request_id: _own, ...body } = missing.json() as Record<string, unknown>
  expect((await browser.get('/api/office-me.php')).json()).toMatchObject(body)
})

test('OFF-1 the host of the office has the office and nothing else', async () => {
  const { cookie } = await addStaff(site.pool, ['admin'], here)
  const browser = visitor(site, { host: HOST, headers: { cookie: `${cookie}; office_site=${domain}` } })
  expect((await browser.get('/office/me')).status).toBe(200)
  expect((await browser.get('/api/office-me.php')).json()).toMatchObject({ roles: ['admin'] })
  const member = await addMember(site)
  const asMember = visitor(site, {
    host: HOST,
    headers: { cookie: `auth=${member.browser.cookies.get('auth')}` },
  })
  for (const path of [
    '/',
    '/login',
    '/terms',
    '/members',
    '/sitemap.xml',
    '/api/user.php',
    '/api/settings.php',
    '/robots.txt',
  ])
    for (const one of [browser, asMember]) expect((await one.get(path)).status, path).toBe(404)
  expect((await browser.get('/healthz')).status).toBe(200)
  const [, script = ''] =
    /<script type="module" src="([^"]+)"/.exec((await browser.get('/office/me')).text) ?? []
  expect((await browser.get(script)).status).toBe(200)
})

test('OFF-1 staff choose the site they work on, among those for which they have roles', async () => {
  const who = await addEnrolled(site, [
    { role: 'support', site_id: here },
    { role: 'moderator', site_id: elsewhere },
  ])
  const browser = visitor(site, { host: HOST })
  expect((await signIn(browser, who)).headers.location).toBe('/office')
  await browser.get('/office')
  const roles = async () => (await browser.get('/api/office-me.php')).json().roles
  const [first, second] = [domain, otherDomain].toSorted()
  const rolesOn = { [domain]: ['support'], [otherDomain]: ['moderator'] }
  expect(browser.cookies.get('office_site')).toBe(first)
  expect(await roles()).toEqual(rolesOn[first ?? ''])
  expect((await browser.get('/office/me')).text).toContain(`<option value="${second}"`)
  expect((await submit(browser, '/office/site', { domain: second ?? '' })).status).toBe(303)
  expect(await roles()).toEqual(rolesOn[second ?? ''])
  for (const foreign of ['localhost', 'nl.localhost', 'evil.example', '', '__proto__'])
    expect((await submit(browser, '/office/site', { domain: foreign })).status, foreign).toBe(404)
  expect(await roles()).toEqual(rolesOn[second ?? ''])
  // A cookie is not believed: the roles are those on that site.
  for (const forged of ['localhost', 'nl.localhost', 'x y', '%00', 'a'.repeat(3000)]) {
    browser.cookies.set('office_site', forged)
    expect((await browser.get('/api/office-me.php')).status, forged).toBe(404)
  }
})
