import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
const [, , out = '', width = '300', ...files] = process.argv
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
const page = await browser.newPage({ viewport: { width: 1900, height: 800 } })
await page.setContent(
  `<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:8px">${files.map((f) => `<img style="width:${width}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`,
)
await page.screenshot({ path: out, fullPage: true })
await browser.close()
