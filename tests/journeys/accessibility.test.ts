import type { Page } from '@playwright/test'
import { enterAs, test } from '../support/journey-people.ts'
import { expectAccessible, expectAccessibleAt, expectReadable, putBarInLine } from '../support/axe.ts'
import { expect, expectNoOverflow, untilAlive, visit } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import {
  boughtAndWritten,
  demoMember,
  isLoaded,
  likedPages,
  memberPages,
  settingsPages,
  suspendedPages,
  moveTo,
  visitorRoutes,
  warnedPages,
} from '../support/tours.ts'

test.beforeEach(({ problems }) => {
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (text.includes('404') ? 0 : Array.prototype.push.call(problems, text)),
  })
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
  const { member, paths } = await memberPages(site)
  await enterAs(page.context(), server, member, 'localhost')
  await expectGood(page, server, paths, 'a member')
})

test('SITE-20 NOT-6 axe finds nothing on the settings and the log of notifications', async ({
  page,
  server,
  site,
}) => {
  const { member, paths } = await settingsPages(site)
  await enterAs(page.context(), server, member, 'localhost')
  await expectGood(page, server, paths, 'a member')
})

for (const tour of [warnedPages, suspendedPages]) {
  test(`SITE-20 SAF-6 axe finds nothing on what they see who are restricted: ${tour.name}`, async ({
    page,
    server,
    site,
  }) => {
    const { member, paths } = await tour(site)
    await enterAs(page.context(), server, member, 'localhost')
    await expectGood(page, server, paths, 'a member')
  })
}

test('SITE-20 axe finds nothing on likes and what leads to them', async ({ page, server, site }) => {
  const { member, paths } = await likedPages(site)
  await enterAs(page.context(), server, member, 'localhost')
  await expectGood(page, server, paths, 'a member')
})

test('SITE-20 axe finds nothing on what is bought and written', async ({ page, server, site }) => {
  const { member, paths } = await boughtAndWritten(site)
  await enterAs(page.context(), server, member, 'localhost')
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
  await warning.getByRole('button').click()
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
  for (let stop = 0; stop < 4 && (await focused.textContent())?.trim() !== 'I’m 18 or older'; stop++)
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
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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
