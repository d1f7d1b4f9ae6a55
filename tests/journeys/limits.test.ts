import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'

test('SAF-7 without JavaScript a member sets a limit, asks for more, and takes a break that leads every visit to a calm page', async ({
  browser,
  server,
  site,
}) => {
  // A limit is in money that is taken there: a site of its own, for others sell nothing.
  const domain = await emptySite(site)
  const member = await addMember(site, { domain })
  await sellBundles(site, domain, 999)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 664 },
  })
  await context.addCookies([
    { name: 'auth', value: member.browser.cookies.get('auth') ?? '', url: server.url('/', domain) },
  ])
  const page = await context.newPage()
  await page.goto(server.url('/limits', domain))
  await expect(page.getByText('You have no limit.')).toBeVisible()
  await page.getByLabel(/^Limit per month/).fill('50')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText(/Your limit is €50.00 a month/)).toBeVisible()
  await page.getByLabel(/^Limit per month/).fill('80')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText(/your limit will be €80.00 a month/)).toBeVisible()
  await expect(page.getByText(/Your limit is €50.00 a month/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my limit' }).click()
  await expect(page.getByText(/your limit will be/)).toBeHidden()
  await page.getByLabel('1 week').check()
  await page.getByLabel(/no one can end my break/).check()
  await page.getByRole('button', { name: 'Start my break' }).click()
  await expect(page.getByRole('heading', { name: 'You’re taking a break' })).toBeVisible()
  await page.goto(server.url('/chats', domain))
  await expect(page).toHaveURL(/\/limits$/)
  await context.close()
})

test('SAF-7 limits and breaks fit a phone and are accessible in every state', async ({
  page,
  server,
  site,
}) => {
  // A limit is in money that is taken there: a site of its own, for others sell nothing.
  const domain = await emptySite(site)
  const member = await addMember(site, { domain })
  await sellBundles(site, domain, 999)
  await page.setViewportSize({ width: 390, height: 664 })
  await page
    .context()
    .addCookies(
      Object.entries({ auth: member.browser.cookies.get('auth') ?? '', consent: 'necessary' }).map(
        ([name, value]) => ({ name, value, url: server.url('/', domain) }),
      ),
    )
  const look = async (what: string) => {
    await expectNoOverflow(page, what)
    await expectAccessible(page, what)
  }
  await site.pool.query(
    `insert into spending_hint (account_id, told_at, week_cents, currency) values ($1, now(), 7500, 'EUR')`,
    [member.id],
  )
  await page.goto(server.url('/limits', domain))
  await expect(page.getByText('More than usual')).toBeVisible()
  await look('a hint')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('More than usual')).toBeHidden()
  for (const amount of ['50', '80']) {
    await page.getByLabel(/^Limit per month/).fill(amount)
    await page.getByRole('button', { name: 'Save limit' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  }
  await look('a higher limit waits')
  await page.getByLabel('For good').check()
  await page.getByLabel(/no one can end my break/).check()
  await page.getByRole('button', { name: 'Start my break' }).click()
  // Nothing on the page leads to people any more.
  await expect(page.getByRole('navigation', { name: 'Your pages' })).toHaveCount(0)
  await expect(page.getByText('You’ve chosen to stay away for good.')).toBeVisible()
  await look('away for good')
})
