import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
const base = 'http://localhost:4207'
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags } as never)
const [who = 'free', width = '390', height = '664', scheme = 'light', lang = 'en', ...paths] =
  process.argv.slice(2)
const context = await browser.newContext({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: scheme as 'light',
  hasTouch: Number(width) < 700,
  isMobile: Number(width) < 700,
})
await context.addCookies([
  { name: 'consent', value: 'necessary', url: base },
  { name: 'lang', value: lang, url: base },
])
const page = await context.newPage()
await page.goto(base + '/login')
await page.waitForTimeout(1500)
await page.fill('input[type=email]', `${who}@vonk.example`)
await page.fill('input[type=password]', 'demo-demo-demo')
await page.click('main button[type=submit]')
await page.waitForURL((u) => !u.pathname.startsWith('/login'))
for (const path of paths) {
  const [url = '', name = '', action = ''] = path.split('::')
  await page.goto(base + url)
  await page.waitForTimeout(2000)
  if (action) {
    for (const a of action.split(';;')) {
      const [k, v = ''] = a.split('=>')
      if (k === 'click') await page.locator(v).first().click()
      if (k === 'type') await page.locator('textarea').fill(v)
      await page.waitForTimeout(1500)
    }
  }
  await page.screenshot({ path: `/tmp/w/buytools/${name}.png` })
  console.log(name, page.url())
}
await browser.close()
