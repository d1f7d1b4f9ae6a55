import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
const [, , out, width = '390', height = '664', scheme = 'light', lang = 'en', ...paths] = process.argv
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
const context = await browser.newContext({
  viewport: { width: +width, height: +height },
  colorScheme: scheme as 'light',
})
const page = await context.newPage()
let n = 0
for (const path of paths) {
  await page.goto(`http://localhost:4110${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, {
    waitUntil: 'load',
  })
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}-${n++}.png`, fullPage: process.env.FULL === '1' })
}
await browser.close()
