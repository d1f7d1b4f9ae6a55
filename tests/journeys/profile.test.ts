import { expectAccessible } from '../support/axe.ts'
import { enterAs, test } from '../support/journey-people.ts'
import { row, sheet, openRow, saved, openProfile, meter, choice } from '../support/journey-profile.ts'
import { expect, untilAlive, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const longText = 'A long and honest text about nothing in particular, really.'

for (const viewport of [
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
])
  test(`MEM-9 SITE-23 at ${viewport.width} px each row opens its sheet, one button saves it, and the meter moves`, async ({
    page,
    server,
    site,
    domain,
  }) => {
    const member = await addMember(site, { domain, gender: null, name: 'Robin' })
    await page.setViewportSize(viewport)
    await openProfile(page, server, member, domain)
    await expect(meter(page)).toHaveAttribute('aria-valuenow', '0')
    await expect(page.getByText('Others can’t find you at the moment')).toBeVisible()

    let percent = 0
    const gains = async (points: number) => {
      percent += points
      await expect(meter(page)).toHaveAttribute('aria-valuenow', String(percent))
    }
    await openRow(page, 'basics')
    await sheet(page).locator('[name=name]').fill('Robin Red')
    await choice(page, 'gender', 'man').click()
    await sheet(page).locator('[name=relationship]').selectOption('single')
    // Nothing is sent before it is saved.
    await expect(meter(page)).toHaveAttribute('aria-valuenow', '0')
    await saved(page, 'basics')
    await expect(row(page, 'basics')).toContainText('Robin Red')
    await expect(row(page, 'basics')).toContainText('Single')
    await expect(page.getByText('Others can’t find you at the moment')).toHaveCount(0)
    await gains(16)

    await expect(row(page, 'about')).toContainText('Nothing here yet')
    await openRow(page, 'about')
    await sheet(page).locator('[name=about]').fill(longText)
    await saved(page, 'about')
    await expect(row(page, 'about')).toContainText(longText)
    await gains(15)

    await openRow(page, 'looks')
    for (const [name, value] of [
      ['hair', 'red'],
      ['eyes', 'green'],
      ['body', 'athletic'],
    ] as const)
      await sheet(page).locator(`[name=${name}]`).selectOption(value)
    await saved(page, 'looks')
    await gains(18)

    // Whoever leaves these out misses nothing: they do not count.
    await openRow(page, 'life')
    for (const [name, value] of [
      ['children', 'wants'],
      ['smokes', 'never'],
      ['drinks', 'rarely'],
    ] as const)
      await sheet(page).locator(`[name=${name}]`).selectOption(value)
    for (const language of ['nl', 'en']) await choice(page, 'languages', language).click()
    await saved(page, 'life')
    await expect(row(page, 'life')).toContainText('Dutch and English')
    await gains(0)

    await openRow(page, 'interests')
    for (const interest of ['tea', 'art', 'wine']) await choice(page, 'interests', interest).click()
    await saved(page, 'interests')
    await gains(10)

    await page.reload()
    await untilAlive(page)
    await expect(meter(page)).toHaveAttribute('aria-valuenow', String(percent))
    const beside = page.getByRole('region', { name: 'This is how others see you' })
    if (viewport.width > 1000) await expect(beside).toContainText(longText)
    else await expect(beside).toBeHidden()
    await page.getByRole('link', { name: 'Preview my profile' }).click()
    const shown = page.getByRole('article')
    await expect(shown.getByRole('heading', { level: 1 })).toContainText('Robin Red')
    const told = ['Red', 'Green', 'Athletic', 'Single', 'Not yet, but some day', 'Never', 'Rarely']
    for (const words of [longText, ...told, 'Dutch and English', 'Tea', 'Wine'])
      await expect(shown.getByText(words, { exact: true })).toBeVisible()
  })

test('MEM-9 SITE-20 an address opens the sheet of a field with the focus in it, Back closes it, and the row has the focus', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await page.setViewportSize({ width: 390, height: 664 })
  await openProfile(page, server, member, domain, '#field-hair')
  await expect(sheet(page).locator('[name=hair]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(server.url('/profile', domain))
  await expect(row(page, 'looks').getByRole('link')).toBeFocused()

  // A suggestion leads to what is missing, and back to itself.
  const suggestion = page.getByRole('link', { name: 'Choose your city' })
  await suggestion.press('Enter')
  await expect(page).toHaveURL(server.url('/profile#field-city', domain))
  await expect(sheet(page).locator('[data-field=city] :focus')).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(suggestion).toBeFocused()
  await page.goForward()
  await expect(sheet(page)).toBeVisible()
  // Pressed twice it still closes the sheet alone.
  await sheet(page).getByRole('button', { name: 'Close' }).dblclick()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(server.url('/profile', domain))

  // Where consent is missing it is what is asked for.
  await visit(page, server.url('/members', domain))
  await visit(page, server.url('/profile#field-sexuality', domain))
  await expect(sheet(page).locator('[name=sensitive_consent]')).toBeFocused()
})

test('MEM-9 SITE-20 a profile is edited by keyboard alone, and is accessible with a sheet and without', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  // High enough for what is measured not to end under the bar at the bottom.
  await page.setViewportSize({ width: 390, height: 1200 })
  await openProfile(page, server, member, domain)
  await expectAccessible(page, 'the rows')
  await page.setViewportSize({ width: 390, height: 664 })
  await row(page, 'basics').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeFocused()
  const name = sheet(page).locator('[name=name]')
  // The cross comes first.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('@')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('Use at least 2 characters.')).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(page, 'a sheet with a mistake')
  await page.keyboard.type('robin')
  await expect(sheet(page).getByText('Your name can’t start with @.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Robin')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(row(page, 'basics')).toContainText('Robin')
  await expect(row(page, 'basics').getByRole('link')).toBeFocused()
})

test('MEM-9 SITE-20 with text of twice the size rows and sheets fit a phone, and Save is in reach', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain, name: 'Maximiliane-Charlotte' })
  await page.setViewportSize({ width: 390, height: 664 })
  await openProfile(page, server, member, domain)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const main = page.getByRole('main')
  expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  for (const id of ['about', 'basics', 'place', 'looks', 'interests', 'intimate', 'visibility']) {
    await openRow(page, id)
    await expect(sheet(page).getByRole('button', { name: 'Save' }), id).toBeInViewport({ ratio: 1 })
    expect(await sheet(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), id).toBe(0)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('MEM-9 without JavaScript the sheets are sections of the page, which says what it needs', async ({
    page,
    server,
    site,
    domain,
  }) => {
    const member = await addMember(site, { domain, interests: ['tea'] })
    await enterAs(page.context(), server, member, domain)
    await page.goto(server.url('/profile#field-hair', domain))
    const notice = page.locator('main noscript').first().locator('div').first()
    await expect(notice).toBeVisible()
    expect(await notice.innerText()).toContain('Please turn on JavaScript')
    await expect(row(page, 'looks').locator('[name=hair]')).toBeVisible()
    await expect(row(page, 'looks')).toBeInViewport()
    await expect(row(page, 'interests').locator('[name=interests][value=tea]')).toBeChecked()
    await expect(row(page, 'looks').getByRole('link')).toHaveCount(0)
  })
})
