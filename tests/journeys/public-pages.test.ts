import { addPhotos, enterAs, picture, test } from '../support/journey-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow, visit } from '../support/journey.ts'
import { emptySite } from '../support/people.ts'
import { addManyPublic } from '../support/public-people.ts'
import { locales } from '#protocol/locales.ts'

test('LAN-5 MEM-8 somebody shows themselves on public pages by a switch, and is gone from them by it', async ({
  page,
  browser,
  server,
  site,
}) => {
  const domain = await emptySite(site, { photo_review: 'after' })
  const others = await addManyPublic(site, 8, () => ({ domain, city: 'Utrecht' }))
  const [first] = await addManyPublic(site, 1, () => ({
    domain,
    city: 'Utrecht',
    name: 'Robin Red',
    isPublic: false,
    hasPhoto: false,
  }))
  if (!first) throw new Error('there is nobody')
  await addPhotos(first, '#884422')
  await enterAs(page.context(), server, first, domain)
  await visit(page, server.url('/profile#visibility', domain))
  const toggle = page.getByRole('switch', { name: 'Show me on public pages' })
  await expect(toggle).not.toBeChecked()
  const saved = page.locator('section#visibility').getByRole('status').filter({ hasText: 'Saved' })
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await toggle.setChecked(true)
  await save.click()
  await expect(saved).toBeAttached()

  const stranger = await (await browser.newContext()).newPage()
  const card = stranger.locator('li', { hasText: 'Robin Red' })
  await stranger.goto(server.url('/dating/nl/utrecht', domain))
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Dating in Utrecht')
  await expect(stranger.getByText(`${others.length + 1} people here have chosen to be seen`)).toBeVisible()
  await expect(card).toBeVisible()

  await page.locator('section#visibility').getByRole('link').click()
  await toggle.setChecked(false)
  await save.click()
  await expect(saved).toBeAttached()
  await expect(async () => {
    await stranger.reload()
    expect(await card.count()).toBe(0)
  }).toPass({ timeout: 5000 })
  await stranger.context().close()
})

test('LAN-5 SITE-20 a public page is accessible, fits a narrow phone in every language and leads to sign-up', async ({
  page,
  server,
  site,
}) => {
  const domain = await emptySite(site)
  await addManyPublic(site, 9, (index) => ({
    domain,
    city: 'Utrecht',
    fictional: index === 8,
    interests: ['vegetarian', 'photography', 'video_games'],
  }))
  // The photos of these people are only named: there is no file to load.
  const body = await picture('#886655')
  await page.route('**/cdn/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }))
  for (const path of ['/dating', '/dating/nl/utrecht']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 664 })
      await page.goto(server.url(path, domain))
      await expectAccessible(page, `${path}, ${colorScheme}`)
    }
    for (const locale of locales) {
      await page.setViewportSize({ width: 320, height: 664 })
      await page.goto(server.url(`${path}?lang=${locale}`, domain))
      await expectNoOverflow(page, `${path} in ${locale}`)
      await page.setViewportSize({ width: 390, height: 664 })
      const answers = page.locator('form button[name=gender]')
      await expect(answers.last(), `${path} in ${locale}`).toBeInViewport({ ratio: 1 })
    }
  }
  await page.goto(server.url('/dating/nl/utrecht?lang=en&network=abc', domain))
  await page.getByRole('button', { name: 'A woman' }).click()
  await expect(page).toHaveURL(/\/signup\?.*network=abc/)
  await expect(page).toHaveURL(/gender=woman/)
})
