import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { deal, finger, nameOnTop, play, topCard } from '../support/deck.ts'
import { addPhotos, test } from '../support/journey-people.ts'
import { expect, expectNoOverflow, untilAlive } from '../support/journey.ts'
import type { TestSite } from '../support/site.ts'

const told = { about: 'I bake bread on Sundays.', interests: ['coffee', 'hiking'] }
const names = ['Ada', 'Bea', 'Cleo', 'Dora']

const dealFaces = async (site: TestSite, domain: string, country: string) => {
  const dealt = await deal(site, { domain, country, names, told })
  for (const card of dealt.cards) await addPhotos(card, '#885533')
  return dealt
}
/** How far the page can be scrolled. */
const hidden = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
const inCard = (page: Page, text: string) => topCard(page).getByText(text)
/** What a screen reader alone is told is cut to a pixel. */
const heightOf = async (words: Locator) => (await words.boundingBox())?.height ?? 0
const shared = (page: Page) => inCard(page, 'You both like').locator('..')
const undoHint = (page: Page) => page.locator('kbd', { hasText: '⌫' })

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'no-preference' },
  })

  test('LIK-6 SITE-23 a finger that goes up opens the profile, and the page under it never scrolls', async ({
    page,
    server,
    site,
    domain,
  }) => {
    const { reader, cards } = await dealFaces(site, domain, 'LT')
    await play(page, server, reader, domain)
    for (const height of [664, 844]) {
      await page.setViewportSize({ width: 390, height })
      expect(await hidden(page), `${height} px high`).toBe(0)
    }
    const stamp = topCard(page).locator('[data-stamp=open]')
    const shy = await finger(page)
    await shy.lift(0.03, 0.08, 0.14)
    await expect.poll(() => topCard(page).evaluate((card) => card.style.transform)).toMatch(/, -\d/)
    await expect.poll(() => stamp.evaluate((mark) => Number(mark.style.opacity))).toBeGreaterThan(0.3)
    await shy.release()
    await expect.poll(() => topCard(page).evaluate((card) => card.style.transform)).toBe('')
    await expect(page).toHaveURL(server.url('/swipe-game', domain))
    await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)

    const { lift, release } = await finger(page)
    await lift(0.05, 0.2, 0.3)
    await release()
    await expect(page).toHaveURL(server.url(`/members/${cards[0]?.id}`, domain))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
    await page.goBack()
    await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
    await expect(page.getByText('4 likes and 40 swipes left today')).toBeVisible()
  })

  test('LIK-6 SITE-23 where the card is low it says name, age and place, so that the face is seen', async ({
    page,
    server,
    site,
    domain,
  }) => {
    const { reader } = await dealFaces(site, domain, 'LV')
    await play(page, server, reader, domain)
    await expect(inCard(page, 'Latvia')).toBeVisible()
    expect(await heightOf(inCard(page, told.about))).toBeLessThan(2)
    expect(await heightOf(shared(page))).toBeLessThan(2)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await heightOf(inCard(page, told.about))).toBeGreaterThan(10)
    expect(await heightOf(shared(page))).toBeGreaterThan(10)
  })
})

test('LIK-6 SITE-20 on a desktop the card is told about beside it, and the next two look out behind it', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await dealFaces(site, domain, 'MC')
  await play(page, server, reader, domain)
  for (const [width, height] of [
    [1280, 720],
    [1366, 657],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const card = await topCard(page).boundingBox()
    const about = await page.getByText(told.about).filter({ visible: true }).boundingBox()
    if (!card || !about) throw new Error('there is no card, or nothing is told')
    expect(about.x, `${width} px wide`).toBeGreaterThan(card.x + card.width)
    await expect(inCard(page, told.about)).toBeHidden()
    for (const place of ['behind', 'after']) {
      const waiting = await page.locator(`article[data-place=${place}]`).boundingBox()
      const isOut =
        waiting && (waiting.x < card.x - 20 || waiting.x + waiting.width > card.x + card.width + 20)
      expect(isOut, `${place}, ${width} px wide`).toBe(true)
    }
    await expect(page.getByRole('button', { name: 'Like Ada' })).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, `${width} px wide`)
  }
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page, 'the game on a desktop')
})

test('LIK-6 the key that takes a skip back is shown only when there is one', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await deal(site, { domain, country: 'SM', names })
  await play(page, server, reader, domain)
  await expect(page.locator('kbd', { hasText: '←' })).toBeVisible()
  await expect(undoHint(page)).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(undoHint(page)).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
  await expect(undoHint(page)).toHaveCount(0)
})

test('LIK-6 SITE-20 at 400 %, and on a phone on its side, the buttons are in reach', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await dealFaces(site, domain, 'AD')
  await play(page, server, reader, domain)
  for (const [width, height] of [
    [320, 256],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await untilAlive(page)
    const all = await page.getByRole('group', { name: 'Like or skip' }).getByRole('button').all()
    const boxes = await Promise.all(all.map((button) => button.boundingBox()))
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    // Together they fit between the bars: nobody scrolls from one to the other.
    const bar = (await page.locator('nav[aria-label="Your pages"]').boundingBox())?.height ?? 0
    const [first, last] = [boxes[0], boxes.at(-1)]
    if (!first || !last) throw new Error('there are no buttons')
    expect(last.y + last.height - first.y).toBeLessThanOrEqual(height - bar)
    await page.getByRole('button', { name: 'Skip Ada' }).click()
    await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
    await page.getByRole('button', { name: 'Undo last skip' }).click()
    await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
    await page.getByRole('button', { name: 'Like Ada' }).click({ trial: true })
    await expectNoOverflow(page, `${width} × ${height}`)
  }
})
