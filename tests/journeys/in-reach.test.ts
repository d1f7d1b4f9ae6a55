import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { coveredActions, firstInSight, hintsInSight } from '../support/in-reach.ts'
import { addPhotos, enterAs, test, visitAs } from '../support/journey-people.ts'
import { expect, untilAlive } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'
import { inProject } from '#platform/root.ts'
import {
  begunByVisitors,
  boughtAndWritten,
  demoMember,
  fartherPages,
  isLoaded,
  moveTo,
  suspendedPages,
  visitorRoutes,
} from '../support/tours.ts'

/** What a phone's bars leave of its screen, and all of it. */
const heights = [664, 844]

test.beforeEach(async ({ page, problems }) => {
  // Pages that do not exist, and what is refused, answer so; the browser reports it.
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (/40[0-9]/.test(text) ? 0 : Array.prototype.push.call(problems, text)),
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** What one came for, where it is neither red nor a box to write in. */
const mainActions: Record<string, (page: Page) => Locator> = {
  '/credits': (page) => page.locator('main a[href^="/credits/"]'),
  '/profile': (page) => page.locator('main :is(a, button)').filter({ hasText: 'Add a photo' }),
}
const beginsWell = async (page: Page, path: string): Promise<boolean> => {
  if ((await firstInSight(page)).length > 0) return true
  const action = mainActions[path]?.(page).first()
  if (!action || (await action.count()) === 0) return false
  const box = await action.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 664
}

const lookAt = async (page: Page, server: BuiltServer, paths: string[], main: string[]) => {
  const found: Record<string, unknown> = {}
  for (const [index, path] of paths.entries()) {
    const before = paths[index - 1]
    const mustLoad = before === undefined || isLoaded(before) || isLoaded(path)
    await page.setViewportSize({ width: 390, height: 664 })
    await (mustLoad ? page.goto(server.url(path)) : moveTo(page, path))
    if (path !== '/offline') await untilAlive(page)
    if (main.includes(path) && !(await beginsWell(page, path))) found[`${path}: no face, no action`] = true
    const hints = await hintsInSight(page)
    if (hints > 1) found[`${path}: hints`] = hints
    for (const height of heights) {
      await page.setViewportSize({ width: 390, height })
      const covered = await coveredActions(page)
      if (covered.length > 0) found[`${path}, ${height} px high`] = covered
    }
    // At the end of a page there is nothing left to scroll.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const atEnd = await coveredActions(page)
    if (atEnd.length > 0) found[`${path}, at its end`] = atEnd
  }
  expect(found).toEqual({})
}

for (const [name, paths] of Object.entries(visitorRoutes).filter(([name]) => name !== 'the kit')) {
  test(`SITE-23 nothing covers an action of visitors: ${name}`, async ({ page, server }) => {
    await lookAt(page, server, paths, ['/', '/signup', '/login'])
  })
}

test('SITE-23 nothing covers an action of visitors: members, while cookies are asked about', async ({
  page,
  server,
  site,
}) => {
  // Others have put people without a photo there.
  const paths = ['/members?with_photo=1', `/members/${await demoMember(site)}`]
  const begun = await begunByVisitors(site)
  await lookAt(page, server, [...paths, ...begun], paths)
})

const pagesOf = async (site: TestSite, member: TestMember) => {
  const { id: other, ...shown } = await addMember(site, { name: 'Robin' })
  await addPhotos({ id: other, ...shown }, '#225577', '#775522')
  const main = [
    '/members',
    `/members/${other}`,
    '/swipe-game',
    '/premium',
    '/likes',
    '/chats',
    '/profile',
    '/credits',
  ]
  const rest = [`/members/${member.id}`, '/likes/received']
  const more = ['/profile/views', '/transactions', '/limits']
  const settings = ['/notifications', '/notifications/log', '/reports', '/age', '/signup-matches', '/terms']
  return { main, paths: [...main, ...rest, ...more, ...settings, `/members/${other}/chat`] }
}

const people: Record<string, (site: TestSite) => Promise<TestMember>> = {
  'a new member without a photo': (site) => addMember(site, { status: 'not_confirmed', credits: 3 }),
  'a member without a photo': (site) => addMember(site, { credits: 3 }),
  'a free member': async (site) => {
    const member = await addMember(site, { credits: 3 })
    await addPhotos(member, '#884422')
    return member
  },
  'a Premium member': async (site) => {
    const member = await addMember(site, { credits: 30, paid: true })
    await addPhotos(member, '#884422', '#228844')
    return member
  },
}

for (const [name, make] of Object.entries(people)) {
  test(`SITE-23 nothing covers an action, and one hint is all: ${name}`, async ({ page, server, site }) => {
    test.slow()
    const member = await make(site)
    await enterAs(page.context(), server, member, 'localhost')
    const { main, paths } = await pagesOf(site, member)
    await lookAt(page, server, paths, main)
  })
}

const tours = [boughtAndWritten, fartherPages, suspendedPages]
for (const tour of tours) {
  test(`SITE-23 nothing covers an action, and one hint is all: ${tour.name}`, async ({
    page,
    server,
    site,
  }) => {
    test.slow()
    const { member, paths } = await tour(site)
    await enterAs(page.context(), server, member, 'localhost')
    await lookAt(page, server, paths, [])
  })
}

test('SITE-23 every route is among those that are looked at', async ({ site }) => {
  const generated = await readFile(inProject('src', 'app', 'routes.gen.ts'), 'utf8')
  const list = /fullPaths:\n((?:\s+\| '.*'\n)+)/.exec(generated)?.[1] ?? ''
  // The kit is for those who build pages, and has some that are broken on purpose; what no route knows is as `/nope`.
  const routes = [...list.matchAll(/'(.+)'/g)]
    .map(([, route = '']) => route)
    .filter((route) => route !== '/$' && !route.startsWith('/kit'))
  expect(routes.length).toBeGreaterThan(40)
  const looked = [
    ...Object.values(visitorRoutes).flat(),
    ...(await begunByVisitors(site)),
    ...(await pagesOf(site, await addMember(site))).paths,
  ]
  for (const tour of tours) looked.push(...(await tour(site)).paths)
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

test('SITE-23 MEM-4 a profile begins with the face, who it is, what both like and what one can do', async ({
  page,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, paid: true, interests: ['tea', 'wine'] })
  const shown = await addMember(site, { domain, name: 'Robin', city: 'Utrecht', interests: ['tea', 'art'] })
  await addPhotos(shown, '#884422', '#228844')
  await page.setViewportSize({ width: 390, height: 664 })
  await visitAs(page, server, reader, { path: `/members/${shown.id}`, host: domain })
  const profile = page.getByRole('article')
  const inSight = [
    profile.getByRole('img', { name: 'Photo 1 of 2: Robin' }),
    profile.getByRole('heading', { level: 1, name: 'Robin' }),
    profile.getByText('Utrecht'),
    profile.getByRole('link', { name: 'Back to results' }),
    profile.getByRole('link', { name: 'Chat' }),
    profile.getByRole('button', { name: 'Like' }),
    profile.getByRole('button', { name: 'Send a gift' }).first(),
  ]
  for (const part of inSight) await expect(part).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('navigation', { name: 'Your pages' })).toHaveCount(0)
  await expect(profile.getByText('You both like: Tea')).toBeVisible()
  // What gets the focus is never under the bar, and the bar comes before all that is less.
  const order = await profile
    .locator('a[href], button')
    .evaluateAll((all) =>
      all.map((element) =>
        element.matches('[rel~=sponsored]') ? 'advert' : (element.ariaLabel ?? element.textContent).trim(),
      ),
    )
  for (const less of ['advert', 'Block Robin']) {
    expect(order).toContain(less)
    for (const action of ['Chat', 'Like', 'Send a gift'])
      expect(order.indexOf(action), `${action}, then ${less}`).toBeLessThan(order.indexOf(less))
  }
  const block = profile.getByRole('button', { name: 'Block Robin' })
  await block.focus()
  expect(await coveredActions(page)).toEqual([])
  await expect(block).toBeInViewport({ ratio: 0.9 })
})
