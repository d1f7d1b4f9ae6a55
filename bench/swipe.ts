import { openPhone, SLOWER } from './phone.ts'
import type { Row } from './table.ts'

const DRAGS = 6
const MOVES = 40

/** Drags cards about on a phone whose processor is four times slower, and tells the longest task meanwhile. */
export const measureSwipe = async (site: string): Promise<Row[]> => {
  const phone = await openPhone(site)
  try {
    const page = await phone.openPage()
    await page.goto(`${site}/swipe-game`, { waitUntil: 'networkidle' })
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
    await phone.stop()
  }
}
