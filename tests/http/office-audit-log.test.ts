import { expect, test } from 'vitest'
import { sealActs } from '#features/office/server/audit/seal.ts'
import { systemClock } from '#platform/clock.ts'
import { unescaped } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { reportProfile } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff, isClosed } from '../support/staff.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site)
const other = await emptySite(site)
const idOf = async (name: string) =>
  (await pool.query<{ id: number }>('select id from site where domain = $1', [name])).rows[0]?.id ?? 0
const [here, there] = [await idOf(domain), await idOf(other)]
const admin = await addStaff(pool, ['admin', 'moderator'])
const own = await addStaff(pool, ['admin'], here)
const moderator = await addStaff(pool, ['moderator'])
const as = (staff: { id: number; cookie: string }, host = domain) => staffBrowser(site, host, staff)

type Listed = {
  id: number
  endpoint: string
  summary: string
  subject: Record<string, number>
  staff: number
  site: number
  is_sealed: boolean
}
const listed = async (query: string, staff = admin, host = domain) => {
  const answer = await as(staff, host).get(`/api/office-acts.php?${query}`)
  expect(answer.status, query).toBe(200)
  return answer.json() as unknown as { acts: Listed[]; next: number | null }
}

test('OFF-1 the log is for admins, on their own sites, and reading it is written down', async () => {
  const reader = await addStaff(pool, ['admin'], here)
  for (const path of [
    '/office/audit',
    '/office/audit.csv',
    '/api/office-acts.php',
    '/api/office-audit.php',
  ]) {
    expect(isClosed(await as(moderator).get(path)), path).toBe(true)
    expect(isClosed(await visitor(site, { host: domain }).get(path)), path).toBe(true)
    const member = await addMember(site, { domain })
    expect(isClosed(await member.browser.get(path)), path).toBe(true)
    expect((await as(reader).get(path)).status, path).toBe(200)
    expect(isClosed(await as(reader, other).get(path)), path).toBe(true)
  }
  const { acts } = await listed(`staff=${reader.id}`)
  expect(acts.map(({ endpoint }) => endpoint)).toEqual(Array(3).fill('GET /api/office-acts.php'))
  expect(acts[0]?.summary).toBe('List what staff did and looked at, newest first')
})

test('OFF-1 an admin of one site reads the log of no other one, one of all sites that of each', async () => {
  await as(admin, other).get('/api/office-acts.php')
  await as(own).get('/api/office-acts.php')
  await as(admin).get('/api/office-acts.php')
  for (const query of [`site=${there}`, 'site=999999'])
    expect((await as(own).get(`/api/office-acts.php?${query}`)).status, query).toBe(404)
  expect(new Set((await listed('site=all', own)).acts.map((act) => act.site))).toEqual(new Set([here]))
  const all = await listed(`site=all&staff=${admin.id}`)
  expect(all.acts.map((act) => act.site)).toEqual(expect.arrayContaining([here, there]))
  expect((await listed(`site=${there}&staff=${admin.id}`)).acts.map((act) => act.site)).toContain(there)
  const choices = (await as(own).get('/api/office-audit-choices.php')).json() as unknown as {
    sites: object[]
  }
  expect(choices.sites).toEqual([{ id: here, domain }])
})

test('OFF-3 whatever was done about one member is found by their account, also where it was said by a report', async () => {
  const [anna, ben] = [await addMember(site, { domain }), await addMember(site, { domain })]
  const { reference } = await reportProfile(anna, ben)
  const { rows } = await pool.query<{ id: number }>('select id from report where reference = $1', [reference])
  const report = rows[0]?.id
  expect((await as(moderator).get(`/api/office-report.php?id=${report}`)).status).toBe(200)
  const decided = await as(moderator).send('POST', '/api/office-decision.php', {
    report,
    measures: [{ measure: 'warn' }],
    reason: 'fake',
    facts: 'The photos are of somebody else.',
    outcome: 'We warned them.',
  })
  expect(decided.status).toBe(200)
  const about = async (account: number, host = domain, staff = moderator) =>
    (
      (await as(staff, host).get(`/api/office-acts-about.php?account=${account}`)).json() as unknown as {
        acts: Listed[]
      }
    ).acts
  const acts = await about(ben.id)
  expect(acts.map(({ endpoint, subject }) => [endpoint, subject])).toEqual([
    ['POST /api/office-decision.php', { report, account: ben.id }],
    ['GET /api/office-report.php', { id: report, account: ben.id }],
  ])
  // The next one sees that somebody has looked; elsewhere they are nobody.
  expect((await about(ben.id))[0]?.endpoint).toBe('GET /api/office-acts-about.php')
  expect(await about(ben.id, other)).toEqual([])
  expect(await about(2 ** 40)).toEqual([])
  expect((await listed(`id=${ben.id}&endpoint=POST+/api/office-decision.php`)).acts).toHaveLength(1)
  expect((await listed(`about=report&id=${report}`)).acts).toHaveLength(1)
  expect((await anna.browser.get(`/api/office-acts-about.php?account=${ben.id}`)).status).toBe(404)
})

test('OFF-1 pages go on where the one before ended, by each filter, and nothing is there twice', async () => {
  const busy = await addStaff(pool, ['admin', 'finance'])
  await pool.query(
    `insert into staff_act (staff_id, site_id, role, endpoint, subject, created_at)
     select $1, $2, case n % 2 when 0 then 'admin' else 'finance' end, 'POST /api/gone.php', jsonb_build_object('photo', n),
            timestamptz '2026-03-01T12:00:00Z' + n / 3 * interval '1 day' from generate_series(1, 30) n`,
    [busy.id, here],
  )
  const seen: number[] = []
  for (let next: number | null = 0; next !== null;) {
    const page: { acts: Listed[]; next: number | null } = await listed(
      `staff=${busy.id}&limit=7${next ? `&before=${next}` : ''}`,
    )
    seen.push(...page.acts.map(({ subject }) => subject.photo ?? 0))
    next = page.next
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n))
  expect((await listed(`staff=${busy.id}&role=finance`)).acts).toHaveLength(15)
  expect((await listed(`staff=${busy.id}&kind=acts`)).acts).toHaveLength(30)
  expect((await listed(`staff=${busy.id}&kind=looks`)).acts).toEqual([])
  expect((await listed(`staff=${busy.id}&from=2026-03-03&until=2026-03-04`)).acts).toHaveLength(6)
  expect((await listed(`staff=${busy.id}&about=photo&id=7`)).acts).toHaveLength(1)
  // What there is no more is called by its address.
  expect((await listed(`staff=${busy.id}&limit=1`)).acts[0]?.summary).toBe('POST /api/gone.php')
})

test('OFF-1 the screen shows who did what about whom, whether it is sealed, and what the chain is', async () => {
  const ben = await addMember(site, { domain })
  const named = await addStaff(pool, ['moderator'])
  await pool.query('update staff set name = $2 where id = $1', [named.id, '=cmd|<b>Sam</b>'])
  await as(named).get(`/api/office-acts-about.php?account=${ben.id}`)
  const path = `/office/audit?staff=${named.id}`
  const { text, headers } = await as(admin).get(path)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain('Waits')
  expect(text).toContain('List what staff did and looked at about one member, newest first')
  expect(text).toContain(`href="/office/member?id=${ben.id}"`)
  expect(text).not.toContain('<b>Sam')
  while ((await sealActs({ pool, clock: systemClock })) > 0);
  const sealed = (await as(admin).get(path)).text
  expect(sealed).toContain('Sealed')
  expect(sealed).toMatch(/\d+:[\da-f]{64}/)
  const [, href = ''] = /href="(\/office\/audit\.csv[^"]*)"/.exec(sealed) ?? []
  const file = await as(admin).get(unescaped(href))
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="audit.csv"')
  const lines = file.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=cmd|<b>Sam</b>","${named.id}","moderator"`)
  expect(lines[1]).toContain(`"account ${ben.id}"`)
  expect((await as(admin).get('/office/audit?staff=999999999')).text).toContain('Nothing was done that fits')
})

test('OFF-1 whatever the address of the log says, it is a page or a clear no', async () => {
  for (const query of [
    'staff=x&role=y&endpoint=z&about=%00&id=%27',
    'id=1&about=__proto__',
    'id=99999999999999999999&before=-1',
    'from=2026-02-31&until=0000-00-00',
    'from=9999-12-31&until=0001-01-01',
    'site=999999',
    'endpoint=%3Cscript%3E',
    'said=%3Cscript%3Ealert(1)%3C/script%3E',
    'staff=1&staff=2',
    `about=${'x'.repeat(4000)}`,
  ]) {
    for (const path of ['/office/audit', '/office/audit.csv', '/api/office-acts.php']) {
      const { status, text } = await as(admin).get(`${path}?${query}`)
      expect([200, 400, 404], `${path}?${query}`).toContain(status)
      expect(text).not.toContain('<script>')
    }
  }
})
