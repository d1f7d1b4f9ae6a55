import { expect, test } from 'vitest'
import { hiddenIn, submit, unescaped } from '../support/forms.ts'
import { emptySite } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { addEnrolled, newLogin } from '../support/staff-sign-in.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const site = await startSite()
const [domain, otherDomain] = [await emptySite(site), await emptySite(site)]
const siteId = async (of: string) =>
  (await site.pool.query<{ id: number }>('select id from site where domain = $1', [of])).rows[0]?.id ?? 0
const [here, elsewhere] = [await siteId(domain), await siteId(otherDomain)]
const as = ({ cookie }: { cookie: string }) => visitor(site, { host: domain, headers: { cookie } })
const rolesOf = async (id: number) =>
  (
    await site.pool.query<{ role: string; site_id: number | null }>(
      'select role, site_id from staff_role where staff_id = $1 order by role',
      [id],
    )
  ).rows
const chief = await addStaff(site.pool, ['admin'])
const chiefs = as(chief)
const own = await addStaff(site.pool, ['admin'], here)
const owns = as(own)
const errorOf = async (answer: Promise<{ status: number; json: () => unknown }>) => {
  const { status, json } = await answer
  return `${status} ${(json() as { error?: string }).error}`
}
const change = (browser: Visitor, staff: number, grants: unknown[]) =>
  browser.send('PUT', '/api/office-staff.php', { staff_id: staff, grants })
const end = (browser: Visitor, staff: number) =>
  browser.send('DELETE', '/api/office-staff.php', { staff_id: staff })
const isIn = async (browser: Visitor) => (await browser.get('/api/office-me.php')).status === 200

test('OFF-1 an admin adds somebody, gives them a link, changes their roles and ends them', async () => {
  const login = newLogin()
  const admin = await addStaff(site.pool, ['admin'])
  const chiefs = as(admin)
  const added = await submit(chiefs, '/office/staff', {
    act: 'add',
    name: 'Noor <b>',
    login: login.toUpperCase(),
    [`moderator-${here}`]: '1',
    'support-all': '1',
  })
  expect(added.status).toBe(200)
  expect(added.headers['cache-control']).toBe('no-store')
  expect(added.text).toContain('Noor &lt;b&gt;')
  const [link = ''] = /http[^<]*\/office\/enrol\?token=[\w-]+/.exec(unescaped(added.text)) ?? []
  expect(
    (await visitor(site, { host: domain }).get(new URL(link).pathname + new URL(link).search)).text,
  ).toContain(login)
  const { rows } = await site.pool.query<{ id: number }>(
    'select staff_id as id from staff_sign_in where login = $1',
    [login],
  )
  const id = rows[0]?.id ?? 0
  expect(await rolesOf(id)).toEqual([
    { role: 'moderator', site_id: here },
    { role: 'support', site_id: null },
  ])
  const page = await chiefs.get(`/office/staff?id=${id}`)
  expect(page.text).toMatch(new RegExp(`<input[^>]*name="moderator-${here}"[^>]*checked`))
  await submit(chiefs, '/office/staff', { act: 'roles', id: String(id), [`finance-${here}`]: '1' })
  expect(await rolesOf(id)).toEqual([{ role: 'finance', site_id: here }])
  await submit(chiefs, '/office/staff', { act: 'end', id: String(id) })
  expect(await rolesOf(id)).toEqual([])
  expect(
    (await visitor(site, { host: domain }).get(`/office/enrol?token=${link.split('=')[1]}`)).status,
  ).toBe(404)
  const acts = await site.pool.query<{ endpoint: string; subject: unknown }>(
    'select endpoint, subject from staff_act where staff_id = $1 order by id',
    [admin.id],
  )
  expect(acts.rows).toEqual([
    { endpoint: 'POST /api/office-staff.php', subject: {} },
    { endpoint: 'PUT /api/office-staff.php', subject: { staff_id: id } },
    { endpoint: 'DELETE /api/office-staff.php', subject: { staff_id: id } },
  ])
  const again = await submit(chiefs, '/office/staff', { act: 'add', name: 'x', login, 'support-all': '1' })
  expect((await chiefs.get(again.headers.location ?? '')).text).toContain(
    'Somebody has or had that sign-in name',
  )
})

test('OFF-1 a new link takes away at once what somebody signed in with', async () => {
  const who = await addEnrolled(site, [{ role: 'support', site_id: here }])
  const count = async (table: string) =>
    (await site.pool.query(`select from ${table} where staff_id = $1`, [who.id])).rowCount
  expect(await count('staff_recovery_code')).toBe(10)
  const answer = await submit(chiefs, '/office/staff', { act: 'enrol', id: String(who.id) })
  expect(answer.text).toContain('/office/enrol?token=')
  expect([await count('staff_recovery_code'), await count('staff_session')]).toEqual([0, 0])
  const login = await submit(visitor(site, { host: domain }), '/office/login', {
    name: who.login,
    password: 'correct horse battery',
  })
  expect(login.headers.location).toContain('login_failed')
})

test('OFF-1 signing somebody out ends their sessions, and no others', async () => {
  const [one, other] = [
    await addStaff(site.pool, ['support'], here),
    await addStaff(site.pool, ['support'], here),
  ]
  await submit(chiefs, '/office/staff', { act: 'sign-out', id: String(one.id) })
  expect([await isIn(as(one)), await isIn(as(other)), await isIn(chiefs)]).toEqual([false, true, true])
})

test('OFF-1 an admin of one site gives no more than they have, and reaches nobody beyond it', async () => {
  const [mine, foreign, both] = [
    await addStaff(site.pool, ['support'], here),
    await addStaff(site.pool, ['support'], elsewhere),
    await addStaff(site.pool, ['support'], here),
  ]
  await site.pool.query(`insert into staff_role values ($1, $2, 'moderator')`, [both.id, elsewhere])
  const seen = (await owns.get('/api/office-staff.php')).json() as unknown as {
    staff: { id: number }[]
    sites: { id: number }[]
    is_for_all: boolean
  }
  const ids = seen.staff.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([own.id, mine.id]))
  for (const { id } of [foreign, both, chief]) expect(ids).not.toContain(id)
  expect([seen.sites.map(({ id }) => id), seen.is_for_all]).toEqual([[here], false])
  for (const { id } of [foreign, both, chief, { id: 999_999_999 }]) {
    expect(await errorOf(change(owns, id, []))).toBe('404 not_found')
    expect(await errorOf(end(owns, id))).toBe('404 not_found')
    for (const path of ['/api/office-enrolment.php', '/api/office-staff-sessions.php'])
      expect(
        await errorOf(owns.send(path.includes('sessions') ? 'DELETE' : 'POST', path, { staff_id: id })),
      ).toBe('404 not_found')
  }
  const tooMuch = [
    [{ role: 'admin', site_id: null }],
    [{ role: 'support', site_id: elsewhere }],
    [{ role: 'support', site_id: 999_999 }],
  ]
  for (const grants of tooMuch) {
    expect(await errorOf(change(owns, mine.id, grants))).toBe('404 not_found')
    expect(await errorOf(change(owns, own.id, grants))).toBe('404 not_found')
    const person = { name: 'Eve', login: newLogin(), grants }
    expect(await errorOf(owns.send('POST', '/api/office-staff.php', person))).toBe('404 not_found')
  }
  expect((await change(owns, mine.id, [{ role: 'finance', site_id: here }])).status).toBe(200)
  expect(await rolesOf(own.id)).toEqual([{ role: 'admin', site_id: here }])
})

test('OFF-1 nobody takes their own last admin role away, and one admin is always left', async () => {
  expect(await errorOf(change(owns, own.id, [{ role: 'support', site_id: here }]))).toBe('409 own_admin_role')
  expect(await errorOf(end(owns, own.id))).toBe('409 own_admin_role')
  const [one, other] = [await addStaff(site.pool, ['admin']), await addStaff(site.pool, ['admin'])]
  const rest = await site.pool.query<{ id: number }>(
    `delete from staff_role where role = 'admin' and site_id is null and staff_id <> all($1) returning staff_id as id`,
    [[one.id, other.id]],
  )
  // Each ends the other at once: one of them is left, and stays.
  await Promise.all([end(as(one), other.id), end(as(other), one.id)])
  const { rows } = await site.pool.query<{ id: number }>(
    `select s.id from staff s join staff_role r on r.staff_id = s.id
      where s.ended_at is null and r.role = 'admin' and r.site_id is null`,
  )
  expect(rows.length).toBe(1)
  const last = as([one, other].find(({ id }) => id === rows[0]?.id) ?? one)
  expect(await errorOf(end(last, rows[0]?.id ?? 0))).toBe('409 last_admin')
  expect(await errorOf(change(last, rows[0]?.id ?? 0, [{ role: 'admin', site_id: here }]))).toBe(
    '409 last_admin',
  )
  await site.pool.query(`insert into staff_role select unnest($1::int8[]), null, 'admin'`, [
    rest.rows.map(({ id }) => id),
  ])
})

test('OFF-1 what a form or a body says beyond its fields is refused', async () => {
  const third = await addStaff(site.pool, ['admin'])
  const browser = as(third)
  const grants = [{ role: 'support', site_id: here }]
  const bodies = [
    { name: 'x', login: newLogin(), grants, password_hash: 'x' },
    { name: 'x', login: newLogin(), grants: [{ ...grants[0], staff_id: 1 }] },
    { name: 'x', login: newLogin(), grants: [{ role: 'owner', site_id: here }] },
    { name: 'x', login: newLogin(), grants: [] },
    { name: '', login: newLogin(), grants },
    { name: 'x', login: 'a b', grants },
    { name: 'x', login: '-'.repeat(60), grants },
    { id: 1, name: 'x', login: newLogin(), grants },
  ]
  for (const body of bodies)
    expect(await errorOf(browser.send('POST', '/api/office-staff.php', body)), JSON.stringify(body)).toBe(
      '400 invalid_input',
    )
  expect(await errorOf(browser.send('PUT', '/api/office-confirm.php', { code: '1', staff_id: 1 }))).toBe(
    '400 invalid_input',
  )
  // An answer that is kept could be read again.
  expect(
    await errorOf(
      browser.send(
        'POST',
        '/api/office-staff.php',
        { name: 'x', login: newLogin(), grants },
        {
          'idempotency-key': 'a-key-of-theirs',
        },
      ),
    ),
  ).toBe('400 invalid_input')
  for (const id of ['', 'x', '1.5', '-1', '99999999999999999999', '__proto__'])
    expect([303, 404], id).toContain((await submit(browser, '/office/staff', { act: 'end', id })).status)
  const { text } = await browser.get('/office/staff?id=__proto__&said=%3Cscript%3E')
  expect(text).not.toContain('<script>')
  expect(hiddenIn(text).act).toBe('add')
})
