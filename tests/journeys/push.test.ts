import type { BrowserContext, Page } from '@playwright/test'
import { box, log, say } from '#tests/support/chatting.ts'
import { expect, untilAlive, visit } from '#tests/support/journey.ts'
import { enterAs } from '#tests/support/journey-people.ts'
import { written } from '#tests/support/conversations.ts'
import { addMember } from '#tests/support/people.ts'
import type { TestMember } from '#tests/support/people.ts'
import type { TestSite } from '#tests/support/site.ts'
import { deliver, giveSubscriptions, press, shownBy, test, workerOf } from '#tests/support/journey-pushes.ts'

const add = (site: TestSite, domain: string, name: string) =>
  addMember(site, { domain, name, credits: 30, paid: true, country: 'SE' })

const subscriptionsOf = async (site: TestSite, { id }: TestMember): Promise<number> => {
  const sql = 'select count(*)::int as count from push_subscription where account_id = $1'
  return (await site.pool.query<{ count: number }>(sql, [id])).rows[0]?.count ?? 0
}

/** Notes for how long things are put off in a page. */
const notePlans = (page: Page) =>
  page.addInitScript(() => {
    const plans: number[] = []
    const { setTimeout: plan } = globalThis
    const noting = (work: () => void, ms = 0, ...rest: unknown[]) => {
      plans.push(ms)
      return plan(work, ms, ...rest)
    }
    Object.assign(globalThis, { plans, setTimeout: noting })
  })
const plannedFor = (page: Page, from: number, to: number): Promise<boolean> =>
  page.evaluate(
    ([least = 0, most = 0]) =>
      (globalThis as unknown as { plans: number[] }).plans.some((ms) => ms > least && ms <= most),
    [from, to],
  )

/** As our server writes it. */
const payload = (openUrl: string, more: object = {}) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Anna',
      body: 'Sent you a message',
      lang: 'en',
      dir: 'auto',
      tag: 'about-anna',
      navigate: openUrl,
      data: { checkUrl: '/api/chats.php', openUrl },
      ...more,
    },
    app_badge: 1,
  })

/** The site was open once in this browser; the service worker stays when its page goes. */
const installWorker = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  await visit(page, url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  return { page, worker: await workerOf(context), origin: new URL(url).origin }
}

test('NOT-2 A5 a push is shown while the site is closed, and its click opens the right conversation', async ({
  context,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = [await add(site, domain, 'Anna'), await add(site, domain, 'Ben')]
  const { message } = await written(anna, ben, 'Are you there?')
  await enterAs(context, server, ben, domain)
  const { page, worker, origin } = await installWorker(context, server.url('/members', domain))
  await page.goto('about:blank')
  await deliver(page, origin, payload(`/chats/${message.conversation}`))
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([{ title: 'Anna', body: 'Sent you a message', tag: 'about-anna', lang: 'en' }])
  expect(await press(await workerOf(context))).toEqual([`/chats/${message.conversation}`])
  expect(await shownBy(await workerOf(context))).toEqual([])
  // As the browser would, were the press a real one.
  await page.goto(`${origin}/chats/${message.conversation}`)
  await untilAlive(page)
  await expect(log(page)).toContainText('Are you there?')
})

test('NOT-2 a click while the site is open leads to the conversation there, without a page load', async ({
  context,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = [await add(site, domain, 'Anna'), await add(site, domain, 'Ben')]
  const { message } = await written(anna, ben, 'Look at this')
  await enterAs(context, server, ben, domain)
  const { page, origin } = await installWorker(context, server.url('/members', domain))
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const asked = page.waitForRequest('**/api/chats.php*')
  await deliver(page, origin, payload(`/chats/${message.conversation}`))
  await asked
  // Also to whoever looks at a page.
  await expect.poll(async () => (await shownBy(await workerOf(context))).length).toBe(1)
  expect(await press(await workerOf(context))).toEqual([])
  await expect(page).toHaveURL(`${origin}/chats/${message.conversation}`)
  await expect(log(page)).toContainText('Look at this')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('NOT-2 A5 whatever a push says, something is shown, and it leads nowhere but to us', async ({
  context,
  server,
  site,
  domain,
}) => {
  const ben = await add(site, domain, 'Ben')
  await enterAs(context, server, ben, domain)
  const { page, origin } = await installWorker(context, server.url('/members', domain))
  await page.goto('about:blank')
  const elsewhere = ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/']
  for (const openUrl of elsewhere) {
    await deliver(page, origin, payload(openUrl))
    await expect.poll(async () => (await shownBy(await workerOf(context))).length).toBe(1)
    expect(await press(await workerOf(context)), openUrl).toEqual(['/'])
  }
  for (const broken of ['', 'no JSON', '7', 'null', '{"notification":7}', '{"notification":{"title":""}}']) {
    await deliver(page, origin, broken)
    await expect.poll(async () => shownBy(await workerOf(context)), broken).toMatchObject([{ title: domain }])
    expect(await press(await workerOf(context)), broken).toEqual(['/'])
  }
})

test('NOT-2 SITE-10 CHT-9 after a first like one is asked, and told from then on; logging out ends it', async ({
  context,
  page,
  push,
  server,
  site,
  domain,
}) => {
  const { asked } = await giveSubscriptions(context, push)
  const [anna, ben] = [await add(site, domain, 'Anna'), await add(site, domain, 'Ben')]
  await enterAs(context, server, ben, domain)
  await notePlans(page)
  await visit(page, server.url(`/members/${anna.id}`, domain))
  const card = page.getByRole('region', { name: 'Know when Anna likes you back' })
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  // SITE-23: not over the actions of a profile, but on the next page.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Likes/ }).click()
  await expect(card).toBeVisible()
  expect(asked()).toBe(0)
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifications are on.')).toBeVisible()
  await expect(card).toBeHidden()
  expect(asked()).toBe(1)
  expect(await subscriptionsOf(site, ben)).toBe(1)

  // From the next time on, the page asks every 300 s.
  await expect.poll(() => plannedFor(page, 290_000, 300_000)).toBe(true)

  await page.getByRole('button', { name: 'Ben’s account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(server.url('/', domain))
  expect(await subscriptionsOf(site, ben)).toBe(0)
  const gone = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.pushManager.getSubscription()
  })
  expect(gone).toBeNull()
})

test('NOT-2 a message travels through our worker and the push service to the screen, and from there to its conversation', async ({
  context,
  page,
  push,
  server,
  site,
  domain,
}) => {
  await giveSubscriptions(context, push)
  const [anna, ben] = [await add(site, domain, 'Anna'), await add(site, domain, 'Ben')]
  await enterAs(context, server, ben, domain)
  await visit(page, server.url(`/members/${anna.id}`, domain))
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Likes/ }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifications are on.')).toBeVisible()
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  // The page has said that it is gone.
  const presence = () => site.pool.query('select 1 from presence where account_id = $1', [ben.id])
  await expect.poll(async () => (await presence()).rows.length).toBe(0)
  const before = push.received.length
  const { message } = await written(anna, ben, 'Dinner?')
  await expect.poll(() => push.received.length, { timeout: 50_000 }).toBeGreaterThan(before)
  await deliver(page, origin, push.received.at(-1) ?? '')
  await expect.poll(async () => (await shownBy(await workerOf(context))).length).toBe(1)
  // The lock screen says no more than that there is a message, unless Ben wants it to.
  expect(JSON.stringify(await shownBy(await workerOf(context)))).not.toMatch(/Anna|Dinner/)
  expect(await press(await workerOf(context))).toEqual([`/chats/${message.conversation}`])
})

test('NOT-2 SITE-10 whoever says no in the browser is told how to change that, and is not asked again', async ({
  context,
  page,
  push,
  server,
  site,
  domain,
}) => {
  const { asked } = await giveSubscriptions(context, push, 'denied')
  const [anna, ben] = [await add(site, domain, 'Anna'), await add(site, domain, 'Ben')]
  await enterAs(context, server, ben, domain)
  await visit(page, server.url(`/members/${anna.id}/chat`, domain))
  await say(page, 'Hello Anna')
  const card = page.getByRole('region', { name: 'Know when Anna answers' })
  await expect(log(page)).toContainText('Hello Anna')
  // SITE-23: not over what one writes.
  await expect(card).toBeHidden()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Likes/ }).click()
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByRole('alert')).toContainText('Your browser blocks notifications from this site.')
  await card.getByRole('button', { name: 'Got it' }).click()
  await expect(card).toBeHidden()
  await page.goBack()
  await expect(box(page)).toBeVisible()
  await say(page, 'And again')
  await expect(log(page)).toContainText('And again')
  await visit(page, server.url(`/members/${anna.id}`, domain))
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible()
  await expect(page.getByRole('region', { name: /Know when/ })).toBeHidden()
  expect(asked()).toBe(1)
  expect(await subscriptionsOf(site, ben)).toBe(0)
})

test('NOT-2 SITE-10 nobody is asked for permission by a page that loads', async ({
  context,
  page,
  push,
  server,
  site,
  domain,
}) => {
  const { asked } = await giveSubscriptions(context, push)
  const ben = await add(site, domain, 'Ben')
  await enterAs(context, server, ben, domain)
  for (const path of ['/', '/members', '/chats', '/likes', '/notifications']) {
    await visit(page, server.url(path, domain))
    await page.evaluate(() => navigator.serviceWorker.ready)
  }
  expect(asked()).toBe(0)
  expect(await subscriptionsOf(site, ben)).toBe(0)
})
