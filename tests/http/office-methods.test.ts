import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { addMember, sellBundles } from '../support/people.ts'
import { offerTo, order } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const PATH = '/office/methods'
const site = await sharedSite()

test('OFF-4 PAY-1 a payment method is switched off and on, and members are offered it accordingly', async () => {
  const { admin, domain } = await openOffice(site, { countries: ['NL'] })
  await sellBundles(site, domain, 500)
  const anna = await addMember(site, { domain })
  const offered = async () => (await offerTo(anna)).methods.includes('ideal')
  expect((await admin.get(PATH)).text).toContain('Netherlands')
  expect(await act(admin, PATH, { act: 'off', method: 'ideal' })).toBe('iDEAL is switched off.')
  expect(await offered()).toBe(false)
  expect(await act(admin, PATH, { act: 'off', method: 'ideal' })).toBe('iDEAL is switched off.')
  expect(await act(admin, PATH, { act: 'on', method: 'ideal' })).toBe('iDEAL is switched on.')
  expect(await offered()).toBe(true)
  expect(await act(admin, PATH, { act: 'on', method: '<b>cash' })).toBe('One of the values is not right.')
})

/** The rule as the form of the screen sends it. */
const choose = (method: string, rule: string, countries: string[], was: unknown = null) => ({
  act: 'countries',
  method,
  rule,
  was: JSON.stringify(was),
  ...Object.fromEntries(countries.map((country) => [`in_${country}`, '1'])),
})

test('OFF-4 PAY-1 a method is offered and taken only in the countries that were chosen for it', async () => {
  const { admin, domain } = await openOffice(site, { countries: ['NL', 'DE', 'FR'] })
  await sellBundles(site, domain, 500)
  const anna = await addMember(site, { domain })
  const offered = async (method: string) => {
    const isIn = async (country: string) =>
      (await offerTo(anna, `country=${country}`)).methods.includes(method as never)
    const countries = ['NL', 'DE', 'FR']
    const answers = await Promise.all(countries.map(isIn))
    return countries.filter((_, n) => answers[n])
  }
  const taken = async (method: string, country: string) => {
    // A newcomer each time: their discount is for one order.
    const answer = await order(await addMember(site, { domain }), { method }, country)
    return answer.status === 200 ? 200 : answer.json().error
  }
  expect(await offered('paypal')).toEqual(['NL', 'DE', 'FR'])
  expect((await admin.get(`${PATH}?method=paypal`)).text).toContain('Only in the countries ticked')

  expect(await act(admin, PATH, choose('paypal', 'except', ['DE']))).toBe(
    'The countries of PayPal are saved.',
  )
  expect(await offered('paypal')).toEqual(['NL', 'FR'])
  expect([await taken('paypal', 'DE'), await taken('paypal', 'FR')]).toEqual(['method_not_offered', 200])
  expect((await admin.get(PATH)).text).toContain('Netherlands, France')

  const was = { rule: 'except', countries: ['DE'] }
  expect(await act(admin, PATH, choose('paypal', 'only', ['DE', 'NL']))).toContain(
    'has changed the countries',
  )
  expect(await act(admin, PATH, choose('paypal', 'only', ['FR', 'NL'], was))).toContain('are saved')
  expect(await offered('paypal')).toEqual(['NL', 'FR'])
  const only = { rule: 'only', countries: ['FR', 'NL'] }
  expect(await act(admin, PATH, choose('paypal', 'everywhere', ['DE'], only))).toContain('are saved')
  expect([await offered('paypal'), await taken('paypal', 'DE')]).toEqual([['NL', 'DE', 'FR'], 200])

  // What the network of a method has nowhere else, no rule brings there.
  await act(admin, PATH, choose('ideal', 'only', ['DE']))
  expect(await offered('ideal')).toEqual([])
  expect((await admin.get(PATH)).text).toContain('None of this site’s countries')
})

test('OFF-4 PAY-1 a country in which nobody can pay is told above the methods', async () => {
  const { admin, domain } = await openOffice(site, { countries: ['NL', 'NZ'] })
  expect((await admin.get(PATH)).text).not.toContain('Nobody can pay from')
  const { methods } = (await admin.get('/api/payment-methods.php')).json() as unknown as {
    methods: { method: string }[]
  }
  for (const { method } of methods) await act(admin, PATH, choose(method, 'except', ['NZ']))
  expect((await admin.get(PATH)).text).toContain('Nobody can pay from New Zealand')
  await sellBundles(site, domain, 500)
  const anna = await addMember(site, { domain })
  expect((await offerTo(anna, 'country=NZ')).methods).toEqual([])
  const answer = await order(anna, {}, 'NZ')
  expect([answer.status, answer.json().error]).toEqual([409, 'method_not_offered'])
})

test('OFF-4 PAY-1 a rule for countries is whole, decided against what is there, and written down', async () => {
  const { admin, id } = await openOffice(site, { countries: ['NL', 'DE'] })
  const put = (body: object) => admin.send('PUT', '/api/payment-method-countries.php', body)
  const rule = { rule: 'only', countries: ['NL'] }
  for (const wrong of [
    { method: 'paypal', was: null, rule: { rule: 'only', countries: [] } },
    { method: 'paypal', was: null, rule: { rule: 'only', countries: ['XX'] } },
    { method: 'paypal', was: null, rule: { rule: 'never', countries: ['NL'] } },
    { method: 'paypal', was: null, rule: { rule: 'only', countries: ['NL', 'NL'] } },
    { method: '__proto__', was: null, rule },
    { method: 'paypal', rule },
    { method: 'paypal', was: null, rule, site_id: 1 },
  ])
    expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(await act(admin, PATH, choose('paypal', 'only', []))).toBe(
    'Choose at least one country, or everywhere.',
  )
  expect(await act(admin, PATH, { ...choose('paypal', 'only', ['NL']), was: '{' })).not.toContain('saved')
  const both = await Promise.all([1, 2].map(() => put({ method: 'paypal', was: null, rule })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [kept] = (
    await site.pool.query('select payment_method_countries as kept from site where id = $1', [id])
  ).rows
  expect(kept).toEqual({ kept: { paypal: rule } })
  const { rows } = await site.pool.query(
    "select role from staff_act where endpoint = 'PUT /api/payment-method-countries.php' and site_id = $1",
    [id],
  )
  expect(rows).toEqual([{ role: 'admin' }])
})

test('OFF-4 payment methods are an admin’s, and not there for others', async () => {
  const { finance, support, domain } = await openOffice(site)
  for (const who of [finance, support, visitor(site, { host: domain })]) {
    expect(isClosed(await who.get(PATH))).toBe(true)
    expect(isClosed(await submit(who, PATH, { act: 'off', method: 'ideal' }))).toBe(true)
  }
})
