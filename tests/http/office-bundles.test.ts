import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SoldBundle } from '#features/credits/bundle-contract.ts'
import { hiddenIn, submit } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { addMember } from '../support/people.ts'
import { choose, offerTo, ordered } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const PATH = '/office/bundles'
const API = '/api/bundles.php'
const site = await sharedSite()

/** A site of its own that sells 10 and 30 credits, unless it is to sell nothing yet. */
const openShop = async ({ isEmpty = false } = {}) => {
  const office = await openOffice(site, { countries: ['NL', 'CH'] })
  if (!isEmpty)
    await site.pool.query(
      `insert into bundle (site_id, currency, credits, price_cents) values ($1, 'EUR', 10, 999), ($1, 'EUR', 30, 2499)`,
      [office.id],
    )
  const listed = async (): Promise<SoldBundle[]> =>
    (await office.finance.get(API)).json().bundles as unknown as SoldBundle[]
  const bundleOf = async (credits: number): Promise<SoldBundle> => {
    const found = (await listed()).find((one) => one.credits === credits && one.is_active)
    if (!found) throw new Error(`no bundle of ${credits}`)
    return found
  }
  const review = (query: Record<string, string>) => office.admin.get(`${PATH}?${new URLSearchParams(query)}`)
  const addOld = async () => {
    const member = await addMember(site, { domain: office.domain })
    await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
      member.id,
    ])
    return member
  }
  return { ...office, listed, bundleOf, review, addOld }
}
const add = { step: 'add', country: '', currency: 'EUR', suggested: '' }

test('OFF-4 a bundle is reviewed, added, changed and switched off, and members see each at once', async () => {
  const { admin, domain, bundleOf, review, addOld } = await openShop({ isEmpty: true })
  expect((await admin.get(PATH)).text).toContain('Nothing is sold here yet')
  for (const [credits, price] of [
    ['10', '9.99'],
    ['30', '24,99'],
  ] as const) {
    const { text } = await review({ ...add, credits, price })
    expect(text).toContain('All others')
    expect(await act(admin, PATH, hiddenIn(text))).toBe(
      `All others: ${credits} credits are sold from now on.`,
    )
  }
  const anna = await addOld()
  expect((await offerTo(anna)).bundles.map((one) => one.list_cents)).toEqual([999, 2499])
  const { id } = await bundleOf(10)
  const { text: change } = await review({
    id: String(id),
    step: 'change',
    credits: '10',
    price: '7.99',
    suggested: '1',
  })
  expect(change).toMatch(/<del[^>]*>€9\.99<\/del>[\s\S]*<ins[^>]*>€7\.99<\/ins>/)
  expect(await act(admin, PATH, hiddenIn(change))).toBe('All others: 10 credits are saved.')
  expect((await offerTo(anna)).bundles[0]).toMatchObject({ id, list_cents: 799, is_recommended: true })
  const settings = (await visitor(site, { host: domain }).get('/api/settings.php')).json().settings
  expect(settings).toMatchObject({ minimum_message_costs: { NL: { costs: 0.8, currency: 'EUR' } } })
  const { text: off } = await review({ id: String(id), step: 'off' })
  expect(await act(admin, PATH, hiddenIn(off))).toContain('switched off')
  expect((await offerTo(anna)).bundles.map((one) => one.credits)).toEqual([30])
  const { text: after } = await admin.get(PATH)
  expect(after).toContain('Off, suggested')
  expect(after).toContain('per message')
  expect(await act(admin, PATH, { act: 'on', id: String(id) })).toContain('switched on')
})

test('OFF-4 a change is refused by who decided on what has changed meanwhile, and a second press changes nothing', async () => {
  const { admin, listed, bundleOf, review } = await openShop()
  const { id } = await bundleOf(30)
  const { text } = await review({ id: String(id), step: 'change', credits: '30', price: '22.99' })
  const form = hiddenIn(text)
  expect(await act(admin, PATH, form)).toContain('saved')
  expect(await act(admin, PATH, form)).toBe('Somebody has changed this bundle meanwhile. Please look again.')
  const added = { ...add, act: 'add', credits: '30', price: '1' }
  const { step: _, ...body } = added
  expect(await act(admin, PATH, body)).toBe('A bundle of that size is sold in that country already.')
  expect((await listed()).filter(({ credits }) => credits === 30)).toHaveLength(1)
})

test('OFF-4 of ten who add the same bundle at once one does', async () => {
  const { admin } = await openShop()
  const body = { country: 'CH', currency: 'CHF', credits: 5, price_cents: 600, is_recommended: false }
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.send('POST', API, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  const inEuros = { ...body, currency: 'EUR', credits: 6 }
  expect((await admin.send('POST', API, inEuros)).json()).toMatchObject({ error: 'bundle_currency' })
})

test('OFF-4 CRD-7 a price that rises while somebody buys is asked again; another size is another bundle', async () => {
  const { admin, listed, bundleOf, addOld } = await openShop()
  const anna = await addOld()
  const { id } = await bundleOf(30)
  const first = await ordered(anna, { bundle_id: id, keep_card: true })
  await choose(anna, first, 'paid')
  await anna.browser.get(`/api/payment.php?id=${first.payment_id}`)
  const repeat = (most: number) =>
    anna.browser.send('POST', '/api/repeat-order.php', {
      order_key: randomUUID(),
      bundle_id: id,
      most_cents: most,
    })
  const change = (credits: number, cents: number, was: { credits: number; price_cents: number }) =>
    admin.send('PUT', API, { bundle_id: id, was, credits, price_cents: cents, is_recommended: false })
  const cents = first.amount.cents
  expect((await change(30, 2599, { credits: 30, price_cents: cents })).status).toBe(200)
  expect((await repeat(cents)).json()).toMatchObject({ error: 'price_changed' })
  expect((await change(25, 2599, { credits: 30, price_cents: 2599 })).status).toBe(200)
  expect((await repeat(9999)).json()).toMatchObject({ error: 'bundle_not_found' })
  expect((await listed()).find((one) => one.id === id)).toMatchObject({
    credits: 30,
    is_active: false,
    sold: 1,
  })
})

test('OFF-4 what is no price, size, country or money is refused and changes nothing', async () => {
  const { admin, listed } = await openShop()
  const before = await listed()
  const good = { country: null, currency: 'EUR', credits: 77, price_cents: 7700, is_recommended: false }
  for (const bad of [
    { country: 'US' },
    { country: 'XX' },
    { currency: 'XAU' },
    { currency: 'eur' },
    { credits: 0 },
    { credits: 1.5 },
    { credits: 1e9 },
    { price_cents: -1 },
    { price_cents: '7700' },
    { price_cents: 1e12 },
    { is_active: false },
    { site_id: 1 },
    { id: 1 },
  ])
    expect((await admin.send('POST', API, { ...good, ...bad })).status, JSON.stringify(bad)).toBe(400)
  for (const query of [
    'step=add&credits=x&price=1',
    'step=add&currency=%3Cb%3E',
    'step=change&id=x',
    'id=%27',
  ])
    expect((await admin.get(`${PATH}?${query}`)).status, query).toBe(200)
  const typed = { act: 'add', country: 'NL', currency: 'EUR', credits: '5', price: '<b>1</b>' }
  expect(await act(admin, PATH, typed)).toBe('One of the values is not right.')
  expect(await listed()).toEqual(before)
})

test('OFF-4 bundles are read by finance, changed by an admin who is fresh, and not there for others', async () => {
  const { id: siteId, admin, finance, support, domain, bundleOf, addOld } = await openShop()
  const { id } = await bundleOf(10)
  const body = { bundle_id: id, on: false }
  expect((await finance.get(PATH)).text).not.toContain('Switch off')
  expect((await finance.send('PUT', '/api/bundle-switch.php', body)).status).toBe(404)
  expect((await submit(finance, PATH, { act: 'off', id: String(id) })).status).toBe(404)
  const member = (await addOld()).browser
  for (const who of [support, member, visitor(site, { host: domain })]) {
    expect(isClosed(await who.get(PATH))).toBe(true)
    expect((await who.get(API)).status).toBe(404)
    expect((await who.send('PUT', '/api/bundle-switch.php', body)).status).toBe(404)
  }
  const other = await openOffice(site)
  const refusalFor = async (bundle: number) => {
    const answer = await other.admin.send('PUT', '/api/bundle-switch.php', { bundle_id: bundle, on: false })
    return [answer.status, answer.json().error]
  }
  expect(await refusalFor(id)).toEqual(await refusalFor(2_000_000_000))
  await site.pool.query(
    `update staff_session set fresh_at = null where staff_id in (select staff_id from staff_role where site_id = $1)`,
    [siteId],
  )
  expect((await admin.send('PUT', '/api/bundle-switch.php', body)).json()).toMatchObject({
    error: 'fresh_sign_in_needed',
  })
  expect((await bundleOf(10)).is_active).toBe(true)
})
