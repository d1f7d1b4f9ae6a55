import type { Page } from '@playwright/test'
import { addPhotos, enterAs, test } from '../support/journey-people.ts'
import { expectAccessible, expectAccessibleAt, expectReadable } from '../support/axe.ts'
import { expect, expectNoOverflow, untilAlive, visit } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import { offerTo, ordered } from '../support/purchases.ts'
import { written } from '../support/conversations.ts'
import type { TestSite } from '../support/site.ts'
import { textPages } from '../support/text-pages.ts'

/** Members see something else there than visitors. */
const likesRoutes = [
  '/match-finder',
  '/likes',
  '/match-finder?q=age',
  '/likes/received',
  '/match-finder?q=place',
  '/swipe-game',
  '/match-finder?q=evening',
  '/signup-matches',
  '/match-finder?q=found',
]
/** Money and messages are for members; visitors are asked to log in, the same way on all of them. */
const memberRoutes = ['/credits?country=NL', '/credits/repeat-order', '/premium', '/transactions', '/chats']
/** What visitors see, in parts that take about as long. */
const visitorRoutes = {
  'the text pages': [...textPages.map((token) => `/${token}`), '/lang-config'],
  'the front page and what asks to log in': [
    '/',
    '/profile',
    '/profile/views',
    '/credits',
    '/premium',
    '/transactions',
    '/directdebit',
    '/chats',
    '/nope',
    '/offline',
  ],
  'likes and the match finder': likesRoutes,
  'the kit': ['/kit', '/kit/chat', '/kit/lander', '/kit/empty'],
  'the pages of accounts': [
    '/signup',
    '/login',
    '/reset-password',
    '/reset-password/do?token=x',
    '/activate/done',
    '/activate/error',
    '/mail-change/do?token=x',
    '/reactivate?token=x',
    '/account-deleted',
    '/notifications',
    '/complete-signup?token=x',
  ],
}

test.beforeEach(({ problems }) => {
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (text.includes('404') ? 0 : Array.prototype.push.call(problems, text)),
  })
})

/** Somebody of the demo. */
const demoMember = async (site: TestSite): Promise<number> => {
  const answer = await site.fetch('/api/members.php?country=all')
  const { page } = answer.json() as unknown as { page: { results: { id: number }[] } }
  return page.results[0]?.id ?? 0
}

/** What a bar at the edge covers can be scrolled from under it; axe would call it too small a target. */
const putBarInLine = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('nav'))
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
  })

/** Colours go over into each other: what is in between is nobody's choice. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    // Reading a style makes the browser begin what the new colours begin.
    getComputedStyle(document.body).getPropertyValue('color')
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** To some nothing leads inside the application, and a conversation puts the focus where one writes. */
const isLoaded = (path: string) => ['/nope', '/offline'].includes(path) || path.endsWith('/chat')

/** From page to page as a link does it: what the application has loaded stays, and so does axe. */
const moveTo = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, path)
  await expect(page.locator('#content'), path).toBeFocused()
  // What holds the place of answers that are still on their way.
  await expect(page.locator('#content .animate-pulse'), path).toHaveCount(0)
}

/**
 * Each page once: whole on a phone, its colours in the dark, and on a desktop what is different there. Light and dark
 * differ only in colours.
 */
const expectGood = async (page: Page, server: BuiltServer, paths: string[], who = 'a visitor') => {
  await page.context().addCookies([{ name: 'consent', value: 'necessary', url: server.url('/') }])
  for (const [index, path] of paths.entries()) {
    const what = `${path} of ${who}`
    await page.setViewportSize({ width: 390, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await (index === 0 || isLoaded(path) ? page.goto(server.url(path)) : moveTo(page, path))
    if (path !== '/offline') await untilAlive(page)
    await untilStill(page)
    await putBarInLine(page)
    // The footer is the same on all of them.
    const where = index === 0 || isLoaded(path) ? {} : { exclude: 'footer' }
    await expectAccessible(page, `${what}, 390 px, light`, where)
    await expectNoOverflow(page, `${what}, 390 px`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await untilStill(page)
    await expectReadable(page, `${what}, 390 px, dark`, where)
    await expectAccessibleAt(page, 1280, `${what}, 1280 px, dark`)
    await expectNoOverflow(page, `${what}, 1280 px`)
  }
}

for (const [name, paths] of Object.entries(visitorRoutes)) {
  test(`SITE-20 axe finds nothing on ${name}`, async ({ page, server }) => {
    await expectGood(page, server, paths)
  })
}

test('SITE-20 axe finds nothing on members for visitors', async ({ page, server, site }) => {
  await expectGood(page, server, ['/members', `/members/${await demoMember(site)}`])
})

test('SITE-20 axe finds nothing on members and what they see', async ({ page, server, site }) => {
  const demo = `/members/${await demoMember(site)}`
  const member = await addMember(site, { name: 'Robin', at: { lat: 52.09, lon: 5.12 }, city: 'Utrecht' })
  const other = await addMember(site, { name: 'Kim' })
  await addPhotos(member, '#884422', '#228844')
  await other.browser.send('POST', '/api/viewers.php', { profile_id: member.id })
  await other.browser.send('POST', '/api/private-photos.php', { profile_id: member.id })
  await enterAs(page.context(), server, member, 'localhost')
  const paths = [
    '/members',
    demo,
    '/members?country=all&hair=bald&eyes=amber&body=full&interests=tea&online=1',
    `/members/${member.id}`,
    '/profile',
    '/profile/views',
    '/notifications',
  ]
  await expectGood(page, server, paths, 'a member')
})

test('SITE-20 axe finds nothing on likes and what leads to them', async ({ page, server, site }) => {
  const [member, other] = [await addMember(site), await addMember(site)]
  await other.browser.send('POST', '/api/like.php', { profile_id: member.id })
  await enterAs(page.context(), server, member, 'localhost')
  await expectGood(page, server, likesRoutes, 'a member')
})

test('SITE-20 axe finds nothing on what is bought and written', async ({ page, server, site }) => {
  const member = await addMember(site, { name: 'Robin', credits: 9, paid: true })
  const other = await addMember(site, { name: 'Kim', credits: 9 })
  await written(other, member, 'Hello Robin')
  await written(member, other, 'Hello Kim')
  const gift = await other.browser.send('POST', '/api/gift.php', { profile_id: member.id, gift: 'rose' })
  expect(gift.status, gift.text).toBe(200)
  const bundle = (await offerTo(member)).bundles[0]?.id
  const payment = await ordered(member)
  await enterAs(page.context(), server, member, 'localhost')
  const paths = [
    ...memberRoutes,
    `/credits/${bundle}/creditcard?country=NL`,
    `/directdebit?bundle=${bundle}&country=NL`,
    `/transactions/${payment.payment_id}`,
    `/members/${other.id}/chat`,
  ]
  await expectGood(page, server, paths, 'a member')
})

test('SITE-20 axe finds nothing in the entry warning, the cookie question and the open menu', async ({
  page,
  context,
  server,
}) => {
  const url = server.url('/')
  await context.addCookies([{ name: 'country', value: 'BE', url }])
  await page.goto(url)
  const warning = page.getByRole('dialog')
  await expect(warning).toBeVisible()
  await expectAccessible(page, 'entry warning')
  await page.keyboard.press('Escape')
  await expect(warning).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeVisible()
  await expectAccessible(page, 'cookie question')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'language menu')
})

test('SITE-20 the frame works by keyboard alone', async ({ page, context, server }) => {
  const url = server.url('/')
  await context.addCookies([
    { name: 'country', value: 'BE', url },
    { name: 'locale', value: 'en', url },
  ])
  await page.goto(url)
  const focused = page.locator(':focus')
  const warning = page.getByRole('dialog', { name: 'Before you enter' })
  await expect(warning).toBeVisible()
  for (let stop = 0; stop < 4 && !(await focused.textContent())?.includes('18 or older'); stop++)
    await page.keyboard.press('Tab')
  await expect(focused).toHaveText('I’m 18 or older')
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()

  await page.locator('body').press('Tab')
  await page.goto(url)
  await untilAlive(page)
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Skip to content')
  await expect(focused).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await page.getByRole('banner').getByRole('button', { name: 'Language' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('Nederlands')
  await page.keyboard.press('End')
  await expect(focused).toHaveText('More languages')
  await page.keyboard.press('f')
  await expect(focused).toHaveText('Français')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Language' })).toBeFocused()

  const question = page.getByRole('complementary', { name: 'Cookies' })
  await question.getByRole('button', { name: 'Essential only' }).focus()
  await page.keyboard.press('Space')
  await expect(question).toBeHidden()
})

test('SITE-20 after a move the new page is announced from its top', async ({ page, server }) => {
  await visit(page, server.url('/'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('SITE-20 at 200 % zoom and with reduced motion nothing is lost', async ({ page, server }) => {
  // 200 % of a 1280 px window leaves 640 px for the page.
  await page.setViewportSize({ width: 640, height: 450 })
  for (const path of ['/', '/terms', '/members', '/kit']) {
    await visit(page, server.url(path))
    await expectNoOverflow(page, path)
  }
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) =>
      Number.parseFloat(getComputedStyle(element).animationDuration),
    ),
  )
  expect(Math.max(...durations)).toBeLessThan(0.01)
})

test('SITE-18 SITE-20 the kit can be looked at in every theme and width', async ({ page, server }) => {
  await visit(page, server.url('/kit'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page, `kit ${width}`)
    }
  }
})
