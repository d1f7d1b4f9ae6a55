import type { Page } from '@playwright/test'
import { expect } from '../support/journey.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { addMember } from '../support/people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name })

const found = (country: string) => `/members?country=${country}&gender=man&min_age=18&max_age=99`

test('SITE-24 without a network known pages are walked through, others say so, and heal by themselves', async ({
  page,
  context,
  server,
  site,
  domain,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const country = 'IS'
  const member = await addMember(site, { domain, country })
  const other = await addMember(site, { domain, country, name: 'Freyr', gender: 'man' })
  await visitAs(page, server, member, { path: found(country), host: domain })
  await tab(page, /Likes/).click()
  await expect(heading(page)).toHaveText('Likes')
  await page.goBack()
  const card = page.getByRole('link', { name: /Freyr/ }).first()
  await expect(card).toBeVisible()

  await context.setOffline(true)
  await tab(page, /Likes/).click()
  await expect(heading(page)).toHaveText('Likes')
  await page.goBack()
  await card.click()
  await expect(heading(page)).toHaveText('No connection')
  await expect(page).toHaveTitle(/No connection/)
  await expect(page).toHaveURL(server.url(`/members/${other.id}`, domain))
  // Not even a press brings what cannot come, and nothing becomes an error of ours.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('No connection')
  await page.goBack()
  await expect(card).toBeVisible()
  await page.goForward()
  await expect(heading(page)).toHaveText('No connection')

  await context.setOffline(false)
  await expect(heading(page)).toContainText('Freyr')
  await expect(page).toHaveTitle(/Freyr/)
  // The browser itself tells each request that failed.
  problems.length = 0
})

test('SITE-24 without a network none of the pages turns into an error, and the one that is open heals', async ({
  page,
  context,
  server,
  site,
  domain,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const member = await addMember(site, { domain, credits: 3 })
  const other = await addMember(site, { domain, name: 'Freyr' })
  await visitAs(page, server, member, { path: '/members', host: domain })
  await expect(heading(page)).toBeVisible()
  await context.setOffline(true)
  const open = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
  const unknown = [
    '/transactions',
    '/limits',
    '/notifications',
    '/reports',
    '/age',
    '/decisions',
    '/profile/views',
  ]
  const more = [
    '/signup-matches',
    '/match-finder',
    '/premium',
    '/terms',
    '/likes/given',
    `/likes/m/${other.id}`,
  ]
  for (const path of [...unknown, ...more, `/members/${other.id}/chat`, '/credits?country=NL']) {
    await open(path)
    await expect(heading(page), path).toHaveText('No connection')
    // The frame stays, and leads back to what is known.
    await page.goBack()
    await expect(heading(page), path).not.toHaveText('No connection')
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  }
  await open('/transactions')
  await expect(heading(page)).toHaveText('No connection')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Your payments')
  // The browser itself tells each request that failed.
  problems.length = 0
})

test('SITE-24 a card becomes its page at once, with what is known, while its answers are on their way', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const country = 'FO'
  const member = await addMember(site, { domain, country })
  const long = new Date(Date.now() - 3_600_000)
  await addMember(site, { domain, country, name: 'Jákup', gender: 'man', about: 'I sail.', lastActive: long })
  for (let n = 0; n < 8; n++) await addMember(site, { domain, country, gender: 'man' })
  await visitAs(page, server, member, { path: found(country), host: domain })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/member*.php?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const card = page.getByRole('link', { name: /Jákup/ }).first()
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await card.click()
  await expect(heading(page)).toContainText('Jákup')
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('I sail.')).toHaveCount(0)
  // It is seen from its top, however far down the list was.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Whoever turns back meanwhile finds the list where it was.
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await card.click()
  await expect(heading(page)).toContainText('Jákup')
  held.resolve()
  await expect(page.getByText('I sail.')).toBeVisible()
  await expect(page.locator('article[aria-busy]')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})
