import { answerUntil, fillAccount } from '../support/journey-signup.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enterAs, picture, test, visitAs } from '../support/journey-people.ts'
import { expect, untilAlive, visit } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { addPhoto } from '#features/photos/contract.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'

const utrecht = { latitude: 52.0934, longitude: 5.1171 }
const longText = 'A long and honest text about nothing in particular, really.'

/** A section of the page by its anchor. */
const section = (page: Page, id: string) => page.locator(`section#${id}`)
const isSaved = (page: Page, id: string) =>
  expect(section(page, id).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
const openProfile = (page: Page, server: BuiltServer, member: TestMember, host: string) =>
  visitAs(page, server, member, { path: '/profile', host })
const meter = (page: Page) => page.getByRole('meter', { name: 'Your profile so far' })
/** A chip or card is the label of a control that takes no room. */
const choice = (page: Page, id: string, name: string, value: string) =>
  section(page, id)
    .locator('label')
    .filter({ has: page.locator(`[name="${name}"][value="${value}"]`) })

test('MEM-9 everything is edited in place, and the meter moves with each part', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain, gender: null, name: 'Robin' })
  await openProfile(page, server, member, domain)
  await expect(meter(page)).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByText('Others can’t find you at the moment')).toBeVisible()

  await section(page, 'basics').locator('[name=name]').fill('Robin Red')
  await section(page, 'basics').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Robin Red, ')).toBeVisible()
  let percent = 0
  const gains = async (points: number) => {
    percent += points
    await expect(meter(page)).toHaveAttribute('aria-valuenow', String(percent))
  }
  await choice(page, 'basics', 'gender', 'man').click()
  await gains(10)
  await expect(page.getByText('Others can’t find you at the moment')).toHaveCount(0)
  await section(page, 'basics').locator('[name=relationship]').selectOption('single')
  await gains(6)
  await section(page, 'about').locator('[name=about]').fill(longText)
  await section(page, 'about').getByRole('button', { name: 'Save' }).click()
  await gains(15)
  for (const [name, value] of [
    ['hair', 'red'],
    ['eyes', 'green'],
    ['body', 'athletic'],
  ] as const) {
    await section(page, 'looks').locator(`[name=${name}]`).selectOption(value)
    await gains(6)
  }
  // Whoever leaves these out misses nothing: they do not count.
  for (const [name, value] of [
    ['children', 'wants'],
    ['smokes', 'never'],
    ['drinks', 'rarely'],
  ] as const)
    await section(page, 'life').locator(`[name=${name}]`).selectOption(value)
  for (const language of ['nl', 'en']) await choice(page, 'life', 'languages', language).click()
  await isSaved(page, 'life')
  await gains(0)
  for (const interest of ['tea', 'art', 'wine'])
    await choice(page, 'interests', 'interests', interest).click()
  await gains(10)
  await isSaved(page, 'interests')
  // A suggestion leads to what is missing.
  await page.getByRole('link', { name: 'Choose your city' }).click()
  await expect(section(page, 'place').locator(':focus')).toBeInViewport()

  await page.reload()
  await untilAlive(page)
  await expect(meter(page)).toHaveAttribute('aria-valuenow', String(percent))
  await expect(section(page, 'about').locator('[name=about]')).toHaveValue(longText)
  await page.getByRole('link', { name: 'Preview my profile' }).click()
  const shown = page.getByRole('article')
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Robin Red')
  const told = ['Red', 'Green', 'Athletic', 'Single', 'Not yet, but some day', 'Never', 'Rarely']
  for (const words of [longText, ...told, 'Dutch and English', 'Tea', 'Wine'])
    await expect(shown.getByText(words, { exact: true })).toBeVisible()
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
  await section(page, 'about').locator('[name=about]').fill(longText)
  await section(page, 'about').getByRole('button', { name: 'Save' }).click()
  await section(page, 'looks').locator('[name=hair]').selectOption('red')
  const notice = 'Not saved. We’ll try again when you’re back online.'
  await expect(section(page, 'about').getByText(notice)).toBeVisible()
  await expect(section(page, 'looks').getByText(notice)).toBeVisible()
  await expect(section(page, 'about').locator('[name=about]')).toHaveValue(longText)
  await expect(section(page, 'looks').locator('[name=hair]')).toHaveValue('red')
  await context.setOffline(false)
  await isSaved(page, 'about')
  await isSaved(page, 'looks')
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

test('MEM-9 leaving with text that is not saved is asked about first', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await openProfile(page, server, member, domain)
  const text = section(page, 'about').locator('[name=about]')
  await text.fill('Not finished yet')
  const viewers = page.getByRole('main').getByRole('link', { name: 'Who viewed me' })
  await viewers.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(server.url('/profile', domain))
  await expect(text).toHaveValue('Not finished yet')

  // Closing the page is held by the browser's own question.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(text).toHaveValue('Not finished yet')

  await viewers.click()
  await question.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(server.url('/profile/views', domain))
  await page.getByRole('main').getByRole('link', { name: 'My profile', exact: true }).click()
  await expect(text).toHaveValue('')
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
  const intimate = section(page, 'intimate')
  const consent = intimate.locator('[name=sensitive_consent]')
  const orientation = (value: string) => intimate.locator(`[name=sexuality][value=${value}]`)
  await expect(orientation('bi')).toBeDisabled()
  await consent.check()
  await isSaved(page, 'intimate')
  await choice(page, 'intimate', 'sexuality', 'bi').click()
  await choice(page, 'intimate', 'interests', 'lingerie').click()
  await expect.poll(kept).toEqual({ sexuality: 'bi', interests: ['tea', 'lingerie'] })

  await intimate.getByRole('button', { name: 'Withdraw consent' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw your consent?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(consent).toBeChecked()
  await consent.click()
  await question.getByRole('button', { name: 'Withdraw and delete' }).click()
  await expect(consent).not.toBeChecked()
  await expect(orientation('bi')).toBeDisabled()
  await expect(orientation('bi')).not.toBeChecked()
  await expect.poll(kept).toEqual({ sexuality: null, interests: ['tea'] })
})

test('MEM-10 a city is typed and chosen by keyboard', async ({ page, server, site, domain }) => {
  const member = await addMember(site, { domain, country: 'DE' })
  await openProfile(page, server, member, domain)
  const city = page.getByRole('combobox', { name: 'City' })
  await city.pressSequentially('munch')
  const options = page.getByRole('listbox', { name: 'Cities' }).getByRole('option')
  // Only of what was found for all that is typed can one be chosen.
  await expect(section(page, 'place').getByText(/^\d+ cit(?:y|ies) found$/)).toBeAttached()
  await expect(options.first()).toContainText('München')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('München')
  await expect(options).toHaveCount(0)
  await isSaved(page, 'place')
  await page.reload()
  await untilAlive(page)
  await expect(city).toHaveValue('München')

  await city.fill('Nowhere at all')
  await expect(section(page, 'place').getByText('No city found').first()).toBeVisible()
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
  await openProfile(page, server, member, domain)
  // Without a country there is no page of this member yet, not even for themself.
  const ownPage = page.getByRole('link', { name: 'Preview my profile' })
  await expect(ownPage).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Is this your city?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Utrecht')
  await isSaved(page, 'place')
  await expect(ownPage).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(section(page, 'place').locator('[name=country]')).toHaveValue('NL')
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
  await openProfile(page, server, member, domain)
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
    await toggle.setChecked(isHidden)
    await isSaved(page, 'visibility')
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
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Utrecht')
  await expect(page.locator('[name=gender][value=woman]')).toBeChecked()
  for (const key of ['wine', 'music'])
    await expect(page.locator(`[name=interests][value=${key}]`)).toBeChecked()
  // Until the address is confirmed nobody finds them.
  await expect(page.getByText('Confirm your email address using the link')).toBeVisible()
  const { rows } = await site.pool.query<{ listed: boolean }>(
    'select listed from profile p join account a on a.id = p.account_id where a.email = $1',
    [email],
  )
  expect(rows).toEqual([{ listed: false }])
  await context.close()
})
