import type { Page } from '@playwright/test'
import { addPhotos, enterAs, test } from '../support/journey-people.ts'
import { expect, untilAlive } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { misfits } from '../support/misfits.ts'
import { addMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'
import {
  boughtAndWritten,
  demoMember,
  isLoaded,
  likedPages,
  memberPages,
  moveTo,
  settingsPages,
  suspendedPages,
  visitorRoutes,
  warnedPages,
} from '../support/tours.ts'
import { lookAs, outOfReach, sights, spiltWords, stuckShare } from '../support/zoom.ts'

test.beforeEach(({ problems }) => {
  // Pages that do not exist, and what is refused, answer so; the browser reports it.
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (/40[0-9]/.test(text) ? 0 : Array.prototype.push.call(problems, text)),
  })
})

/** Header and bars leave at least so much to what one came for. */
const MOST_STUCK = 0.5

const troublesOf = async (page: Page): Promise<string[]> => {
  const share = await stuckShare(page)
  return [
    ...(share > MOST_STUCK ? [`bars take ${Math.round(100 * share)} % of the height`] : []),
    ...(await misfits(page)),
    ...(await spiltWords(page)),
    ...(await outOfReach(page)),
  ]
}

const expectUsable = async (page: Page, server: BuiltServer, paths: readonly string[]) => {
  const found: Record<string, string[]> = {}
  for (const [index, path] of paths.entries()) {
    const before = paths[index - 1]
    const mustLoad = before === undefined || isLoaded(before) || isLoaded(path)
    await (mustLoad ? page.goto(server.url(path)) : moveTo(page, path))
    if (path !== '/offline') await untilAlive(page)
    for (const [name, sight] of Object.entries(sights)) {
      await lookAs(page, sight)
      const troubles = await troublesOf(page)
      if (troubles.length > 0) found[`${path}, ${name}`] = troubles
    }
  }
  expect(found).toEqual({})
}

/** Long words are the harder ones. */
const speakGerman = (page: Page, server: BuiltServer) =>
  page.context().addCookies([{ name: 'locale', value: 'de', url: server.url('/') }])

for (const [name, paths] of Object.entries(visitorRoutes).filter(([name]) => name !== 'the kit')) {
  test(`SITE-20 SITE-2 large letters and zoom leave visitors all of it: ${name}`, async ({
    page,
    server,
  }) => {
    test.slow()
    await speakGerman(page, server)
    await page.context().addCookies([{ name: 'consent', value: 'necessary', url: server.url('/') }])
    await expectUsable(page, server, paths)
  })
}

test('SITE-20 SITE-23 large letters and zoom leave visitors all of it: members, while cookies are asked about', async ({
  page,
  server,
  site,
}) => {
  await speakGerman(page, server)
  await expectUsable(page, server, ['/', '/members', `/members/${await demoMember(site)}`])
})

/** Nothing is confirmed yet and there is no photo: the page has something to say about it. */
const newcomerPages = async (site: TestSite) => {
  const member = await addMember(site, { status: 'not_confirmed', credits: 3 })
  const other = await addMember(site, { name: 'Robin' })
  await addPhotos(other, '#225577', '#775522')
  return { member, paths: ['/members', `/members/${other.id}`, '/swipe-game', `/members/${other.id}/chat`] }
}

const tours = [
  memberPages,
  newcomerPages,
  settingsPages,
  warnedPages,
  suspendedPages,
  likedPages,
  boughtAndWritten,
]
for (const tour of tours) {
  test(`SITE-20 SITE-2 large letters and zoom leave members all of it: ${tour.name}`, async ({
    page,
    server,
    site,
  }) => {
    test.slow()
    const { member, paths } = await tour(site)
    await site.pool.query('update account set language = $2 where id = $1', [member.id, 'de'])
    await enterAs(page.context(), server, member, 'localhost')
    await expectUsable(page, server, paths)
  })
}

/** What opens over a page, and what with. Most of it begins at somebody’s profile. */
const overlays = (other: number): [path: string, opener: RegExp][] => [
  ['/members', /^Filters/],
  ['/members', /’s account$/],
  [`/members/${other}`, /^Send a gift$/],
  [`/members/${other}`, /^Report Robin$/],
  [`/members/${other}`, /^Block Robin$/],
]

test('SITE-20 SITE-23 with large letters and zoom, all of a dialog or menu can be reached, and the focus returns to what opened it', async ({
  page,
  server,
  site,
}) => {
  test.slow()
  const [member, other] = [
    await addMember(site, { credits: 9 }),
    await addMember(site, { name: 'Robin', interests: ['coffee'] }),
  ]
  await addPhotos(member, '#884422')
  await addPhotos(other, '#225577', '#775522')
  await enterAs(page.context(), server, member, 'localhost')
  const found: Record<string, string[]> = {}
  for (const [path, name] of overlays(other.id)) {
    await page.goto(server.url(path))
    await untilAlive(page)
    for (const [sightName, sight] of Object.entries(sights)) {
      await lookAs(page, sight)
      const opener = page.getByRole('button', { name }).first()
      await opener.press('Enter')
      const opened = page.locator('dialog:modal, [role=menu]:popover-open')
      await expect(opened).toBeVisible()
      const troubles = [...(await misfits(page)), ...(await spiltWords(page)), ...(await outOfReach(page))]
      if (troubles.length > 0) found[`${path} ${name}, ${sightName}`] = troubles
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  }
  expect(found).toEqual({})
})

test('SITE-20 LIK-8 CHT-13 with large letters and zoom, a match is written to and credits are bought', async ({
  page,
  server,
  site,
}) => {
  test.slow()
  const [member, other] = [await addMember(site, { credits: 0 }), await addMember(site, { name: 'Robin' })]
  await other.browser.send('POST', '/api/like.php', { profile_id: member.id })
  await enterAs(page.context(), server, member, 'localhost')
  const found: Record<string, string[]> = {}
  const lookAround = async (what: string) => {
    for (const [name, sight] of Object.entries(sights)) {
      await lookAs(page, sight)
      const troubles = [...(await misfits(page)), ...(await spiltWords(page)), ...(await outOfReach(page))]
      if (troubles.length > 0) found[`${what}, ${name}`] = troubles
    }
  }
  await page.goto(server.url(`/members/${other.id}`))
  await untilAlive(page)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'It’s a match!' })).toBeVisible()
  await lookAround('a match')
  await page.goto(server.url(`/members/${other.id}/chat`))
  await untilAlive(page)
  await page.getByRole('textbox').fill('Shall we meet?')
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await expect(page.getByRole('dialog', { name: 'Keep talking with Robin' })).toBeVisible()
  await lookAround('credits')
  expect(found).toEqual({})
})
