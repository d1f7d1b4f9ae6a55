import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { box, said } from '../support/chatting.ts'
import { chatsOf, written } from '../support/conversations.ts'
import { test } from '../support/journey-people.ts'
import { expect, expectNoOverflow, untilAlive, visit } from '../support/journey.ts'
import { answerUntil, fillAccount, fillWholeAccount, linkTo, standsAt } from '../support/journey-signup.ts'
import { addMember } from '../support/people.ts'

/** What the bars of a phone's browser leave. */
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }
const newAddress = () => `joan-${randomUUID().slice(0, 8)}@example.org`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('ACC-20 LIK-1 LIK-8 SITE-23 on a phone a like becomes a member in 11 taps, and once confirmed the likes are given', async ({
  browser,
  server,
  site,
  domain,
  post,
}) => {
  // From a visitor to a member who has confirmed: it is as long as that is.
  test.slow()
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const ben = await addMember(site, { domain, name: 'Ben', country: 'NL', gender: 'man' })
  const carl = await addMember(site, { domain, name: 'Carl', country: 'NL', gender: 'man' })
  const email = newAddress()
  await visit(page, server.url(`/members/${ben.id}`, domain))
  // Counted: like, join, who I am, whom I want to meet, birthday, place, evenings, photo, terms, account; then the way back.
  let taps = 0
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps++
    await target.tap()
  }
  await tap(page.getByRole('button', { name: 'Like', exact: true }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Join for free' }))
  await expect(heading(page)).toHaveText('I’m…')
  // No navigation, no footer, nothing over the question.
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page, 'a question of sign-up')
  await tap(page.locator('label:has([name=gender][value=woman])'))
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('I’m looking for…')
  await tap(page.locator('label:has([name=meet][value=man])'))
  await expect(heading(page)).toHaveText('When’s your birthday?')
  await page.locator('[name=date_of_birth_day]').fill('20')
  await page.locator('[name=date_of_birth_month]').selectOption('05')
  await page.locator('[name=date_of_birth_year]').fill('1990')
  const next = page.getByRole('button', { name: 'Continue' })
  await tap(next)
  await expect(heading(page)).toHaveText('Where do you live?')
  await expect(page.getByText(/never your/)).toHaveCount(1)
  await page.locator('[name=country]').selectOption('NL')
  await tap(next)
  await expect(heading(page)).toHaveText('What’s your perfect evening?')
  await tap(page.getByRole('button', { name: 'Not now' }))
  await expect(heading(page)).toHaveText('Show your smile')
  await tap(page.getByRole('button', { name: 'Not now' }))
  await expect(page.getByText('Your first message to Ben')).toBeVisible()
  const form = page.locator('form[action="/signup"]')
  await form.locator('[name=name]').fill('Joan')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill('a good long password')
  await tap(form.locator('[name=terms]'))
  await tap(form.getByRole('button', { name: 'Create my account' }))
  await expect(page.getByText('We’ll send your like as soon as you’ve done that.')).toBeVisible()
  // An address is read as a whole: it goes to the next line before it is divided.
  const lines = page.getByText(email, { exact: true }).evaluate((address) => address.getClientRects().length)
  expect(await lines).toBe(1)
  await expect(page.getByRole('heading', { name: 'People you might like' })).toBeVisible()
  await expectAccessible(page, 'the end of sign-up')
  await expectNoOverflow(page, 'the end of sign-up')
  // The like that led here waits already; another one joins it, and says what for.
  await expect(page.getByRole('button', { name: 'Like Ben' })).toHaveAttribute('aria-pressed', 'true')
  const heart = page.getByRole('button', { name: 'Like Carl' })
  await heart.tap()
  await expect(page.getByText('Your like waits until you confirm your email address.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // What it says lies over nothing that leads on.
  await page.getByRole('button', { name: 'Continue where you left off' }).click({ trial: true })
  expect((await carl.browser.get('/api/likes.php')).json()).toMatchObject({ liked_by: [] })

  await page.goto(await linkTo(post, email, '/activate'))
  await expect(page.getByText('Your profile is live now, and Ben has your like.')).toBeVisible()
  await untilAlive(page)
  await expectAccessible(page, 'confirmed', { include: 'main' })
  await tap(page.getByRole('link', { name: 'Back to Ben' }))
  await expect(page).toHaveURL(server.url(`/members/${ben.id}`, domain))
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible()
  expect(taps).toBe(11)
  for (const { browser: theirs } of [ben, carl])
    expect((await theirs.get('/api/likes.php')).json()).toMatchObject({ liked_by: [{ like_new: true }] })
  await context.close()
})

test('ACC-20 CHT-1 SITE-23 on a phone a visitor becomes a member with an answer in the chat, in 11 taps', async ({
  browser,
  server,
  site,
  domain,
  post,
}) => {
  test.slow()
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const ben = await addMember(site, {
    domain,
    name: 'Ben',
    country: 'NL',
    gender: 'man',
    credits: 5,
    paid: true,
  })
  const email = newAddress()
  let taps = 0
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps++
    await target.tap()
  }
  await visit(page, server.url(`/members/${ben.id}`, domain))
  await tap(page.getByRole('link', { name: 'Chat', exact: true }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Join for free' }))
  await standsAt(page, 'me')
  // One tap each: who I am, whom I want to meet, birthday, place, evenings, photo.
  taps += (await answerUntil(page, 'account')).length
  await page.getByLabel('Your first message to Ben').fill('Hello Ben, do you sail?')
  const form = page.locator('form[action="/signup"]')
  await form.locator('[name=name]').fill('Joan')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill('a good long password')
  await tap(form.locator('[name=terms]'))
  await tap(form.getByRole('button', { name: 'Create my account' }))
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  expect((await chatsOf(ben)).chats).toEqual([])

  await page.goto(await linkTo(post, email, '/activate'))
  await expect(page.getByText('Your profile is live now, and we’ve sent your first message.')).toBeVisible()
  await untilAlive(page)
  await tap(page.getByRole('link', { name: 'Back to Ben' }))
  await expect(page).toHaveURL(server.url(`/members/${ben.id}/chat`, domain))
  await expect(said(page)).toHaveText(['Hello Ben, do you sail?'])
  const [chat] = (await chatsOf(ben)).chats
  await written(ben, { id: chat?.profile.id ?? 0 }, 'Every weekend!')
  await expect(said(page)).toHaveText(['Hello Ben, do you sail?', 'Every weekend!'])
  await expect(box(page)).toBeInViewport()
  expect(taps).toBe(11)
  await context.close()
})

test('ACC-20 LIK-7 sign-up asks nothing that the match finder has asked, shows it, and lets it be changed', async ({
  browser,
  server,
  post,
}) => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const answers = 'me=woman&gender=man&min_age=25&max_age=70&country=NL&evening=wine,concert'
  await visit(page, server.url(`/match-finder?${answers}&wish=open&q=found`))
  await page.getByRole('main').getByRole('link', { name: 'Join for free to message them' }).tap()
  await standsAt(page, 'birthday')
  const known = page.getByRole('list', { name: 'Your answers so far' })
  await expect(known.getByRole('button')).toHaveText([
    'I’m a woman',
    'Looking for a man',
    'Netherlands',
    'My perfect evening',
  ])
  await known.getByRole('button', { name: 'Looking for a man' }).tap()
  await page.locator('label:has([name=meet][value=woman])').tap()
  await standsAt(page, 'birthday')
  await expect(known.getByRole('button', { name: 'Looking for a woman' })).toBeVisible()
  expect(await answerUntil(page, 'account')).toEqual(['birthday', 'photo'])
  const email = newAddress()
  await fillAccount(page, { name: 'Joan', email })
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Continue where you left off' }).tap()
  await expect(page).toHaveURL(/\/members\?gender=man&min_age=25&max_age=70&country=NL/)
  await page.goto(await linkTo(post, email, '/activate'))
  await visit(page, server.url('/profile'))
  await expect(page.locator('section#basics')).toContainText('Woman')
  for (const word of [/wine/i, /music/i]) await expect(page.locator('section#interests')).toContainText(word)
  await context.close()
})

test('ACC-1 LIK-7 a second tap in the same place answers no question that has only just come', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Animation.enable')
  const tapTwice = async (card: ReturnType<Page['locator']>, next: string) => {
    const place = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const tap = () => page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    // The question that is there has come by now: a tap before that is what is refused below.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    // The new question stays as new as it is, however busy the machine.
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await tap()
    await expect(page.getByRole('heading', { name: next })).toBeFocused()
    await tap()
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  }
  await visit(page, server.url('/signup'))
  await tapTwice(page.locator('label:has([name=gender][value=woman])'), 'I’m looking for…')
  await page.locator('label:has([name=meet][value=man])').tap()
  await expect(heading(page)).toHaveText('When’s your birthday?')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'a man', exact: true })).toBeChecked()

  await visit(page, server.url('/match-finder'))
  await tapTwice(page.locator('label:has([name=me][value=woman])'), 'I’m looking for…')
  await page.locator('label:has([name=gender][value=man])').tap()
  await expect(heading(page)).toHaveText('How old should they be?')
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await expect(page.getByRole('radio', { name: 'a man', exact: true })).toBeChecked()
  await context.close()
})

test('ACC-2 SITE-20 in the modal the back of the browser goes one question back, then closes it, and the focus returns', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/login'))
  const join = page.getByRole('main').getByRole('link', { name: 'Join for free' })
  const dialog = page.getByRole('dialog', { name: 'Sign-up' })
  await join.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'I’m…' })).toBeFocused()
  await expectAccessible(page, 'a question in the modal')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await dialog.getByRole('radio', { name: 'a woman' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'I’m looking for…' })).toBeFocused()
  await page.reload()
  await untilAlive(page)
  await expect(dialog.getByRole('heading', { name: 'I’m looking for…' })).toBeVisible()
  await page.goBack()
  await expect(dialog.getByRole('heading', { name: 'I’m…' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'a woman' })).toBeChecked()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(server.url('/login'))
  await join.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave without signing up' }).click()
  await expect(dialog).toBeHidden()
  await expect(join).toBeFocused()
})

test('ACC-2 who leaves the modal by the address bar can log in, and finds their answers when they join after all', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/faq'))
  const dialog = page.getByRole('dialog', { name: 'Sign-up' })
  await page.getByRole('banner').getByRole('link', { name: 'Join for free' }).click()
  await dialog.locator('label:has([name=gender][value=woman])').click()
  await expect(dialog.getByRole('heading', { name: 'I’m looking for…' })).toBeFocused()
  await visit(page, server.url('/login'))
  // Whatever would open by itself has been fetched by then.
  await page.waitForLoadState('networkidle')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click({ trial: true })
  await page.getByRole('main').getByRole('link', { name: 'Join for free' }).click()
  await expect(dialog.getByRole('heading', { name: 'I’m looking for…' })).toBeVisible()
})

test('ACC-8 ACC-20 SITE-14 without JavaScript one form asks for all; what is missing is asked when the address is confirmed', async ({
  browser,
  page,
  server,
  site,
  post,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  const email = newAddress()
  await plain.goto(server.url('/signup?country=NL'))
  await fillWholeAccount(plain, { name: 'Joan', email })
  await expect(plain.getByText(email).first()).toBeAttached()
  const cookies = await context.cookies()
  await context.close()
  // The mail is read where there are scripts.
  await page.context().addCookies(cookies)
  await page.goto(await linkTo(post, email, '/activate'))
  await expect(page.getByText('One more answer and others can find you.')).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'A woman' }).click()
  await expect(page.getByText('Your profile is live now.')).toBeVisible()
  const { rows } = await site.pool.query(
    'select p.listed from profile p join account a on a.id = p.account_id where a.email = $1',
    [email],
  )
  expect(rows).toEqual([{ listed: true }])
})
