import type { Page } from '@playwright/test'
import { test, visitAs } from '../support/journey-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import { wordsIn } from '../support/words.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => page.locator(`form[action="/match-finder"] [name="${name}"]`)
const choice = (page: Page, name: string, value: string) =>
  page.locator('label').filter({ has: page.locator(`[name="${name}"][value="${value}"]`) })
const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/members/"]')

/** On to the field, as somebody without a mouse would. */
const tabTo = async (page: Page, selector: string) => {
  const isThere = () => page.evaluate((there) => document.activeElement?.matches(there), selector)
  for (let stop = 0; stop < 40 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveJSProperty(
    'tagName',
    /input/.test(selector) ? 'INPUT' : 'SELECT',
  )
}
/** Letters typed into a list only find a word if they follow each other fast enough; arrows have time. */
const arrowTo = async (page: Page, name: string, key: 'ArrowDown' | 'ArrowUp', value: string) => {
  await tabTo(page, `select[name=${name}]`)
  for (let stop = 0; stop < 100 && (await field(page, name).inputValue()) !== value; stop++)
    await page.keyboard.press(key)
  await expect(field(page, name)).toHaveValue(value)
}
const question = (page: Page, words: string) =>
  expect(page.getByRole('heading', { name: words, exact: true })).toBeFocused()

const german = wordsIn('de')

test('LIK-7 SITE-20 six questions by keyboard, in German, show who fits and lead to sign-up', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/match-finder?lang=de&network=partner'))
  await expect(heading(page)).toHaveText(german('Who’s right for you?'))
  await expect(page.getByRole('progressbar', { name: 'Frage 1 von 6' })).toBeVisible()
  await tabTo(page, 'input[name=me]')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'ein Mann' })).toBeChecked()
  // Walking through the answers sends nothing.
  await expect(heading(page)).toHaveText(german('Who’s right for you?'))
  await page.keyboard.press('Enter')

  await question(page, german('I’m looking for…'))
  await tabTo(page, 'input[name=gender]')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'eine Frau' })).toBeChecked()
  await page.keyboard.press('Enter')

  await question(page, german('How old should they be?'))
  await arrowTo(page, 'min_age', 'ArrowDown', '25')
  await arrowTo(page, 'max_age', 'ArrowUp', '90')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: german('Continue') })).toBeFocused()
  await page.keyboard.press('Enter')

  await question(page, german('Where should we look?'))
  await arrowTo(page, 'country', 'ArrowDown', 'DE')
  await expect(field(page, 'countryregion').locator('option[value=DE-BY]')).toBeAttached()
  await page.getByRole('button', { name: german('Continue') }).press('Enter')

  await question(page, german('What’s your perfect evening?'))
  await tabTo(page, 'input[value=wine]')
  await page.keyboard.press('Space')
  await tabTo(page, 'input[value=nature]')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: '2 von 3' })).toBeVisible()
  await page.keyboard.press('Enter')

  await question(page, german('What are you hoping for?'))
  await expectAccessible(page, 'a question')
  await tabTo(page, 'input[name=wish]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText(/^Wir haben \d+\+? Profile? für dich gefunden$/)
  await expect(heading(page)).toBeFocused()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    network: 'partner',
    q: 'found',
    me: 'man',
    gender: 'woman',
    min_age: '25',
    max_age: '90',
    country: 'DE',
    evening: 'wine,nature',
    wish: 'serious',
  })
  for (const fact of ['Frauen', '25 bis 90 Jahre', 'Deutschland'])
    await expect(page.getByRole('main').getByText(fact, { exact: true })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page, 'who fits')

  await page.getByRole('link', { name: german('Join for free to message them') }).press('Enter')
  await expect(page.getByRole('dialog').locator('[name=date_of_birth_day]')).toBeVisible()
})

test('LIK-7 the back of the browser and the link lead to the question before, with its answer', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/match-finder'))
  await choice(page, 'me', 'woman').click()
  await question(page, 'I’m looking for…')
  await choice(page, 'gender', 'man').click()
  await question(page, 'How old should they be?')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await question(page, 'I’m looking for…')
  await expect(page.getByRole('radio', { name: 'a man', exact: true })).toBeChecked()
  await page.goBack()
  await question(page, 'How old should they be?')
  await page.getByRole('link', { name: '35 to 50' }).click()
  await question(page, 'Where should we look?')
})

test('LIK-7 ACC-20 SITE-14 without JavaScript each question is a page, the last one shows who fits, and sign-up knows the answers', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(server.url('/match-finder?network=partner&sub1=x'))
  await choice(page, 'me', 'woman').click()
  await next()
  await expect(heading(page)).toHaveText('I’m looking for…')
  await choice(page, 'gender', 'man').click()
  await next()
  await field(page, 'min_age').selectOption('25')
  await field(page, 'max_age').selectOption('70')
  await next()
  await field(page, 'country').selectOption('all')
  await next()
  await choice(page, 'evening', 'cooking').click()
  await choice(page, 'evening', 'cinema').click()
  await next()
  await choice(page, 'wish', 'friendship').click()
  await next()
  await expect(heading(page)).toHaveText(/^We found \d+\+? profiles? for you$/)
  await expect(page.getByRole('main').getByText('25 to 70 years old')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Join for free to message them' }).click()
  await expect(page).toHaveURL(/\/signup\?.*network=partner&sub1=x/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    gender: 'woman',
    meet: 'man',
    min_age: '25',
    max_age: '70',
    evening: 'cooking,cinema',
    next: '/members?gender=man&min_age=25&max_age=70&country=all&interests=cooking%2Cfoodie%2Cmovies',
  })
  const form = page.locator('form[action="/signup"]')
  await expect(form.locator('[name=email]')).toBeVisible()
  await expect(form.locator('[name=gender][value=woman]')).toBeChecked()
  await expect(form.locator('[name=interests]')).toHaveValue('cooking,foodie,movies')
  await context.close()
})

test('LIK-7 a member goes on to the search, with the answers as filters', async ({
  page,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, country: 'IT', gender: 'man' })
  await addMember(site, { domain, country: 'IT', name: 'Gina', interests: ['wine'] })
  await addMember(site, { domain, country: 'IT', name: 'Sober' })
  await visitAs(page, server, reader, { path: '/match-finder?me=man&gender=woman&q=age', host: domain })
  await page.getByRole('link', { name: '25 to 40' }).click()
  await expect(field(page, 'country')).toHaveValue('IT')
  await page.getByRole('button', { name: 'Continue' }).click()
  await choice(page, 'evening', 'wine').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await choice(page, 'wish', 'open').click()
  await expect(heading(page)).toHaveText('We found 1 profile for you')
  await expect(cards(page).first()).toContainText('Gina')
  await expect(page.getByRole('main').getByRole('link', { name: /Join for free/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'See them all' }).click()
  await expect(page).toHaveURL(/\/members\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    gender: 'woman',
    min_age: '25',
    max_age: '40',
    country: 'IT',
    interests: 'wine',
  })
  await expect(heading(page)).toHaveText('1 person')
})

test('LIK-7 LIK-1 after sign-up those who fit are one tap away from a first like', async ({
  page,
  server,
  site,
  domain,
}) => {
  const interests = ['tea', 'art']
  const reader = await addMember(site, {
    domain,
    country: 'NO',
    gender: 'man',
    sexuality: 'straight',
    interests,
  })
  const fitting = await addMember(site, { domain, country: 'NO', name: 'Fitting', interests })
  await addMember(site, { domain, country: 'NO', name: 'Invented', fictional: true })
  await visitAs(page, server, reader, { path: '/signup-matches', host: domain })
  await expect(heading(page)).toHaveText('People you might like')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('You both like: Tea, Art')).toBeVisible()
  await expectAccessible(page, 'who fits after sign-up')
  const heart = page.getByRole('button', { name: 'Like Fitting' })
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/api/like.php'))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await arrived).status()).toBe(200)
  const likes = (await fitting.browser.get('/api/likes.php')).json()
  expect(likes).toMatchObject({ liked_by: [{ id: reader.id, like_new: true }] })
  await page.getByRole('link', { name: 'Go to search' }).first().click()
  await expect(page).toHaveURL(server.url('/members', domain))
})

test('LIK-7 LIK-8 ACC-20 a visitor likes somebody who was found, and joins with that like and the answers', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const { id } = await addMember(site, { domain, country: 'LU', name: 'Found', gender: 'woman' })
  const answers = 'me=man&gender=woman&min_age=18&max_age=99&country=LU'
  await visit(page, server.url(`/match-finder?q=found&${answers}`, domain))
  await page.getByRole('button', { name: 'Like Found' }).click()
  const question = page.getByRole('dialog', { name: 'Like Found?' })
  const join = question.getByRole('link', { name: 'Join for free' })
  const address = new URL((await join.getAttribute('href')) ?? '', page.url())
  expect(address.pathname).toBe(`/members/${id}/signup`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ like: '1', gender: 'man', meet: 'woman' })
})
