import type { Page } from '@playwright/test'
import { coveredActions, firstInSight, hintsInSight } from '../support/in-reach.ts'
import { addPhotos, enterAs, test, visitAs } from '../support/journey-people.ts'
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
  // Others have put people without a photo there.
  const paths = ['/members?with_photo=1', `/members/${await demoMember(site)}`]
  await lookAt(page, server, paths, paths)
})

const pagesOf = async (site: TestSite, member: TestMember) => {
  const { id: other, ...shown } = await addMember(site, { name: 'Robin' })
  await addPhotos({ id: other, ...shown }, '#225577', '#775522')
  const main = ['/members', `/members/${other}`, '/swipe-game', '/premium']
  const rest = ['/profile', `/members/${member.id}`, '/likes', '/likes/received', '/chats', '/credits']
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
    const member = await make(site)
    await enterAs(page.context(), server, member, 'localhost')
    const { main, paths } = await pagesOf(site, member)
    await lookAt(page, server, paths, main)
  })
}

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
    .evaluateAll((all) => all.map((element) => (element.ariaLabel ?? element.textContent).trim()))
  expect(order.indexOf('Send a gift')).toBeLessThan(order.indexOf('Block Robin'))
  const block = profile.getByRole('button', { name: 'Block Robin' })
  await block.focus()
  expect(await coveredActions(page)).toEqual([])
  await expect(block).toBeInViewport({ ratio: 0.9 })
})
