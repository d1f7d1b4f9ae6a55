import type { Page } from '@playwright/test'
import { written } from '../support/conversations.ts'
import { addPhotos, test, visitAs } from '../support/journey-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, sent, visit } from '../support/journey.ts'
import { addMember, likeMany } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'

const likeToggle = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Liked?$/ })
const likesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Likes/ })
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/members/"]')
const matchDialog = (page: Page) => page.getByRole('dialog', { name: 'It’s a match!' })
const newLikeDialog = (page: Page) => page.getByRole('dialog', { name: 'New like!' })

const like = async (liker: TestMember, liked: TestMember) => {
  const answer = await liker.browser.send('POST', '/api/like.php', { profile_id: liked.id })
  expect(answer.status, answer.text).toBe(200)
}

test('LIK-1 LIK-3 SITE-6 SITE-15 a like is new to the other, in badge, title, app icon and list, until the profile is opened', async ({
  page,
  server,
  site,
  domain,
}) => {
  const liked = await addMember(site, { domain, name: 'Liked' })
  const [earlier, liker] = [
    await addMember(site, { domain, name: 'Earlier', credits: 5 }),
    await addMember(site, { domain, name: 'Liker' }),
  ]
  // What is unread is counted with it.
  await written(earlier, liked, 'Hello')
  await page.addInitScript(() => {
    const setAppBadge = async (count = 0) => void Object.assign(window, { onIcon: count })
    Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge() })
  })
  const onIcon = () => page.evaluate(() => Reflect.get(window, 'onIcon') as unknown)
  await like(earlier, liked)
  await liked.browser.send('PUT', '/api/likes.php', { profile_id: earlier.id })
  await visitAs(page, server, liker, { path: `/members/${liked.id}`, host: domain })
  await expect(likeToggle(page)).toHaveAttribute('aria-pressed', 'false')
  const arrived = sent(page, 'POST', '/api/like.php')
  await likeToggle(page).click()
  await expect(likeToggle(page)).toHaveAttribute('aria-pressed', 'true')
  expect((await arrived).status()).toBe(200)
  await visitAs(page, server, liker, { path: '/likes/given', host: domain })
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Liked')

  await visitAs(page, server, liked, { path: '/likes', host: domain })
  await expect(page).toHaveTitle(/^\(2\) Likes/)
  await expect.poll(onIcon).toBe(2)
  await expect(likesLink(page)).toHaveAccessibleName(/1 new like$/)
  await page.getByRole('link', { name: 'See all Received' }).click()
  await expect(page).toHaveURL(server.url('/likes/received', domain))
  await expect(page).toHaveTitle(/^\(2\) Received/)
  await expect(cards(page)).toHaveCount(2)
  const items = page.getByRole('main').getByRole('region', { name: 'Received' }).locator('> ul > li')
  await expect(items).toHaveText([/^New.*Liker/s, /^(?!New).*Earlier/s])

  const seen = sent(page, 'PUT', '/api/likes.php')
  await cards(page).first().click()
  await expect(page).toHaveTitle(/^\(1\) Liker, \d\d/)
  await expect.poll(onIcon).toBe(1)
  await expect(page.getByText('Liker likes you')).toBeVisible()
  await expect(likesLink(page)).toHaveAccessibleName(/^Likes\s*$/)
  expect((await seen).status()).toBe(200)
  await visitAs(page, server, liked, { path: '/likes/received', host: domain })
  await expect(page).toHaveTitle(/^\(1\) Received/)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)

  // Lists hold 40 at most; the heart is right about the one before them, too.
  const [longAgo] = await likeMany(site, liker, 41)
  await visitAs(page, server, liker, { path: `/members/${longAgo}`, host: domain })
  await expect(likeToggle(page)).toHaveAttribute('aria-pressed', 'true')
  const taken = sent(page, 'DELETE', '/api/like.php')
  await likeToggle(page).click()
  await expect(likeToggle(page)).toHaveAttribute('aria-pressed', 'false')
  expect((await taken).status()).toBe(200)
  await visit(page, server.url(`/members/${longAgo}`, domain))
  await expect(likeToggle(page)).toHaveAttribute('aria-pressed', 'false')
})

test('LIK-1 LIK-2 a like back is a match: both see it at once, and one of them ends it', async ({
  page,
  browser,
  server,
  site,
  domain,
}) => {
  const [first, second] = [
    // Newcomers without credits would be told of the time bonus in between.
    await addMember(site, { domain, name: 'First', credits: 5 }),
    await addMember(site, { domain, name: 'Second', credits: 5 }),
  ]
  await like(first, second)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const waiting = await context.newPage()
  await visitAs(waiting, server, first, { path: '/members', host: domain })

  await visitAs(page, server, second, { path: `/members/${first.id}`, host: domain })
  const told = sent(waiting, 'PUT', '/api/likes.php')
  await likeToggle(page).click()
  await expect(matchDialog(page)).toContainText('First')
  await expectAccessible(page, 'a match')
  await page.keyboard.press('Escape')
  await expect(matchDialog(page)).toBeHidden()
  await expect(likeToggle(page)).toBeFocused()
  await expect(page.getByText('You like each other', { exact: true })).toBeVisible()

  await expect(matchDialog(waiting)).toContainText('Second')
  expect((await told).status()).toBe(200)
  await matchDialog(waiting).getByRole('link', { name: 'See profile' }).click()
  await expect(matchDialog(waiting)).toBeHidden()
  await expect(waiting).toHaveURL(server.url(`/members/${second.id}`, domain))
  await visit(waiting, server.url('/likes', domain))
  await expect(waiting.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Matches'])
  await expect(waiting.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)
  await context.close()

  await likeToggle(page).click()
  const question = page.getByRole('dialog', { name: 'Remove your like?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(likeToggle(page)).toHaveAttribute('aria-pressed', 'true')
  await likeToggle(page).click()
  const ended = sent(page, 'DELETE', '/api/like.php')
  await question.getByRole('button', { name: 'Remove like' }).click()
  await expect(likeToggle(page)).toHaveAttribute('aria-pressed', 'false')
  expect((await ended).status()).toBe(200)
  await visit(page, server.url('/likes/matches', domain))
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible()
  await visit(page, server.url('/likes/received', domain))
  await expect(cards(page)).toHaveCount(1)
})

test('LIK-4 the modal of a new like waits as long as the address says, shows the photo and leads to the profile', async ({
  page,
  server,
  site,
  domain,
}) => {
  const [reader, liker] = [
    // A newcomer without credits would be told of the time bonus first.
    await addMember(site, { domain, country: 'BE', credits: 5 }),
    await addMember(site, { domain, name: 'Liker', country: 'BE' }),
  ]
  await addPhotos(liker, '#884422')
  await like(liker, reader)
  await page.clock.install()
  await visitAs(page, server, reader, { path: '/members?country=BE&t=600', host: domain })
  await expect(page).toHaveURL(server.url('/members?country=BE', domain))
  await page.clock.fastForward(500_000)
  await expect(newLikeDialog(page)).toHaveCount(0)
  await page.clock.fastForward(100_000)
  await expect(newLikeDialog(page)).toContainText(/Liker, \d\d/)
  const photo = newLikeDialog(page).getByRole('img', { name: 'Photo of Liker' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(photo).toHaveAttribute('src', /\/match(?:\?|$)/)
  await expectAccessible(page, 'new like')
  await newLikeDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(newLikeDialog(page)).toBeHidden()

  await visitAs(page, server, reader, { path: '/members?t=1', host: domain })
  const action = newLikeDialog(page).getByRole('link')
  await expect(action).toHaveCount(1)
  await action.click()
  await expect(newLikeDialog(page)).toBeHidden()
  await expect(page).toHaveURL(server.url(`/likes/m/${liker.id}`, domain))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Liker, \d\d$/)
})

test('LIK-4 LIK-5 without a like the modal shows a made-up one with its label, or somebody real who only fits', async ({
  page,
  server,
  site,
  domain,
}) => {
  const person = { domain, country: 'LU', gender: 'man', sexuality: 'straight', credits: 5 }
  const reader = await addMember(site, person)
  const madeUp = await addMember(site, { domain, country: 'LU', name: 'Invented', fictional: true })
  await visitAs(page, server, reader, { path: '/members?country=LU&t=1', host: domain })
  await expect(newLikeDialog(page)).toContainText('Invented')
  await expect(newLikeDialog(page).getByText('fictional profile', { exact: true })).toBeVisible()
  // The likes are asked for again a moment later, and the made-up one is among them.
  await expect(page).toHaveTitle(/^\(1\) /)
  await newLikeDialog(page).getByRole('link', { name: 'See profile' }).click()
  await expect(page).toHaveURL(server.url(`/likes/m/${madeUp.id}`, domain))
  await expect(page).toHaveTitle(/^Invented, \d\d/)

  await addMember(site, { domain, country: 'LU', name: 'Real' })
  const seen = await reader.browser.send('PUT', '/api/likes.php', { profile_id: madeUp.id })
  expect(seen.status).toBe(200)
  await visitAs(page, server, reader, { path: '/members?country=LU&t=1', host: domain })
  const suggestion = page.getByRole('dialog', { name: 'You might like Real' })
  await expect(suggestion).toContainText(/Real, \d\d/)
  await expect(suggestion.getByText('New like!')).toHaveCount(0)
  await expect(suggestion.getByText('fictional profile')).toHaveCount(0)
})
