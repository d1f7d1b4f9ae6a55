import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addPhotos, enterAs, test, visitAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, untilAlive, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const anyAge = 'min_age=18&max_age=99'
const filters = (page: Page) => page.locator('form[action="/members"]')
const chip = (where: Locator, name: string, value = '1') =>
  where.locator('label').filter({ has: where.page().locator(`[name="${name}"][value="${value}"]`) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('main ul li a[href^="/members/"]')
const columns = (page: Page) =>
  page
    .locator('#results ul')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

for (const [width, fit] of [
  [1440, 5],
  [1920, 7],
] as const) {
  test(`MEM-2 SITE-20 at ${width} px the filters stand beside ${fit} columns and act at once; one step leads back`, async ({
    page,
    server,
    site,
    domain,
  }) => {
    const country = fit === 5 ? 'MT' : 'CY'
    for (const name of ['Ana', 'Bea', 'Cia']) await addMember(site, { domain, country, name })
    await addMember(site, { domain, country, name: 'Rui', gender: 'man', birth: '1970-01-01' })
    await page.setViewportSize({ width, height: 900 })
    const start = `/members?country=${country}&gender=woman,man&${anyAge}`
    await visit(page, server.url(start, domain))
    await expect(heading(page)).toHaveText('4 people')
    expect(await columns(page)).toBe(fit)
    const panel = await filters(page).boundingBox()
    const first = await cards(page).first().boundingBox()
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(first?.x ?? 0)
    await expect(filters(page).locator('button[type=submit]')).toBeHidden()
    await expectAccessible(page, `search at ${width} px`)
    await expectNoOverflow(page, `search at ${width} px`)

    await chip(filters(page), 'gender', 'man').click()
    await expect(heading(page)).toHaveText('3 people')
    await chip(filters(page), 'gender', 'woman').click()
    await chip(filters(page), 'gender', 'man').click()
    await expect(heading(page)).toHaveText('1 person')
    const oldest = filters(page).getByRole('slider', { name: 'Maximum age' })
    await oldest.focus()
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(/max_age=91/)
    await expect(heading(page)).toHaveText('1 person')
    // What is in hand stays in hand.
    await expect(oldest).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(server.url(start, domain))
    await expect(heading(page)).toHaveText('4 people')
    await expect(filters(page).locator('[name=gender][value=woman]')).toBeChecked()
    await expect(oldest).toHaveValue('99')
  })
}

test('MEM-2 a step back from one search to the one before shows that one, with its filters', async ({
  page,
  server,
  site,
  domain,
}) => {
  const country = 'HR'
  for (const name of ['Mia', 'Nika']) await addMember(site, { domain, country, name })
  await addMember(site, { domain, country, name: 'Luka', gender: 'man' })
  await page.setViewportSize({ width: 1100, height: 800 })
  await visit(page, server.url(`/members?country=${country}&gender=woman,man&${anyAge}`, domain))
  const show = filters(page).locator('button[type=submit]')
  const [woman, man] = ['woman', 'man'].map((gender) => chip(filters(page), 'gender', gender))
  await woman?.click()
  await show.click()
  await expect(heading(page)).toHaveText('1 person')
  await woman?.click()
  await man?.click()
  await show.click()
  await expect(heading(page)).toHaveText('2 people')
  await page.goBack()
  await expect(heading(page)).toHaveText('1 person')
  await expect(filters(page).locator('[name=gender][value=man]')).toBeChecked()
  await expect(filters(page).locator('[name=gender][value=woman]')).not.toBeChecked()
})

test('MEM-2 whoever steps back right after a change goes back: the change is not in force later', async ({
  page,
  server,
  site,
  domain,
}) => {
  const country = 'KI'
  for (const name of ['Ona', 'Rasa']) await addMember(site, { domain, country, name })
  await addMember(site, { domain, country, name: 'Jonas', gender: 'man' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  const start = server.url(`/members?country=${country}&gender=woman,man&${anyAge}`, domain)
  await visit(page, start)
  await chip(filters(page), 'gender', 'man').click()
  await page.clock.fastForward(1000)
  await expect(heading(page)).toHaveText('2 people')
  // After a reload nobody knows the results that one goes back to: they are on their way when the pause ends.
  await page.reload()
  await untilAlive(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/members.php?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const oldest = filters(page).getByRole('slider', { name: 'Maximum age' })
  await expect(oldest).toBeVisible()
  const asked = page.waitForRequest('**/api/members.php?*')
  await oldest.evaluate((slider: HTMLInputElement) => {
    slider.stepDown(9)
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    history.back()
  })
  await asked
  await page.clock.fastForward(1000)
  held.resolve()
  await expect(heading(page)).toHaveText('3 people')
  await expect(page).toHaveURL(start)
  await expect(oldest).toHaveValue('99')
})

test('MEM-2 two thumbs choose the ages: by pointer the nearer one moves, and neither passes the other by key', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/members?min_age=30&max_age=60'))
  const [lower, upper] = [
    filters(page).getByRole('slider', { name: 'Minimum age' }),
    filters(page).getByRole('slider', { name: 'Maximum age' }),
  ]
  const line = await filters(page).locator('.range').first().boundingBox()
  if (!line) throw new Error('there is no slider')
  const at = (age: number) => line.x + (line.width * (age - 18)) / 81
  await page.mouse.click(at(40), line.y + line.height / 2)
  await expect(lower).toHaveValue('40')
  await expect(lower).toBeFocused()
  await page.mouse.move(at(60), line.y + line.height / 2)
  await page.mouse.down()
  await page.mouse.move(at(50), line.y + line.height / 2)
  await page.mouse.up()
  await expect(upper).toHaveValue('50')
  await expect(page).toHaveURL(/min_age=40&max_age=50/)
  await lower.focus()
  await page.keyboard.press('End')
  await expect(lower).toHaveValue('50')
  await page.keyboard.press('ArrowLeft')
  await expect(lower).toHaveValue('49')
})

test('MEM-2 SITE-23 on 390×664 the button of the sheet says how many people it will show', async ({
  browser,
  server,
  site,
  domain,
}) => {
  const country = 'BG'
  const pictured = await addMember(site, { domain, country, name: 'Eva' })
  await addPhotos(pictured, '#884422')
  for (const name of ['Zsa', 'Ildi']) await addMember(site, { domain, country, name })
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await visit(page, server.url(`/members?country=${country}&gender=woman&${anyAge}`, domain))
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const show = sheet.locator('footer button[type=submit]')
  await expect(show).toHaveText('Show 3 people')
  await expect(show).toBeInViewport()
  await chip(sheet, 'with_photo').tap()
  await expect(show).toHaveText('Show 1 person')
  await chip(sheet, 'online').tap()
  await chip(sheet, 'with_photo').tap()
  await expect(show).toHaveText('Show 3 people')
  await expectAccessible(page, 'filters in a sheet', { include: 'dialog[open]' })

  // That there is nobody is known as well, and not the same as not to know; who presses all the same learns what to change.
  await chip(sheet, 'gender', 'woman').tap()
  await chip(sheet, 'gender', 'man').tap()
  await expect(show).toHaveText('No one found')
  await show.tap()
  await expect(page.getByText('No one ticks every box yet')).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('3 people')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await chip(sheet, 'online').tap()
  await expect(show).toHaveText('Show 3 people')

  // Nobody knows the number while it cannot be asked for; the button works all the same.
  await page.route('**/api/members.php?*', (route) => route.abort())
  await chip(sheet, 'with_photo').tap()
  await expect(show).toHaveText('Show results')
  await page.unroute('**/api/members.php?*')
  await show.tap()
  await expect(sheet).toBeHidden()
  await expect(heading(page)).toHaveText('1 person')
  await expect(heading(page)).toBeFocused()

  // Long words leave both buttons in one line.
  await context.addCookies([{ name: 'locale', value: 'de', url: server.url('/', domain) }])
  await page.setViewportSize({ width: 375, height: 664 })
  await visit(page, server.url(`/members?country=${country}&gender=woman&${anyAge}`, domain))
  await page.getByRole('button', { name: 'Filter' }).tap()
  const buttons = page.locator('dialog[open] footer > :is(a, button)')
  await expect(buttons).toHaveText(['Zurücksetzen', '3 Personen anzeigen'])
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await context.close()
})

test('MEM-2 SITE-20 by keyboard: past the filters to the results, and from the button to the heading, read once', async ({
  page,
  server,
  site,
  domain,
}) => {
  const country = 'RO'
  for (const name of ['Iva', 'Jana']) await addMember(site, { domain, country, name })
  await addMember(site, { domain, country, name: 'Petr', gender: 'man' })
  await page.setViewportSize({ width: 1100, height: 800 })
  await visit(page, server.url(`/members?country=${country}&gender=woman,man&${anyAge}`, domain))
  const skip = page.getByRole('link', { name: 'Skip to results' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cards(page).first()).toBeFocused()

  await filters(page).locator('[name=gender][value=man]').press('Space')
  const show = filters(page).locator('button[type=submit]')
  await expect(show).toHaveText('Show 2 people')
  await show.press('Enter')
  await expect(heading(page)).toHaveText('2 people')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('main p[role=status]')).toHaveText('')

  // The button says that there is nobody as long as the page does not.
  await filters(page).locator('[name=with_photo]').press('Space')
  await expect(show).toHaveText('No one found')
  await show.press('Enter')
  await expect(page.getByText('No one ticks every box yet')).toBeVisible()
  await expect(show).toHaveText('Show results')
})

test('MEM-2 the end of the list says so, and leads a step further', async ({
  page,
  server,
  site,
  domain,
}) => {
  // Far from everybody whom other journeys have put on a map.
  const at = { lat: 39.47, lon: -31.18 }
  const reader = await addMember(site, { domain, country: 'PT', city: 'Lajes', at, credits: 5 })
  await addMember(site, { domain, country: 'PT', name: 'Noa', city: 'Lajes', at })
  await visitAs(page, server, reader, {
    path: `/members?gender=woman&${anyAge}&distance=25`,
    host: domain,
  })
  await expect(heading(page)).toHaveText('1 person near Lajes')
  await expect(page.getByText('That’s everyone nearby')).toBeVisible()
  await page.getByRole('link', { name: 'Up to 50 km' }).click()
  await expect(page).toHaveURL(/distance=50/)
  await expect(filters(page).getByRole('slider', { name: 'Distance' })).toHaveAttribute(
    'aria-valuetext',
    'Up to 50 km',
  )
})

test('MEM-15 intimate interests are apart and folded among the filters of members, and visitors have none', async ({
  page,
  context,
  server,
  site,
  domain,
}) => {
  await visit(page, server.url('/members', domain))
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(chip(filters(page), 'interests', 'music')).toBeVisible()
  await expect(filters(page).getByText('Intimate interests')).toHaveCount(0)
  await expect(chip(filters(page), 'interests', 'bondage')).toHaveCount(0)

  await enterAs(context, server, await addMember(site, { domain, country: 'SE', credits: 5 }), domain)
  await visit(page, server.url('/members', domain))
  await page.getByRole('button', { name: 'More filters' }).click()
  const everyday = filters(page).getByRole('group', { name: 'Interests', exact: true })
  await expect(everyday.locator('[value=music]')).toBeAttached()
  await expect(everyday.locator('[value=bondage]')).toHaveCount(0)
  await expect(chip(filters(page), 'interests', 'bondage')).toBeHidden()
  await filters(page).locator('summary').click()
  await chip(filters(page), 'interests', 'bondage').click()
  await expect(page).toHaveURL(/interests=bondage/)
  await page.reload()
  await expect(filters(page).locator('[value=bondage]')).toBeChecked()
})

test('MEM-2 SITE-14 without JavaScript the filters beside the results are numbers and lists, with a button', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(server.url('/members'))
  await expect(page.locator('.range').first()).toBeHidden()
  await filters(page).getByRole('spinbutton', { name: 'Minimum age' }).fill('40')
  await filters(page).getByRole('spinbutton', { name: 'Maximum age' }).fill('50')
  await filters(page).getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/min_age=40&max_age=50/)
  await expect(cards(page).first()).toContainText(/, (?:4\d|50)/)
  await context.close()
})
