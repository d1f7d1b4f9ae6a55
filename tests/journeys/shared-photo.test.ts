import type { Page } from '@playwright/test'
import { deal, nameOnTop, play } from '../support/deck.ts'
import { addPhotos, test, visitAs } from '../support/journey-people.ts'
import { expect } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

type Seen = { old: string[]; fresh: string[]; outcome: string }

/** Before the page: what is named when a transition begins and when the new page is there, and whether it ran. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const named = () =>
      [...document.querySelectorAll('body *')]
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none')
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...options) => {
      const one: Seen = { old: named(), fresh: [], outcome: 'running' }
      seen.push(one)
      const transition = start(...options)
      void transition.updateCallbackDone.then(() => (one.fresh = named()))
      transition.ready.then(
        () => (one.outcome = 'ready'),
        (error: Error) => (one.outcome = error.name),
      )
      return transition
    }
  })
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stillNamed = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[style*="view-transition-name"]').length)

const flown = { old: ['member-photo'], fresh: ['member-photo'], outcome: 'ready' }

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => observe(page))

const people = async (site: Parameters<typeof addMember>[0], domain: string, country: string) => {
  const reader = await addMember(site, { domain, country, gender: 'man', sexuality: 'straight' })
  for (let n = 0; n < 12; n++) await addMember(site, { domain, country })
  const long = new Date(Date.now() - 3_600_000)
  const vera = await addMember(site, { domain, country, name: 'Vera', about: 'I sail.', lastActive: long })
  await addPhotos(vera, '#336699', '#993366')
  return { reader, vera }
}

test('SITE-24 SITE-20 a photo flies from its card to its page and back, once named, and place and focus are kept', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader, vera } = await people(site, domain, 'GI')
  await page.setViewportSize({ width: 1280, height: 720 })
  await visitAs(page, server, reader, { path: '/members?country=GI&gender=woman', host: domain })
  const card = page.getByRole('link', { name: /^Vera/ })
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await card.click()
  await expect(heading(page)).toContainText('Vera')
  await expect(page).toHaveURL(server.url(`/members/${vera.id}`, domain))
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => seen(page)).toEqual([flown])
  await expect.poll(() => stillNamed(page)).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(card).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect.poll(() => seen(page)).toEqual([flown, flown])
  await expect.poll(() => stillNamed(page)).toBe(0)
})

test('SITE-24 the page that is still loading is where the photo flies to, and nothing waits for the answers', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await people(site, domain, 'LI')
  await page.setViewportSize({ width: 390, height: 664 })
  await visitAs(page, server, reader, { path: '/members?country=LI&gender=woman', host: domain })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/member*.php?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: /^Vera/ }).click()
  await expect(heading(page)).toContainText('Vera')
  // On a phone the words stand on the photo, and come with it.
  const onPhone = { ...flown, fresh: ['member-photo', 'member-words'] }
  const sorted = async () => (await seen(page)).map((one) => ({ ...one, fresh: one.fresh.toSorted() }))
  await expect.poll(sorted).toEqual([onPhone])
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('I sail.')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('I sail.')).toBeVisible()
  expect(await sorted()).toEqual([onPhone])
  await expect.poll(() => stillNamed(page)).toBe(0)
})

test('SITE-24 LIK-6 the photo of the card in hand flies to its page and back', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader, cards } = await deal(site, { domain, country: 'VA', names: ['Ada', 'Bea', 'Cleo'] })
  for (const card of cards) await addPhotos(card, '#447755')
  await play(page, server, reader, domain)
  await page.keyboard.press('ArrowUp')
  await expect(heading(page)).toContainText('Ada')
  await expect.poll(() => seen(page)).toEqual([flown])
  await page.goBack()
  await expect(nameOnTop(page)).toHaveText(/^Ada, \d\d$/)
  await expect.poll(() => seen(page)).toEqual([flown, flown])
})

test('SITE-20 SITE-24 whoever wants no motion gets none, and whoever goes on at once is not kept', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { reader } = await people(site, domain, 'FM')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitAs(page, server, reader, { path: '/members?country=FM&gender=woman', host: domain })
  const card = page.getByRole('link', { name: /^Vera/ })
  await card.click()
  await expect(heading(page)).toContainText('Vera')
  await page.goBack()
  await expect(card).toBeFocused()
  expect(await seen(page)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await card.click()
  await expect(heading(page)).toContainText('Vera')
  await page.goBack()
  await expect(card).toBeFocused()
  await card.click()
  await expect(heading(page)).toContainText('Vera')
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => stillNamed(page)).toBe(0)
})
