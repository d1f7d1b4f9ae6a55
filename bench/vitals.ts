import type { Locator, Page } from '@playwright/test'
import { createPool } from '#platform/db/database.ts'
import { openPhone, SLOWER, untilAlive } from './phone.ts'
import type { Phone } from './phone.ts'
import { MEMBER_EMAIL } from './upload.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const VISITS = 5

type Vitals = { lcp: number; inp: number; cls: number }

/** Runs before the page: what a browser reports of how it felt. */
const observe = () => {
  const vitals = { lcp: 0, inp: 0, cls: 0 }
  Object.assign(window, { vitals })
  const each = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    })
  each('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
  const note = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEventTiming).interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
  }
  each('event', note, { durationThreshold: 16 })
}

/** A page, and what somebody taps on it first. */
type Visit = { path: string; what?: string; taps: (page: Page) => Promise<void> }

/** How long a finger rests on the glass when it taps: what the page does about its arrival is done before it leaves. */
const TAP_MS = 80

/** By nothing but a finger: whatever makes sure that it hits would count as work of the page. */
const touch = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to tap: ${target.toString()}`)
  const devtools = await page.context().newCDPSession(page)
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await new Promise((resolve) => setTimeout(resolve, TAP_MS))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

const button = (name: RegExp) => async (page: Page) => {
  await touch(page, page.getByRole('button', { name }).first())
  await page.keyboard.press('Escape')
}

/** Opens the filters, and once all of them are there and nothing moves, closes them as a thumb does. */
const filters = async (page: Page) => {
  await touch(page, page.getByRole('button', { name: /^Filters/ }))
  const sheet = page.getByRole('dialog')
  await sheet.locator('form input').first().waitFor()
  await untilStill(sheet)
  await untilIdle(page)
  await touch(page, sheet.getByRole('button', { name: 'Close' }))
  await sheet.waitFor({ state: 'hidden' })
}

/** Until the profile is there. */
const card = async (page: Page) => {
  const seen = timeUntilSeen(page, '/members/')
  await touch(page, page.locator('main .card a').first())
  await seen
}

const visitsOf = (member: number): Visit[] => [
  { path: '/', taps: button(/’s account/) },
  { path: '/members', what: 'filters', taps: filters },
  { path: '/members', what: 'a card', taps: card },
  { path: '/chats', taps: button(/’s account/) },
  { path: `/members/${member}`, taps: button(/gift/i) },
  { path: '/swipe-game', taps: button(/^Skip/) },
]

/** Nothing but a button that changes its word: what the browser itself needs on this machine, today. */
const bare: Visit = {
  path: `data:text/html,${encodeURIComponent(
    '<meta name=viewport content="width=device-width"><main id=content><button onclick="this.textContent+=1">Tap</button></main>',
  )}`,
  taps: (page) => touch(page, page.getByRole('button')),
}

const visit = async (phone: Phone, url: string, taps: Visit['taps']): Promise<Vitals> => {
  const page = await phone.openPage()
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  if (url !== bare.path) await untilAlive(page)
  await taps(page)
  // An interaction is reported once what it led to is painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
  await page.close()
  return vitals
}

/** Taps through the tabs: how long until the page of each is there, in ms. */
const timeTabs = async (phone: Phone, site: string): Promise<Record<string, number[]>> => {
  const page = await phone.openPage()
  await page.goto(`${site}/members`, { waitUntil: 'networkidle' })
  await untilAlive(page)
  const times: Record<string, number[]> = {}
  for (let round = 0; round <= VISITS; round++) {
    for (const tab of ['/swipe-game', '/likes', '/chats', '/members']) {
      const ms = timeUntilSeen(page, tab)
      await touch(page, page.locator(`nav a[href="${tab}"]:visible`))
      if (round > 0) (times[tab] ??= []).push(await ms)
      else await ms
      await untilIdle(page)
    }
  }
  await page.close()
  return times
}

const untilStill = (part: Locator): Promise<unknown> =>
  part.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )

/** Nobody taps on before what follows the heading is there. */
const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

/** From the moment in which the finger leaves the screen until the page is painted that has this address and another heading. */
const timeUntilSeen = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (path) => {
    const frame = () => new Promise(requestAnimationFrame)
    /** What is asked for in a frame comes after its painting. */
    const painted = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    const heading = () => document.querySelector('main h1')
    const before = heading()
    const release = new Promise<Event>((resolve) =>
      addEventListener('pointerup', resolve, { capture: true, once: true }),
    )
    const { timeStamp } = await release
    while (!location.pathname.startsWith(path) || heading() === before || !heading()) await frame()
    await painted()
    return performance.now() - timeStamp
  }, path)

/** Each run skips some people, and a day has only so many of them: the next run has as many as the first. */
const giveSwipesBack = async (databaseUrl: string): Promise<void> => {
  const pool = createPool({ connectionString: databaseUrl, max: 1 })
  try {
    const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [
      MEMBER_EMAIL,
    ])
    for (const table of ['swipe', 'swipe_day'])
      await pool.query(`delete from ${table} where account_id = any ($1)`, [rows.map(({ id }) => id)])
  } finally {
    await pool.end()
  }
}

const worst = (rows: { path: string; value: number }[]) => rows.reduce((a, b) => (b.value > a.value ? b : a))

/** How the five main pages feel on a slow phone, warm: medians of some visits, of which the worst page counts. */
export const measureVitals = async (site: string, databaseUrl: string): Promise<Row[]> => {
  await giveSwipesBack(databaseUrl)
  const phone = await openPhone(site)
  try {
    const measured: { path: string; vitals: Vitals[] }[] = []
    for (const { path, what, taps } of visitsOf(1)) {
      await visit(phone, site + path, taps)
      const vitals: Vitals[] = []
      for (let n = 0; n < VISITS; n++) vitals.push(await visit(phone, site + path, taps))
      measured.push({ path: what === undefined ? path : `${path}, ${what}`, vitals })
    }
    const floor: number[] = []
    for (let n = 0; n < VISITS; n++) floor.push((await visit(phone, bare.path, bare.taps)).inp)
    const of = (name: keyof Vitals) =>
      worst(measured.map(({ path, vitals }) => ({ path, value: median(vitals.map((one) => one[name])) })))
    const [lcp, inp, cls] = [of('lcp'), of('inp'), of('cls')]
    const times = await timeTabs(phone, site)
    const tab = worst(Object.entries(times).map(([path, all]) => ({ path, value: median(all) })))
    const where = `of the five main pages, the processor ${SLOWER}× slower`
    return [
      {
        what: `largest contentful paint ${where}, s`,
        figure: `${(lcp.value / 1000).toFixed(2)} (${lcp.path})`,
        ratio: lcp.value / 1000,
        bound: { atMost: 1.2 },
      },
      {
        what: `interaction to next paint ${where}, ms`,
        figure: `${Math.round(inp.value)} (${inp.path}), a bare page ${Math.round(median(floor))}`,
        ratio: inp.value,
        bound: { atMost: 100 },
      },
      {
        what: `layout shift ${where}`,
        figure: `${cls.value.toFixed(3)} (${cls.path})`,
        ratio: cls.value,
        bound: { atMost: 0.02 },
      },
      {
        what: `from the tap on a tab to its page, seen before, ms`,
        figure: `${Math.round(tab.value)} (${tab.path})`,
        ratio: tab.value,
        bound: { atMost: 100 },
      },
    ]
  } finally {
    await phone.stop()
  }
}
