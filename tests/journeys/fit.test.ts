import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { locales } from '#protocol/locales.ts'
import { inProject } from '#platform/root.ts'
import { enterAs, test } from '../support/journey-people.ts'
import { expect } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { allLooks, looksAtKit, looksAtLabels, looksInReach } from '../support/looks.ts'
import { memberTours, restrictedTours, settingsTours } from '../support/member-tours.ts'
import { addMember } from '../support/people.ts'
import { peopleTours } from '../support/people-tours.ts'
import type { TestSite } from '../support/site.ts'
import type { MakeTour } from '../support/tour.ts'
import { visitorTours } from '../support/visitor-tours.ts'
import { enterTour, walk } from '../support/walk.ts'

test.beforeEach(({ problems }) => {
  // As long as many pages are.
  test.slow()
  // Pages that do not exist, and what is refused, answer so; the browser reports it.
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (/40[0-9]/.test(text) ? 0 : Array.prototype.push.call(problems, text)),
  })
})

/**
 * All looks are taken in German: long words are the harder ones where letters are large. To change the language is to load
 * the page again, and labels are what changes most: they are looked at in one more language per run, and by the soak in all.
 */
const LONG_WORDS = 'de'
const drawn = locales[Number(process.env.TEST_SEED) % locales.length] ?? 'fi'
const more = process.env.SOAK ? locales : [drawn].filter((language) => language !== LONG_WORDS)

type Walker = { page: Page; server: BuiltServer; site: TestSite }

const walkWhole = async ({ page, server, site }: Walker, makeTour: MakeTour) => {
  const tour = await makeTour(site)
  await enterTour(page, server, site, tour, LONG_WORDS)
  await walk(page, server, tour, LONG_WORDS, (path) =>
    tour.seenElsewhere?.includes(path) ? looksInReach : allLooks,
  )
}

for (const [name, tour] of Object.entries({ ...visitorTours, ...peopleTours, ...memberTours })) {
  test(`SITE-2 SITE-20 SITE-23 all of a page is seen, read and pressed on any screen: ${name}`, async ({
    page,
    server,
    site,
  }) => {
    await walkWhole({ page, server, site }, tour)
  })
}

for (const [name, tour] of Object.entries(restrictedTours)) {
  test(`SITE-2 SITE-20 SITE-23 SAF-6 all of a page is seen, read and pressed on any screen: ${name}`, async ({
    page,
    server,
    site,
  }) => {
    await walkWhole({ page, server, site }, tour)
  })
}

for (const [name, tour] of Object.entries(settingsTours)) {
  test(`SITE-2 SITE-20 SITE-23 NOT-6 all of a page is seen, read and pressed on any screen: ${name}`, async ({
    page,
    server,
    site,
  }) => {
    await walkWhole({ page, server, site }, tour)
  })
}

test('SITE-20 axe finds nothing on the kit', async ({ page, server, site }) => {
  const tour = { paths: ['/kit', '/kit/chat'], asksCookies: false }
  await page.context().addCookies([{ name: 'consent', value: 'necessary', url: server.url('/') }])
  await enterTour(page, server, site, tour, 'en')
  await walk(page, server, tour, 'en', () => looksAtKit)
})

const ofMembers = { ...peopleTours, ...memberTours, ...restrictedTours, ...settingsTours }
const groups = { visitors: visitorTours, members: ofMembers }

for (const locale of more) {
  for (const [who, tours] of Object.entries(groups)) {
    test(`SITE-2 SITE-20 ${locale}: on a narrow phone no label of ${who} is cut`, async ({
      context,
      server,
      site,
    }) => {
      for (const makeTour of Object.values(tours)) {
        const tour = await makeTour(site)
        // One of the member before would notice that somebody else is logged in, and load itself anew.
        const page = await context.newPage()
        await enterTour(page, server, site, tour, locale)
        await walk(page, server, tour, locale, (path) =>
          tour.seenElsewhere?.includes(path) ? {} : looksAtLabels,
        )
        await page.close()
      }
    })
  }
}

test('SITE-2 SITE-20 SITE-23 every route is among those at which all looks are taken', async ({ site }) => {
  const generated = await readFile(inProject('src', 'app', 'routes.gen.ts'), 'utf8')
  const list = /fullPaths:\n((?:\s+\| '.*'\n)+)/.exec(generated)?.[1] ?? ''
  // The kit is for those who build pages, and has some that are broken on purpose; what no route knows is as `/nope`.
  const routes = [...list.matchAll(/'(.+)'/g)]
    .map(([, route = '']) => route)
    .filter((route) => route !== '/$' && !route.startsWith('/kit'))
  expect(routes.length).toBeGreaterThan(40)
  const looked: string[] = []
  for (const makeTour of Object.values({ ...visitorTours, ...ofMembers })) {
    const { paths, seenElsewhere = [] } = await makeTour(site)
    looked.push(...paths.filter((path) => !seenElsewhere.includes(path)))
  }
  // The most exact route is the one of a path: none with a parameter where there is one without.
  const patternOf = (route: string) =>
    new RegExp(`^${route.replaceAll(/\$\w*/g, '[^/]+').replace(/(.)\/$/, '$1')}$`)
  const exactFirst = routes.toSorted((a, b) => a.split('$').length - b.split('$').length)
  const found = new Set(
    looked.map((path) => {
      const [pathname = ''] = path.split('?')
      return exactFirst.find((route) => patternOf(route).test(pathname))
    }),
  )
  expect(routes.filter((route) => !found.has(route))).toEqual([])
})

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
