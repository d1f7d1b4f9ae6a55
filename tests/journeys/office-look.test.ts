import type { BrowserContext, Page } from '@playwright/test'
import { staffRoles } from '#protocol/endpoint.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { allLooks } from '../support/looks.ts'
import { addStaff } from '../support/staff.ts'

/** What is looked at elsewhere is about members: a first screen that shows a face, and hints. */
const { covered, accessible, labels, largeLetters } = allLooks
const looks = { covered, accessible, labels, largeLetters }

const screensIn = (page: Page) =>
  page
    .locator('.office-side a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

const enter = async (context: BrowserContext, url: string, cookie: string): Promise<Page> => {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  return context.newPage()
}

/** Each walks over its share of them. */
const WALKS = 8

for (let walk = 0; walk < WALKS; walk++) {
  test(`OFF-6 every screen of the office can be read and worked on, on a phone and at a desk, light and dark: ${walk + 1} of ${WALKS}`, async ({
    context,
    site,
    server,
    domain,
  }) => {
    const { rows } = await site.pool.query<{ id: number }>('select id from site where domain = $1', [domain])
    const { cookie } = await addStaff(site.pool, staffRoles)
    // Whoever is of all sites sees the colleagues of every journey.
    const ofThisSite = await addStaff(site.pool, staffRoles, rows[0]?.id)
    const page = await enter(context, server.url('/', domain), cookie)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(server.url('/office', domain))
    const paths = await screensIn(page)
    expect(paths.length).toBeGreaterThan(20)
    const found: string[] = []
    for (const path of paths.filter((_path, at) => at % WALKS === walk)) {
      const value = (path === '/office/staff' ? ofThisSite.cookie : cookie).replace('staff=', '')
      await context.addCookies([{ name: 'staff', value, url: server.url('/', domain) }])
      await page.goto(server.url(path, domain))
      for (const [name, look] of Object.entries(looks)) {
        const troubles = (await look?.(page, { path, isMain: true, hasMoved: false })) ?? ['no such look']
        found.push(...troubles.map((trouble) => `${path} ${name}: ${trouble}`))
      }
    }
    expect(found).toEqual([])
  })
}
