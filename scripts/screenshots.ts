import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from './lib/browser.ts'
import { runDemo } from './lib/run-site.ts'
import { takeMembers } from './lib/screenshots/members.ts'
import { takeOffice } from './lib/screenshots/office.ts'

const parts = { members: takeMembers, office: takeOffice }
const named = process.argv.slice(2)
/** `npm run screenshots -- office` takes only those. */
const wanted = Object.entries(parts).flatMap(([name, take]) =>
  named.length === 0 || named.includes(name) ? [take] : [],
)

const dataDir = await mkdtemp(join(tmpdir(), 'vonk-screenshots-'))
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: browserFlags,
})
try {
  await runDemo(dataDir, async (port) => {
    const origin = `http://localhost:${port}`
    for (const take of wanted) await take(browser, origin)
  })
} finally {
  await browser.close()
  await rm(dataDir, { recursive: true, force: true })
}
