import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { routes, screens } from '#app/server/features.ts'
import { addressOf, changesState, staffRoles, staffRolesOf } from '#protocol/endpoint.ts'
import type { Endpoint, StaffRole } from '#protocol/endpoint.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { Answer } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const site = await sharedSite()
const [domain, otherDomain] = [await emptySite(site), await emptySite(site)]
const siteId = async (of: string) =>
  (await site.pool.query<{ id: number }>('select id from site where domain = $1', [of])).rows[0]?.id ?? 0
const [here, elsewhere] = [await siteId(domain), await siteId(otherDomain)]

const as = (cookie?: string): Visitor =>
  visitor(site, { host: domain, ...(cookie && { headers: { cookie } }) })
const staffOn = async (roles: readonly StaffRole[], on: number | null, change?: string) => {
  const { id, cookie } = await addStaff(site.pool, roles, on)
  if (change) await site.pool.query(`update staff_session set ${change} where staff_id = $1`, [id])
  return { id, browser: as(cookie) }
}
const ended = await staffOn(staffRoles, null)
await site.pool.query('update staff set ended_at = now() where id = $1', [ended.id])
const forged = as(`staff=${randomUUID()}`)
const member = (await addMember(site, { domain })).browser

/** Who may nothing. All of staff among them have every role, where and when it does not count. */
const outsiders: Record<string, Visitor> = {
  nobody: as(),
  'a member': visitor(site, { host: domain, headers: { cookie: `auth=${member.cookies.get('auth')}` } }),
  'a forged session': forged,
  'staff of another site': (await staffOn(staffRoles, elsewhere)).browser,
  'ended staff': ended.browser,
  'an expired session': (await staffOn(staffRoles, null, `expires_at = now() - interval '1 second'`)).browser,
  'an idle session': (await staffOn(staffRoles, null, `used_at = now() - interval '31 minutes'`)).browser,
}
const insiders = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, (await staffOn([role], here)).browser] as const)),
) as Record<StaffRole, Visitor>
const stale = Object.fromEntries(
  await Promise.all(
    staffRoles.map(
      async (role) =>
        [role, (await staffOn([role], here, `fresh_at = now() - interval '16 minutes'`)).browser] as const,
    ),
  ),
) as Record<StaffRole, Visitor>

const ofStaff = routes.map(({ endpoint }) => endpoint).filter((endpoint) => staffRolesOf(endpoint) !== null)
const titleOf = (endpoint: Endpoint) => `${endpoint.method} ${addressOf(endpoint)}`
const table = ofStaff.map((endpoint): [string, Endpoint] => [titleOf(endpoint), endpoint])

const send = (browser: Visitor, method: Endpoint['method'], path: string): Promise<Answer> =>
  method === 'GET'
    ? browser.get(path, { 'sec-fetch-site': 'cross-site' })
    : browser.send(method, path, {}, { 'sec-fetch-site': 'cross-site' })

/** Each field twice: no single value is that. */
const wrongQuery = ({ query }: Endpoint): string => {
  const names = query && 'shape' in query ? Object.keys(query.shape as object) : []
  return names.map((name) => `${name}=%22x&${name}=%22y`).join('&')
}

/**
 * As somebody who gets in does nothing by it: a write comes from another site, a reading asks for what there cannot be.
 * Both are looked at after the door.
 */
const knock = (browser: Visitor, endpoint: Endpoint): Promise<Answer> => {
  const address = addressOf(endpoint)
  const query = changesState(endpoint) ? '' : wrongQuery(endpoint)
  const path = query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
  return send(browser, endpoint.method, path)
}

const own = new Set(['x-request-id', 'date', 'content-security-policy', 'keep-alive', 'connection'])
/** All that can be told apart, but for what differs with each answer. */
const seen = ({ status, headers, json }: Answer) => {
  const body = json() as Record<string, unknown>
  delete body.request_id
  return { status, body, headers: Object.entries(headers).filter(([name]) => !own.has(name)) }
}

test('OFF-1 there are endpoints of staff for every role', () => {
  expect(ofStaff.length).toBeGreaterThan(30)
  for (const role of staffRoles)
    expect(
      ofStaff.some((endpoint) => staffRolesOf(endpoint)?.includes(role)),
      role,
    ).toBe(true)
})

test.each(table)('OFF-1 %s answers who may not call it as if it did not exist', async (_title, endpoint) => {
  const roles = staffRolesOf(endpoint) ?? []
  const missing = seen(await send(as(), endpoint.method, `/api/${randomUUID()}.php`))
  expect(missing.status).toBe(404)
  const strangers = Object.entries(outsiders)
  const colleagues = staffRoles.filter((role) => !roles.includes(role))
  for (const [who, browser] of [...strangers, ...colleagues.map((role) => [role, insiders[role]] as const)])
    expect(seen(await knock(browser, endpoint)), who).toEqual(missing)
})

test.each(table)(
  'OFF-1 %s lets everybody in who has the role, if need be with a fresh proof',
  async (_title, endpoint) => {
    const isFresh = typeof endpoint.access === 'object' && endpoint.access.fresh === true
    for (const role of staffRolesOf(endpoint) ?? []) {
      const answer = await knock(insiders[role], endpoint)
      if (changesState(endpoint))
        expect([answer.status, answer.json()], role).toMatchObject([403, { error: 'cross_site' }])
      else expect([200, 400], `${role} ${answer.text}`).toContain(answer.status)
      const late = await knock(stale[role], endpoint)
      expect(late.text.includes('fresh_sign_in_needed'), role).toBe(isFresh)
      if (isFresh) expect(late.status, role).toBe(403)
    }
  },
)

const all = await screens()

test.each(all.map((screen) => [screen.path, screen] as const))(
  'OFF-1 %s is there for its roles, and for nobody else',
  async (path, screen) => {
    const ask = (browser: Visitor) => browser.get(path)
    const act = (browser: Visitor) => submit(browser, path, { act: 'none of them' })
    for (const who of [
      'nobody',
      'a member',
      'a forged session',
      'ended staff',
      'an expired session',
      'an idle session',
    ])
      for (const answer of [await ask(outsiders[who] ?? as()), await act(outsiders[who] ?? as())])
        expect([answer.status, answer.headers.location], who).toEqual([
          303,
          `/office/login${path === '/office' ? '' : `?next=${encodeURIComponent(path)}`}`,
        ])
    const foreign = outsiders['staff of another site'] ?? as()
    expect([(await ask(foreign)).status, (await act(foreign)).status]).toEqual([404, 404])
    for (const role of staffRoles) {
      const isTheirs = screen.roles.includes(role)
      const acted = await act(insiders[role])
      expect(acted.status, role).toBe(isTheirs ? 400 : 404)
      // Whoever pressed a button reads a page, and a script a code.
      expect(acted.headers['content-type'], role).toContain('text/html')
      expect(acted.text, role).toContain('Nothing was done')
      const json = await submit(insiders[role], path, { act: 'none of them' }, { accept: 'application/json' })
      expect([json.status, json.json().error], role).toEqual(
        isTheirs ? [400, 'invalid_input'] : [404, 'not_found'],
      )
      const { status } = await ask(insiders[role])
      // The first page of the office is for everybody: without one of its own it is a screen of theirs.
      if (!isTheirs) expect(status, role).toBe(path === '/office' ? 303 : 404)
      else if (screen.group !== null) expect(status, role).toBe(200)
      else expect([200, 404], role).toContain(status)
    }
  },
)

test('OFF-1 an address of the office that is none tells nobody more than one that is', async () => {
  const path = '/office/nothing-of-that-name'
  expect((await as().get(path)).headers.location).toBe(`/office/login?next=${encodeURIComponent(path)}`)
  expect((await insiders.admin.get(path)).status).toBe(404)
})
