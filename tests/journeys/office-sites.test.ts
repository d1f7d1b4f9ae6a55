import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import { expect, untilAlive, visit } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { emptySite, sellBundles } from '../support/people.ts'
import { addStaff } from '../support/staff.ts'
import { expectStatus, newPerson, visitor } from '../support/visitor.ts'

test('OFF-4 C10 a setting is changed, compared, saved and taken back without a mouse', async ({
  page,
  context,
  site,
  server,
}) => {
  const host = await emptySite(site)
  const { cookie } = await addStaff(site.pool, ['admin'])
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url('/', host) }])
  await page.goto(server.url('/office/settings', host))
  const price = page.getByRole('textbox', { name: 'A message', exact: true })
  await price.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('three')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('alert')).toContainText('A message')
  await expect(price).toHaveValue('three')
  await expectAccessible(page, 'settings with a mistake')
  await price.fill('3')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('1 credit')
  await expect(changes).toContainText('3 credits')
  await expectAccessible(page, 'what changes')
  await page.keyboard.press('s')
  await expect(page.getByRole('status')).toContainText('Saved')

  await page.getByRole('link', { name: 'What was set before' }).press('Enter')
  await expectAccessible(page, 'history')
  await page.getByRole('button', { name: 'Take back A message' }).press('Enter')
  await expect(changes).toContainText('3 credits')
  await page.keyboard.press('s')
  await expect(page.getByRole('status')).toContainText('Saved')
  await expect(price).toHaveValue('1')
})

test('OFF-4 SITE-1 a site is made in one form, and whoever signs up there buys its bundle', async ({
  page,
  context,
  site,
  server,
}) => {
  const host = await emptySite(site)
  await sellBundles(site, host, 1234)
  const { cookie } = await addStaff(site.pool, ['admin'])
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url('/', host) }])
  await page.goto(server.url('/office/sites', host))
  const domain = `n${randomBytes(6).toString('hex')}.localhost`
  await page.getByLabel('Domain').fill(domain)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ember')
  await page.getByRole('textbox', { name: 'Support address' }).fill('help@ember.example')
  await page.getByText(/^0 of \d+/).click()
  await page.getByRole('checkbox', { name: 'Netherlands' }).check()
  await expectAccessible(page, 'sites')
  await page.getByRole('button', { name: 'Make the site' }).click()
  await expect(page.getByRole('status')).toContainText(`Ember answers at ${domain}`)

  const browser = visitor(site, { host: domain })
  expectStatus(await browser.send('POST', '/api/signup.php', newPerson()), 200)
  const url = server.url('/', domain)
  await context.addCookies([
    { name: 'auth', value: browser.cookies.get('auth') ?? '', url, httpOnly: true },
    { name: 'country', value: 'NL', url },
  ])
  await visit(page, server.url('/pricing', domain))
  await expect(page).toHaveTitle(/Ember/)
  await expect(page.getByText(/12[.,]34/).first()).toBeVisible()

  await visit(page, server.url('/credits', domain))
  await page.getByRole('link', { name: 'Choose 10 credits' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.locator('button[value=paid], [name=outcome][value=paid]').first().click()
  await page.waitForURL(/\/transactions\//)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: /You’re Premium/ })).toBeVisible()
  await expect(page.getByText('€9.25').first()).toBeAttached()
})
