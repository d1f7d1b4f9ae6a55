import { randomUUID } from 'node:crypto'
import { addPhoto } from '#features/photos/contract.ts'
import { enterAs, picture, test } from '../support/journey-people.ts'
import { row, sheet, openRow, save, saved, openProfile, choice } from '../support/journey-profile.ts'
import { answerUntil, fillAccount } from '../support/journey-signup.ts'
import { expect, untilAlive, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const utrecht = { latitude: 52.0934, longitude: 5.1171 }

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
