import type { Page } from '@playwright/test'
import { genders } from '#features/accounts/contract.ts'
import { RESULTS_PER_PAGE } from '#features/members/contract.ts'
import { enterAs, test, visitAs } from '../support/journey-people.ts'
import { expect, returnAfterAnHour, untilAlive, visit } from '../support/journey.ts'
import { addMember, emptySite } from '../support/people.ts'

const anyAge = 'min_age=18&max_age=99'
const everybody = `country=all&gender=${genders.join(',')}&${anyAge}`

/** Fields by name and value: the same in every language. */
const filters = (page: Page) => page.locator('form[action="/members"]')
const chip = (page: Page, name: string, value = '1') =>
  filters(page)
    .locator('label')
    .filter({ has: page.locator(`[name="${name}"][value="${value}"]`) })
const box = (page: Page, name: string, value = '1') =>
  filters(page).locator(`[name="${name}"][value="${value}"]`)
const send = (page: Page) => filters(page).locator('button[type=submit]').click()
const cards = (page: Page) => page.locator('main ul li a[href^="/members/"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const scrollPlace = (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const [lang, germany] of [
  ['en', 'Germany'],
  ['de', 'Deutschland'],
  ['pl', 'Niemcy'],
] as const) {
  test(`MEM-2 filters find who fits and tell how many, in ${lang}`, async ({ page, server, site }) => {
    await visit(page, server.url(`/members?lang=${lang}`))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    for (const gender of genders)
      if ((await box(page, 'gender', gender).isChecked()) !== (gender === 'man'))
        await chip(page, 'gender', gender).click()
    await filters(page).locator('[name=min_age]').fill('30')
    await filters(page).locator('[name=max_age]').fill('40')
    await filters(page).locator('[name=country]').selectOption({ label: germany })
    const region = filters(page).locator('[name=countryregion]')
    await expect(region.locator('option[value=DE-BY]')).toBeAttached()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ gender: 'man', country: 'DE', min_age: '30', max_age: '40' })
    const expected = await site.fetch('/api/members.php?gender=man&country=DE&min_age=30&max_age=40')
    const { numResults } = expected.json() as unknown as { numResults: number }
    expect(numResults).toBeGreaterThan(0)
    await expect(heading(page)).toContainText(new RegExp(`\\b${numResults}\\b`))
    await expect(filters(page).locator('[name=min_age]')).toHaveValue('30')
    const found = (await cards(page).allTextContents()).slice(0, numResults)
    expect(found.length).toBeGreaterThan(0)
    for (const card of found) expect(card).toMatch(/, (?:3\d|40)/)

    await region.selectOption('DE-BY')
    await expect(page).toHaveURL(/countryregion=DE-BY/)
    await page.reload()
    await untilAlive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(region).toHaveValue('DE-BY')
    await expect(box(page, 'gender', 'man')).toBeChecked()
    await expect(box(page, 'gender', 'woman')).not.toBeChecked()
  })
}

test('MEM-2 SITE-20 a profile and back: results, filters, place and focus are as they were, two pages down', async ({
  page,
  server,
  site,
  domain,
}) => {
  const count = RESULTS_PER_PAGE + 16
  for (let n = 0; n < count; n++) await addMember(site, { domain, country: 'DK', name: `Dagny ${n}` })
  const search = `/members?country=DK&gender=woman,other&${anyAge}`
  await visit(page, server.url(search, domain))
  await expect(cards(page)).toHaveCount(RESULTS_PER_PAGE)
  await scrollToEnd(page)
  await expect(cards(page)).toHaveCount(count)
  await cards(page)
    .nth(RESULTS_PER_PAGE + 6)
    .scrollIntoViewIfNeeded()
  const path = await cards(page)
    .nth(RESULTS_PER_PAGE + 6)
    .getAttribute('href')
  const card = page.locator(`main li a[href="${path}"]`)
  const place = await scrollPlace(page)
  expect(place).toBeGreaterThan(500)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/members.php') && asked.push(request.url()))

  const back = page.getByRole('link', { name: 'Back to results' })
  for (const goBack of [() => page.goBack(), () => back.click()]) {
    await card.click()
    await expect(page).toHaveURL(server.url(path ?? '', domain))
    await expect(page.locator('article:not([aria-busy])')).toBeVisible()
    await expect.poll(() => scrollPlace(page)).toBe(0)
    // A new tab shows the same results, and whoever only points at it makes nobody ask for others.
    await expect(back).toHaveAttribute('href', search.replaceAll(',', '%2C'))
    await goBack()
    await expect(page).toHaveURL(server.url(search, domain))
    await expect(cards(page)).toHaveCount(count)
    await expect.poll(() => scrollPlace(page)).toBe(place)
    await expect(card).toBeInViewport()
    await expect(card).toBeFocused()
    await expect(box(page, 'gender', 'other')).toBeChecked()
    await expect(box(page, 'gender', 'man')).not.toBeChecked()
    await expect(filters(page).locator('[name=country]')).toHaveValue('DK')
  }
  expect(asked).toEqual([])
  // Addresses of photos end: a page that was out of sight for an hour asks for what it shows again.
  await returnAfterAnHour(page)
  await expect.poll(() => asked.length).toBe(2)
  await expect(cards(page)).toHaveCount(count)
})

test('MEM-2 SITE-20 on a phone, whoever goes back by keyboard sees what has the focus below the row with the heading', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, server.url(`/members?${everybody}`))
  await cards(page).nth(11).focus()
  for (let card = 10; card >= 0; card--) {
    while (
      !(await cards(page)
        .nth(card)
        .evaluate((link) => link === document.activeElement))
    )
      await page.keyboard.press('Shift+Tab')
    const { focused, row } = await heading(page).evaluate((words) => ({
      focused: document.activeElement?.getBoundingClientRect().top ?? 0,
      row: words.parentElement?.getBoundingClientRect().bottom ?? Infinity,
    }))
    expect(Math.ceil(focused), `card ${card}`).toBeGreaterThanOrEqual(Math.floor(row))
  }
})

test('MEM-2 SITE-20 whoever loads more by keyboard goes on with the first new card', async ({
  page,
  server,
}) => {
  await visit(page, server.url(`/members?${everybody}`))
  // Five pages come by themselves; further ones are asked for.
  for (let pages = 1; pages <= 5; pages++) {
    await expect(cards(page)).toHaveCount(pages * RESULTS_PER_PAGE)
    await scrollToEnd(page)
  }
  const loaded = 5 * RESULTS_PER_PAGE
  const more = page.getByRole('link', { name: 'Load more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(loaded)
  await expect(cards(page).nth(loaded)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /Showing \d+ people/ })).toBeAttached()
  await expect(page).toHaveURL(server.url(`/members?${everybody}`))
})

test('MEM-2 SITE-14 without JavaScript the filters are a form and the next page is a link', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url('/members?network=partner&sub1=x'))
  await chip(page, 'gender', 'other').click()
  await filters(page).locator('[name=country]').selectOption('all')
  await filters(page).locator('[name=min_age]').fill('18')
  await filters(page).locator('[name=max_age]').fill('99')
  await send(page)
  await expect(page).toHaveURL(/[?&]country=all/)
  expect(new URL(page.url()).searchParams.get('network')).toBe('partner')
  await expect(cards(page)).toHaveCount(RESULTS_PER_PAGE)
  const hrefs = () => cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const first = await hrefs()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/[?&]page=2&/)
  await expect(cards(page)).toHaveCount(RESULTS_PER_PAGE)
  const second = await hrefs()
  expect(second).toHaveLength(RESULTS_PER_PAGE)
  expect(second.filter((href) => first.includes(href))).toEqual([])
  await expect(filters(page).locator('[name=country]')).toHaveValue('all')
  await page.getByRole('link', { name: 'Back to first page' }).click()
  await expect(page).not.toHaveURL(/[?&]page=/)
  await expect.poll(hrefs).toEqual(first)
  await page.locator('noscript').getByRole('link', { name: 'More filters' }).click()
  await chip(page, 'hair', 'red').click()
  await send(page)
  await expect(page).toHaveURL(/[?&]hair=red/)
  await cards(page).first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('MEM-2 SITE-20 on a phone the filters are a sheet, and what is set is counted', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await visit(page, server.url('/members'))
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.locator('[name=country]').selectOption('NL')
  await sheet
    .locator('label')
    .filter({ has: page.locator('[name=with_photo]') })
    .tap()
  await sheet.getByRole('button', { name: /^Show / }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/country=NL/)
  await expect(page.getByRole('button', { name: /Filters.*2 filters applied/ })).toBeVisible()
  await page.getByRole('button', { name: /Filters/ }).tap()
  await expect(sheet.locator('[name=country]')).toHaveValue('NL')
  await sheet.getByRole('link', { name: 'Reset' }).tap()
  await expect(page).toHaveURL(server.url('/members'))
  await context.close()
})

test('MEM-3 where only members search, a visitor is asked in kindly, and one of a partner is let in', async ({
  page,
  server,
  site,
}) => {
  const closed = await emptySite(site, { logged_out_search: false, logged_out_search_trafficsource: true })
  const member = await addMember(site, { domain: closed, country: 'NL', name: 'Inside' })
  await visit(page, server.url('/members', closed))
  await expect(heading(page)).toHaveText('Join and have a look around')
  await expect(page.getByText('Inside')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Join for free' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(server.url(`/members/${member.id}`, closed))
  await expect(heading(page)).toHaveText('Log in to see who this is')
  await untilAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(server.url(`/login?next=%2Fmembers%2F${member.id}`, closed))

  await visit(page, server.url('/members?ref=partner&country=NL', closed))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toHaveAttribute('href', `/members/${member.id}?ref=partner`)
  await cards(page).click()
  await expect(heading(page)).toContainText('Inside')
  await expect(page).toHaveURL(server.url(`/members/${member.id}?ref=partner`, closed))

  const reader = await addMember(site, { domain: closed, country: 'NL' })
  await visitAs(page, server, reader, { path: '/members?country=NL&gender=woman', host: closed })
  await expect(cards(page)).toHaveCount(1)
})

test('MEM-2 when nobody fits, each filter in the way can be dropped with one click', async ({
  page,
  server,
  site,
  domain,
}) => {
  await addMember(site, { domain, country: 'FI', name: 'Aino', hair: 'brown' })
  await visit(page, server.url(`/members?country=FI&gender=woman&${anyAge}&hair=red&online=1`, domain))
  await expect(page.getByRole('heading', { name: 'No one ticks every box yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Any appearance' }).click()
  await expect(cards(page).filter({ hasText: 'Aino' })).toBeVisible()
  await expect(heading(page)).toHaveText('1 person')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No one ticks every box yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Reset all filters' }).click()
  await expect(page).toHaveURL(server.url('/members', domain))
})

test('MEM-7 MEM-14 a fictional profile says so on its card and its page, and can be filtered out', async ({
  page,
  context,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, country: 'SE' })
  await addMember(site, { domain, country: 'NZ', name: 'Moana' })
  await addMember(site, { domain, country: 'NZ', name: 'Invented', fictional: true })
  await enterAs(context, server, reader, domain)
  await visit(page, server.url(`/members?country=NZ&gender=woman&${anyAge}`, domain))
  const card = cards(page).filter({ hasText: 'Invented' })
  await expect(card.getByText('fictional profile')).toBeVisible()
  await expect(card.getByTitle('This profile is fictional and just for entertainment.')).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Moana' }).getByText('fictional profile')).toHaveCount(0)
  await card.click()
  const profile = page.getByRole('article')
  await expect(profile.getByText('fictional profile', { exact: true })).toBeVisible()
  await expect(profile.getByText('This profile is fictional and just for entertainment.')).toBeVisible()
  await page.goBack()

  await chip(page, 'hide_fictional').click()
  await expect(heading(page)).toHaveText('1 person')
  await expect(cards(page).filter({ hasText: 'Moana' })).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Invented' })).toHaveCount(0)
})

test('MEM-13 the tile of a sponsor says Advertising, among the results and on a profile', async ({
  page,
  server,
}) => {
  await visit(page, server.url(`/members?${everybody}`))
  const tile = page.getByRole('main').locator('a[href="https://cams.example/"]')
  await expect(tile).toHaveCount(1)
  await expect(tile.getByText('Ad')).toBeVisible()
  await expect(tile).toHaveAttribute('rel', /sponsored/)
  // Far enough down that it does not stand for the site.
  const places = page.locator('main ul:has(> li a[href^="/members/"]) > li')
  await expect(places.nth(20).locator('[rel~=sponsored]')).toBeVisible()
  await cards(page).first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(tile.getByText('Ad')).toBeVisible()
})
