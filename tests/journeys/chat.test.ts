import type { Page } from '@playwright/test'
import { addTwo, box, isReading, log, phone, reload, row, said, say, test } from '../support/chatting.ts'
import { chatsOf, chatWith, written } from '../support/conversations.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow, expectOnly, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const removeFrom = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: `Chat with ${name}: more options` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  await page
    .getByRole('dialog', { name: `Delete your chat with ${name}?` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
}

test('CHT-7 a removed chat is gone at once; if that fails, an alert says so and it is back', async ({
  open,
  site,
  domain,
  problems,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const cleo = await addMember(site, { domain, name: 'Cleo', credits: 5, paid: true })
  await written(ben, anna, 'From Ben')
  await written(cleo, anna, 'From Cleo')
  const page = await open(anna, '/chats')
  await expect(page).toHaveTitle(/^\(2\) /)
  const asked = Promise.withResolvers<() => Promise<void>>()
  await page.route('**/api/chat.php', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    asked.resolve(() => route.fulfill({ status: 500, json: { error: 'internal' } }))
  })
  await removeFrom(page, 'Ben')
  await expect(row(page, 'Ben')).toHaveCount(0)
  await expect(page).toHaveTitle(/^\(1\) /)
  const fail = await asked.promise
  // Nor does it come back with a list that is asked for meanwhile.
  await written(await addMember(site, { domain, name: 'Dora', credits: 5, paid: true }), anna, 'From Dora')
  await expect(row(page, 'Dora')).toBeVisible()
  await expect(row(page, 'Ben')).toHaveCount(0)
  await expect(page).toHaveTitle(/^\(2\) /)
  await fail()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(row(page, 'Ben')).toBeVisible()
  await expect(page).toHaveTitle(/^\(3\) /)
  expectOnly(problems, /status of 500/)

  await page.unroute('**/api/chat.php')
  await removeFrom(page, 'Ben')
  await expect(row(page, 'Ben')).toHaveCount(0)
  // What had the focus is gone: it goes on with the next.
  await expect(row(page, 'Cleo').getByRole('link').first()).toBeFocused()
  await expect
    .poll(async () => (await chatsOf(anna)).chats.map(({ profile }) => profile.name))
    .toEqual(['Dora', 'Cleo'])
  await reload(page)
  await expect(row(page, 'Cleo')).toBeVisible()
  await expect(row(page, 'Ben')).toHaveCount(0)
  expect((await chatWith(ben, anna)).messages).toHaveLength(1)
  await removeFrom(page, 'Dora')
  await expect(row(page, 'Dora')).toHaveCount(0)
  await removeFrom(page, 'Cleo')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeFocused()
})

test('CHT-7 removed from within or in the list, it is gone; what the other writes next begins anew', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Long ago')
  const page = await open(anna, `/members/${ben.id}/chat`)
  const other = await open(anna, '/chats')
  await page.getByRole('button', { name: 'Chat with Ben: more options' }).last().click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/chats$/)
  for (const tab of [page, other]) await expect(tab.getByText('No messages yet')).toBeVisible()
  await written(ben, anna, 'Anew')
  await expect(row(other, 'Ben')).toBeVisible()
  await row(page, 'Ben').getByRole('link').first().click()
  await expect(said(page)).toHaveText(['Anew'])
  // Removed in the list after it was read.
  await removeFrom(page, 'Ben')
  await expect(page).toHaveURL(/\/chats$/)
  for (const tab of [page, other]) await expect(tab.getByText('No messages yet')).toBeVisible()
  await written(ben, anna, 'Once more')
  await row(page, 'Ben').getByRole('link').first().click()
  await expect(said(page)).toHaveText(['Once more'])
})

test('MEM-7 CHT-1 a fictional profile says so in words in the list, in the head and before the first message', async ({
  open,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain, name: 'Anna', credits: 20 })
  const madeUp = await addMember(site, { domain, name: 'Invented', fictional: true })
  const page = await open(anna, `/members/${madeUp.id}/chat`)
  const { settings } = (await anna.browser.get('/api/settings.php')).json() as unknown as {
    settings: { fictional_warning: string; fictional_singular: string }
  }
  const label = settings.fictional_singular
  await expect(log(page)).toContainText(settings.fictional_warning)
  const head = page.locator('#conversation > header')
  await expect(head.getByRole('button', { name: label }).getByText(label)).toBeVisible()
  await say(page, 'Hello')
  await expect(log(page)).toContainText('· Sent')
  await expect(row(page, 'Invented').getByText(label, { exact: true })).toBeVisible()
  await head.getByRole('button', { name: label }).click()
  await expect(page.getByRole('dialog')).toContainText(settings.fictional_warning)
  await expectAccessible(page, 'what fictional means')
})

test('CHT-8 somebody whose address is not confirmed can be read, not answered, and the reader is told why', async ({
  open,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain, name: 'Anna', credits: 20 })
  const newcomer = await addMember(site, { domain, name: 'Newcomer', credits: 5 })
  await written(newcomer, anna, 'I am new here')
  await site.pool.query(`update account set status = 'not_confirmed' where id = $1`, [newcomer.id])
  const page = await open(anna, '/chats')
  await row(page, 'Newcomer').getByRole('link').first().click()
  await expect(said(page)).toHaveText(['I am new here'])
  await expect(
    page.getByText('You can read this but can’t reply yet: they haven’t confirmed their email address.'),
  ).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('CHT-1 history comes backwards, page by page, without a jump', async ({ open, site, domain }) => {
  const [anna, ben] = await addTwo(site, { domain, credits: 100 })
  for (let number = 1; number <= 90; number++)
    await written(number % 3 ? ben : anna, number % 3 ? anna : ben, `No. ${number}`)
  const page = await open(anna, `/members/${ben.id}/chat`)
  await expect(said(page)).toHaveCount(40)
  await expect(said(page).last()).toBeInViewport()
  const asked = Promise.withResolvers<() => Promise<void>>()
  await page.route('**/api/chat.php?*before=*', (route) => asked.resolve(() => route.continue()), {
    times: 1,
  })
  await log(page).evaluate((element) => (element.scrollTop = -element.scrollHeight))
  const answer = await asked.promise
  const place = async () =>
    Math.round((await page.getByText('No. 60', { exact: true }).boundingBox())?.y ?? NaN)
  const before = await place()
  await answer()
  await expect(page.getByText('No. 50', { exact: true })).toBeAttached()
  expect(await place()).toBe(before)
  // With the keyboard: when there is nothing earlier, the button goes and the log has the focus.
  await page.getByRole('button', { name: 'Load earlier messages' }).focus()
  await expect(said(page)).toHaveCount(90)
  await expect(log(page)).toBeFocused()
  await expect(said(page)).toHaveText(Array.from({ length: 90 }, (_, index) => `No. ${index + 1}`))
  // Whoever reads further up is not moved by what is new, but told of it.
  const upThere = await place()
  await written(ben, anna, 'Are you still there?')
  const told = page.getByRole('button', { name: '1 new message' })
  await expect(told).toBeVisible()
  expect(await place()).toBe(upThere)
  await told.click()
  await expect(said(page).last()).toBeInViewport()
  await expect(said(page).last()).toHaveText('Are you still there?')
  await expect(told).toHaveCount(0)
  await expect(log(page)).toBeFocused()
})

test('CHT-1 what people write is text: addresses do nothing before a warning, markup is shown', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain, signedUp: new Date('2020-01-01') })
  const texts = [
    'Look: https://example.com/a?b=1 or javascript:alert(1)',
    '<img src=x onerror=alert(1)><script>alert(2)</script>',
    '<b>bold</b> &amp; {{1+1}} ${1}',
  ]
  for (const text of texts) await written(ben, anna, text)
  const page = await open(anna, `/members/${ben.id}/chat`)
  page.on('dialog', () => expect(false, 'a script ran').toBe(true))
  await expect(said(page)).toHaveText(texts)
  await expect(said(page).locator('img, script, b, a')).toHaveCount(0)
  // Those of ours, where the conversation begins and beside what leads elsewhere.
  await expect(log(page).getByRole('link')).toHaveText(['Safety centre', 'Stay safe'])
  await expect(row(page, 'Ben')).toContainText('<b>bold</b>')
  await said(page).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Open this link?' })
  await expect(dialog).toContainText('example.com')
  const way = dialog.getByRole('link')
  await expect(way).toHaveAttribute('href', 'https://example.com/a?b=1')
  await expect(way).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page, 'before a link')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('CHT-1 the conversation of others is not there, and visitors are told to log in', async ({
  open,
  site,
  domain,
  page,
  server,
  problems,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const { message } = await written(anna, ben, 'Between us')
  const stranger = await addMember(site, { domain, name: 'Stranger' })
  const theirs = await open(stranger, `/chats/${message.conversation}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await expect(theirs.getByText('Between us')).toHaveCount(0)
  expectOnly(problems, /status of 404/)
  for (const path of ['/chats', `/chats/${message.conversation}`, `/members/${ben.id}/chat`]) {
    await visit(page, server.url(path, domain))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need to be logged in to chat')
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(path)),
    )
  }
  await expectAccessible(page, 'logged out')
})

test('CHT-6 the conversation that was open last is opened again', async ({ open, site, domain }) => {
  const [anna, ben] = await addTwo(site, { domain })
  const cleo = await addMember(site, { domain, name: 'Cleo', credits: 5, paid: true })
  await written(ben, anna, 'From Ben')
  await written(cleo, anna, 'From Cleo')
  const page = await open(anna, '/chats')
  await expect(page.getByText('Choose a conversation')).toBeVisible()
  const reads = () => page.waitForResponse((answer) => isReading(answer.request()))
  const opened = reads()
  await row(page, 'Ben').getByRole('link').first().click()
  await expect(said(page)).toHaveText(['From Ben'])
  await opened
  expect((await chatsOf(anna)).last_opened?.profile).toBe(ben.id)
  // Nothing is left free for a scrollbar that the page never has.
  const edge = await page
    .getByRole('complementary', { name: /Ben/ })
    .evaluate((element) => element.getBoundingClientRect().right)
  expect(edge).toBe(page.viewportSize()?.width)
  const openedAgain = reads()
  await visit(page, new URL('/chats', page.url()).href)
  await expect(said(page)).toHaveText(['From Ben'])
  await expect(row(page, 'Ben').getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  // Under navigation and banners there is still room for all of it.
  await expect(page.getByRole('link', { name: 'Likes' })).toBeInViewport()
  await expect(box(page)).toBeInViewport({ ratio: 1 })

  await openedAgain
  // Another one is opened on a phone, and the list asked for again: what one writes here stays where it is.
  await box(page).fill('Dear Ben')
  const { chats } = await chatsOf(anna)
  const conversation = chats.find(({ profile }) => profile.id === cleo.id)?.conversation.id
  await anna.browser.send('PUT', '/api/chat.php', { conversation, sequence: 1 })
  expect((await chatsOf(anna)).last_opened?.profile).toBe(cleo.id)
  await written(await addMember(site, { domain, name: 'Dora', credits: 5, paid: true }), anna, 'From Dora')
  await expect(row(page, 'Dora')).toBeVisible()
  await expect(box(page)).toHaveValue('Dear Ben')
  await anna.browser.send('DELETE', '/api/chat.php', { profile_id: ben.id })
  await expect(page.getByText('Choose a conversation')).toBeVisible()
})

test('CHT-1 with the keyboard alone: arrows walk through the list, Enter opens and sends', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const cleo = await addMember(site, { domain, name: 'Cleo', credits: 5, paid: true })
  await written(ben, anna, 'From Ben')
  await written(cleo, anna, 'From Cleo')
  const page = await open(anna, '/chats')
  const links = page.locator('[data-row]')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(['From Ben'])
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('second line')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(['From Ben', 'First line\nsecond line'], { useInnerText: true })
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await expectAccessible(page, 'a conversation')
})

test('CHT-4 a counter shows where the writer stands', async ({ open, site, domain }) => {
  const [anna, ben] = await addTwo(site, { domain })
  const page = await open(anna, `/members/${ben.id}/chat`)
  await box(page).fill('x'.repeat(900))
  await expect(page.getByText('900 / 1000')).toBeVisible()
  await box(page).fill('x'.repeat(1002))
  await expect(page.getByText('2 characters too many')).toBeVisible()
  await box(page).press('Enter')
  await expect(said(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue(/^x{1002}$/)
})

test('CHT-1 on a phone: from the list into a conversation and back, Enter is a new line', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  for (let number = 1; number <= 12; number++)
    await written(ben, anna, `Something long enough for a line or two, ${number}`)
  const page = await open(anna, '/chats', phone)
  await expect(page.getByRole('navigation', { name: 'Your pages' })).toBeVisible()
  await expectNoOverflow(page, 'the list')
  await expectAccessible(page, 'the list on a phone')
  for (let number = 1; number <= 12; number++)
    await written(await addMember(site, { domain, credits: 5, paid: true }), anna, 'Hello')
  await expect(page.locator('[data-row]')).toHaveCount(13)
  await row(page, 'Ben').scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await row(page, 'Ben').getByRole('link').first().tap()
  await expect(said(page).last()).toBeInViewport()
  await expect(box(page)).toBeInViewport({ ratio: 1 })
  // The keyboard does not cover what one came to read.
  await expect(box(page)).not.toBeFocused()
  await box(page).tap()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect(box(page)).toHaveValue('One\ntwo')
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(box(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send message' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(said(page).last()).toHaveText('One\ntwo', { useInnerText: true })
  await expect(said(page).last()).toBeInViewport()
  await expect(box(page)).toBeFocused()
  await page.setViewportSize(phone.viewport)
  await expectNoOverflow(page, 'the conversation')
  await expectAccessible(page, 'a conversation on a phone')
  await page.getByRole('link', { name: 'Back to messages' }).tap()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(row(page, 'Ben')).toContainText('You: One')
  // The list is where it was left, and so is the focus.
  await expect(row(page, 'Ben').getByRole('link').first()).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})
