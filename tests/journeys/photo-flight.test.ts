import type { Page } from '@playwright/test'
import { addPhotos, test, visitAs } from '../support/journey-people.ts'
import { expect } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

test.use({
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

/** Before anything else on the page: writes down what moves in each transition, once it is about to. */
const watchFlights = () => {
  const flown: string[][] = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    const moving = () =>
      document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? [])
    void transition.ready.then(
      () => flown.push([...new Set(moving())]),
      () => flown.push([]),
    )
    return transition
  }
  Object.assign(window, { flown })
}
const flights = (page: Page) => page.evaluate(() => (window as unknown as { flown: string[][] }).flown)
/** The same photo on both sides, and nothing beside it. */
const PHOTO = [
  '::view-transition-group(photo)',
  '::view-transition-new(photo)',
  '::view-transition-old(photo)',
].toSorted()
const leftovers = (page: Page) =>
  page.locator('[style*=view-transition], [style*=content-visibility]').count()

test('MEM-4 SITE-20 the photo of a card becomes the one of the profile, and on the way back that of the card', async ({
  page,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, country: 'LI', credits: 10 })
  await addPhotos(await addMember(site, { domain, country: 'LI', name: 'Ada' }), '#884422')
  for (const name of ['Bea', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gia', 'Hanna'])
    await addMember(site, { domain, country: 'LI', name })
  await page.addInitScript(watchFlights)
  await visitAs(page, server, reader, { path: '/members?country=LI', host: domain })
  const card = page.locator('main li', { has: page.getByRole('link', { name: /^Ada, / }) })
  // Further down than the page begins: on the way back it is scrolled to before anything is shown.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))

  // On a machine that is busy it may not be there in time, and then does not fly.
  await expect(async () => {
    await page.evaluate(() => (window as unknown as { flown: string[][] }).flown.splice(0))
    await card.getByRole('link').tap()
    await expect(page.getByRole('heading', { level: 1, name: /^Ada, / })).toBeVisible()
    await expect.poll(() => flights(page)).toHaveLength(1)
    await expect.poll(() => leftovers(page)).toBe(0)
    await page.goBack()
    await expect(card).toBeInViewport()
    await expect.poll(() => flights(page)).toHaveLength(2)
    await expect.poll(() => leftovers(page)).toBe(0)
    expect((await flights(page)).map((moving) => moving.toSorted())).toEqual([PHOTO, PHOTO])
  }).toPass()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Ada, / })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  expect(await flights(page)).toHaveLength(2)
})

test('MEM-4 somebody who is gone meanwhile is told so, without waiting for a photo', async ({
  page,
  server,
  site,
  domain,
  problems,
}) => {
  const reader = await addMember(site, { domain, country: 'TV' })
  const gone = await addMember(site, { domain, country: 'TV', name: 'Ada' })
  await addPhotos(gone, '#224488')
  await page.addInitScript(watchFlights)
  await visitAs(page, server, reader, { path: '/members?country=TV', host: domain })
  await site.pool.query('delete from profile where account_id = $1', [gone.id])
  await page.getByRole('link', { name: /^Ada, / }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /could not be found/ })).toBeVisible()
  await expect.poll(() => leftovers(page)).toBe(0)
  // The console tells of the answer.
  expect(problems.splice(0).every((problem) => problem.includes('404'))).toBe(true)
})
