import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { grant } from '#features/credits/server/ledger.ts'
import { REFRESH_MS } from '#app/frame/polling.ts'
import { createPool } from '#platform/db/database.ts'
import {
  addTwo,
  asSentTo,
  box,
  isReading,
  log,
  loseConnection,
  reload,
  row,
  said,
  say,
  test,
} from '../support/chatting.ts'
import { chatsOf, written } from '../support/conversations.ts'
import { createTestDatabase } from '../support/database.ts'
import { enterAs, visitAs } from '../support/journey-people.ts'
import { expect, expectOnly, startBuilt, visit, watch } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'

const messagesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ })

/** Opens a page whose clock the journey moves. It could not tell when it is idle, but once it is alive it listens. */
const visitWithClock = async (...visit: Parameters<typeof visitAs>) => {
  const [page] = visit
  await page.clock.install()
  const listens = page.waitForRequest('**/api/stream.php')
  await visitAs(...visit)
  await listens
}
/** However long ago the page became alive: within a minute it does. */
const looksForNews = async (page: Page) => {
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'))
  await page.clock.fastForward(REFRESH_MS)
  await looked
}

test('CHT-1 CHT-6 CHT-10 SITE-6 SITE-15 what one says the other hears at once, in every tab, and reads in all of them', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const hers = await open(anna, `/members/${ben.id}/chat`)
  const tabs = [await open(ben, '/members'), await open(ben, '/likes')]
  const [first, second] = tabs as [Page, Page]
  await say(hers, 'Hello Ben')
  for (const tab of tabs) {
    await expect(tab).toHaveTitle(/^\(1\) /)
    await expect(messagesLink(tab)).toHaveAccessibleName('Messages 1 unread message')
  }
  await say(hers, 'How are you?')
  for (const tab of tabs) await expect(messagesLink(tab)).toHaveAccessibleName('Messages 2 unread messages')
  await expect(log(hers)).toContainText('· Sent')

  await messagesLink(first).click()
  await row(first, 'Anna').getByRole('link').first().click()
  await expect(said(first)).toHaveText(['Hello Ben', 'How are you?'])
  for (const tab of tabs) await expect(tab).toHaveTitle(/^[^(]/)
  await expect(messagesLink(second)).toHaveAccessibleName('Messages')
  await expect(log(hers)).toContainText('· Read')

  const isSeenWriting = expect(hers.getByText('Ben is typing…')).toBeAttached()
  await box(first).pressSequentially('Fine')
  await isSeenWriting
  // What is not to be sent after all is not waited for.
  const takenBack = first.waitForRequest(
    (request) =>
      request.url().endsWith('/api/typing.php') &&
      (request.postDataJSON() as { ended?: boolean }).ended === true,
  )
  await box(first).fill('')
  await takenBack
  await expect(hers.getByText('Ben is typing…')).toHaveCount(0)
  await say(first, 'Fine, and you?')
  await expect(said(hers)).toHaveText(['Hello Ben', 'How are you?', 'Fine, and you?'])
  await expect(hers.getByText('Ben is typing…')).toHaveCount(0)
  // She looks at it: he sees that, and nothing is unread at hers.
  await expect(log(first)).toContainText('· Read')
  await expect(hers).toHaveTitle(/^[^(]/)
})

test('CHT-6 CHT-9 CHT-10 where the stream cannot run, the page looks for news every minute', async ({
  page,
  server,
  site,
  domain,
  problems,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await page.route('**/api/stream.php', () => undefined)
  await visitWithClock(page, server, anna, { path: '/members', host: domain })
  await looksForNews(page)
  await written(ben, anna, 'Hello Anna')
  await looksForNews(page)
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(messagesLink(page)).toHaveAccessibleName('Messages 1 unread message')

  // That it was read could not be told: the next look for news tells it again.
  await page.route('**/api/chat.php', (route) =>
    isReading(route.request())
      ? route.fulfill({ status: 500, json: { error: 'internal' } })
      : route.fallback(),
  )
  const failed = page.waitForEvent('requestfinished', isReading)
  await messagesLink(page).click()
  await row(page, 'Ben').getByRole('link').first().click()
  await failed
  // What comes later than that answer finds the page done with it.
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((answer) => answer.text()))
  await page.unroute('**/api/chat.php')
  const told = page.waitForResponse((answer) => isReading(answer.request()) && answer.ok())
  await page.clock.fastForward(REFRESH_MS)
  await told
  await expect(page).toHaveTitle(/^[^(]/)
  expect((await chatsOf(anna)).num_unread_messages).toBe(0)
  expectOnly(problems, /status of 500/)
})

test('CHT-9 the first load shows progress, what is refreshed afterwards does not', async ({
  page,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Hello Anna')
  await page.route('**/api/stream.php', () => undefined)
  await visitWithClock(page, server, anna, { path: '/chats', host: domain })
  const holdBack = async (address: string) => {
    const asked = Promise.withResolvers<() => Promise<void>>()
    await page.route(address, (route) => asked.resolve(() => route.continue()), { times: 1 })
    return { asked: asked.promise }
  }
  const progress = page.getByTestId('route-progress')
  const firstLoad = await holdBack('**/api/chat.php?*')
  await row(page, 'Ben').getByRole('link').first().click()
  await expect(progress).toBeAttached()
  const answerFirst = await firstLoad.asked
  await answerFirst()
  await expect(said(page)).toHaveText(['Hello Anna'])
  await expect(progress).toHaveCount(0)

  const refresh = await holdBack('**/api/chats.php')
  await page.clock.fastForward(REFRESH_MS)
  const answer = await refresh.asked
  await expect(progress).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(row(page, 'Ben')).toBeVisible()
  await answer()
})

test('CHT-12 who is blocked in mid-conversation sees it at once, and neither can write; taken back, both can', async ({
  open,
  page: his,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(anna, ben, 'Hello Ben')
  const hers = await open(anna, `/members/${ben.id}/chat`)
  // His page looks for news now and then not for a minute: what he sees, he was told.
  await visitWithClock(his, server, ben, { path: `/members/${anna.id}/chat`, host: domain })
  await looksForNews(his)
  await box(his).fill('What I wanted to say')
  await hers.getByRole('button', { name: 'Chat with Ben: more options' }).last().click()
  await hers.getByRole('menuitem', { name: 'Block' }).click()
  await hers.getByRole('dialog', { name: 'Block Ben?' }).getByRole('button', { name: 'Block' }).click()

  await expect(hers.getByText('You’ve blocked this member. Unblock them to send a message.')).toBeVisible()
  await expect(his.getByText("You're blocked by Anna. You do not have access to this page.")).toBeVisible()
  for (const page of [hers, his]) {
    await expect(box(page)).toHaveCount(0)
    await expect(page.getByText('No messages yet')).toBeVisible()
    await expect(page.getByText('Online')).toHaveCount(0)
  }
  await hers.getByRole('button', { name: 'Unblock' }).click()
  await expect(box(hers)).toBeFocused()
  await expect(box(his)).toHaveValue('What I wanted to say')
  await say(hers, 'That was a slip')
  await expect(said(hers)).toHaveText(['Hello Ben', 'That was a slip'])
  await expect(said(his)).toHaveText(['Hello Ben', 'That was a slip'])
})

test('CHT-10 CHT-11 what is written without a connection arrives once and in order when it is back', async ({
  open,
  site,
  domain,
  problems,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Are you on the train?')
  const hers = await open(anna, `/members/${ben.id}/chat`)
  const his = await open(ben, `/members/${anna.id}/chat`)
  await expect(said(his)).toHaveText(['Are you on the train?'])
  await loseConnection(hers)
  for (const text of ['Yes', 'There is a tunnel', 'Are you there?']) await say(hers, text)
  await expect(said(hers)).toHaveCount(4)
  await expect(hers.getByText('Waiting for connection…')).toHaveCount(3)
  await say(his, 'Hello?')
  await expect(log(his)).toContainText('· Sent')
  await hers.context().setOffline(false)
  const all = ['Are you on the train?', 'Hello?', 'Yes', 'There is a tunnel', 'Are you there?']
  await expect(said(his)).toHaveText(all)
  await expect(said(hers)).toHaveText(all)
  await expect(hers.getByText('Waiting for connection…')).toHaveCount(0)
  // She sees what he said meanwhile, before her own; sending alone would not have read it.
  await expect.poll(async () => (await chatsOf(anna)).num_unread_messages).toBe(0)
  for (const page of [hers, his]) {
    await reload(page)
    await expect(said(page)).toHaveText(all)
  }
  expectOnly(problems, /net::ERR_INTERNET_DISCONNECTED/)
})

test('CHT-11 what is written without a connection is sent by a page that stays, or by whichever is opened next', async ({
  open,
  site,
  domain,
  problems,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const hers = await open(anna, `/members/${ben.id}/chat`)
  const his = await open(ben, `/members/${anna.id}/chat`)
  const browser = hers.context()
  await loseConnection(hers)
  await say(hers, 'Before I close this')
  await expect(hers.getByText('Waiting for connection…')).toBeVisible()
  await hers.close()
  await expect(said(his)).toHaveCount(0)
  await browser.setOffline(false)
  const stays = await open(anna, '/likes')
  await expect(said(his)).toHaveText(['Before I close this'])

  const again = await open(anna, `/members/${ben.id}/chat`)
  await loseConnection(again)
  await say(again, 'And this')
  await expect(again.getByText('Waiting for connection…')).toBeVisible()
  await again.close()
  await browser.setOffline(false)
  await expect(said(his)).toHaveText(['Before I close this', 'And this'])
  expectOnly(problems, /net::ERR_INTERNET_DISCONNECTED|preloading/i)
  await stays.close()
})

test('CHT-2 CHT-11 a message that is refused says why, keeps its text and goes out with "Try again"', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const hers = await open(anna, `/members/${ben.id}/chat`)
  const his = await open(ben, `/members/${anna.id}/chat`)
  await asSentTo(hers, 'chat.php', () =>
    site.pool.query('update account set credits = 0 where id = $1', [anna.id]),
  )
  await say(hers, 'One more thing')
  await expect(log(hers).getByRole('alert')).toHaveText('You do not have enough credits to send this message')
  await expect(hers.getByRole('link', { name: 'Buy credits' })).toHaveAttribute(
    'href',
    `/credits?back=%2Fmembers%2F${ben.id}%2Fchat`,
  )
  await reload(hers)
  await expect(said(hers)).toHaveText(['One more thing'])
  expect(await his.getByText('One more thing').count()).toBe(0)

  const what = { accountId: anna.id, credits: 3, ledgerAccount: 'free', reason: randomUUID() } as const
  await grant(site.pool, what, new Date())
  await hers.getByRole('button', { name: 'Try again' }).click()
  await expect(log(hers)).toBeFocused()
  await expect(said(his)).toHaveText(['One more thing'])
  await expect(said(hers)).toHaveText(['One more thing'])
  await expect(log(hers).getByRole('alert')).toHaveCount(0)
  await expect(hers.getByRole('link', { name: '2 credits left' })).toBeVisible()
})

test('CHT-10 CHT-11 the server dies and comes back: every message is there once, in the same order for both', async ({
  browser,
  problems,
}) => {
  test.slow()
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 2 })
  let { port, child } = await startBuilt('server', database.url)
  const server = { port, databaseUrl: database.url, url: (path = '/') => `http://localhost:${port}${path}` }
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  const [anna, ben] = await addTwo({ port, pool, logged: () => '', fetch: () => Promise.reject() }, {})
  const openAs = async (member: TestMember, other: TestMember) => {
    const context = await browser.newContext()
    watch(context, problems)
    await enterAs(context, server, member, 'localhost')
    const page = await context.newPage()
    await visit(page, server.url(`/members/${other.id}/chat`))
    return page
  }
  const [hers, his] = [await openAs(anna, ben), await openAs(ben, anna)]
  const texts = (who: string) => [1, 2, 3, 4].map((number) => `${who} ${number}`)
  await say(hers, 'Anna 1')
  await expect(said(his)).toHaveText(['Anna 1'])
  await say(his, 'Ben 1')
  await say(hers, 'Anna 2')
  await kill()
  await say(hers, 'Anna 3')
  await say(his, 'Ben 2')
  await say(his, 'Ben 3')
  ;({ child } = await startBuilt('server', database.url, { PORT: String(port) }))
  await say(hers, 'Anna 4')
  await say(his, 'Ben 4')
  const all = [...texts('Anna'), ...texts('Ben')]
  for (const page of [hers, his]) {
    await expect(log(page).getByText(/^(?:Sending|Waiting for a connection)$/)).toHaveCount(0, {
      timeout: 60_000,
    })
    await expect(said(page)).toHaveCount(all.length)
  }
  const order = await said(hers).allTextContents()
  expect(await said(his).allTextContents()).toEqual(order)
  expect(order.toSorted()).toEqual(all)
  for (const who of ['Anna', 'Ben']) {
    expect(order.filter((text) => text.startsWith(who))).toEqual(texts(who))
  }
  const { rows } = await pool.query<{ body: string }>('select body from message order by sequence')
  expect(rows.map(({ body }) => body).filter((body) => /^(?:Anna|Ben) \d$/.test(body))).toEqual(order)
  for (const page of [hers, his]) await page.context().close()
  await kill()
  await pool.end()
  await database.drop()
  expectOnly(problems, /net::ERR_/)
})

test('CHT-10 SITE-14 a page listens when all of it is alive: what it hears before would not fit what the server drew', async ({
  page,
  server,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain, name: 'Anna' })
  await page.addInitScript(() => {
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        const keys = Object.keys(document.querySelector('main') ?? {})
        Object.assign(window, { wasAlive: keys.some((key) => key.startsWith('__reactFiber')) })
      }
    }
  })
  await visitAs(page, server, anna, { path: '/members', host: domain })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasAlive') as unknown)).toBe(true)
})
