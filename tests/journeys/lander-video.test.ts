import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAt, expectReadable } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

const paths = ['/landers/video', '/landers/transitionsvideolanding'] as const
const PHONE = { width: 390, height: 664 }

// Journeys are still otherwise.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Whatever of a film was fetched. */
const films = (page: Page): string[] => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\.(?:webm|mp4)$/.test(request.url())) fetched.push(request.url())
  })
  return fetched
}
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' })
const play = (page: Page) => page.getByRole('button', { name: 'Play the film' })

/** All of the first question is on the first screen. */
const expectAsked = async (page: Page) => {
  const answers = page.getByRole('main').locator('button[name="gender"]')
  await expect(answers).toHaveCount(3)
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
}

for (const path of paths) {
  test(`LAN-1 the film of ${path} comes after the page, and can be stopped`, async ({ page, server }) => {
    await page.setViewportSize(PHONE)
    await page.goto(server.url(path))
    await expect(pause(page)).toBeVisible()
    const times = () =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(?:webm|mp4)$/.test(name))
        return {
          loaded: (navigation as PerformanceNavigationTiming).loadEventStart,
          fetched: files.map(({ startTime }) => startTime),
        }
      })
    // A file is told of when it has come.
    await expect.poll(async () => (await times()).fetched).not.toEqual([])
    const { loaded, fetched } = await times()
    expect(Math.min(...fetched)).toBeGreaterThanOrEqual(loaded)
    await expectAsked(page)

    await pause(page).click()
    await expect(play(page)).toBeVisible()
    expect(await isPaused(page)).toBe(true)
    await play(page).press('Enter')
    await expect(pause(page)).toBeVisible()
    expect(await isPaused(page)).toBe(false)
    // Nobody hears anything, and nothing ends.
    const video = page.locator('video')
    expect(await video.evaluate((one: HTMLVideoElement) => [one.muted, one.loop])).toEqual([true, true])
  })

  test(`LAN-1 ${path} stands still for who wants that, until they start it`, async ({ browser, server }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const fetched = films(page)
    await page.goto(server.url(path), { waitUntil: 'load' })
    await expect(play(page)).toBeVisible()
    expect(fetched).toEqual([])
    await play(page).click()
    await expect(pause(page)).toBeVisible()
    expect(fetched).not.toEqual([])
    await context.close()
  })

  test(`LAN-1 ${path} fetches no film for who saves data`, async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const fetched = films(page)
    await page.goto(server.url(path), { waitUntil: 'load' })
    await expect(play(page)).toBeVisible()
    expect(await isPaused(page)).toBe(true)
    expect(fetched).toEqual([])
  })

  test(`LAN-1 without JavaScript ${path} is its first picture and the question`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const page = await context.newPage()
    const fetched = films(page)
    await page.goto(server.url(path), { waitUntil: 'load' })
    const poster = page.locator('img[src$=".webp"]')
    await expect(poster).toBeInViewport()
    await expect(poster).toHaveAttribute('width', /^\d+$/)
    await expectAsked(page)
    await expect(play(page)).toBeHidden()
    await expect(pause(page)).toBeHidden()
    expect(fetched).toEqual([])
    await context.close()
  })

  test(`LAN-1 ${path} is accessible in light and dark, and nothing on it jumps`, async ({ page, server }) => {
    await page.addInitScript(() => {
      const jumps: number[] = []
      Object.assign(globalThis, { jumps })
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          jumps.push((entry as PerformanceEntry & { value: number }).value)
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize(PHONE)
    await page.goto(server.url(path))
    await expect(pause(page)).toBeVisible()
    expect(await page.evaluate(() => (globalThis as { jumps?: number[] }).jumps)).toEqual([])
    await expectAccessible(page, path)
    await expectAccessibleAt(page, 1280, `${path}, wide`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page, `${path}, dark`)
  })
}

test('LAN-1 the captions of a film with scenes keep step with it', async ({ page, server }) => {
  await page.goto(server.url('/landers/transitionsvideolanding'))
  const film = page.locator('[data-film="3"]')
  await expect(film).toHaveAttribute('data-scene', '0')
  await expect(pause(page)).toBeVisible()
  const seek = (part: number) =>
    page.locator('video').evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = video.duration * to
    }, part)
  for (const [part, scene] of [
    [0.5, '1'],
    [0.8, '2'],
    [0.1, '0'],
  ] as const) {
    await seek(part)
    await expect(film).toHaveAttribute('data-scene', scene)
  }
})
