import type { Page } from '@playwright/test'
import { locales } from '#protocol/locales.ts'
import { enterAs, test } from '../support/journey-people.ts'
import { expect, untilAlive } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { misfits } from '../support/misfits.ts'
import { addMember } from '../support/people.ts'
import {
  boughtAndWritten,
  isLoaded,
  likedPages,
  memberPages,
  moveTo,
  settingsPages,
  suspendedPages,
  visitorRoutes,
  warnedPages,
} from '../support/tours.ts'

/** Each run looks at one language at the narrowest, the soak at all. */
const widths = process.env.SOAK ? [320, 360, 390] : [320]
const seen = process.env.SOAK ? locales : [locales[Number(process.env.TEST_SEED) % locales.length] ?? 'fi']

test.beforeEach(({ problems }) => {
  // The page that does not exist answers 404, and the browser reports it.
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (text.includes('404') ? 0 : Array.prototype.push.call(problems, text)),
  })
})

const expectFit = async (page: Page, server: BuiltServer, locale: string, paths: string[]) => {
  const found: Record<string, string[]> = {}
  for (const [index, path] of paths.entries()) {
    const before = paths[index - 1]
    const mustLoad = before === undefined || isLoaded(before) || isLoaded(path)
    await (mustLoad ? page.goto(server.url(path)) : moveTo(page, path))
    if (path !== '/offline') await untilAlive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 664 })
      const wrong = await misfits(page)
      if (wrong.length > 0) found[`${path} at ${width}`] = wrong
    }
  }
  expect(found).toEqual({})
}

for (const locale of seen) {
  test(`SITE-2 SITE-20 ${locale}: on a narrow phone no label of visitors is cut`, async ({
    page,
    server,
  }) => {
    const url = server.url('/')
    await page.context().addCookies([
      { name: 'locale', value: locale, url },
      { name: 'consent', value: 'necessary', url },
    ])
    const { 'the kit': _kit, ...shown } = visitorRoutes
    await expectFit(page, server, locale, Object.values(shown).flat())
  })

  test(`SITE-2 SITE-20 ${locale}: on a narrow phone no label of members is cut`, async ({
    context,
    server,
    site,
  }) => {
    test.slow()
    const tours = [memberPages, settingsPages, warnedPages, suspendedPages, likedPages, boughtAndWritten]
    for (const tour of tours) {
      const { member, paths } = await tour(site)
      await site.pool.query('update account set language = $2 where id = $1', [member.id, locale])
      await enterAs(context, server, member, 'localhost')
      // One of the member before would notice that somebody else is logged in, and load itself anew.
      const page = await context.newPage()
      await expectFit(page, server, locale, paths)
      await page.close()
    }
  })
}

test('SITE-2 SITE-20 on the narrowest phone no word of the bar at the bottom is broken, in any language', async ({
  context,
  page,
  server,
  site,
}) => {
  await enterAs(context, server, await addMember(site), 'localhost')
  await page.setViewportSize({ width: 320, height: 664 })
  for (const locale of locales) {
    await context.addCookies([{ name: 'locale', value: locale, url: server.url('/') }])
    await page.goto(server.url('/likes'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const words = page.locator('nav:has(> a[href="/chats"]) > a > span:last-child')
    await expect(words).toHaveCount(5)
    const broken = await words.evaluateAll((labels) =>
      labels
        .filter(({ firstChild, textContent }) => {
          const range = document.createRange()
          if (firstChild) range.selectNodeContents(firstChild)
          return range.getClientRects().length > textContent.split(' ').length
        })
        .map(({ textContent }) => textContent),
    )
    expect(broken, locale).toEqual([])
  }
})
