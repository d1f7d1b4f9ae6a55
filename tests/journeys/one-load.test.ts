import type { Page } from '@playwright/test'
import { test, visitAs } from '../support/journey-people.ts'
import { expect, untilAlive, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import { textPages } from '../support/text-pages.ts'

const forVisitors = [
  '/members',
  '/pricing',
  '/login',
  '/signup',
  '/reset-password',
  '/match-finder',
  '/lang-config',
  ...textPages.map((token) => `/${token}`),
]
const likes = ['/likes', '/likes/received', '/swipe-game', '/signup-matches', '/match-finder']
const ownPages = ['/profile', '/profile/views', '/notifications', '/notifications/log', '/age', '/limits']
const money = ['/credits?country=NL', '/credits/repeat-order', '/premium', '/transactions']
const forMembers = [...likes, '/chats', ...ownPages, '/reports', '/decisions', ...money]

const textOf = (html: string | undefined = '') =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** What the server says that this page is about. */
const drawn = async (page: Page, url: string) => {
  const html = await page.evaluate(async (from) => (await fetch(from)).text(), url)
  return {
    title: textOf(/<title>(.*?)<\/title>/.exec(html)?.[1]),
    heading: textOf(/<main[\s\S]*?<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]),
  }
}

/** As a link does it, to each of them and none of them by loading. */
const walkThrough = async (page: Page, urls: readonly string[]) => {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  for (const url of urls) {
    const { title, heading } = await drawn(page, url)
    expect(heading, url).not.toBe('')
    await page.evaluate((to) => history.pushState(null, '', to), url)
    await expect(page.locator('main h1').first(), url).toHaveText(heading)
    await expect(page, url).toHaveTitle(title)
  }
  expect(loads).toBe(0)
}

test('SITE-14 a visitor is led to each page without another load, and finds what the server would draw', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/'))
  await walkThrough(
    page,
    forVisitors.map((path) => server.url(path)),
  )
})

test('SITE-14 a member is led to each page without another load, and finds what the server would draw', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain, paid: true })
  const other = await addMember(site, { domain })
  await visitAs(page, server, member, { path: '/members', host: domain })
  await untilAlive(page)
  const ofOther = [`/members/${other.id}`, `/likes/m/${other.id}`, `/members/${other.id}/chat`]
  await walkThrough(
    page,
    [...forMembers, ...ofOther, '/members'].map((path) => server.url(path, domain)),
  )
})
