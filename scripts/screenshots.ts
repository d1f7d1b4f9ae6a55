import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '#demo/logins.ts'
import { inProject } from '#platform/root.ts'
import { browserFlags, findBrowser } from './lib/browser.ts'
import { runDemo } from './lib/run-site.ts'

const folder = inProject('docs', 'screenshots')
const MOST_BYTES = 120_000
const phone = { width: 390, height: 664 }
const desktop = { width: 1280, height: 800 }
const json = { 'x-vonk-client': '1' }

/** A page of somebody whom one can log in as; nothing moves in a picture. */
const enter = async (
  browser: Browser,
  origin: string,
  viewport: typeof phone,
  name: string,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    // A phone keeps no room for a scroll bar.
    ...(viewport === phone && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
    baseURL: origin,
  })
  await context.addCookies([{ name: 'consent', value: 'necessary', url: origin }])
  const data = { email: `${name}@vonk.example`, password: DEMO_PASSWORD }
  const answer = await context.request.post('/api/user.php', { data, headers: json })
  if (!answer.ok()) throw new Error(`${name} could not log in: ${await answer.text()}`)
  return context.newPage()
}

const keep = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Drawings are made when somebody first looks at them.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
  // The demo's members write when they like; what tells of it goes by itself.
  await page.waitForFunction(() => !document.querySelector('.toast'))
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .resize({ width: 780, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(file)
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`)
  console.log(`docs/screenshots/${name}.webp, ${Math.round(size / 1000)} kB`)
}

/** Asks until it is so: what the demo's members do takes some seconds. */
const until = async (page: Page, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 120_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('the demo has not done what the picture is of')
    await page.waitForTimeout(1000)
  }
}

const takeAll = async (browser: Browser, origin: string): Promise<void> => {
  const alex = await enter(browser, origin, desktop, 'premium')
  await alex.goto('/members')
  await keep(alex, 'search-desktop')
  await alex.goto('/credits')
  await keep(alex, 'credits-desktop')

  const robin = await enter(browser, origin, phone, 'free')
  await robin.goto('/members')
  // The demo has a match in store, which comes over whatever page is first.
  await robin.getByRole('dialog').waitFor()
  await keep(robin, 'match-phone')
  await robin.getByRole('button', { name: 'Later' }).click()
  await keep(robin, 'search-phone')
  await robin.goto('/swipe-game')
  await keep(robin, 'swipe-phone')
  const members = (await (await robin.request.get('/api/members.php')).json()) as {
    page: { results: { id: number; invented: boolean; fictional: boolean }[] }
  }
  // Only those whom the demo has invented answer by themselves.
  const invented = members.page.results.find((member) => member.invented && !member.fictional)
  await robin.goto(`/members/${invented?.id}/chat`)
  await robin.locator('textarea').fill('Hello! How was your day?')
  await robin.locator('textarea').press('Enter')
  await until(robin, async () => (await robin.getByRole('log').locator('p[dir=auto]').count()) > 1)
  await keep(robin, 'chat-phone')
}

const dataDir = await mkdtemp(join(tmpdir(), 'vonk-screenshots-'))
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  await runDemo(dataDir, (port) => takeAll(browser, `http://localhost:${port}`))
} finally {
  await browser.close()
  await rm(dataDir, { recursive: true, force: true })
}
