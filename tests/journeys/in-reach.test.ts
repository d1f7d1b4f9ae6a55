import type { Page } from '@playwright/test'
import { coveredActions, firstInSight, hintsInSight } from '../support/in-reach.ts'
import { enterAs, addPhotos, test } from '../support/journey-people.ts'
import { expect, untilAlive } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'
import { demoMember, isLoaded, moveTo, visitorRoutes } from '../support/tours.ts'

/** What a phone's bars leave of its screen, and all of it. */
const heights = [664, 844]

test.beforeEach(async ({ page, problems }) => {
  // Pages that do not exist, and what is refused, answer so; the browser reports it.
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (/40[0-9]/.test(text) ? 0 : Array.prototype.push.call(problems, text)),
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const lookAt = async (page: Page, server: BuiltServer, paths: string[], main: string[]) => {
  const found: Record<string, unknown> = {}
  for (const [index, path] of paths.entries()) {
    const before = paths[index - 1]
    const mustLoad = before === undefined || isLoaded(before) || isLoaded(path)
    await page.setViewportSize({ width: 390, height: 664 })
    await (mustLoad ? page.goto(server.url(path)) : moveTo(page, path))
    if (path !== '/offline') await untilAlive(page)
    if (main.includes(path) && (await firstInSight(page)).length === 0)
      found[`${path}: no face, no action`] = true
    const hints = await hintsInSight(page)
    if (hints > 1) found[`${path}: hints`] = hints
    for (const height of heights) {
      await page.setViewportSize({ width: 390, height })
      const covered = await coveredActions(page)
      if (covered.length > 0) found[`${path}, ${height} px high`] = covered
    }
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
  const paths = ['/members', `/members/${await demoMember(site)}`]
  await lookAt(page, server, paths, paths)
})

const pagesOf = async (site: TestSite, member: TestMember) => {
  const other = await demoMember(site)
  const main = [
    '/members',
    `/members/${other}`,
    `/members/${member.id}`,
    '/swipe-game',
    '/profile',
    '/premium',
  ]
  const rest = [
    '/likes',
    '/likes/received',
    '/chats',
    '/credits',
    '/profile/views',
    '/transactions',
    '/limits',
  ]
  const settings = ['/notifications', '/notifications/log', '/reports', '/age', '/signup-matches', '/terms']
  return { main, paths: [...main, ...rest, ...settings, `/members/${other}/chat`] }
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
    const member = await make(site)
    await enterAs(page.context(), server, member, 'localhost')
    const { main, paths } = await pagesOf(site, member)
    await lookAt(page, server, paths, main)
  })
}
