import { test } from '../support/journey-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow, untilAlive, visit } from '../support/journey.ts'

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
