import type { Page } from '@playwright/test'
import { LIKES_PER_DAY, SWIPES_PER_DAY } from '#features/likes/rules.ts'
import { expectAccessible } from '../support/axe.ts'
import { deal, finger, nameOnTop, play, topCard } from '../support/deck.ts'
import { test } from '../support/journey-people.ts'
import { expect, returnAfterAnHour, untilAlive } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like / })
const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo last skip' })
const spoken = (page: Page) => page.getByRole('main').getByRole('status')
const nobodyLeft = (page: Page) => page.getByRole('heading', { name: 'You’ve seen everyone for now' })
const leftToday = (page: Page, likes: string, swipes: string) =>
  page.getByText(`${likes} and ${swipes} left today`)
const timeUntilMore = /^More in \d+ (?:hr|min|sec)/

/** What the database has heard of the game: a decision shows before it has arrived. */
const decisions = async (site: TestSite, { id }: TestMember): Promise<string[]> => {
  const { rows } = await site.pool.query<{ decision: string }>(
    `select s.direction || ' ' || p.name as decision from swipe s join profile p on p.account_id = s.profile_id
      where s.account_id = $1 order by s.swiped_at`,
    [id],
  )
  return rows.map(({ decision }) => decision)
}

/** So much of the game is used up, whatever day it is when the test comes to it. */
const useUp = (site: TestSite, { id }: TestMember, used: { swipes: number; likes: number }) =>
  site.pool.query(
    `insert into swipe_day (account_id, day, swipes, likes)
     select $1, (now() at time zone 'UTC')::date + n, $2, $3 from generate_series(-1, 1) n`,
    [id, used.swipes, used.likes],
  )

test.use({ timezoneId: 'UTC', contextOptions: { reducedMotion: 'no-preference' } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** How often a like was felt: the sparks that flew, and the taps of the device. */
  const feel = async (page: Page) => {
    const felt = { sparks: 0, taps: 0 }
    await page.exposeFunction('felt', (what: keyof typeof felt) => void (felt[what] += 1))
    await page.addInitScript(() => {
      const { felt: tell } = window as unknown as { felt: (what: string) => void }
      navigator.vibrate = () => (tell('taps'), true)
      const seen = new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          const isInHeart = node.parentElement?.matches('[data-action=like] [data-disc]')
          if (isInHeart && node instanceof HTMLSpanElement) tell('sparks')
        }
      })
      seen.observe(document, { childList: true, subtree: true })
    })
    return felt
  }

  const dragOut = async (page: Page, side: 1 | -1) => {
    const { drag, release } = await finger(page)
    await drag(side * 0.1, side * 0.3, side * 0.45)
    await release()
  }

  test('LIK-6 LIK-8 a card is dragged right for a like and left to skip, and returns when it is let go too soon; a like is felt', async ({
    page,
    server,
    site,
    domain,
  }) => {
    const { reader } = await deal(site, { domain, country: 'AT', names: ['Ada', 'Bea', 'Cleo', 'Dora'] })
    const felt = await feel(page)
    await play(page, server, reader, domain)
    await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)

    const stamp = (direction: string) => topCard(page).locator(`[data-stamp=${direction}]`)
    const shy = await finger(page)
    await shy.drag(0.08, 0.16, 0.24)
    await expect.poll(() => topCard(page).evaluate((card) => card.style.transform)).toMatch(/translate3d\(\d/)
    await expect.poll(() => stamp('like').evaluate((mark) => Number(mark.style.opacity))).toBeGreaterThan(0.3)
    await shy.release()
    await expect.poll(() => topCard(page).evaluate((card) => card.style.transform)).toBe('')
    await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
    await expect(leftToday(page, '4 likes', '40 swipes')).toBeVisible()

    await dragOut(page, 1)
    await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
    await expect(leftToday(page, '3 likes', '39 swipes')).toBeVisible()
    await dragOut(page, -1)
    await expect(nameOnTop(page)).toHaveText(/^Cleo, \d\d$/)
    await expect(leftToday(page, '3 likes', '38 swipes')).toBeVisible()
    await expect.poll(() => decisions(site, reader)).toEqual(['like Ada', 'skip Bea'])
    expect(felt).toEqual({ sparks: 6, taps: 1 })

    await dragOut(page, 1)
    await expect(nameOnTop(page)).toHaveText(/^Dora, \d\d$/)
    await dragOut(page, -1)
    await expect(nobodyLeft(page)).toBeVisible()
    await expect
      .poll(() => decisions(site, reader))
      .toEqual(['like Ada', 'skip Bea', 'like Cleo', 'skip Dora'])
    await expect(page).toHaveURL(server.url('/swipe-game', domain))
    await undoButton(page).tap()
    await expect(nameOnTop(page)).toHaveText(/^Dora, \d\d$/)
  })

  test('LIK-6 LIK-2 a like that is answered is a match at once, and the game goes on', async ({
    page,
    server,
    site,
    domain,
  }) => {
    const { reader, cards } = await deal(site, { domain, country: 'NR', names: ['Ada', 'Bea'] })
    await cards[0]?.browser.send('POST', '/api/like.php', { profile_id: reader.id })
    await play(page, server, reader, domain)
    await dragOut(page, 1)
    const dialog = page.getByRole('dialog', { name: 'It’s a match!' })
    await expect(dialog).toContainText('Ada')
    await dialog.getByRole('button', { name: 'Keep swiping' }).tap()
    await expect(dialog).toBeHidden()
    await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
  })
})

test('LIK-6 LIK-8 ACC-20 a gender that is missing is asked for on the spot, and before the address is confirmed likes wait', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { cards } = await deal(site, { domain, country: 'FJ', names: ['Ada', 'Bea'] })
  const reader = await addMember(site, { domain, country: 'FJ', gender: null, status: 'not_confirmed' })
  await play(page, server, reader, domain)
  await expectAccessible(page, 'a question before the game', { include: 'main' })
  await page.getByRole('button', { name: 'A man', exact: true }).click()
  await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Your like waits until you confirm your email address.')).toBeVisible()
  await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
  await page.keyboard.press('ArrowLeft')
  await expect(nobodyLeft(page)).toBeVisible()
  await expect.poll(() => decisions(site, reader)).toEqual(['like Ada', 'skip Bea'])
  expect((await cards[0]?.browser.get('/api/likes.php'))?.json()).toMatchObject({ liked_by: [] })
})

test('LIK-6 the game is played by keyboard alone', async ({ page, server, site, domain }) => {
  const { reader, cards } = await deal(site, { domain, country: 'CH', names: ['Ada', 'Bea', 'Cleo'] })
  await play(page, server, reader, domain)
  await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
  // Addresses of photos end: a game that was out of sight for an hour asks for its cards again.
  const again = page.waitForResponse(/\/api\/deck\.php/)
  await returnAfterAnHour(page)
  expect((await again).status()).toBe(200)
  await page.keyboard.press('ArrowLeft')
  await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
  await page.keyboard.press('Backspace')
  await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
  await expect(leftToday(page, '4 likes', '40 swipes')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)

  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(server.url(`/members/${cards[1]?.id}`, domain))
  await page.goBack()
  await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
  await untilAlive(page)
  await page.keyboard.press('ArrowLeft')
  await expect(nameOnTop(page)).toHaveText(/^Cleo, \d\d$/)

  // On the buttons too, and a card with the focus hands it on.
  await topCard(page).getByRole('link', { name: 'Open profile' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(nobodyLeft(page)).toBeVisible()
  await expect(page.locator('main section').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Widen search' })).toBeFocused()
  await expect.poll(() => decisions(site, reader)).toEqual(['like Ada', 'skip Bea', 'skip Cleo'])
})

test('LIK-6 SITE-20 a screen reader hears whom the buttons are about, what was decided and who is next', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await deal(site, { domain, country: 'CZ', names: ['Ada', 'Bea', 'Cleo'] })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await play(page, server, reader, domain)
  await expect(page.getByRole('heading', { level: 1, name: 'Swipe' })).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: /^Ada/ })).toBeVisible()
  const buttons = page.getByRole('group', { name: 'Like or skip' })
  const like = buttons.getByRole('button', { name: 'Like Ada' })
  await expect(like).toHaveAccessibleDescription('4 likes and 40 swipes left today')
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'the game')

  await like.focus()
  await page.keyboard.press('Enter')
  await expect(spoken(page)).toHaveText(/^You liked Ada\. Next: Bea, \d\d\.$/)
  await expect(buttons.getByRole('button', { name: 'Like Bea' })).toBeFocused()
  await buttons.getByRole('button', { name: 'Skip Bea' }).press('Space')
  await expect(spoken(page)).toHaveText(/^You skipped Bea\. Next: Cleo, \d\d\.$/)
  await expect(page.getByRole('article', { name: /^Cleo/ })).toBeVisible()
  await undoButton(page).press('Enter')
  await expect(spoken(page)).toHaveText(/^Bea, \d\d, is back\.$/)
  await expect(buttons.getByRole('button', { name: 'Skip Bea' })).toBeVisible()
  await buttons.getByRole('button', { name: 'Skip Bea' }).press('Enter')
  await buttons.getByRole('button', { name: 'Skip Cleo' }).press('Enter')
  await expect(nobodyLeft(page)).toBeVisible()
  await expectAccessible(page, 'nobody left')
})

test('LIK-6 after the last like of the day a screen of its own counts the time, and skipping goes on', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await deal(site, { domain, country: 'HU', names: ['Ada', 'Bea', 'Cleo'] })
  await useUp(site, reader, { swipes: 10, likes: LIKES_PER_DAY - 1 })
  await play(page, server, reader, domain)
  await expect(leftToday(page, '1 like', '30 swipes')).toBeVisible()
  await likeButton(page).click()
  await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
  await expect(leftToday(page, '0 likes', '29 swipes')).toBeVisible()

  await likeButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'You’re out of likes for today' })
  await expect(dialog.getByRole('timer')).toHaveText(timeUntilMore)
  await expectAccessible(page, 'out of likes')
  await dialog.getByRole('button', { name: 'Keep looking' }).click()
  await expect(dialog).toBeHidden()
  await expect(likeButton(page)).toBeFocused()
  await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
  await page.keyboard.press('ArrowLeft')
  await expect(nameOnTop(page)).toHaveText(/^Cleo, \d\d$/)
  await expect.poll(() => decisions(site, reader)).toEqual(['like Ada', 'skip Bea'])
})

test('LIK-6 after the last swipe of the day the game is over until the next one, which it finds by itself', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await deal(site, { domain, country: 'GR', names: ['Ada', 'Bea', 'Cleo'] })
  await useUp(site, reader, { swipes: SWIPES_PER_DAY - 1, likes: LIKES_PER_DAY - 1 })
  await page.clock.install()
  await play(page, server, reader, domain)
  await expect(leftToday(page, '1 like', '1 swipe')).toBeVisible()
  await page.getByRole('button', { name: 'Skip Ada' }).click()
  const over = page.getByRole('heading', { name: 'That’s everyone for today' })
  await expect(over).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(timeUntilMore)
  await expect(topCard(page)).toHaveCount(0)
  await expect.poll(() => decisions(site, reader)).toEqual(['skip Ada'])
  await expectAccessible(page, 'out of swipes')

  // The built server runs on the clock of the system: instead of the day to come, what was used up goes back.
  await site.pool.query('update swipe_day set day = day - 7 where account_id = $1', [reader.id])
  await page.clock.fastForward('24:00:00')
  // A page that had not planned for it yet looks again after twenty seconds.
  await expect(over).toBeHidden({ timeout: 40_000 })
  await expect(nameOnTop(page)).toHaveText(/^Bea, \d\d$/)
  await expect(leftToday(page, '4 likes', '40 swipes')).toBeVisible()
})
