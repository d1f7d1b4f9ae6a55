import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { inProject } from '#platform/root.ts'
import { box, log, row, test } from '../support/chatting.ts'
import { written } from '../support/conversations.ts'
import { expect, visit } from '../support/journey.ts'
import { visitAs } from '../support/journey-people.ts'
import { addMember } from '../support/people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name })

/** Holds all answers of these endpoints until it is called. */
const hold = async (page: Page, addresses: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Without a move of the page, which a click of the browser's driver may need. */
const press = (link: Locator) => link.evaluate((element: HTMLElement) => element.click())

/** More than a phone shows at once. */
const MANY = 15
const cards = 'main li a[href^="/members/"]'

/** How many cards there are in each drawing of the page that the act leads to, from the first one until there are many. */
const countDrawings = async (page: Page, act: () => Promise<unknown>): Promise<number[]> => {
  const counted = await page.evaluateHandle(
    ({ selector, many }) => {
      const before = document.querySelector('main h1')
      const counts: number[] = []
      const all = Promise.withResolvers<number[]>()
      const observer = new MutationObserver(() => {
        const now = document.querySelector('main h1')
        if (!now || now === before) return
        const count = document.querySelectorAll(selector).length
        if (count !== counts.at(-1)) counts.push(count)
        if (count <= many) return
        observer.disconnect()
        all.resolve(counts)
      })
      observer.observe(document.body, { childList: true, subtree: true })
      return { all: all.promise }
    },
    { selector: cards, many: MANY },
  )
  await act()
  return counted.evaluate(({ all }) => all)
}

test('SITE-24 a row of the list becomes its conversation at once, with what is known, while its messages are on their way', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const paid = { domain, country: 'FO', credits: 30, paid: true }
  const anna = await addMember(site, paid)
  const ben = await addMember(site, { ...paid, name: 'Ben' })
  await written(ben, anna, 'The first of two.')
  await written(ben, anna, 'The last word.')
  for (let n = 0; n < 9; n++)
    await written(await addMember(site, { ...paid, name: `Later ${n}` }), anna, 'Hi')
  await visitAs(page, server, anna, { path: '/chats', host: domain })
  const release = await hold(page, '**/api/chat.php?*')
  const link = row(page, 'Ben').locator('[data-row]')
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await press(link)
  await expect(heading(page)).toHaveText('Ben')
  // Whoever turns back before it is there finds the list as it was left.
  await page.goBack()
  await expect(heading(page)).toHaveText('Messages')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await press(link)
  await expect(heading(page)).toHaveText('Ben')
  const conversation = page.locator('#conversation')
  await expect(conversation).toHaveAttribute('aria-busy', 'true')
  const last = conversation.getByText('The last word.')
  await expect(last).toBeInViewport()
  const stood = await last.boundingBox()
  await expect(page.getByText('The first of two.')).toHaveCount(0)
  release()
  await expect(log(page)).toContainText('The first of two.')
  await expect(conversation).not.toHaveAttribute('aria-busy')
  expect((await log(page).getByText('The last word.').boundingBox())?.y).toBe(stood?.y)
  await expect(box(page)).toBeFocused()
})

test('SITE-24 CHT-6 whoever goes from a conversation that is on its way to its profile finds the list as it was left', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const paid = { domain, country: 'FO', credits: 30, paid: true }
  const anna = await addMember(site, paid)
  const ben = await addMember(site, { ...paid, name: 'Ben' })
  await written(ben, anna, 'The last word.')
  for (let n = 0; n < 9; n++)
    await written(await addMember(site, { ...paid, name: `Later ${n}` }), anna, 'Hi')
  await visitAs(page, server, anna, { path: '/chats', host: domain })
  const release = await hold(page, '**/api/chat.php?*')
  const link = row(page, 'Ben').locator('[data-row]')
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await press(link)
  await expect(heading(page)).toHaveText('Ben')
  await page.locator(`#conversation a[href="/members/${ben.id}"]`).first().click()
  await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()
  release()
  await page.goBack()
  await expect(log(page)).toContainText('The last word.')
  await page.goBack()
  await expect(heading(page)).toHaveText('Messages')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('SITE-24 a profile becomes the conversation with its owner at once', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const paid = { domain, country: 'FO', credits: 30, paid: true }
  const [anna, cem] = [await addMember(site, paid), await addMember(site, { ...paid, name: 'Cem' })]
  await visitAs(page, server, anna, { path: `/members/${cem.id}`, host: domain })
  const release = await hold(page, '**/api/chat.php?*')
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(heading(page)).toHaveText('Cem')
  await expect(box(page)).toHaveCount(0)
  release()
  await expect(box(page)).toBeVisible()
})

test('SITE-24 the frame stays while the file of a page that was tapped is on its way', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const country = 'FO'
  const { id } = await addMember(site, { domain, country, name: 'Dora' })
  await visit(page, server.url(`/members?country=${country}&gender=woman&min_age=18&max_age=99`, domain))
  const card = page.locator(`main li a[href^="/members/${id}"]`)
  const file = Promise.withResolvers<void>()
  // Of all that is fetched, the one in which the page is; its words come first.
  await page.route('**/assets/*.js', async (route) => {
    const code = await readFile(inProject('dist', 'client', new URL(route.request().url()).pathname), 'utf8')
    if (code.includes('member-photo')) await file.promise
    await route.continue()
  })
  const releaseAnswers = await hold(page, '**/api/member.php?*')
  await press(card)
  await expect(card).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
  file.resolve()
  await expect(heading(page)).toHaveText(/^Dora, \d\d$/)
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy')
  releaseAnswers()
  await expect(page.getByRole('article')).not.toHaveAttribute('aria-busy')
})

test('SITE-24 a tab shows on a phone its heading first, then what is in sight, and then the rest of the list', async ({
  page,
  server,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  // Among the many people of the demo.
  const domain = 'localhost'
  const member = await addMember(site, { domain })
  await visitAs(page, server, member, { path: '/likes', host: domain })
  await tab(page, /Search/).click()
  await expect(page.locator(cards).nth(MANY)).toBeAttached()
  await tab(page, /Likes/).click()
  await expect(heading(page)).toHaveText('Likes')

  expect((await countDrawings(page, () => tab(page, /Search/).click())).slice(0, 2)).toEqual([0, 6])
  // Whoever comes back further down needs all that is above.
  await page.locator(cards).nth(MANY).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await press(tab(page, /Likes/))
  await expect(heading(page)).toHaveText('Likes')
  expect(await countDrawings(page, () => page.goBack())).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('SITE-24 the tab of the messages waits for no conversation that a phone does not show', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const paid = { domain, country: 'FO', credits: 30, paid: true }
  const anna = await addMember(site, paid)
  const ben = await addMember(site, { ...paid, name: 'Ben' })
  const { message } = await written(ben, anna, 'Are you there?')
  await anna.browser.send('PUT', '/api/chat.php', { conversation: message.conversation, sequence: 1 })
  await visitAs(page, server, anna, { path: '/likes', host: domain })
  const release = await hold(page, '**/api/chat.php?*')
  await tab(page, /Messages/).click()
  await expect(heading(page)).toHaveText('Messages')
  await expect(row(page, 'Ben')).toBeVisible()
  await expect(page.locator('#conversation')).toHaveCount(0)
  release()
  // A wider screen has room for it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('#conversation').getByRole('heading', { name: 'Ben' })).toBeVisible()
})
