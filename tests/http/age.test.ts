import { beforeEach, expect, test } from 'vitest'
import { insertDecision } from '#features/safety/server/decision-queries.ts'
import { startAgeService } from '../support/age-service.ts'
import { createTestDatabase } from '../support/database.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'
import { whenOver } from '../support/when-over.ts'

const service = await startAgeService()
const database = await createTestDatabase()
whenOver(database.drop)
// Its replica is itself.
const site = await startSite({
  databaseUrl: database.url,
  environment: { AGE_CHECK_URL: service.url, DATABASE_READ_URL: database.url },
})
const { pool } = site
const domain = await emptySite(site, { age_check: 'after_report' })
const quiet = await emptySite(site)

const add = (options: MemberOptions = {}) => addMember(site, { domain, ...options })
const office = async (on = domain): Promise<Visitor> => {
  const { cookie } = await addStaff(pool, ['moderator'])
  const browser = visitor(site, { host: on })
  const [name = '', value = ''] = cookie.split('=')
  browser.cookies.set(name, value)
  return browser
}
const [robin, alex] = [await office(), await office()]

beforeEach(() => {
  const honest = { isAdult: true, claims: {}, header: {}, calledItself: null, isForged: false, isAway: false }
  Object.assign(service.says, honest)
})

const path = '/api/office-birth-changes.php'
const birthOf = async (member: TestMember) =>
  (
    await pool.query<{ born: string }>('select date_of_birth::text as born from account where id = $1', [
      member.id,
    ])
  ).rows[0]?.born
const statusOf = async (member: TestMember) =>
  (await pool.query<{ status: string }>('select status from profile where account_id = $1', [member.id]))
    .rows[0]?.status

/** Somebody has reported them as a minor. */
const hide = async (member: TestMember) => {
  const { rows } = await pool.query<{ site_id: number }>('select site_id from account where id = $1', [
    member.id,
  ])
  const now = new Date()
  await insertDecision.one(pool, {
    site: rows[0]?.site_id ?? 0,
    account: member.id,
    report: null,
    measure: 'hide_profile',
    photo: null,
    messageKey: null,
    field: null,
    reason: 'minor',
    factsCode: 'minor_reported',
    facts: null,
    factsPrepared: null,
    source: 'own_initiative',
    automatedDetection: true,
    ground: 'terms',
    groundReference: 'adults',
    groundExplanation: null,
    contentAt: now,
    staff: null,
    endsAt: null,
    now,
  })
}

test('SAF-5 a date of birth cannot be changed by any way that the database knows, not even by way of nothing', async () => {
  const member = await add({ birth: '1990-05-20' })
  const set = (birth: string | null) =>
    pool.query('update account set date_of_birth = $2 where id = $1', [member.id, birth])
  await expect(set('1980-01-01')).rejects.toThrow('two of staff')
  await expect(set(null)).rejects.toThrow('two of staff')
  expect(await birthOf(member)).toBe('1990-05-20')
})

test('SAF-5 B8 a date of birth is changed by two of staff, and never by one alone', async () => {
  const member = await add({ birth: '1990-05-20' })
  const proposed = await robin.send('POST', path, { account: member.id, date_of_birth: '1991-05-20' })
  expect(proposed.status, proposed.text).toBe(200)
  const { id: change } = proposed.json() as unknown as { id: number }
  expect(await birthOf(member)).toBe('1990-05-20')
  const alone = await robin.send('PUT', path, { change })
  expect([alone.status, alone.json()]).toMatchObject([409, { error: 'second_person_needed' }])
  expect((await (await office(quiet)).send('PUT', path, { change })).status).toBe(404)
  const listed = (await alex.get(path)).json()
  expect(listed).toMatchObject({
    changes: [{ id: change, date_of_birth: '1990-05-20', proposed: '1991-05-20', is_own: false }],
  })
  const approved = await alex.send('PUT', path, { change })
  expect([approved.status, approved.json()]).toMatchObject([200, { is_hidden: false }])
  expect(await birthOf(member)).toBe('1991-05-20')
  expect((await alex.send('PUT', path, { change })).status).toBe(404)
  expect((await alex.get(path)).json()).toEqual({ changes: [] })
})

test('SAF-5 B8 whoever is a minor by the new date is hidden in the same act, with a statement', async () => {
  const member = await add()
  const young = `${new Date().getUTCFullYear() - 16}-01-01`
  const { id: change } = (
    await robin.send('POST', path, { account: member.id, date_of_birth: young })
  ).json() as unknown as { id: number }
  expect((await alex.send('PUT', path, { change })).json()).toMatchObject({ is_hidden: true })
  expect(await statusOf(member)).toBe('hidden')
  const { rows } = await pool.query(
    'select measure, reason, staff_id is not null as by_person from decision where account_id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ measure: 'hide_profile', reason: 'minor', by_person: true }])
})

test.each(['2020-02-30', 'soon', '1850-01-01', '3000-01-01'])(
  'SAF-5 no such date is proposed: %s',
  async (birth) => {
    const member = await add()
    const answer = await robin.send('POST', path, { account: member.id, date_of_birth: birth })
    expect([answer.status, answer.json()]).toMatchObject([400, { error: 'invalid_input' }])
  },
)

test('SAF-5 whoever staff find to be an adult is shown again, and this is remembered', async () => {
  const member = await add()
  await hide(member)
  expect(await statusOf(member)).toBe('hidden')
  expect(
    (await (await office(quiet)).send('POST', '/api/office-adult.php', { account: member.id })).status,
  ).toBe(404)
  expect((await robin.send('POST', '/api/office-adult.php', { account: member.id })).status).toBe(200)
  expect(await statusOf(member)).toBe('active')
  const { rows } = await pool.query('select by from adult_proof where account_id = $1', [member.id])
  expect(rows).toEqual([{ by: 'staff' }])
})

const begin = async (member: TestMember) => {
  const answer = await member.browser.send('POST', '/api/age-check.php', {})
  return { ...answer, body: answer.json() as unknown as { url: string; error?: string } }
}
const comeBack = async (browser: Visitor, address: URL) => {
  const answer = await browser.get(`${address.pathname}${address.search}`, { accept: 'text/html' })
  return [answer.status, answer.headers['location']]
}

test('SAF-5 B8 a member who was reported as a minor proves their age with the service and is shown again', async () => {
  const member = await add()
  await hide(member)
  expect((await member.browser.get('/api/age.php')).json()).toMatchObject({
    is_hidden: true,
    can_prove: true,
  })
  const { status, body } = await begin(member)
  expect(status).toBe(200)
  // Of all that the service knows one yes or no is asked for.
  const asked = new URL(body.url).searchParams
  expect([asked.get('scope'), asked.get('claims')]).toEqual([
    'openid',
    '{"id_token":{"age_over_18":{"essential":true}}}',
  ])
  const back = service.visit(body.url)
  member.browser.cookies.delete('wrote')
  expect(await comeBack(member.browser, back)).toEqual([303, '/age?result=confirmed'])
  expect(await statusOf(member)).toBe('active')
  // What they see next is not from a replica that does not know of it.
  expect(member.browser.cookies.has('wrote')).toBe(true)
  expect((await member.browser.get('/api/age.php')).json()).toMatchObject({
    is_hidden: false,
    is_proved: true,
  })
  // Once more it is worth nothing.
  expect(await comeBack(member.browser, back)).toEqual([303, '/age?result=failed'])
})

test('SAF-5 a member who is not 18 by the service stays hidden', async () => {
  const member = await add()
  await hide(member)
  service.says.isAdult = false
  const back = service.visit((await begin(member)).body.url)
  expect(await comeBack(member.browser, back)).toEqual([303, '/age?result=not_confirmed'])
  expect(await statusOf(member)).toBe('hidden')
})

const forgeries: [name: string, says: Partial<typeof service.says>][] = [
  ['signed by somebody else', { isForged: true }],
  ['for another request', { claims: { nonce: 'another' } }],
  ['for another site', { claims: { aud: 'another' } }],
  ['of another issuer', { claims: { iss: 'https://example.org' } }],
  ['of a service that calls itself by another name', { calledItself: 'https://example.org' }],
  ['signed by no algorithm', { header: { alg: 'none' } }],
  ['said to be signed by another algorithm', { header: { alg: 'RS256' } }],
  ['signed with a secret instead of a key', { header: { alg: 'HS256' } }],
  ['expired', { claims: { exp: 1_700_000_000 } }],
  ['without an answer', { claims: { age_over_18: 'yes' } }],
]

test.each(forgeries)('SAF-5 a token is worth nothing that is %s', async (_name, says) => {
  const member = await add()
  await hide(member)
  const back = service.visit((await begin(member)).body.url)
  Object.assign(service.says, says)
  expect(await comeBack(member.browser, back)).toEqual([303, '/age?result=failed'])
  expect(await statusOf(member)).toBe('hidden')
})

test('SAF-5 nobody finishes what somebody else began, and what was changed on the way is worth nothing', async () => {
  const [member, other] = [await add(), await add()]
  await hide(member)
  await hide(other)
  const back = service.visit((await begin(other)).body.url)
  expect(await comeBack(member.browser, back)).toEqual([303, '/age?result=failed'])
  expect(await comeBack(visitor(site, { host: domain }), back)).toEqual([303, '/age?result=failed'])
  const state = back.searchParams.get('state') ?? ''
  back.searchParams.set('state', `${state.startsWith('A') ? 'B' : 'A'}${state.slice(1)}`)
  expect(await comeBack(other.browser, back)).toEqual([303, '/age?result=failed'])
  expect(await comeBack(other.browser, new URL('http://x/age-check'))).toEqual([303, '/age?result=failed'])
  expect([await statusOf(member), await statusOf(other)]).toEqual(['hidden', 'hidden'])
})

test('SAF-5 nobody is asked for their age who was not reported, or where the site does not want it', async () => {
  const member = await add()
  expect(await begin(member)).toMatchObject({ status: 409, body: { error: 'age_check_off' } })
  const elsewhere = await add({ domain: quiet })
  await hide(elsewhere)
  expect(await begin(elsewhere)).toMatchObject({ status: 409, body: { error: 'age_check_off' } })
  await hide(member)
  service.says.isAway = true
  expect(await begin(member)).toMatchObject({ status: 503, body: { error: 'age_check_unreachable' } })
})
