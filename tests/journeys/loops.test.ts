import type { Page } from '@playwright/test'
import { expectAccessible, putBarInLine } from '../support/axe.ts'
import { chatWith } from '../support/conversations.ts'
import { addPhotos, test, visitAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, expectOnly, sent, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'

// What the bars of a phone leave of its screen.
test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Like ${name}`, exact: true })
const matchScreen = (page: Page) => page.getByRole('dialog', { name: 'It’s a match!' })
const like = async (liker: TestMember, liked: TestMember) => {
  const answer = await liker.browser.send('POST', '/api/like.php', { profile_id: liked.id })
  expect(answer.status, answer.text).toBe(200)
}

test('LIK-8 CHT-13 in three taps from the search to a message: heart, opener, send', async ({
  page,
  server,
  site,
  domain,
}) => {
  const person = { domain, country: 'EE', interests: ['coffee', 'sex_toys'] }
  const [reader, liker, other] = [
    await addMember(site, { ...person, name: 'Reader', credits: 5 }),
    await addMember(site, { ...person, name: 'Liker' }),
    await addMember(site, { ...person, name: 'Other' }),
  ]
  await like(liker, reader)
  await like(other, reader)
  await visitAs(page, server, reader, { path: '/members?country=EE', host: domain })
  await expect(heartOf(page, 'Liker')).toHaveAttribute('aria-pressed', 'false')
  await putBarInLine(page)
  await expectAccessible(page, 'hearts on cards')

  await heartOf(page, 'Liker').tap()
  await expect(heartOf(page, 'Liker')).toHaveAttribute('aria-pressed', 'true')
  await expect(matchScreen(page)).toContainText('Liker')
  // Nobody chose its cross: no ring around it.
  await expect(matchScreen(page)).toBeFocused()
  const opener = matchScreen(page).getByRole('button', { name: 'how do you take your coffee' })
  await opener.tap()
  const [posted] = await Promise.all([
    sent(page, 'POST', '/api/chat.php'),
    matchScreen(page).getByRole('button', { name: 'Send message' }).tap(),
  ])
  expect(posted.status()).toBe(200)
  await expect(matchScreen(page)).toBeHidden()
  await expect(page.getByText('Message sent.')).toBeVisible()
  const { messages } = await chatWith(liker, reader)
  expect(messages.map(({ text }) => text)).toEqual(['Important question: how do you take your coffee?'])

  // The other match is put off, and waits above the chats until it is written to.
  await heartOf(page, 'Other').tap()
  await expect(matchScreen(page)).toContainText('Other')
  await expect(matchScreen(page).getByRole('list', { name: 'Ideas' }).getByRole('button')).toHaveCount(3)
  await expectAccessible(page, 'the screen of a match')
  await expectNoOverflow(page, 'the screen of a match')
  await matchScreen(page).getByRole('button', { name: 'Later' }).tap()
  await expect(matchScreen(page)).toBeHidden()
  await visit(page, server.url('/chats', domain))
  const hello = page.getByRole('link', { name: 'Say hello to' })
  await expect(hello).toHaveAccessibleName(/Say hello to Other$/)
  await expectAccessible(page, 'new matches above the chats', { include: 'main' })
  await hello.tap()
  await expect(page).toHaveURL(server.url(`/members/${other.id}/chat`, domain))
})

test('LIK-8 CHT-13 a match is told why nothing can be sent, can buy credits there, and what was written is kept for the chat', async ({
  page,
  server,
  site,
  domain,
}) => {
  const [reader, liker] = [
    await addMember(site, { domain, country: 'LV', name: 'Poor', paid: true, credits: 0 }),
    await addMember(site, { domain, country: 'LV', name: 'Liker' }),
  ]
  await like(liker, reader)
  await visitAs(page, server, reader, { path: '/members?country=LV', host: domain })
  await heartOf(page, 'Liker').tap()
  await expect(matchScreen(page)).toContainText('You do not have enough credits')
  await matchScreen(page).getByRole('textbox').fill('Hello you')
  await matchScreen(page).getByRole('link', { name: 'Buy credits' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Keep talking with Liker' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
  await expect(matchScreen(page).getByRole('textbox')).toHaveValue('Hello you')
  await visit(page, server.url(`/members/${liker.id}/chat`, domain))
  await expect(page.getByRole('textbox', { name: 'Message Liker' })).toHaveValue('Hello you')
})

test('LIK-8 SITE-15 a heart that is tapped twice is none, is the same in a second tab, and outlives being offline', async ({
  page,
  context,
  problems,
  server,
  site,
  domain,
}) => {
  const [reader, liked] = [
    await addMember(site, { domain, country: 'LT', name: 'Reader', credits: 5 }),
    await addMember(site, { domain, country: 'LT', name: 'Liked' }),
  ]
  const likes = async () => {
    const answer = await reader.browser.get('/api/likes.php')
    return (answer.json() as unknown as { liked: number[] }).liked
  }
  await visitAs(page, server, reader, { path: '/members?country=LT', host: domain })
  const taken = sent(page, 'DELETE', '/api/like.php')
  await heartOf(page, 'Liked').tap()
  await heartOf(page, 'Liked').tap()
  expect((await taken).status()).toBe(200)
  await expect(heartOf(page, 'Liked')).toHaveAttribute('aria-pressed', 'false')
  expect(await likes()).toEqual([])

  await context.setOffline(true)
  await heartOf(page, 'Liked').tap()
  await expect(heartOf(page, 'Liked')).toHaveAttribute('aria-pressed', 'true')
  const arrived = sent(page, 'POST', '/api/like.php')
  await context.setOffline(false)
  expect((await arrived).status()).toBe(200)
  await expect(heartOf(page, 'Liked')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(likes).toEqual([liked.id])
  const second = await context.newPage()
  await visit(second, server.url('/members?country=LT', domain))
  await expect(heartOf(second, 'Liked')).toHaveAttribute('aria-pressed', 'true')
  expectOnly(problems, /ERR_INTERNET_DISCONNECTED|Failed to fetch|Load failed/)
})

test('LIK-8 ACC-20 a visitor’s heart leads to sign-up with this member in mind', async ({
  page,
  server,
  site,
  domain,
}) => {
  const liked = await addMember(site, { domain, country: 'SI', name: 'Wanted' })
  await visit(page, server.url('/members?country=SI', domain))
  await heartOf(page, 'Wanted').tap()
  const join = page.getByRole('dialog').getByRole('link', { name: 'Join for free' })
  await expect(join).toHaveAttribute('href', new RegExp(`^/members/${liked.id}/signup`))
})

test('LIK-8 whoever has no like, chat or viewer yet sees people there, and a heart on each', async ({
  page,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, name: 'Newcomer' })
  const wanted = await addMember(site, { domain, name: 'Wanted' })
  await addPhotos(wanted, '#884422')
  for (const path of ['/likes', '/likes/received', '/chats', '/profile/views']) {
    await visitAs(page, server, reader, { path, host: domain })
    const people = page.getByRole('region', { name: 'People you might like' })
    await expect(people.getByRole('link').first(), path).toBeVisible()
    const faces = await people.getByRole('listitem').count()
    expect(faces, path).toBeGreaterThan(0)
    await expect(people.getByRole('button', { name: /^Like / }), path).toHaveCount(faces)
  }
  await heartOf(page, 'Wanted').tap()
  await expect(heartOf(page, 'Wanted')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await wanted.browser.get('/api/likes.php')).json()['counts'])
    .toMatchObject({ received: 1 })
})
