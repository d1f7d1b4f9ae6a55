import { createHash, randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import pg from 'pg'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
import { getSessions, signUp } from '#features/accounts/contract.ts'
import { MEMBERSHIP_QUESTIONS } from '#features/accounts/rules.ts'
import type { Output } from '#protocol/endpoint.ts'
import { builtFiles } from '../support/built-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterAs, test, visitAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, untilAlive, visit, watch } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import {
  answerUntil,
  fillAccount,
  fillWholeAccount,
  linkTo,
  PASSWORD,
  standsAt,
} from '../support/journey-signup.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'
import { moveTo } from '../support/walk.ts'
import { expectStatus, visitor } from '../support/visitor.ts'

const PHONE = { width: 390, height: 844 }

const newAddress = () => `jamie-${randomUUID().slice(0, 8)}@example.org`

const isSessions = (request: Request, method: 'GET' | 'DELETE') =>
  request.method() === method && new URL(request.url()).pathname === getSessions.path

/** Turns time by moving what was written down: the server's own clock stays true. */
const letDaysPass = async (server: BuiltServer, email: string, days: number) => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(
    `update account set deleted_at = deleted_at - make_interval(days => $2) where email = $1`,
    [email, days],
  )
  await client.query(
    `update mail_token t set expires_at = expires_at - make_interval(days => $2)
       from account a where a.id = t.account_id and a.email = $1`,
    [email, days],
  )
  await client.end()
}

/** As if the login had been a while ago. */
const letProofAge = (site: TestSite, email: string) =>
  site.pool.query(
    `update session s set authenticated_at = authenticated_at - interval '6 minutes'
       from account a where a.id = s.account_id and a.email = $1`,
    [email],
  )

const logIn = async (page: Page, server: BuiltServer, email: string, password: string) => {
  await visit(page, server.url('/login'))
  await fillInLogin(page, email, password)
}

const fillInLogin = async (page: Page, email: string, password: string) => {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('form[action="/login"] button[type=submit]').click()
}

/** As after so many questions from everywhere in the last minutes. */
const askManyTimes = (site: TestSite) =>
  site.pool.query(
    `insert into attempt (scope, count, window_ends_at) values ($1, $2, now() + interval '5 minutes')
     on conflict (scope) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`,
    [`membership:${createHash('sha256').update('all').digest('base64url')}`, MEMBERSHIP_QUESTIONS.everywhere],
  )

test('ACC-4 OPS-5 a neutral site mails what comes next, and a proof of work is done by itself', async ({
  playwright,
  server,
  site,
  post,
  problems,
}) => {
  // The browser of the other journeys leaves V8's optimisers out: there the work of a moment takes half a minute.
  const browser = await playwright.chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const page = await browser.newPage()
  watch(page.context(), problems)
  const host = await emptySite(site, { neutral: true })
  const email = newAddress()
  await askManyTimes(site)
  await visit(page, server.url('/signup', host))
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === signUp.path) statuses.push(response.status())
  })
  await fillAccount(page, { name: 'Jo', email })
  await expect.poll(() => statuses).toEqual([428, 200])
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await site.pool.query('delete from attempt')
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await visit(page, await linkTo(post, email, '/activate'))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  // All but the evenings and the photo was answered before the account, and went with it.
  await expect(page.getByRole('heading', { name: 'What’s your perfect evening?' })).toBeVisible()
  await browser.close()
})

test('ACC-1 ACC-2 ACC-8 on a phone, in German: every question, a reload at each of them, and the mailed link', async ({
  browser,
  server,
  post,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const person = { name: 'Jana', email: newAddress() }
  await visit(page, server.url('/?lang=de'))
  await page.getByRole('main').getByRole('link', { name: 'Kostenlos registrieren' }).first().tap()
  await expect(page).toHaveURL(/\/signup\?q=me$/)
  // At every question a reload changes nothing, and the answers before it are still there.
  for (const step of ['meet', 'birthday', 'place', 'evening', 'photo', 'account'] as const) {
    expect(await answerUntil(page, step)).toHaveLength(1)
    await expectNoOverflow(page, step)
    await page.reload()
    await untilAlive(page)
    await standsAt(page, step)
  }
  await page.goBack()
  await standsAt(page, 'photo')
  await page.goBack()
  await standsAt(page, 'evening')
  await answerUntil(page, 'account')
  await page.locator('[name=name]').fill(person.name)
  await page.locator('[name=email]').fill(person.email)
  await page.reload()
  await untilAlive(page)
  await expect(page.locator('[name=email]')).toHaveValue(person.email)
  await expect(page.locator('[name=password]')).toHaveValue('')
  await fillAccount(page, person)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  const link = await linkTo(post, person.email, '/activate')
  expect(link).toContain(`http://localhost:${server.port}/activate?token=`)
  await page.goto(link)
  await expect(page).toHaveURL(server.url('/activate/done'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test('ACC-2 on a desktop, in Polish: from everywhere a modal, which a stray click or Escape does not close', async ({
  page,
  server,
  site,
  post,
}) => {
  const person = { name: 'Jagna', email: newAddress() }
  const { id } = await addMember(site, { name: 'Ben' })
  const dialog = page.getByRole('dialog', { name: 'Rejestracja' })
  const join = page.getByRole('link', { name: 'Dołącz za darmo' })
  const opensOver = async (path: string) => {
    // The one of the page, or of the question that lies over it; the first is the header's.
    await join.last().click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(server.url(path))
  }
  await visit(page, server.url('/?lang=pl'))
  await opensOver('/')
  await answerUntil(page, 'account')
  await dialog.locator('[name=name]').fill(person.name)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.locator('[name=name]')).toHaveValue(person.name)
  // Left and opened elsewhere, it has what was typed.
  await dialog.getByRole('button', { name: 'Wyjdź bez rejestracji' }).click()
  await expect(dialog).toBeHidden()
  for (const path of ['/login', '/chats', `/members/${id}/chat`, '/likes']) {
    await moveTo(page, path)
    await opensOver(path)
    await expect(dialog.locator('[name=name]')).toHaveValue(person.name)
    await dialog.getByRole('button', { name: 'Wyjdź bez rejestracji' }).click()
  }
  await moveTo(page, `/members/${id}`)
  await page.getByRole('button', { name: 'Polub' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dołącz za darmo' })).toBeVisible()
  await opensOver(`/members/${id}`)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await fillAccount(page, person)
  await expect(dialog.getByText(person.email)).toBeVisible()
  await dialog.getByRole('button', { name: 'Wróć do poprzedniej strony' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(server.url(`/members/${id}`))
  await page.goto(await linkTo(post, person.email, '/activate'))
  await expect(page).toHaveURL(server.url('/activate/done'))
})

test('ACC-3 ACC-4 wrong fields are named beside them, a typo is mended, a known address leads to the login', async ({
  page,
  server,
  site,
}) => {
  const { id } = await addMember(site, { name: 'Ben' })
  // As left by a modal elsewhere: this page has a form of its own.
  await page.addInitScript(() => sessionStorage.setItem('vonk:signup', '{"isInDialog":true,"values":{}}'))
  await visit(page, server.url(`/members/${id}/signup`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await answerUntil(page, 'birthday')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your date of birth (18+)')).toBeVisible()
  await page.locator('[name=date_of_birth_day]').fill('31')
  await page.locator('[name=date_of_birth_month]').selectOption('02')
  await page.locator('[name=date_of_birth_year]').fill('1990')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Invalid date of birth.')).toBeVisible()
  await answerUntil(page, 'account')
  const form = page.locator('form[action="/signup"]')
  await form.getByLabel('Your first message to Ben').fill('x'.repeat(1001))
  await expect(form.getByText('1001 / 1000')).toBeVisible()
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('Your message is too long.')).toBeVisible()
  await form.getByLabel('Your first message to Ben').fill('Hi Ben 👋')
  await expect(form.getByText('8 / 1000')).toBeVisible()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await form.locator('[name=email]').fill('anna@zigo.nl')
  await form.locator('[name=password]').focus()
  await page.getByRole('button', { name: /anna@ziggo\.nl/ }).click()
  await expect(form.locator('[name=email]')).toHaveValue('anna@ziggo.nl')
  await fillAccount(page, { name: 'Anna', email: 'free@vonk.example' })
  await expect(page.getByText('An account with this e-mail address already exists')).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link').first()).toHaveAttribute('href', /^\/login/)
})

test('ACC-6 to ACC-12 ACC-18 the whole life of an account, in English', async ({
  page,
  server,
  site,
  post,
}) => {
  const person = { name: 'Jamie', email: newAddress() }
  await visit(page, server.url('/signup'))
  await fillAccount(page, person)
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await page.goto(await linkTo(post, person.email, '/activate'))
  await expect(page).toHaveURL(server.url('/activate/done'))
  await untilAlive(page)

  await page.getByRole('button', { name: 'Jamie’s account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(server.url('/'))
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  // Nothing of the sign-up that was theirs is left in this tab.
  const left = () => Object.keys(sessionStorage).filter((name) => name.startsWith('vonk:'))
  expect(await page.evaluate(left)).toEqual([])

  await visit(page, server.url('/reset-password'))
  await page.locator('main [name=email]').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto(await linkTo(post, person.email, '/reset-password/do'))
  await untilAlive(page)
  await page.locator('[name=password]').fill('another good password')
  await page.locator('[name=repeated]').fill('a different password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The entered passwords are not the same.')).toBeVisible()
  await page.locator('[name=repeated]').fill('another good password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login/)

  await logIn(page, server, person.email, PASSWORD)
  await expect(page.getByText('Login failed, please try again')).toBeVisible()
  await logIn(page, server, person.email, 'another good password')
  await expect(page.getByRole('button', { name: 'Jamie’s account' })).toBeVisible()

  const moved = newAddress()
  await visit(page, server.url('/notifications'))
  const mailForm = page.locator('form').filter({ has: page.getByLabel('New email address') })
  await mailForm.getByLabel('New email address').fill('nonsense')
  await mailForm.getByRole('button', { name: 'Change email address' }).click()
  await expect(page.getByText('New email adress is invalid.')).toBeVisible()
  await mailForm.getByLabel('New email address').fill(moved)
  await letProofAge(site, person.email)
  await mailForm.getByRole('button', { name: 'Change email address' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(proof.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(page.getByText('Nothing was changed: we need to know it’s you first.')).toBeVisible()
  await expect(mailForm.getByLabel('New email address')).toHaveValue(moved)
  await mailForm.getByRole('button', { name: 'Change email address' }).click()
  await expect(proof.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('Please check your password.')).toBeVisible()
  await proof.getByLabel('Your password').fill('another good password')
  await page.keyboard.press('Enter')
  await expect(proof).toBeHidden()
  await expect(page.getByText('Your address will change once you confirm it there.')).toBeVisible()
  await page.goto(await linkTo(post, moved, '/mail-change/do'))
  await untilAlive(page)
  await page.getByRole('button', { name: 'Confirm my new email address' }).click()
  await expect(page.getByRole('heading', { name: 'Your new email address is confirmed' })).toBeVisible()
  expect(await linkTo(post, person.email, '/mail-change/undo')).toContain('?token=')

  await visit(page, server.url('/notifications'))
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Stay and get 20% off' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue and delete' }).click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/account-deleted\?token=/)
  // Until then the page may find out that it is nobody's any more, and load itself again.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await untilAlive(page)
  const first = await linkTo(post, moved, '/reactivate')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('Email sent.')).toBeVisible()
  const again = await post.waitFor(
    ({ recipients, text = '' }) =>
      recipients.includes(moved) && text.includes('/reactivate') && !text.includes(first),
  )
  await letDaysPass(server, moved, 13)
  await page.goto(/http\S+\/reactivate\S*/.exec(again.text ?? '')?.[0] ?? '')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await logIn(page, server, moved, 'another good password')
  await expect(page.getByRole('button', { name: 'Jamie’s account' })).toBeVisible()
})

test('ACC-9 the address typed at the login is there on the page for a forgotten password, and in no address', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/login'))
  const field = page.getByLabel('Email address')
  await field.fill('kim@vonk.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(server.url('/reset-password'))
  // The address changes before the page does, and both have such a field.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(field).toHaveValue('kim@vonk.example')
  await field.fill('kim@other.example')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(server.url('/login'))
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await expect(field).toHaveValue('kim@other.example')
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain(
    'kim@',
  )
  await page.reload()
  await expect(field).toHaveValue('')
})

test('ACC-12 SITE-23 on a phone the dialog to delete an account has wide buttons, the safe one first', async ({
  page,
  server,
  site,
}) => {
  const member = await addMember(site)
  await page.setViewportSize({ width: 390, height: 664 })
  await visitAs(page, server, member, { path: '/notifications', host: 'localhost' })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const footer = page.getByRole('dialog').locator('footer')
  const expectStacked = async (names: string[]) => {
    await expect(footer.getByRole('button')).toHaveText(names)
    const boxes = await Promise.all(names.map((name) => footer.getByRole('button', { name }).boundingBox()))
    for (const box of boxes) expect(box?.width).toBeGreaterThan(300)
    expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + 43)
  }
  await expectStacked(['Keep my account', 'Continue and delete'])
  await footer.getByRole('button', { name: 'Continue and delete' }).click()
  await expectStacked(['Back', 'Delete my account'])
  await footer.getByRole('button', { name: 'Back' }).click()
  await footer.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SITE-2 the frame of whoever logs in waits for its words, however late they come', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/login'))
  const parts = page.waitForResponse(builtFiles('member-parts'))
  await page.route(builtFiles('en'), async (route) => {
    await page.evaluate((url) => import(url), (await parts).url())
    await route.continue()
  })
  await fillInLogin(page, 'free@vonk.example', 'demo-demo-demo')
  await expect(page.getByRole('button', { name: 'Robin’s account' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('ACC-15 ACC-18 a passkey made in the settings logs in without a password, and proves who it is', async ({
  page,
  context,
  server,
  site,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = newAddress()
  const member = await addMember(site, { name: 'Alex', email })
  await visitAs(page, server, member, { path: '/notifications', host: 'localhost' })
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.getByRole('button', { name: 'Alex’s account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(server.url('/'))
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await visit(page, server.url('/login'))
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('button', { name: 'Alex’s account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await letProofAge(site, email)
  await page.getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(proof).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
})

test('ACC-15 ending a session from another device logs that one out at its next step', async ({
  browser,
  page,
  server,
  site,
}) => {
  // Somebody of one's own: the demo's have news of their own, told over any page.
  const [email, password] = [newAddress(), 'demo-demo-demo']
  const { id, browser: member } = await addMember(site, { email, credits: 3 })
  await site.pool.query(
    `update account set password_hash = d.password_hash from account d where account.id = $1 and d.email = 'free@vonk.example'`,
    [id],
  )
  const other = visitor(site)
  expectStatus(await other.send('POST', '/api/user.php', { email, password }), 200)
  const elsewhere = await browser.newContext()
  await enterAs(elsewhere, server, { browser: other }, 'localhost')
  await visitAs(page, server, { browser: member }, { path: '/notifications', host: 'localhost' })
  const ends = page.getByRole('button', { name: 'Log out:' })
  await expect(ends.first()).toBeVisible()
  while ((await ends.count()) > 0) {
    const before = await ends.count()
    // It leaves the page at once; what is left is asked for when it has really ended.
    const hasEnded = page.waitForResponse((answer) => isSessions(answer.request(), 'GET'))
    await ends.first().click()
    await hasEnded
    await expect(ends).toHaveCount(before - 1)
  }
  const next = await elsewhere.newPage()
  await visit(next, server.url('/'))
  await expect(next.getByRole('link', { name: 'Log in' })).toBeVisible()
  await elsewhere.close()
})

test('ACC-15 a session that is being ended does not come back when another one has ended', async ({
  page,
  context,
  server,
}) => {
  for (let device = 0; device < 3; device++) {
    // Without it this is another browser.
    await context.clearCookies({ name: 'auth' })
    const answer = await page.request.post(server.url('/api/user.php'), {
      data: { email: 'premium@vonk.example', password: 'demo-demo-demo' },
      headers: { 'x-vonk-client': '1' },
    })
    expect(answer.status()).toBe(200)
  }
  await visit(page, server.url('/notifications'))
  const ends = page.getByRole('button', { name: 'Log out:' })
  await expect(ends.nth(1)).toBeVisible()
  const before = await ends.count()
  const bothAreSent = Promise.withResolvers<void>()
  const firstIsTold = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/sessions.php', async (route, request) => {
    if (!isSessions(request, 'DELETE')) await bothAreSent.promise
    else if (++sent === 2) {
      bothAreSent.resolve()
      await firstIsTold.promise
    }
    await route.continue()
  })
  const answers = [before, before - 1].map((count) =>
    page.waitForResponse(
      async (answer) =>
        isSessions(answer.request(), 'GET') &&
        ((await answer.json()) as Output<typeof getSessions>).sessions.length === count,
    ),
  )
  await ends.first().click()
  await ends.first().click()
  const list = page.getByRole('list', { name: 'Where you’re logged in' })
  const seen = await list.evaluateHandle((shown) => {
    const counts = [shown.children.length]
    new MutationObserver(() => counts.push(shown.children.length)).observe(shown, { childList: true })
    return counts
  })
  await answers[0]
  firstIsTold.resolve()
  await answers[1]
  await expect(list.getByRole('listitem')).toHaveCount(before - 1)
  expect(await seen.evaluate((counts) => Math.max(...counts))).toBe(before - 1)
})

test('SITE-1 SITE-3 SITE-4 SITE-6 MEM-10 a member has an account menu, a bottom bar on phones, and keeps the language everywhere', async ({
  browser,
  server,
  site,
}) => {
  const member = await addMember(site, { name: 'Charlie' })
  const phone = await browser.newContext({ viewport: PHONE })
  const page = await phone.newPage()
  await visitAs(page, server, member, { path: '/', host: 'localhost' })
  await expect(page.getByRole('button', { name: 'Charlie’s account' })).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Your pages' })
  await expect(places.getByRole('link')).toHaveText([/Search/, /Swipe/, /Likes/, /Messages/, /Profile/])
  // What stays true while the page lives is asked for once; the settings came with the page.
  const asked: string[] = []
  page.on('request', (request) => {
    const lasting = /\/api\/(settings|interests|regions|companyinfo)\.php.*/.exec(request.url())
    if (lasting) asked.push(lasting[0])
  })
  for (const [place, heading] of [
    ['Profile', 'My profile'],
    ['Search', 'people'],
    ['Profile', 'My profile'],
    ['Search', 'people'],
  ] as const) {
    await places.getByRole('link', { name: place }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  }
  expect(asked).toContain('/api/interests.php')
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(asked.filter((path) => path.includes('settings'))).toEqual([])
  await page.getByRole('button', { name: 'Charlie’s account' }).click()
  for (const entry of ['Profile', 'Log out'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expectNoOverflow(page, 'settings')
  await page.locator('#language select').selectOption('nl')
  await page.locator('#language button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await phone.close()
  const laptop = await browser.newContext()
  const second = await laptop.newPage()
  await visitAs(second, server, member, { path: '/terms', host: 'localhost' })
  await expect(second.getByRole('button', { name: /Charlie/ })).toBeVisible()
  await expect(second.locator('html')).toHaveAttribute('lang', 'nl')
  const language = async () =>
    (await site.pool.query<{ language: string }>('select language from account where id = $1', [member.id]))
      .rows[0]?.language
  for (const choose of [
    async () => {
      await second.getByRole('banner').getByRole('button', { name: /Taal/ }).click()
      await second.getByRole('banner').getByRole('menuitem', { name: 'English' }).click()
    },
    async () => {
      await visit(second, server.url('/lang-config'))
      await second.getByRole('main').getByRole('link', { name: 'Polski' }).click()
    },
  ]) {
    const saving = second.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/user.php'),
    )
    await choose()
    const { language: chosen } = (await saving).postDataJSON() as { language: string }
    await expect(second.locator('html')).toHaveAttribute('lang', chosen)
    await expect.poll(language).toBe(chosen)
  }
  expect(await language()).toBe('pl')

  // Logging out leads home; what is open in another tab is a visitor's page by then.
  await untilAlive(second)
  const otherTab = await laptop.newPage()
  await visit(otherTab, server.url('/likes'))
  await second.getByRole('button', { name: /Charlie/ }).click()
  await second.locator('form[action="/logout"] button').click()
  await expect(second).toHaveURL(server.url('/'))
  const logInLink = (on: Page) => on.getByRole('banner').locator('a[href="/login"]')
  await expect(logInLink(second)).toBeVisible()
  await expect(logInLink(otherTab)).toBeVisible()
  await laptop.close()
})

test('ACC-8 ACC-13 from a partner’s link on a phone: a dialog, then an alert that stays until the address is confirmed', async ({
  browser,
  server,
  site,
  post,
}) => {
  const key = randomUUID()
  await site.pool.query(
    `insert into partner (site_id, name, key_hash) select id, 'friends', $1 from site where domain = 'localhost'`,
    [createHash('sha256').update(key).digest('base64url')],
  )
  const email = newAddress()
  const started = await visitor(site).send('POST', '/api/partner-signup.php', { partner_key: key, email })
  const { path } = started.json() as unknown as { path: string }
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await visit(page, server.url(path))
  await fillWholeAccount(page, { name: 'Jo' }, '/complete-signup')
  await page.getByRole('radio', { name: 'a woman' }).click()
  await page.locator('[name=country]').selectOption('NL')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('label:has([value=wine])').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Start browsing' }).click()
  await expect(page).toHaveURL(/\/members\?api_signup_complete=1/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const alert = page.getByRole('region', { name: 'Confirm your email address' })
  await expect(alert).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(dialog).toHaveCount(0)
  await expect(alert).toBeVisible()
  // In another tab.
  const other = await context.newPage()
  await other.goto(await linkTo(post, email, '/activate'))
  await expect(alert).toBeHidden()
  await context.close()
})

test('ACC-17 changed terms are asked for before anything else, and can be read first', async ({
  page,
  server,
  site,
}) => {
  const member = await addMember(site, { name: 'Toni' })
  await site.pool.query(`update account set terms_date = '2020-01-01' where id = $1`, [member.id])
  await visitAs(page, server, member, { path: '/', host: 'localhost' })
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectAccessible(page, 'terms')
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('button', { name: 'Toni’s account' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
