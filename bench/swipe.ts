import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
import { logIn } from './upload.ts'
import type { Row } from './table.ts'

const SLOWER = 4
const DRAGS = 6
const MOVES = 40

/** Drags cards about on a phone whose processor is four times slower, and tells the longest task meanwhile. */
export const measureSwipe = async (site: string): Promise<Row[]> => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const { cookie } = await logIn(site)
    const cookies = [...cookie.split('; '), 'consent=necessary'].map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: site }
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(`${site}/swipe-game`, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map((entry) => entry.duration)),
      ).observe({
        type: 'longtask',
      })
    })
    for (let drag = 0; drag < DRAGS; drag++) {
      const box = await page.getByRole('article').first().boundingBox()
      if (!box) throw new Error('there is no card to drag')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      // To and fro, and back to the middle: the card springs back and the day is not used up.
      for (let move = 0; move < MOVES; move++)
        await page.mouse.move(x + Math.sin(move / 6) * 40, y, { steps: 2 })
      await page.mouse.move(x, y)
      await page.mouse.up()
    }
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    const longest = Math.max(0, ...tasks)
    return [
      {
        what: `longest task while cards are dragged on a processor ${SLOWER}× slower, ms (0: none above 50)`,
        figure: `${tasks.length} long tasks in ${DRAGS} drags`,
        ratio: longest,
        bound: { atMost: 50 },
      },
    ]
  } finally {
    await browser.close()
  }
}
