import type { Page } from '@playwright/test'
import { expect, untilAlive } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { addMember } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'

/** Somebody whose time bonus is over: prices are those of the list. */
const addBuyer = async (
  site: TestSite,
  options: MemberOptions & { language?: string } = {},
): Promise<TestMember> => {
  const { language = 'en', ...rest } = options
  const member = await addMember(site, rest)
  await site.pool.query(
    `update account set language = $2, signup_date = now() - interval '9 days' where id = $1`,
    [member.id, language],
  )
  return member
}

const bundleOf = async (site: TestSite, country: string | null): Promise<number> => {
  const { rows } = await site.pool.query<{ id: number }>(
    `select b.id from bundle b join site s on s.id = b.site_id
      where s.domain = 'localhost' and b.country is not distinct from $1 order by b.credits limit 1`,
    [country],
  )
  return rows[0]?.id ?? 0
}

const open = (page: Page, server: BuiltServer, member: TestMember, path: string) =>
  visitAs(page, server, member, { path, host: 'localhost' })

const pay = (page: Page) => page.locator('main button[type=submit]').click()

/** On the test checkout, which is a page of the provider. */
const choose = async (page: Page, outcome: string) => {
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.locator(`button[value=${outcome}], [name=outcome][value=${outcome}]`).first().click()
  await page.waitForURL(/\/transactions\//)
  await untilAlive(page)
}

const creditsOf = async (site: TestSite, member: TestMember): Promise<number> => {
  const { rows } = await site.pool.query<{ credits: number }>('select credits from account where id = $1', [
    member.id,
  ])
  return rows[0]?.credits ?? -1
}
const paymentsOf = async (site: TestSite, member: TestMember): Promise<string[]> => {
  const { rows } = await site.pool.query<{ state: string }>(
    'select state from payment where account_id = $1 order by created_at',
    [member.id],
  )
  return rows.map(({ state }) => state)
}

for (const { language, country, own, method, price } of [
  { language: 'nl', country: 'NL', own: null, method: 'ideal', price: '9,99' },
  { language: 'pl', country: 'PL', own: 'PL', method: 'blik', price: '42,99' },
  { language: 'en', country: 'GB', own: 'GB', method: 'creditcard', price: '8.99' },
  { language: 'de', country: 'DE', own: null, method: 'paypal', price: '9,99' },
]) {
  test(`PAY-2 CRD-2 ${language}: from the bundles to the credits with ${method}`, async ({
    page,
    server,
    site,
  }) => {
    const member = await addBuyer(site, { language, country })
    await open(page, server, member, `/credits?country=${country}`)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    const bundle = await bundleOf(site, own)
    await page.locator(`a[href*="/credits/${bundle}"]`).first().click()
    await page.waitForURL(new RegExp(`/credits/${bundle}`))
    await page.locator(`input[type=radio][value=${method}]`).check()
    await expect(page.locator('main button[type=submit]')).toContainText(price)
    await pay(page)
    await choose(page, 'paid')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('10')
    await expect(page.locator('main')).toContainText(price)
    expect(await creditsOf(site, member)).toBe(10)
    expect(await paymentsOf(site, member)).toEqual(['completed'])
    // The receipt is there as a file too.
    const download = await page.request.get(page.url().replace(/[?#].*$/, '') + '/receipt.pdf')
    expect(download.headers()['content-type']).toBe('application/pdf')
  })
}

test('PAY-2 cancelled at the provider: another method does it', async ({ page, server, site }) => {
  const member = await addBuyer(site)
  const bundle = await bundleOf(site, null)
  await open(page, server, member, `/credits/${bundle}/creditcard?country=NL`)
  await pay(page)
  await choose(page, 'cancelled')
  await expect(page.getByText('Payment failed or has been cancelled.')).toBeVisible()
  await page.getByRole('link', { name: 'Try another method' }).click()
  await page.waitForURL(new RegExp(`/credits/${bundle}`))
  await page.locator('input[type=radio][value=paypal]').check()
  await pay(page)
  await choose(page, 'paid')
  await expect(page.getByRole('heading', { name: '10 credits added' })).toBeVisible()
  expect(await paymentsOf(site, member)).toEqual(['cancelled', 'completed'])
})

test('PAY-2 a payment that is under way is completed while the page waits', async ({
  page,
  server,
  site,
}) => {
  const member = await addBuyer(site)
  const bundle = await bundleOf(site, null)
  await open(page, server, member, `/credits/${bundle}/banktransfer?country=NL`)
  await pay(page)
  await choose(page, 'pending')
  await expect(page.getByText('Processing your payment')).toBeVisible()
  expect(await creditsOf(site, member)).toBe(0)
  await expect(page.getByRole('heading', { name: '10 credits added' })).toBeVisible({ timeout: 40_000 })
  expect(await creditsOf(site, member)).toBe(10)
})

test('PAY-2 a reload, the way back and a second press never buy twice', async ({ page, server, site }) => {
  const member = await addBuyer(site)
  const bundle = await bundleOf(site, null)
  await open(page, server, member, `/credits/${bundle}/ideal?country=NL`)
  await page.locator('main button[type=submit]').dblclick()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.goBack()
  await untilAlive(page)
  await pay(page)
  await choose(page, 'paid')
  await expect(page.getByRole('heading', { name: '10 credits added' })).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('heading', { name: '10 credits added' })).toBeVisible()
  expect((await paymentsOf(site, member)).filter((state) => state === 'completed')).toHaveLength(1)
  expect(await creditsOf(site, member)).toBe(10)
})

test('PAY-7 withdrawal in two steps gives the unused credits back', async ({ page, server, site }) => {
  const member = await addBuyer(site)
  const bundle = await bundleOf(site, null)
  await open(page, server, member, `/credits/${bundle}/ideal?country=NL`)
  await pay(page)
  await choose(page, 'paid')
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('This purchase was paid back')).toBeVisible()
  expect(await creditsOf(site, member)).toBe(0)
  expect(await paymentsOf(site, member)).toEqual(['refunded'])
  const { rows } = await site.pool.query<{ template: string }>(
    `select template from outbox_mail where account_id = $1 order by id`,
    [member.id],
  )
  expect(rows.map(({ template }) => template)).toEqual(['receipt', 'withdrawal'])
})

test('CRD-6 CRD-8 a newcomer sees the time bonus count down and pays less', async ({
  page,
  server,
  site,
}) => {
  const member = await addMember(site, {})
  await open(page, server, member, '/members')
  const banner = page.getByRole('link', { name: /25\s?%/ })
  await expect(banner).toBeVisible()
  await expect(banner).toContainText('03:')
  // A page whose clock is wrong by hours shows the same: it counts from what the server said.
  await page.clock.setSystemTime(Date.now() + 5 * 60 * 60 * 1000)
  await expect(banner).toContainText('03:')
  await banner.click()
  await page.waitForURL(/\/credits/)
  await expect(page.getByText('25% off your first bundle, because you are new here')).toBeVisible()
  await expect(page.getByText('€7.49')).toBeVisible()
})

test('SITE-6 credits are shown in the navigation when few are left', async ({ page, server, site }) => {
  const member = await addBuyer(site, { credits: 4, paid: true })
  await open(page, server, member, '/members')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Credits/ })
  await expect(link).toContainText('4')
  const rich = await addBuyer(site, { credits: 40, paid: true })
  await open(page, server, rich, '/members')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Credits/ }),
  ).not.toContainText('40')
  const free = await addBuyer(site, {})
  await open(page, server, free, '/members')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Get Premium/ }),
  ).toContainText('0')
})

test('PAY-5 direct debit: the form, the code by text message, the payment', async ({
  page,
  server,
  site,
}) => {
  const member = await addBuyer(site)
  const bundle = await bundleOf(site, null)
  await open(page, server, member, `/directdebit?bundle=${bundle}&country=NL`)
  await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00')
  await page.getByLabel('Account holder').fill('Anna de Vries')
  await page.getByLabel('Street').fill('Keizersgracht')
  await page.getByLabel('House number').fill('12')
  await page.getByLabel('Postal code').fill('1015 CJ')
  await page.getByLabel('City').fill('Amsterdam')
  await page.getByLabel('Mobile number').fill('0612345678')
  await page.getByRole('checkbox').check()
  await pay(page)
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  const { rows } = await site.pool.query<{ body: string }>(
    'select body from outbox_sms where account_id = $1 order by id desc limit 1',
    [member.id],
  )
  const [code = ''] = /\d{6}/.exec(rows[0]?.body ?? '') ?? []
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await pay(page)
  await expect(page.getByText('Code invalid')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await pay(page)
  await page.waitForURL(/\/transactions\//)
  await expect(page.getByRole('heading', { name: '10 credits added' })).toBeVisible({ timeout: 40_000 })
})
