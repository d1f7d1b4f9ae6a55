import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeCode } from '#features/credits/code-contract.ts'
import { hiddenIn, submit } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { offerTo, order, ordered } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const PATH = '/office/codes'
const API = '/api/codes.php'
const site = await sharedSite()
const DAY_MS = 24 * 60 * 60 * 1000
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const conditions = {
  country: null,
  currency: null,
  minimum_order_cents: null,
  payment_methods: [],
  validity: 'once-per-user',
  max_uses: null,
  starts_at: null,
  expires_at: null,
}
/** As the form sends it when nothing more is filled in. */
const typed = {
  country: '',
  currency: '',
  minimum: '',
  validity: 'once-per-user',
  max_uses: '',
  from: '',
  until: '',
}

/** A site of its own that sells 10 and 30 credits. */
const openShop = async () => {
  const office = await openOffice(site, { countries: ['NL', 'DE'] })
  await site.pool.query(
    `insert into bundle (site_id, currency, credits, price_cents) values ($1, 'EUR', 10, 1000), ($1, 'EUR', 30, 2400)`,
    [office.id],
  )
  const addOld = async (): Promise<TestMember> => {
    const member = await addMember(site, { domain: office.domain })
    await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
      member.id,
    ])
    return member
  }
  const listed = async () => (await office.finance.get(API)).json().codes as unknown as OfficeCode[]
  const add = async (code: string, more: Record<string, unknown> = {}, percentage = 20): Promise<number> => {
    const body = { code, percentage, conditions: { ...conditions, ...more } }
    const answer = await office.admin.send('POST', API, body)
    if (answer.status !== 200) throw new Error(answer.text)
    return (answer.json().code as unknown as OfficeCode).id
  }
  const review = async (query: Record<string, string>) =>
    hiddenIn((await office.admin.get(`${PATH}?${new URLSearchParams(query)}`)).text)
  return { ...office, addOld, listed, add, review }
}

test('OFF-4 a code is reviewed, added, changed and switched off, and members meet it at once', async () => {
  const { admin, addOld, listed, review } = await openShop()
  expect((await admin.get(PATH)).text).toContain('There are no codes yet')
  const form = await review({ step: 'add', code: 'spring-25', percentage: '25', ...typed, by_ideal: '1' })
  expect(await act(admin, PATH, form)).toBe('SPRING-25 can be used from now on.')
  expect(await act(admin, PATH, form)).toBe('There is a code of that name, or the name is one of ours.')
  const anna = await addOld()
  const wanted = { code: 'spring-25', method: 'ideal' }
  const first = await ordered(anna, wanted)
  expect(first.amount.cents).toBe(750)
  const [code] = await listed()
  expect(code).toMatchObject({ code: 'SPRING-25', uses: 1, payment_methods: ['ideal'] })
  const id = String(code?.id)
  const change = await review({ id, step: 'change', percentage: '12,5', ...typed, minimum: '20' })
  expect(await act(admin, PATH, change)).toBe('SPRING-25 is saved.')
  expect(await act(admin, PATH, change)).toContain('Somebody has changed this code meanwhile')
  const ben = await addOld()
  expect((await order(ben, wanted)).json()).toMatchObject({ error: 'code_minimum' })
  const large = (await offerTo(ben)).bundles[1]?.id
  expect((await ordered(ben, { ...wanted, bundle_id: large })).amount.cents).toBe(2100)
  expect(await act(admin, PATH, await review({ id, step: 'off' }))).toBe('SPRING-25 is switched off.')
  expect((await order(await addOld(), wanted)).json()).toMatchObject({ error: 'code_not_found' })
})

test('CRD-4 OFF-4 of 100 members who use a code for 5 at the same moment 5 have it, and the others are told', async () => {
  const { add, addOld, listed } = await openShop()
  await add('FIRST-FIVE', { max_uses: 5 })
  const members = []
  for (let n = 0; n < 100; n++) members.push(await addOld())
  const bundle = (await offerTo(members[0] as TestMember)).bundles[0]?.id
  const use = ({ browser }: TestMember) =>
    browser.send('POST', '/api/payment.php', {
      order_key: randomUUID(),
      bundle_id: bundle,
      method: 'creditcard',
      country: 'NL',
      code: 'FIRST-FIVE',
    })
  const answers = await Promise.all(members.map(use))
  const codes = answers.map((answer) => (answer.status === 200 ? 'ok' : String(answer.json().error)))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
  expect(new Set(codes)).toEqual(new Set(['ok', 'code_used']))
  expect((await listed())[0]).toMatchObject({ uses: 5 })
})

test('OFF-4 a limited code that was given back is there for the next, and a raised limit at once', async () => {
  const { admin, add, addOld } = await openShop()
  const id = await add('ONE-ONLY', { max_uses: 1 })
  const [anna, ben] = [await addOld(), await addOld()]
  const payment = await ordered(anna, { code: 'ONE-ONLY' })
  expect((await order(ben, { code: 'ONE-ONLY' })).json()).toMatchObject({ error: 'code_used' })
  await anna.browser.send('DELETE', '/api/payment.php', { id: payment.payment_id })
  expect((await ordered(ben, { code: 'ONE-ONLY' })).amount.cents).toBe(800)
  expect((await order(anna, { code: 'ONE-ONLY' })).json()).toMatchObject({ error: 'code_used' })
  const body = { code_id: id, was: { percentage: 20 }, percentage: 20 }
  await admin.send('PUT', API, { ...body, conditions: { ...conditions, max_uses: 2 } })
  expect((await ordered(anna, { code: 'ONE-ONLY' })).amount.cents).toBe(800)
})

test('OFF-4 why a code would be refused is said in words, by the rule that members meet', async () => {
  const { admin, support, add, addOld } = await openShop()
  const anna = await addOld()
  const check = async (id: number, query: Record<string, string> = {}) => {
    const asked = { id: String(id), step: 'check', member: '', country: '', method: '', ...query }
    return (await admin.get(`${PATH}?${new URLSearchParams(asked)}`)).text
  }
  expect(await check(await add('PLAIN'))).toContain('It applies.')
  expect(await check(await add('LATER', { starts_at: `${dayAfter(3)}T00:00:00Z` }))).toContain('not good yet')
  const over = await add('OVER', { expires_at: `${dayAfter(-3)}T00:00:00Z` })
  expect(await check(over)).toContain('The code is over.')
  expect((await order(anna, { code: 'LATER' })).json()).toMatchObject({ error: 'code_not_found' })
  const german = await add('GERMAN', {
    country: 'DE',
    minimum_order_cents: 2000,
    payment_methods: ['paypal'],
  })
  expect(await check(german, { country: 'NL' })).toContain('for another country')
  const inGermany = await check(german, { country: 'DE' })
  expect(inGermany).toMatch(/10 credits, €10\.00: The order is smaller/)
  expect(inGermany).toMatch(/30 credits, €24\.00: It applies\./)
  expect(await check(german, { country: 'DE', method: 'visa' })).toContain('not for this payment method')
  const once = await add('JUST-ONE', { validity: 'once' })
  await ordered(anna, { code: 'JUST-ONE' })
  expect(await check(once, { member: String(anna.id) })).toContain('It applies.')
  expect(await check(once, { member: String((await addOld()).id) })).toContain('used up')
  const stranger = await addMember(site, {})
  expect(await check(once, { member: String(stranger.id) })).toContain('Nobody on this site')
  expect(await check(once, { member: '<b>' })).toContain('Nobody on this site')
  // What was read about a member is written down, with the member's number.
  const { rows } = await site.pool.query<{ n: number }>(
    `select count(*)::int as n from staff_act where endpoint = 'GET /api/code-check.php' and subject->>'account' = $1`,
    [String(anna.id)],
  )
  expect(rows[0]?.n).toBe(1)
  expect((await support.get(`/api/code-check.php?code_id=${once}`)).status).toBe(200)
})

test('OFF-4 what no code can be is refused and changes nothing', async () => {
  const { admin, add, listed } = await openShop()
  const id = await add('GOOD')
  const before = await listed()
  const good = { code: 'BETTER', percentage: 20, conditions }
  const bad: Record<string, unknown>[] = [
    { code: '<B>' },
    { code: 'AB' },
    { code: 'A'.repeat(41) },
    { percentage: 0 },
    { percentage: 90.5 },
    { percentage: '20' },
    { kind: 'welcome' },
    { account_id: 1 },
    { status: 'withdrawn' },
    { conditions: { ...conditions, country: 'FR' } },
    { conditions: { ...conditions, currency: 'BTC' } },
    { conditions: { ...conditions, payment_methods: ['cash'] } },
    { conditions: { ...conditions, validity: 'always' } },
    { conditions: { ...conditions, validity: 'unlimited', max_uses: 5 } },
    { conditions: { ...conditions, max_uses: 0 } },
    { conditions: { ...conditions, starts_at: '2030-01-02T00:00:00Z', expires_at: '2030-01-01T00:00:00Z' } },
    { conditions: { ...conditions, expires_at: 'soon' } },
    { conditions: { ...conditions, site_id: 1 } },
  ]
  for (const part of bad)
    expect((await admin.send('POST', API, { ...good, ...part })).status, JSON.stringify(part)).toBe(400)
  for (const code of ['WELCOME25', 'TIMEBONUS25', 'STAY-1', 'good'])
    expect((await admin.send('POST', API, { ...good, code })).json(), code).toMatchObject({
      error: 'code_taken',
    })
  for (const query of [
    `id=${id}&step=change&percentage=%3Cb%3E`,
    'step=add',
    `id=${id}&step=check`,
    'id=%27',
  ])
    expect((await admin.get(`${PATH}?${query}`)).status, query).toBe(200)
  expect(await listed()).toEqual(before)
})

test('OFF-4 the codes of newcomers change in what they give alone, and codes of one member are nobody’s list', async () => {
  const { id: siteId, admin, addOld, listed } = await openShop()
  const anna = await addOld()
  await site.pool.query(
    `insert into discount_code (site_id, code, kind, percentage, account_id)
     values ($1, 'WELCOME25', 'welcome', 25, null), ($1, 'STAY-12', 'retention', 20, $2)`,
    [siteId, anna.id],
  )
  const [welcome, ...others] = await listed()
  expect(others).toEqual([])
  const body = { code_id: welcome?.id, was: { percentage: 25 }, percentage: 30 }
  expect((await admin.send('PUT', API, { ...body, conditions })).status).toBe(400)
  expect((await admin.send('PUT', API, body)).status).toBe(200)
  expect((await listed())[0]).toMatchObject({ percentage: 30, kind: 'welcome' })
})

test('OFF-4 codes are read by finance, changed by an admin who is fresh, and not there for others', async () => {
  const { id: siteId, admin, finance, support, domain, add, addOld } = await openShop()
  const id = await add('MINE')
  const off = { code_id: id, on: false }
  expect((await finance.get(PATH)).text).toContain('MINE')
  expect((await finance.get(PATH)).text).not.toContain('Switch off')
  expect((await submit(finance, PATH, { act: 'off', id: String(id) })).status).toBe(404)
  const others = [
    support,
    (await addOld()).browser,
    visitor(site, { host: domain }),
    (await openShop()).admin,
  ]
  for (const who of others) expect((await who.send('PUT', '/api/code-switch.php', off)).status).toBe(404)
  for (const who of others.slice(0, 3)) expect(isClosed(await who.get(PATH))).toBe(true)
  expect((await (await openShop()).admin.get(`/api/code-check.php?code_id=${id}`)).status).toBe(404)
  await site.pool.query(
    `update staff_session set fresh_at = null where staff_id in (select staff_id from staff_role where site_id = $1)`,
    [siteId],
  )
  expect((await admin.send('PUT', '/api/code-switch.php', off)).json()).toMatchObject({
    error: 'fresh_sign_in_needed',
  })
})
