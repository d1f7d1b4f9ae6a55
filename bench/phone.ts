import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
import { logIn } from './upload.ts'

export const SLOWER = 4

export type Phone = {
  /** An empty page, on a processor that many times slower. */
  openPage: () => Promise<Page>
  stop: () => Promise<void>
}

const slowDown = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Once React has made all of the page alive that the server drew: it marks what it knows, and does so part by part. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#content *')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
}

/** A phone whose owner is logged in and has answered the question about cookies. */
export const openPhone = async (site: string): Promise<Phone> => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const { cookie } = await logIn(site)
  await context.addCookies(
    [...cookie.split('; '), 'consent=necessary'].map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: site }
    }),
  )
  return {
    openPage: async () => {
      const page = await context.newPage()
      await slowDown(context, page)
      return page
    },
    stop: () => browser.close(),
  }
}
