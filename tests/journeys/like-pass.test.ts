import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { expect, sent } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'

const like = async (liker: TestMember, liked: TestMember) => {
  const answer = await liker.browser.send('POST', '/api/like.php', { profile_id: liked.id })
  expect(answer.status, answer.text).toBe(200)
}
const people = (page: Page) => page.getByRole('main').locator('a[href^="/members/"]')
const cross = (page: Page, name: string) => page.getByRole('button', { name: `Skip ${name}` })
const receivedTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Filter likes' }).getByRole('link', { name: /^Received/ })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('LIK-8 SITE-15 a like is passed on with one tap, taken back by the toast, and other tabs follow', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const reader = await addMember(site, { domain, name: 'Reader', credits: 5 })
  for (const name of ['Ada', 'Bea', 'Cleo']) await like(await addMember(site, { domain, name }), reader)
  await visitAs(page, server, reader, { path: '/likes/received', host: domain })
  const other = await page.context().newPage()
  await other.goto(server.url('/likes/received', domain))
  await expect(people(other)).toHaveCount(3)
  await expect(receivedTab(page)).toHaveText(/Received 3/)

  const said = sent(page, 'PUT', '/api/like-pass.php')
  await cross(page, 'Bea').click()
  await expect(people(page)).toHaveCount(2)
  await expect(receivedTab(page)).toHaveText(/Received 2/)
  await expect(page).toHaveTitle(/^\(2\) /)
  expect((await said).status()).toBe(200)
  await expect(people(other)).toHaveCount(2)
  await expect(page.getByText('You skipped Bea. We won’t tell them.')).toBeVisible()
  // What floats at the bottom of so low a page lies over its footer.
  await expectAccessible(page, 'likes with their answers', { include: 'main' })

  const back = sent(page, 'DELETE', '/api/like-pass.php')
  await undo(page).click()
  await expect(people(page)).toHaveCount(3)
  await expect(page).toHaveTitle(/^\(3\) /)
  expect((await back).status()).toBe(200)
  await expect(people(other)).toHaveCount(3)
  await expect(people(page).nth(1)).toContainText('Bea')
})

test('LIK-2 LIK-8 by keyboard one likes back or goes on with the next, until nobody is left', async ({
  page,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, name: 'Reader', credits: 5 })
  for (const name of ['Dora', 'Ella', 'Fay']) await like(await addMember(site, { domain, name }), reader)
  await visitAs(page, server, reader, { path: '/likes/received', host: domain })
  await cross(page, 'Fay').press('Enter')
  await expect(people(page)).toHaveCount(2)
  await expect(cross(page, 'Ella')).toBeFocused()
  await page.keyboard.press('Tab')
  const heart = page.getByRole('button', { name: 'Like Ella' })
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'It’s a match!' })).toContainText('Ella')
  await page.keyboard.press('Escape')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // Whoever is a match is not passed on.
  await expect(cross(page, 'Ella')).toHaveCount(0)
  await cross(page, 'Dora').press('Enter')
  await expect(people(page)).toHaveCount(1)
})

test('LIK-8 CHT-11 without a network a pass shows at once and arrives when there is one again', async ({
  page,
  context,
  server,
  site,
  domain,
  problems,
}) => {
  const reader = await addMember(site, { domain, name: 'Reader', credits: 5 })
  for (const name of ['Gina', 'Hana']) await like(await addMember(site, { domain, name }), reader)
  await visitAs(page, server, reader, { path: '/likes/received', host: domain })
  await context.setOffline(true)
  await cross(page, 'Gina').click()
  await expect(people(page)).toHaveCount(1)
  const said = sent(page, 'PUT', '/api/like-pass.php')
  await context.setOffline(false)
  expect((await said).status()).toBe(200)
  await expect(people(page)).toHaveCount(1)
  await expect
    .poll(async () => (await reader.browser.get('/api/likes.php')).json())
    .toMatchObject({ counts: { received: 1 } })
  // The browser itself tells each request that failed.
  problems.length = 0
})

test('LIK-8 MEM-12 whoever came by is liked right there', async ({ page, server, site, domain }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const reader = await addMember(site, { domain, name: 'Reader', credits: 5 })
  const viewer = await addMember(site, { domain, name: 'Viewer' })
  const seen = await viewer.browser.send('POST', '/api/viewers.php', { profile_id: reader.id })
  expect(seen.status).toBe(200)
  await visitAs(page, server, reader, { path: '/profile/views', host: domain })
  const heart = page.getByRole('button', { name: 'Like Viewer' })
  const arrived = sent(page, 'POST', '/api/like.php')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await arrived).status()).toBe(200)
  await expectAccessible(page, 'visitors with hearts')
  await page.getByRole('link', { name: /Viewer, \d\d/ }).click()
  await expect(page).toHaveURL(server.url(`/members/${viewer.id}`, domain))
})
