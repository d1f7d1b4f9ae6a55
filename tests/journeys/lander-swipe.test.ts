import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addPhotos, test } from '../support/journey-people.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { addMember, emptySite } from '../support/people.ts'

const PATH = '/landers/tinderswipe?lang=en'
const wishes = [
  'Someone who laughs at your jokes',
  'Someone who cooks better than you',
  'Someone for a walk at midnight',
]

const card = (page: Page, wish: number) => page.getByRole('heading', { name: wishes[wish] ?? '' })
const like = (page: Page) => page.getByRole('button', { name: 'Like' })
const skip = (page: Page) => page.getByRole('button', { name: 'Skip' })
const spoken = (page: Page) => page.locator('[data-swipe] [role=status]')
const modal = (page: Page) => page.locator('dialog#signup')
/** Only the uppermost card can be reached: the island has taken over. */
const ready = async (page: Page) => {
  await expect(page.locator('[data-place="1"]')).toHaveAttribute('inert')
  await expect(card(page, 0)).toBeVisible()
}
const middleOf = async (page: Page) => {
  const box = await page.locator('[data-place="0"]').boundingBox()
  if (!box) throw new Error('there is no card')
  return { x: box.x + box.width / 2, y: box.y + box.height / 3, width: box.width }
}

test.describe('with a mouse and a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } })

  test('LAN-1 three cards are answered by buttons and arrow keys, then one is invited to join', async ({
    page,
    server,
    domain,
  }) => {
    await page.goto(server.url(PATH, domain))
    await ready(page)
    await expectAccessible(page, 'the cards')
    await like(page).click()
    await expect(spoken(page)).toHaveText(`Card 2 of 3: ${wishes[1]}`)
    await page.keyboard.press('ArrowLeft')
    await expect(spoken(page)).toHaveText(`Card 3 of 3: ${wishes[2]}`)
    await expect(modal(page)).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(modal(page)).toBeVisible()
    await expect(modal(page)).toContainText('no one has been told')
    await expectAccessible(page, 'the invitation')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Join for free' })).toBeFocused()
    await page.getByRole('button', { name: 'Look again' }).click()
    await ready(page)
    await expect(spoken(page)).toHaveText(`Card 1 of 3: ${wishes[0]}`)

    // Once more while the last one still flies: it comes back, too.
    for (const _ of wishes) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.locator('[data-place]:not([hidden])')).toHaveCount(wishes.length)
  })

  test('LAN-1 a card follows the mouse, returns when it is let go early, and leaves when it is far', async ({
    page,
    server,
    domain,
  }) => {
    await page.goto(server.url(PATH, domain))
    await ready(page)
    const { x, y, width } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.1, y, { steps: 3 })
    await expect(page.locator('[data-held]')).toHaveCount(1)
    // Back to where it was: it has gone no way at all.
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.up()
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await expect(page.locator('[data-place="2"]')).toHaveCount(1)
    await page.mouse.down()
    await page.mouse.move(x - width * 0.6, y, { steps: 5 })
    await page.mouse.up()
    await expect(spoken(page)).toHaveText(`Card 2 of 3: ${wishes[1]}`)
    await expect(card(page, 0)).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  test('LAN-1 cards are swiped by a finger, and the question is on the first screen', async ({
    page,
    server,
    domain,
  }) => {
    await page.goto(server.url(PATH, domain))
    await ready(page)
    await expect(page.getByRole('button', { name: 'A woman' })).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, 'the cards')
    const session = await page.context().newCDPSession(page)
    const swipe = async (share: number) => {
      const { x, y, width } = await middleOf(page)
      const at = (way: number) => [{ x: x + way * width, y }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (const way of [0.2, 0.6, 1])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(way * share) })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(0.6)
    await expect(spoken(page)).toHaveText(`Card 2 of 3: ${wishes[1]}`)
    await swipe(-0.6)
    await expect(spoken(page)).toHaveText(`Card 3 of 3: ${wishes[2]}`)
    await swipe(0.6)
    await expect(modal(page)).toBeVisible()
    await modal(page).getByRole('button', { name: 'A woman' }).click()
    await expect(page).toHaveURL(/\/signup\?.*gender=woman/)
    expect(new URL(page.url()).searchParams.get('lander')).toBe('tinderswipe.default')
  })
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('LAN-1 a card is replaced at once for whoever wants no motion', async ({ page, server, domain }) => {
    await page.goto(server.url(PATH, domain))
    await ready(page)
    const moving = await like(page).evaluate((button: HTMLElement) => {
      button.click()
      return document.getAnimations().length
    })
    expect(moving).toBe(0)
    await expect(card(page, 0)).toBeHidden()
    await expect(card(page, 1)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('LAN-1 the cards are there without JavaScript, and the question leads to sign-up', async ({
    page,
    server,
    domain,
  }) => {
    await page.goto(server.url(PATH, domain))
    for (const wish of wishes.keys()) await expect(card(page, wish)).toBeVisible()
    await expect(like(page)).toBeHidden()
    await expect(skip(page)).toBeHidden()
    await page.getByRole('button', { name: 'A man' }).click()
    await expect(page).toHaveURL(/\/signup\?.*gender=man/)
  })
})

test('LAN-1 the cards are members who let visitors see them, and made-up ones say so', async ({
  page,
  server,
  site,
}) => {
  const domain = await emptySite(site)
  for (const name of ['Ada', 'Bo', 'Cleo', 'Dan']) {
    const member = await addMember(site, { domain, name, fictional: name === 'Bo' })
    await addPhotos(member, name === 'Bo' ? 'teal' : 'tomato')
    if (name !== 'Dan')
      await site.pool.query('update profile set public_since = now() where account_id = $1', [member.id])
  }
  await page.goto(server.url(PATH, domain))
  const cards = page.locator('[data-place]')
  await expect(cards.filter({ hasText: /Ada|Bo|Cleo/ })).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Dan' })).toHaveCount(0)
  await expect(cards.filter({ hasText: /fictional/i })).toHaveCount(1)
  await expect(cards.filter({ hasText: /fictional/i })).toContainText('Bo')
})
