import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closedMethods, methodCountries, methodCurrencies } from '#features/credits/choices.ts'
import type { MethodSwitch } from '#features/credits/method-contract.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { choose, offerTo, order, ordered, paymentOf } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const PATH = '/api/payment-methods.php'
const site = await sharedSite()

/** A site that sells in the money of each country, and somebody who runs it. */
const openShop = async () => {
  const domain = await emptySite(site)
  await site.pool.query(
    `insert into bundle (site_id, country, currency, credits, price_cents)
     select t.id, b.country, b.currency, b.credits, b.price_cents
       from bundle b join site s on s.id = b.site_id and s.is_default, site t where t.domain = $1`,
    [domain],
  )
  const { rows } = await site.pool.query<{ id: number }>('select id from site where domain = $1', [domain])
  const staff = await addStaff(site.pool, ['admin'], rows[0]?.id ?? null)
  const office = visitor(site, { host: domain })
  office.cookies.set('staff', staff.cookie.slice('staff='.length))
  const switchesOf = async (): Promise<MethodSwitch[]> =>
    (await office.get(PATH)).json().methods as unknown as MethodSwitch[]
  const switchTo = (method: PaymentMethod, on: boolean) => office.send('PUT', PATH, { method, on })
  return { domain, office, staff, switchesOf, switchTo }
}

/** The list of sites that another server keeps is some seconds old. */
const untilOffered = async (
  member: TestMember,
  country: string,
  method: PaymentMethod,
  isOffered: boolean,
): Promise<void> => {
  const isThere = async () => (await offerTo(member, `country=${country}`)).methods.includes(method)
  await expect.poll(isThere, { timeout: 15_000 }).toBe(isOffered)
}

/** One of its countries, with money that it moves. */
const countryFor = async (member: TestMember, method: PaymentMethod): Promise<string> => {
  const { countries } = await offerTo(member)
  for (const country of methodCountries[method] ?? ['NL']) {
    if (!countries.includes(country)) continue
    const { currency } = await offerTo(member, `country=${country}`)
    if (methodCurrencies[method]?.includes(currency) ?? true) return country
  }
  throw new Error(`${method} can be paid nowhere`)
}

const payByDirectDebit = async (member: TestMember) => {
  const form = {
    iban: 'NL91 ABNA 0417 1643 00',
    holder: 'Anna',
    street: 'Oudegracht',
    house_number: '112',
    postal_code: '3511 AW',
    city: 'Utrecht',
    mobile: '+31612345678',
    consent: true,
    country: 'NL',
  }
  const started = await member.browser.send('POST', '/api/directdebit.php', form)
  expect(started.status, started.text).toBe(200)
  const { rows } = await site.pool.query<{ code: string }>(
    `select params->>'code' as code from outbox where channel = 'sms' and account_id = $1`,
    [member.id],
  )
  const [bundle] = (await offerTo(member)).bundles
  return member.browser.send('PUT', '/api/directdebit.php', {
    order_key: randomUUID(),
    bundle_id: bundle?.id,
    most_cents: bundle?.price_cents,
    country: 'NL',
    mandate_id: started.json().mandate_id,
    code: rows[0]?.code,
  })
}

test('PAY-1 all methods but those of closed networks are on, and these say why not', async () => {
  const { office, switchesOf } = await openShop()
  const switches = await switchesOf()
  expect(switches.map(({ method }) => method)).toEqual(paymentMethods)
  expect(switches.filter(({ on }) => !on).map(({ method }) => method)).toEqual(
    paymentMethods.filter((method) => closedMethods.some((closed) => closed === method)),
  )
  for (const { on, reason, provider_has: isKnown } of switches) {
    expect(on).toBe(reason === null)
    expect(isKnown).toBe(true)
  }
  const inGerman = await office.get(PATH, {
    cookie: `staff=${office.cookies.get('staff')}; locale=de`,
  })
  const giropay = (inGerman.json().methods as unknown as MethodSwitch[]).find(
    ({ method }) => method === 'giropay',
  )
  expect(giropay?.reason).toMatch(/^giropay wurde/)
})

test('PAY-1 each of the 24 methods can be switched on, is offered and takes money; off, it is refused', async () => {
  const { domain, switchesOf, switchTo } = await openShop()
  expect(paymentMethods).toHaveLength(24)
  const buyers = new Map<PaymentMethod, { member: TestMember; country: string }>()
  for (const method of paymentMethods) {
    expect((await switchTo(method, true)).status).toBe(200)
    const member = await addMember(site, { domain })
    buyers.set(method, { member, country: await countryFor(member, method) })
  }
  expect((await switchesOf()).every(({ on }) => on)).toBe(true)
  for (const [method, { member, country }] of buyers) {
    await untilOffered(member, country, method, true)
    if (method === 'directdebit') {
      const paid = await payByDirectDebit(member)
      expect([paid.status, paid.json()]).toMatchObject([200, { payment: { paymentmethod: method } }])
      continue
    }
    const payment = await ordered(member, { method }, country)
    await choose(member, payment, 'paid')
    expect(await paymentOf(member, payment.payment_id), method).toMatchObject({
      payment: { state: 'completed', paymentmethod: method, paymentCountry: country },
    })
  }
  for (const method of paymentMethods) expect((await switchTo(method, false)).status).toBe(200)
  for (const [method, { member, country }] of buyers) {
    await untilOffered(member, country, method, false)
    expect((await order(member, { method }, country)).json()).toMatchObject({ error: 'method_not_offered' })
  }
}, 60_000)

test('PAY-1 a method that is switched is so at once on the server that did it', async () => {
  const { domain, switchTo } = await openShop()
  const member = await addMember(site, { domain })
  const isOffered = async () => (await offerTo(member, 'country=NL')).methods.includes('ideal')
  for (const on of [false, true, false]) {
    expect((await switchTo('ideal', on)).status).toBe(200)
    expect(await isOffered()).toBe(on)
  }
})

test('PAY-1 nobody but an admin of the site finds the switches, and turning one is in the log', async () => {
  const { domain, office, staff, switchTo } = await openShop()
  const member = await addMember(site, { domain })
  const elsewhere = visitor(site)
  elsewhere.cookies.set('staff', office.cookies.get('staff') ?? '')
  for (const browser of [visitor(site, { host: domain }), member.browser, elsewhere]) {
    expect((await browser.get(PATH)).status).toBe(404)
    expect((await browser.send('PUT', PATH, { method: 'giropay', on: true })).status).toBe(404)
  }
  for (const body of [{ method: 'cash', on: true }, { method: 'eps' }, { method: 'eps', on: 'yes' }, {}])
    expect((await office.send('PUT', PATH, body)).status).toBe(400)
  const acts = async () => {
    const { rows } = await site.pool.query(
      'select endpoint, role from staff_act where staff_id = $1 order by id',
      [staff.id],
    )
    return rows as unknown[]
  }
  const before = await acts()
  expect((await switchTo('eps', true)).status).toBe(200)
  expect(await acts()).toEqual([...before, { endpoint: `PUT ${PATH}`, role: 'admin' }])
})
