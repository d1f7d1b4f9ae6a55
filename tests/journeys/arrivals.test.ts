import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addTwo, log, row, test } from '../support/chatting.ts'
import { written } from '../support/conversations.ts'
import { addPhotos, enterAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, sent, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Brief notices' }).getByRole('link')
const messagesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ })

/** The browser's own parts, which have neither a speaker nor an icon here: what is asked of them is noted. */
type Noted = { tones: number; badge: number | null }
const noteBrowser = (context: BrowserContext) =>
  context.addInitScript(() => {
    const noted: Noted = { tones: 0, badge: null }
    Object.assign(globalThis, { noted })
    class CountingContext extends AudioContext {
      override createOscillator() {
        noted.tones += 1
        return super.createOscillator()
      }
    }
    Object.assign(globalThis, { AudioContext: CountingContext })
    const setAppBadge = async (count = 0) => void (noted.badge = count)
    const clearAppBadge = async () => void (noted.badge = 0)
    Object.assign(Object.getPrototypeOf(navigator) as object, { setAppBadge, clearAppBadge })
  })
const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

/** Of pages in a window of their own none is ever out of sight: this one says that it is, as a tab behind another. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

const likes = async (member: TestMember, other: TestMember) => {
  const answer = await member.browser.send('POST', '/api/like.php', { profile_id: other.id })
  expect(answer.status, answer.text).toBe(200)
}

test('NOT-2 SITE-20 SITE-23 a message that arrives elsewhere shows who wrote what, above all buttons, and leads there', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await addPhotos(anna, 'teal')
  const page = await open(ben, '/likes', { viewport: { width: 390, height: 664 } })
  const { message } = await written(anna, ben, `Hello Ben, ${'this is a long story. '.repeat(9)}`)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveAccessibleName(/^Anna Hello Ben, this is a long story\./)
  await expect(toasts(page).locator('img')).toHaveAttribute('src', /./)
  await expectNoOverflow(page, 'the toast')
  await expectAccessible(page, 'the toast')
  const dismiss = page.getByRole('region', { name: 'Brief notices' }).getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toBeInViewport({ ratio: 1 })
  await toasts(page).click()
  await expect(page).toHaveURL(new RegExp(`/chats/${message.conversation}$`))
  await expect(log(page)).toContainText('Hello Ben, this is a long story.')
  await expect(toasts(page)).toHaveCount(0)
})

test('NOT-2 MEM-7 a toast says who it is, however many labels stand beside the name', async ({
  open,
  site,
  domain,
}) => {
  const [, ben] = await addTwo(site, { domain })
  const labelled = { fictional: true, invented: true, credits: 30, paid: true }
  const maria = await addMember(site, { domain, name: 'Maria Magdalena', ...labelled })
  const page = await open(ben, '/likes', { viewport: { width: 390, height: 664 } })
  await written(maria, ben, 'Hello Ben')
  const name = toasts(page).locator('bdi')
  await expect(name).toHaveText('Maria Magdalena')
  const { width, hidden } = await name.evaluate((element) => ({
    width: element.clientWidth,
    hidden: element.scrollWidth - element.clientWidth,
  }))
  expect(width).toBeGreaterThan(0)
  expect(hidden).toBe(0)
  await expectNoOverflow(page, 'a toast with labels')
})

test('NOT-2 LIK-6 SITE-23 on a phone on its side a toast covers no button of the swipe game', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const page = await open(ben, '/swipe-game', { viewport: { width: 664, height: 390 } })
  const buttons = page.getByRole('group', { name: 'Like or skip' }).getByRole('button')
  await expect(buttons).toHaveCount(3)
  await written(anna, ben, 'Hello Ben')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toBeInViewport({ ratio: 1 })
  for (const button of await buttons.all())
    expect(
      await button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((share) =>
          element.contains(document.elementFromPoint(x + width * share, y + height / 2)),
        )
      }),
    ).toBe(true)
})

test('NOT-2 SITE-23 what arrives while a dialog is open is told once it is closed, and covers none of its buttons', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const page = await open(ben, '/members', { viewport: { width: 390, height: 664 } })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.locator('footer button[type=submit]')).toBeVisible()
  await written(anna, ben, 'Hello Ben')
  await expect(page).toHaveTitle(/^\(1\)/)
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(toasts(page)).toHaveAccessibleName('Anna Hello Ben')
})

test('NOT-2 SITE-20 with a keyboard a toast is reached and left, and the focus is where it was', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const page = await open(ben, '/likes')
  await messagesLink(page).focus()
  await written(anna, ben, 'Hello')
  await expect(toasts(page)).toHaveCount(1)
  await expect(messagesLink(page)).toBeFocused()
  await toasts(page).focus()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
  await expect(messagesLink(page)).toBeFocused()
})

test('NOT-2 several messages of one person are one toast; those of another have their own', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const clara = await addMember(site, { domain, name: 'Clara', credits: 30, paid: true })
  const page = await open(ben, '/likes')
  await written(anna, ben, 'One')
  await expect(toasts(page)).toHaveAccessibleName('Anna One')
  await written(anna, ben, 'Two')
  await expect(toasts(page)).toHaveAccessibleName('Anna 2 new messages')
  await written(anna, ben, 'Three')
  await expect(toasts(page)).toHaveAccessibleName('Anna 3 new messages')
  await written(clara, ben, 'I am Clara')
  await expect(toasts(page)).toHaveCount(2)
  await expect(toasts(page).last()).toHaveAccessibleName('Clara I am Clara')
})

test('NOT-2 nothing pops up in the conversation that is open, nor in a tab out of sight', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const clara = await addMember(site, { domain, name: 'Clara', credits: 30, paid: true })
  const { message } = await written(anna, ben, 'Before')
  const page = await open(ben, `/chats/${message.conversation}`)
  const hidden = await open(ben, '/likes')
  await hide(hidden)
  await written(anna, ben, 'You see this')
  await expect(log(page)).toContainText('You see this')
  // What comes from elsewhere later is shown: then nothing of the first is still on its way.
  await written(clara, ben, 'And this is new')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveAccessibleName('Clara And this is new')
  await expect(hidden).toHaveTitle(/^\(1\) /)
  await expect(toasts(hidden)).toHaveCount(0)
})

test('NOT-5 a tab out of sight counts as gone, and as there once it is looked at', async ({
  open,
  site,
  domain,
}) => {
  const [, ben] = await addTwo(site, { domain })
  const page = await open(ben, '/likes')
  const pages = async () =>
    (await site.pool.query('select 1 from presence where account_id = $1', [ben.id])).rows.length
  await expect.poll(pages).toBe(1)
  await hide(page)
  await expect.poll(pages).toBe(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(pages).toBe(1)
})

test('NOT-6 there is no sound unless one wants it, and then in one tab', async ({
  context,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await noteBrowser(context)
  await enterAs(context, server, ben, domain)
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
  for (const tab of tabs) await visit(tab, server.url('/likes', domain))
  // A browser lets pages sound that somebody has touched.
  for (const tab of tabs) await tab.getByRole('heading', { level: 1 }).click()
  const asked = tabs.map((tab) => sent(tab, 'GET', '/api/notifications.php'))
  await written(anna, ben, 'Silent')
  for (const tab of tabs) await expect(toasts(tab)).toHaveCount(1)
  await Promise.all(asked)
  const tones = async () => {
    const counts = await Promise.all(tabs.map(noted))
    return counts.map((count) => count.tones)
  }
  expect(await tones()).toEqual([0, 0, 0])

  const saved = await ben.browser.send('PUT', '/api/notifications.php', { has_sound: true })
  expect(saved.status, saved.text).toBe(200)
  const again = tabs.map((tab) => sent(tab, 'GET', '/api/notifications.php'))
  await written(anna, ben, 'Loud')
  await Promise.all(again)
  for (const tab of tabs) await expect(toasts(tab)).toHaveAccessibleName('Anna 2 new messages')
  const sum = async () => (await tones()).reduce((all, count) => all + count, 0)
  // Two notes.
  await expect.poll(sum).toBe(2)
  await written(anna, ben, 'And at once again')
  for (const tab of tabs) await expect(toasts(tab)).toHaveAccessibleName('Anna 3 new messages')
  expect(await sum()).toBe(2)
})

test('SITE-15 A14 title and badge of two tabs agree after a message and a like, once they are seen, and after logging out', async ({
  context,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await noteBrowser(context)
  await enterAs(context, server, ben, domain)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await visit(first, server.url('/members', domain))
  await visit(second, server.url('/profile', domain))
  const agree = async (count: number) => {
    for (const tab of [first, second]) {
      await expect(tab).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/)
      await expect.poll(async () => (await noted(tab)).badge).toBe(count)
    }
  }
  await agree(0)
  await written(anna, ben, 'Hello')
  await agree(1)
  await likes(anna, ben)
  await agree(2)
  await messagesLink(first).click()
  await row(first, 'Anna').getByRole('link').first().click()
  await expect(log(first)).toContainText('Hello')
  await agree(1)
  await second
    .getByRole('banner')
    .getByRole('link', { name: /^Likes/ })
    .click()
  await second.getByRole('link', { name: /Anna/ }).first().click()
  await agree(0)
  await written(anna, ben, 'Elsewhere')
  await expect(log(first)).toContainText('Elsewhere')
  await visit(first, server.url('/members', domain))
  await written(anna, ben, 'Before you go')
  await agree(1)
  await second.getByRole('button', { name: 'Ben’s account' }).click()
  await second.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(second.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await agree(0)
})
