import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAt, expectReadable } from '../support/axe.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, sent, visit, untilAlive } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import { tellEverything } from '../support/member-tours.ts'

const PATH = '/api/notifications.php'
const switchNamed = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const onPhone = { width: 390, height: 664 }

test('NOT-1 SITE-20 a switch is turned by the keyboard, saved at once, and another tab follows', async ({
  page,
  context,
  server,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain })
  await visitAs(page, server, anna, { path: '/notifications#notices', host: domain })
  const other = await context.newPage()
  await visit(other, server.url('/notifications', domain))
  const [here, there] = [page, other].map((tab) => switchNamed(tab, 'New messages: Email'))
  if (!here || !there) throw new Error('no switches')
  await expect(here).toBeChecked()
  const saved = sent(page, 'PUT', PATH)
  await here.focus()
  await page.keyboard.press('Space')
  await expect(here).not.toBeChecked()
  await expect(here).toBeFocused()
  expect((await saved).status()).toBe(200)
  await expect(there).not.toBeChecked()
  // Each tab has turned another one by now: neither undoes the other.
  await switchNamed(other, 'Likes: Push').click()
  await expect(switchNamed(page, 'Likes: Push')).not.toBeChecked()
  await page.reload()
  await expect(here).not.toBeChecked()
  await expect(switchNamed(page, 'News and tips: Email')).not.toBeChecked()
  await expect(switchNamed(page, 'Matches: Push')).toBeChecked()
})

test('NOT-1 on a slow line all that is turned meanwhile shows, and goes in one request', async ({
  page,
  server,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain })
  await visitAs(page, server, anna, { path: '/notifications', host: domain })
  const allTurned = Promise.withResolvers<void>()
  const bodies: unknown[] = []
  await page.route(`**${PATH}`, async (route, request) => {
    if (request.method() === 'PUT') {
      bodies.push((request.postDataJSON() as { switches: unknown }).switches)
      await allTurned.promise
    }
    await route.continue()
  })
  const names = ['New messages: Email', 'Matches: Email', 'Likes: Email', 'Gifts: Email']
  for (const name of names) await switchNamed(page, name).click()
  for (const name of names) await expect(switchNamed(page, name)).not.toBeChecked()
  allTurned.resolve()
  const disabledOf = async () =>
    ((await anna.browser.get(PATH)).json() as unknown as { disabled: string[] }).disabled
  await expect.poll(disabledOf).toEqual(expect.arrayContaining(['mail:message', 'mail:gift']))
  expect(bodies).toEqual([
    { 'mail:message': false },
    { 'mail:match': false, 'mail:like': false, 'mail:gift': false },
  ])
})

test('NOT-1 what is refused goes back to what it was, and a toast says so', async ({
  page,
  server,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain })
  await visitAs(page, server, anna, { path: '/notifications', host: domain })
  await page.route(`**${PATH}`, (route, request) =>
    request.method() === 'PUT'
      ? route.fulfill({ status: 400, json: { error: 'invalid_input', message: 'no' } })
      : route.continue(),
  )
  await switchNamed(page, 'Gifts: Push').click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(switchNamed(page, 'Gifts: Push')).toBeChecked()
})

test('NOT-6 A3 on a phone: quiet hours are saved in the zone of the browser, and shown again', async ({
  browser,
  server,
  site,
  domain,
}) => {
  const context = await browser.newContext({ timezoneId: 'Europe/Helsinki', viewport: onPhone })
  const page = await context.newPage()
  const anna = await addMember(site, { domain })
  await visitAs(page, server, anna, { path: '/notifications#timing', host: domain })
  await switchNamed(page, 'Quiet hours').click()
  await expect(page.getByText('Nothing disturbs you from 22:00 to 7:00.')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('23:30')
  await page.getByLabel('Until', { exact: true }).fill('08:15')
  await page.keyboard.press('Tab')
  const settingsOf = async () => (await anna.browser.get(PATH)).json()
  await expect
    .poll(settingsOf)
    .toMatchObject({ quiet: { from: 23 * 60 + 30, until: 8 * 60 + 15 }, time_zone: 'Europe/Helsinki' })
  await page.getByRole('radio', { name: 'Once a day' }).check()
  await expect.poll(settingsOf).toMatchObject({ how_soon: 'daily' })
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:30')
  await expect(page.getByText('Time zone: Eastern European Time.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  // The same time twice is no time.
  await page.getByLabel('Until', { exact: true }).fill('23:30')
  await expect(page.getByText('Choose two different times.')).toBeVisible()
  await page.getByLabel('Until', { exact: true }).fill('06:00')
  await expect.poll(settingsOf).toMatchObject({ quiet: { until: 360 } })
  await expectNoOverflow(page, 'settings')
  await context.close()
})

test('NOT-6 a pause says when it ends, ends at that moment by itself, and can be ended', async ({
  page,
  server,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain })
  await page.clock.install()
  await visitAs(page, server, anna, { path: '/notifications#pause', host: domain })
  const resume = page.getByRole('button', { name: 'Resume' })
  await page.getByRole('button', { name: '1 hour' }).click()
  await expect(page.getByText(/^Paused until /)).toBeVisible()
  await resume.click()
  const aWeek = page.getByRole('button', { name: '1 week' })
  const saved = sent(page, 'PUT', PATH)
  await aWeek.click()
  await saved
  await expect(resume).toBeVisible()
  await page.clock.fastForward(7 * 24 * 60 * 60 * 1000)
  await expect(aWeek).toBeVisible()
  await page.getByRole('button', { name: 'Until a date' }).click()
  await expect(page.getByLabel('Until the morning of')).toBeVisible()
})

test('NOT-6 what a lock screen shows is drawn as it is chosen, and a device is removed', async ({
  page,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = [await addMember(site, { domain }), await addMember(site, { domain })]
  await tellEverything(site, anna, ben)
  await visitAs(page, server, anna, { path: '/notifications#lock-screen', host: domain })
  const section = page.locator('#lock-screen')
  await page.getByRole('radio', { name: 'What’s new and who it’s from' }).check()
  await expect(section.getByText('Robin')).toBeVisible()
  await page.getByRole('radio', { name: 'Only that something’s new' }).check()
  await expect(section.getByText('Robin')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove: Test' }).click()
  await expect(page.getByText('None of your devices gets push notifications yet.')).toBeVisible()
  await expect
    .poll(async () => (await anna.browser.get(PATH)).json())
    .toMatchObject({ devices: [], lock_screen: 'nothing' })
})

test('NOT-6 A12 SITE-20 the log says of each notice what became of it, and more is loaded', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize(onPhone)
  const [anna, ben] = [await addMember(site, { domain }), await addMember(site, { domain, name: 'Robin' })]
  await site.pool.query(
    `insert into notice (account_id, channel, kind, subject, first_at, last_at, outcome, decided_at)
     select $1, 'mail', 'report_outcome', n, t, t, 'seen', t
       from generate_series(1, 40) n, lateral (select now() - interval '10 days' - n * interval '1 hour' as t) m`,
    [anna.id],
  )
  await tellEverything(site, anna, ben)
  await visitAs(page, server, anna, { path: '/notifications', host: domain })
  await page.getByRole('link', { name: 'See what we sent you, and why' }).click()
  const log = page.getByRole('group', { name: 'Your recent notifications' })
  await expect(log.getByText('Sent', { exact: true })).toBeVisible()
  await expect(log.getByText('Not sent: you were on the site')).toBeVisible()
  await expectAccessible(page, 'the log')
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(log).toBeFocused()
  await expect(log.getByText('Outcome of your report')).not.toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page, 'the log in the dark')
  await expectAccessibleAt(page, 1280, 'the log on a desktop')
})
