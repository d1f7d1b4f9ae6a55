import { expect, test } from 'vitest'
import { traitOf } from '#features/safety/server/banned.ts'
import { forgetExpired } from '#features/safety/server/banned-queries.ts'
import { decide, end } from '#features/safety/server/decide.ts'
import { markerWith } from '#platform/marker.ts'
import { transaction } from '#platform/db/database.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { servicesFor } from '../support/services.ts'
import { startSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'
import { newPerson, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const KEY = Buffer.alloc(32, 5)
const site = await startSite({ environment: { MARK_KEY: KEY.toString('base64url') } })
const { pool } = site
const domain = await emptySite(site)
const services = await servicesFor(pool)
const staff = await addStaff(pool, ['moderator'])

const siteIdOf = async (member: TestMember) =>
  (await pool.query<{ site_id: number }>('select site_id from account where id = $1', [member.id])).rows[0]
    ?.site_id ?? 0

const acting = { ...services, afterCommit: () => undefined, marker: markerWith(KEY) }

const ban = async (member: TestMember): Promise<number> => {
  const on = await siteIdOf(member)
  return transaction(pool, (db) =>
    decide(
      { ...acting, db },
      {
        site: on,
        account: member.id,
        measure: 'ban',
        reason: 'scam',
        staff: staff.id,
        facts: 'They asked five members for money.',
        contentAt: new Date(),
      },
    ),
  )
}

type Flag = { kind: string; detail: string[]; account_id: number }
const flags = async (email: string): Promise<Flag[]> =>
  (
    await pool.query<Flag>(
      `select f.kind, f.detail, f.account_id from review_flag f join account a on a.id = f.account_id where a.email = $1`,
      [email],
    )
  ).rows

const signUp = async (browser: Visitor, email: string): Promise<void> => {
  const answer = await browser.send('POST', '/api/signup.php', newPerson({ email }))
  expect(answer.status, answer.text).toBe(200)
}

const marksOf = async (decision: number) =>
  (
    await pool.query<{ kind: string; mark: Buffer; years: number }>(
      `select kind, mark, extract(year from age(expires_at, now()))::int as years from ban_mark where decision_id = $1 order by kind`,
      [decision],
    )
  ).rows

test('SAF-8 B13 a ban leaves marks that only the key outside the database can make, for three years', async () => {
  const member = await addMember(site, { domain, email: 'Ma.Rie+dating@googlemail.com' })
  const decision = await ban(member)
  const marks = await marksOf(decision)
  expect(marks.map(({ kind }) => kind)).toEqual(['mail'])
  expect(marks[0]?.mark).toEqual(markerWith(KEY)('mail', 'marie@gmail.com'))
  expect([2, 3]).toContain(marks[0]?.years)
  // The key is nowhere in it.
  const { rows } = await pool.query<{ value: Buffer }>('select value from secret')
  for (const { value } of rows) expect(value.equals(KEY)).toBe(false)
})

test('SAF-8 B13 somebody who comes back with the same mailbox signs up like anybody, and a person looks', async () => {
  const member = await addMember(site, { domain, email: 'karla@example.org' })
  await ban(member)
  const browser = visitor(site, { host: domain })
  await signUp(browser, 'karla+2@example.org')
  expect(await flags('karla+2@example.org')).toMatchObject([{ kind: 'ban_evasion', detail: ['mail'] }])
  const { rows } = await pool.query(
    `select status, restriction from account where email = 'karla+2@example.org'`,
  )
  expect(rows).toMatchObject([{ restriction: null }])
  const stranger = visitor(site, { host: domain })
  await signUp(stranger, 'karl@example.org')
  expect(await flags('karl@example.org')).toEqual([])
})

test('SAF-8 B13 the same browser is known again, and somebody who was looked at is not told of twice', async () => {
  const browser = visitor(site, { host: domain })
  await signUp(browser, 'first-device@example.org')
  const { rows } = await pool.query<{ id: number }>(
    `select id from account where email = 'first-device@example.org'`,
  )
  await ban({ id: rows[0]?.id ?? 0, name: '', browser })
  const device = browser.cookies.get('device') ?? ''
  const again = visitor(site, { host: domain })
  again.cookies.set('device', device)
  await signUp(again, 'second-device@example.org')
  expect(await flags('second-device@example.org')).toMatchObject([
    { kind: 'ban_evasion', detail: ['device'] },
  ])
  await pool.query(
    `update review_flag f set closed_at = now(), closed_by = $1 from account a where a.id = f.account_id and a.email = 'second-device@example.org'`,
    [staff.id],
  )
  const login = visitor(site, { host: domain })
  login.cookies.set('device', device)
  const { password } = newPerson()
  const answer = await login.send('POST', '/api/user.php', { email: 'second-device@example.org', password })
  expect(answer.status, answer.text).toBe(200)
  expect(await flags('second-device@example.org')).toHaveLength(1)
})

test('SAF-8 B13 an IBAN and a number are the same however they are written', () => {
  expect(traitOf('iban', 'nl91 abna 0417 1643 00')).toBe(traitOf('iban', 'NL91ABNA0417164300'))
  expect(traitOf('mail', 'A.B@Example.org')).toBe('a.b@example.org')
})

const mandateOf = async (member: TestMember, form: { iban: string; mobile: string }): Promise<void> => {
  const answer = await member.browser.send('POST', '/api/directdebit.php', {
    ...form,
    holder: 'Anna Bakker',
    street: 'Oudegracht',
    house_number: '112',
    postal_code: '3511 AW',
    city: 'Utrecht',
    consent: true,
    country: 'NL',
  })
  expect(answer.status, answer.text).toBe(200)
}

test('SAF-8 B13 a bank account and a number are known again by a new mandate, however they are typed', async () => {
  const add = (email: string) => addMember(site, { domain, email })
  const banned = await add('mandate@example.org')
  await mandateOf(banned, { iban: 'NL91 ABNA 0417 1643 00', mobile: '06 12 34 56 78' })
  expect((await marksOf(await ban(banned))).map(({ kind }) => kind)).toEqual(['iban', 'mail', 'phone'])

  await mandateOf(await add('account@example.org'), { iban: 'nl91abna0417164300', mobile: '+31687654321' })
  expect(await flags('account@example.org')).toMatchObject([{ kind: 'ban_evasion', detail: ['iban'] }])

  const caller = await add('number@example.org')
  await mandateOf(caller, { iban: 'DE89 3704 0044 0532 0130 00', mobile: '+31 6 12345678' })
  expect(await flags('number@example.org')).toMatchObject([{ kind: 'ban_evasion', detail: ['phone'] }])
  // Nobody is banned by a machine: they go on as before.
  expect((await caller.browser.get('/api/members.php')).status).toBe(200)

  await mandateOf(await add('stranger@example.org'), {
    iban: 'BE68 5390 0754 7034',
    mobile: '+31611223344',
  })
  expect(await flags('stranger@example.org')).toEqual([])
})

test.each(['ban', 'suspend', 'restrict_sending', 'warn'] as const)(
  'SAF-8 SAF-6 no machine decides alone to %s: the database refuses it',
  async (measure) => {
    const member = await addMember(site, { domain })
    const { rows: rules } = await pool.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = 'decision'::regclass
          and pg_get_constraintdef(oid) like '%automated_decision%hold_photo%'`,
    )
    const made = {
      site: await siteIdOf(member),
      account: member.id,
      measure,
      reason: 'scam',
      contentAt: new Date(),
      ...(measure === 'suspend' && { endsAt: new Date(Date.now() + 86_400_000) }),
    } as const
    const byMachine = transaction(pool, (db) =>
      decide({ ...acting, db }, { ...made, staff: null, factsCode: 'contact_details' }),
    )
    await expect(byMachine).rejects.toMatchObject({ code: '23514', constraint: rules[0]?.name })
    const byPerson = transaction(pool, (db) =>
      decide({ ...acting, db }, { ...made, staff: staff.id, facts: 'They asked for money.' }),
    )
    expect(await byPerson).toBeGreaterThan(0)
  },
)

test('SAF-8 B13 marks go when the ban is reversed, and when their time is over', async () => {
  const member = await addMember(site, { domain, email: 'reversed@example.org' })
  const decision = await ban(member)
  const on = await siteIdOf(member)
  await transaction(pool, (db) => end({ ...acting, db }, { decision, site: on, by: 'reversed' }))
  expect(await marksOf(decision)).toEqual([])
  const other = await addMember(site, { domain, email: 'expired@example.org' })
  const second = await ban(other)
  const later = new Date()
  later.setUTCFullYear(later.getUTCFullYear() + 3, later.getUTCMonth(), later.getUTCDate() + 1)
  expect((await forgetExpired.one(pool, { now: later })).forgotten).toBeGreaterThan(0)
  expect(await marksOf(second)).toEqual([])
})
