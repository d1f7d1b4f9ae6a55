import { answerUntil, fillAccount } from '../support/journey-signup.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enterAs, picture, test, visitAs } from '../support/journey-people.ts'
import { expect, expectOnly, untilAlive, visit } from '../support/journey.ts'
import { expectAccessible } from '../support/axe.ts'
import type { BuiltServer } from '../support/journey.ts'
import { addPhoto } from '#features/photos/contract.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'

const utrecht = { latitude: 52.0934, longitude: 5.1171 }
const longText = 'A long and honest text about nothing in particular, really.'

/** A row of the page by its anchor; its sheet is the dialog over the page. */
const row = (page: Page, id: string) => page.locator(`section#${id}`)
const sheet = (page: Page) => page.locator('dialog[open]:has(form[id])')
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const openRow = async (page: Page, id: string) => {
  await row(page, id)
    .getByRole('link', { name: /^(?:Edit|Add) / })
    .click()
  await expect(sheet(page)).toBeVisible()
}
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click()
/** One way for all of them: the sheet closes, and its row says so. */
const saved = async (page: Page, id: string) => {
  await save(page)
  await expect(sheet(page)).toHaveCount(0)
  await expect(row(page, id).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
}
const openProfile = (page: Page, server: BuiltServer, member: TestMember, host: string, end = '') =>
  visitAs(page, server, member, { path: `/profile${end}`, host })
const meter = (page: Page) => page.getByRole('meter', { name: 'Your profile so far' })
/** A chip or card is the label of a control that takes no room. */
const choice = (page: Page, name: string, value: string) =>
  sheet(page)
    .locator('label')
    .filter({ has: page.locator(`[name="${name}"][value="${value}"]`) })

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

test('MEM-9 a second tab shows what the first has saved, and keeps what is being written there', async ({
  context,
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await openProfile(page, server, member, domain)
  const second = await context.newPage()
  await visit(second, server.url('/profile#about', domain))
  await sheet(second).locator('[name=about]').fill('Not finished yet')
  await page.bringToFront()
  await openRow(page, 'looks')
  await sheet(page).locator('[name=hair]').selectOption('red')
  await saved(page, 'looks')
  await second.bringToFront()
  // The browser of the tests does not hide what is behind.
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(row(second, 'looks')).toContainText('Red')
  await expect(sheet(second).locator('[name=about]')).toHaveValue('Not finished yet')
})

test('MEM-9 what the server refuses stays in its sheet, with the reason, and is sent anew', async ({
  page,
  server,
  site,
  domain,
  problems,
}) => {
  const member = await addMember(site, { domain })
  await member.browser.send('PUT', '/api/profile.php', { sensitive_consent: true, sexuality: 'bi' })
  await openProfile(page, server, member, domain)
  await openRow(page, 'intimate')
  await choice(page, 'sexuality', 'gay').click()
  // Withdrawn on another device, and this page does not know.
  await member.browser.send('PUT', '/api/profile.php', { sensitive_consent: false })
  await save(page)
  const alert = sheet(page).getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(choice(page, 'sexuality', 'gay').locator('input')).toBeChecked()
  // Nobody loses it by closing.
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(alert).toBeVisible()
  const consent = sheet(page).locator('[name=sensitive_consent]')
  await consent.uncheck()
  await expect(alert).toHaveCount(0)
  await consent.check()
  await choice(page, 'sexuality', 'gay').click()
  await saved(page, 'intimate')
  await expect(row(page, 'intimate')).toContainText('Gay or lesbian')
  expectOnly(problems, /400/)
})

test('MEM-9 a lost connection keeps what was written, and it is saved when it is back', async ({
  page,
  context,
  server,
  site,
  domain,
  problems,
}) => {
  const member = await addMember(site, { domain })
  await openProfile(page, server, member, domain)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  const notice = 'Not saved. We’ll try again when you’re back online.'
  await openRow(page, 'about')
  await sheet(page).locator('[name=about]').fill(longText)
  await save(page)
  await expect(sheet(page).getByText(notice)).toBeVisible()
  await expect(sheet(page).locator('[name=about]')).toHaveValue(longText)
  // It is on its way: closing the sheet loses nothing, and its row says how it stands.
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(row(page, 'about')).toContainText(longText)
  await expect(row(page, 'about').getByText(notice)).toBeVisible()
  await openRow(page, 'looks')
  await sheet(page).locator('[name=hair]').selectOption('red')
  await save(page)
  await expect(sheet(page).getByText(notice)).toBeVisible()
  await context.setOffline(false)
  // The one that is open closes by itself.
  await expect(sheet(page)).toHaveCount(0)
  for (const id of ['about', 'looks'])
    await expect(row(page, id).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
  await expect(page.getByText(notice)).toHaveCount(0)
  const { rows } = await site.pool.query('select about, hair from profile where account_id = $1', [member.id])
  expect(rows).toEqual([{ about: longText, hair: 'red' }])
  // What the frame asks for by itself fails loudly while there is no connection.
  problems.splice(
    0,
    problems.length,
    ...problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
  )
})

test('MEM-9 closing a sheet with something that is not saved is asked about first, by any way', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await visitAs(page, server, member, { path: '/members', host: domain })
  await page.getByRole('navigation').getByRole('link', { name: 'Likes' }).first().click()
  await openProfile(page, server, member, domain)
  await openRow(page, 'about')
  const text = sheet(page).locator('[name=about]')
  await text.fill('Not finished yet')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => sheet(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(server.url('/profile#about', domain))
    await expect(text).toHaveValue('Not finished yet')
  }
  // Closing the page is held by the browser's own question.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(server.url('/profile', domain))
  await openRow(page, 'about')
  await expect(text).toHaveValue('')
  // What was put back as it was is no change.
  await text.fill('Hello')
  await text.fill('')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
})

test('MEM-9 leaving with changes that wait for a connection is asked about first', async ({
  page,
  context,
  server,
  site,
  domain,
  problems,
}) => {
  const member = await addMember(site, { domain })
  await openProfile(page, server, member, domain)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await openRow(page, 'about')
  await sheet(page).locator('[name=about]').fill(longText)
  await save(page)
  await expect(sheet(page).getByText('Not saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  const viewers = page.getByRole('main').getByRole('link', { name: 'Who viewed me' })
  await viewers.click()
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(server.url('/profile', domain))
  await expect(row(page, 'about')).toContainText(longText)
  problems.splice(
    0,
    problems.length,
    ...problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')),
  )
})

test('MEM-15 orientation is asked for only after consent, and erased when it is withdrawn', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain, interests: ['tea'] })
  const kept = async () => {
    const { rows } = await site.pool.query<{ sexuality: string | null; interests: string[] }>(
      'select sexuality, interests from profile where account_id = $1',
      [member.id],
    )
    return rows[0]
  }
  await openProfile(page, server, member, domain)
  await openRow(page, 'intimate')
  const consent = sheet(page).locator('[name=sensitive_consent]')
  const orientation = (value: string) => sheet(page).locator(`[name=sexuality][value=${value}]`)
  await expect(orientation('bi')).toBeDisabled()
  await consent.check()
  await choice(page, 'sexuality', 'bi').click()
  await choice(page, 'interests', 'lingerie').click()
  expect(await kept()).toEqual({ sexuality: null, interests: ['tea'] })
  await saved(page, 'intimate')
  expect(await kept()).toEqual({ sexuality: 'bi', interests: ['tea', 'lingerie'] })
  await expect(row(page, 'intimate')).toContainText('Bisexual')

  await openRow(page, 'intimate')
  const warning = sheet(page).getByText('When you save, we’ll delete your orientation and intimate interests')
  await sheet(page).getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(consent).not.toBeChecked()
  await expect(orientation('bi')).toBeDisabled()
  await expect(orientation('bi')).not.toBeChecked()
  await expect(warning).toBeVisible()
  // Given again before it is saved, nothing has changed.
  await consent.check()
  await expect(warning).toHaveCount(0)
  await expect(orientation('bi')).toBeChecked()
  await consent.uncheck()
  expect(await kept()).toEqual({ sexuality: 'bi', interests: ['tea', 'lingerie'] })
  await saved(page, 'intimate')
  expect(await kept()).toEqual({ sexuality: null, interests: ['tea'] })
  await expect(row(page, 'intimate')).toContainText('Nothing here yet')
})

test('MEM-10 a city is typed and chosen by keyboard', async ({ page, server, site, domain }) => {
  const member = await addMember(site, { domain, country: 'DE' })
  await openProfile(page, server, member, domain, '#place')
  const city = page.getByRole('combobox', { name: 'City' })
  await city.pressSequentially('munch')
  const options = page.getByRole('listbox', { name: 'Cities' }).getByRole('option')
  // Only of what was found for all that is typed can one be chosen.
  await expect(sheet(page).getByText(/^\d+ cit(?:y|ies) found$/)).toBeAttached()
  await expect(options.first()).toContainText('München')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('München')
  await expect(options).toHaveCount(0)
  await saved(page, 'place')
  await expect(row(page, 'place')).toContainText('München, Germany')
  await page.reload()
  await untilAlive(page)
  await openRow(page, 'place')
  await expect(city).toHaveValue('München')

  await city.fill('Nowhere at all')
  await expect(sheet(page).getByText('No city found').first()).toBeVisible()
  // What is not chosen from the list is not saved.
  await save(page)
  await expect(city).toBeFocused()
  await expect(sheet(page).getByText('No city found').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(city).toHaveValue('München')
})

test('MEM-10 the browser tells the city, and the member agrees; the exact place is kept nowhere', async ({
  page,
  context,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain, country: null })
  await context.grantPermissions(['geolocation'], { origin: server.url('', domain) })
  await context.setGeolocation(utrecht)
  await openProfile(page, server, member, domain, '#place')
  // Without a country there is no page of this member yet, not even for themself.
  const ownPage = page.getByRole('link', { name: 'Preview my profile' })
  await expect(ownPage).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Is this your city?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Utrecht')
  await saved(page, 'place')
  await expect(ownPage).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await openRow(page, 'place')
  await expect(sheet(page).locator('[name=country]')).toHaveValue('NL')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Utrecht')
  expect(asked.some((text) => text.includes('geocode.php?lat=52.09&lon=5.12'))).toBe(true)
  expect(asked.filter((text) => /52\.093|5\.117/.test(text))).toEqual([])
})

test('MEM-10 where the browser may not tell, it is explained and the city is chosen by hand', async ({
  page,
  context,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain, country: 'NL' })
  // Whatever is not granted is denied.
  await context.grantPermissions([], { origin: server.url('', domain) })
  await openProfile(page, server, member, domain, '#place')
  const button = page.getByRole('button', { name: 'Use my location' })
  await expect(page.getByText('Your browser isn’t sharing your location.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'City' })).toBeEnabled()
  // Allowed in the settings of the browser, the button is back without a reload.
  await context.grantPermissions(['geolocation'], { origin: server.url('', domain) })
  await expect(button).toBeVisible()
  await expect(page.getByText('Your browser isn’t sharing your location.')).toHaveCount(0)
})

test('MEM-8 invisible mode takes a member out of the search, and back', async ({
  page,
  browser,
  server,
  site,
  domain,
}) => {
  const ghost = await addMember(site, { domain, country: 'CA', name: 'Ghost' })
  const reader = await addMember(site, { domain, country: 'SE' })
  const theirs = await (await browser.newContext()).newPage()
  const search = server.url('/members?country=CA&gender=woman&min_age=18&max_age=99', domain)
  const card = theirs.locator(`main li a[href="/members/${ghost.id}"]`)
  await enterAs(theirs.context(), server, reader, domain)
  await openProfile(page, server, ghost, domain)
  const toggle = page.getByRole('switch', { name: 'Invisible mode' })
  for (const isHidden of [true, false]) {
    await openRow(page, 'visibility')
    await toggle.setChecked(isHidden)
    await saved(page, 'visibility')
    await expect(row(page, 'visibility')).toContainText(`Invisible mode${isHidden ? 'On' : 'Off'}`)
    await expect(page.getByText('Others can’t find you at the moment')).toHaveCount(isHidden ? 1 : 0)
    await visit(theirs, search)
    await expect(card).toHaveCount(isHidden ? 0 : 1)
  }
  await theirs.context().close()
})

test('ACC-1 ACC-20 sign-up with photo, city, person and evenings: the profile shows all of it', async ({
  browser,
  server,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const email = `sam-${randomUUID().slice(0, 8)}@example.org`
  await visit(page, server.url('/signup'))
  const next = page.getByRole('main').getByRole('button', { name: 'Continue' })

  await answerUntil(page, 'place')
  await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeFocused()
  await page.locator('[name=country]').selectOption('NL')
  await page.getByRole('combobox', { name: 'City' }).fill('Utrecht')
  await page.getByRole('listbox', { name: 'Cities' }).getByRole('option').first().click()
  await next.click()

  await page.locator('label:has([name=evening][value=wine])').click()
  await page.locator('label:has([name=evening][value=concert])').click()
  await next.click()

  await expect(page.getByRole('heading', { name: 'Show your smile' })).toBeFocused()
  await next.click()
  await expect(page.getByText('Choose a photo first, or skip this for now.')).toBeVisible()
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture('#336699') }
  await page.getByLabel('Choose a photo').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  // Chosen before there is an account to send it to, it outlives a reload.
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await next.click()
  const arrived = page.waitForResponse((answer) => new URL(answer.url()).pathname === addPhoto.path)
  await fillAccount(page, { name: 'Sam', email })
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  expect((await arrived).status()).toBe(200)
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await visit(page, server.url('/profile'))
  await expect(page.getByText('1 of 3 photos')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible()
  await expect(row(page, 'place')).toContainText('Utrecht, Netherlands')
  await expect(row(page, 'basics')).toContainText('Woman')
  await expect(row(page, 'interests')).toContainText(/music/i)
  await expect(row(page, 'interests')).toContainText(/wine/i)
  // Until the address is confirmed nobody finds them.
  await expect(page.getByText('Confirm your email address using the link')).toBeVisible()
  const { rows } = await site.pool.query<{ listed: boolean }>(
    'select listed from profile p join account a on a.id = p.account_id where a.email = $1',
    [email],
  )
  expect(rows).toEqual([{ listed: false }])
  await context.close()
})
