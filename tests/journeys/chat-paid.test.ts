import type { Locator, Page } from '@playwright/test'
import { addTwo, box, log, reload, row, said, say, test } from '../support/chatting.ts'
import { chatsOf, written } from '../support/conversations.ts'
import { picture } from '../support/journey-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectOnly, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const balance = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Credits/ })
const give = async (page: Page, gift: string, words: string) => {
  await page.getByRole('button', { name: 'Send a gift' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Send Ben a gift' })
  await dialog.getByRole('button', { name: gift }).click()
  await dialog.getByRole('button', { name: words }).click()
  await expect(dialog).toBeHidden()
}

test('CHT-5 a picture costs its credits, is seen by both and large when it is pressed', async ({
  open,
  site,
  domain,
  problems,
}) => {
  const [anna, ben] = await addTwo(site, { domain, credits: 12 })
  const hers = await open(anna, `/members/${ben.id}/chat`)
  const his = await open(ben, `/members/${anna.id}/chat`)
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await picture('#3377aa', 480, 600) }
  const chooser = hers.waitForEvent('filechooser')
  await hers.getByRole('button', { name: 'Send a photo' }).click()
  await (await chooser).setFiles(file)
  const dialog = hers.getByRole('dialog', { name: 'Send Ben a photo' })
  await expect(dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible()
  await expect(dialog).toContainText('You have 12 credits')
  await expectAccessible(hers, 'a picture before it is sent')
  await dialog.getByRole('button', { name: 'Send for 2 credits' }).click()
  await expect(dialog).toBeHidden()
  for (const [page, name] of [
    [hers, 'Photo you sent'],
    [his, 'Photo from Anna'],
  ] as const) {
    const image = log(page).getByRole('img', { name })
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(hers.getByRole('link', { name: '10 credits left' })).toBeVisible()
  // As after some hours: the address that the page knows has ended, and there is another one.
  const largeFile = await log(his).getByRole('link', { name: 'Photo from Anna' }).getAttribute('href')
  await his.route(new RegExp(`${largeFile}$`), (route) => route.fulfill({ status: 403 }), { times: 1 })
  await log(his).getByRole('link', { name: 'Photo from Anna' }).click()
  const large = his.getByRole('dialog', { name: 'Photo from Anna' })
  await expect(large).toBeVisible()
  const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth)
  await expect.poll(() => widthOf(large.getByRole('img'))).toBeGreaterThan(0)
  await expectAccessible(his, 'a picture, large')
  await his.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(row(his, 'Anna')).toContainText('Photo')
  await expect(log(his).getByRole('link', { name: 'Photo from Anna' })).toBeFocused()

  // One that the connection has failed comes when that is back. The first has come anew by then.
  await expect.poll(() => widthOf(log(his).getByRole('img', { name: 'Photo from Anna' }))).toBeGreaterThan(0)
  const asked = Promise.withResolvers<() => Promise<void>>()
  await his.route('**/cdn/m/**', (route) => asked.resolve(() => route.abort()), { times: 1 })
  const next = hers.waitForEvent('filechooser')
  await hers.getByRole('button', { name: 'Send a photo' }).click()
  await (await next).setFiles(file)
  await dialog.getByRole('button', { name: 'Send for 2 credits' }).click()
  const fail = await asked.promise
  await his.context().setOffline(true)
  await his.waitForFunction(() => !navigator.onLine)
  await fail()
  await his.context().setOffline(false)
  const second = log(his).getByRole('img', { name: 'Photo from Anna' }).last()
  await expect.poll(() => widthOf(second)).toBeGreaterThan(0)
  await expect(log(his).getByRole('img', { name: 'Photo from Anna' })).toHaveCount(2)
  await expect(his.getByText('This photo can’t be displayed.')).toHaveCount(0)
  expectOnly(problems, /net::ERR_/)
})

test('GIF-1 CHT-5 SITE-6 a gift from the chat and one from the profile stand in the chat and on the shelf, and the balance follows', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain, credits: 14 })
  const hers = await open(anna, `/members/${ben.id}/chat`)
  const his = await open(ben, `/members/${anna.id}/chat`)
  const profile = await open(anna, `/members/${ben.id}`)
  await expect(profile.getByText('Be the first to send Ben a gift.')).toBeVisible()
  await give(hers, 'Rose', 'Send for 2 credits')
  await expect(log(hers)).toContainText('You sent a rose')
  await expect(log(his)).toContainText('Anna sent you a rose')
  // Another tab of hers: not worth a badge yet.
  await expect(balance(profile)).toHaveAccessibleName('Credits')
  await give(profile, 'Cake', 'Send for 2 credits')
  await expect(profile.getByText('Gift sent to Ben.')).toBeVisible()
  const shelf = profile
    .locator('section')
    .filter({ has: profile.getByRole('heading', { name: 'Gifts' }) })
    .last()
  await expect(shelf.getByRole('listitem')).toHaveText([/Cake/, /Rose/], { useInnerText: true })
  await expect(balance(profile)).toContainText('10')
  await expect(hers.getByRole('link', { name: '10 credits left' })).toBeVisible()
  await expect(log(his)).toContainText('Anna sent you a cake')
  const own = await open(ben, `/members/${ben.id}`)
  await expect(own.getByRole('listitem').filter({ hasText: 'Rose' })).toBeVisible()
  await expectAccessible(own, 'the shelf')
})

test('CHT-6 a gift from the profile leaves unread what was not opened', async ({ open, site, domain }) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Hello Anna')
  const tabs = [await open(anna, `/members/${ben.id}`), await open(anna, '/likes')]
  const [profile] = tabs as [Page]
  await give(profile, 'Rose', 'Send for 2 credits')
  await expect(profile.getByText('Gift sent to Ben.')).toBeVisible()
  const { num_unread_messages: unread } = await chatsOf(anna)
  expect(unread).toBe(1)
  for (const tab of tabs) await expect(tab).toHaveTitle(/^\(1\) /)
})

test('CHT-2 without credits: the words, the way to credits, and what was written goes out once there are some', async ({
  open,
  site,
}) => {
  const host = 'localhost'
  const [anna, ben] = await addTwo(site, { credits: 0 })
  const hers = await open(anna, `/members/${ben.id}/chat`, { host })
  const his = await open(ben, `/members/${anna.id}/chat`, { host })
  await expect(hers.getByText('You do not have enough credits to send this message')).toBeVisible()
  await say(hers, 'I have so much to say')
  await expect(box(hers)).toHaveValue('I have so much to say')
  await expect(hers.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(hers, 'without credits')
  await reload(hers)
  await expect(box(hers)).toHaveValue('I have so much to say')

  const { rows } = await site.pool.query<{ id: number }>(
    `select b.id from bundle b join site s on s.id = b.site_id
      where s.domain = 'localhost' and b.country is null order by b.credits limit 1`,
  )
  const shop = await open(anna, `/credits/${rows[0]?.id}/ideal?country=NL`, { host })
  await shop.locator('main button[type=submit]').click()
  await shop.waitForURL(/\/sandbox\/checkout\//)
  await shop.locator('[value=paid]').first().click()
  await expect(shop.getByText('10 credits added')).toBeVisible()
  // The page that has waited hears of it.
  await expect(hers.getByText('You do not have enough credits to send this message')).toHaveCount(0)
  await box(hers).press('Enter')
  await expect(said(his)).toHaveText(['I have so much to say'])
  await expect(box(hers)).toHaveValue('')
  await expect(hers.getByRole('link', { name: '9 credits left' })).toBeVisible()
})

test('CHT-2 the way to credits and back does not lose what was written', async ({ open, site, domain }) => {
  const [anna, ben] = await addTwo(site, { domain, credits: 0 })
  const hers = await open(anna, `/members/${ben.id}/chat`)
  await box(hers).fill('Not lost')
  await hers.getByRole('link', { name: 'Buy credits' }).click()
  await hers.getByRole('dialog').getByRole('link', { name: 'All bundles, codes and countries' }).click()
  await hers.waitForURL(/\/credits/)
  await hers.goBack()
  await expect(box(hers)).toHaveValue('Not lost')
})

test('CHT-3 SITE-10 the third conversation of a free member offers premium; answering is never counted', async ({
  open,
  site,
  domain,
}) => {
  const free = await addMember(site, { domain, name: 'Free', credits: 20 })
  const [first, second, third, fourth] = [
    await addMember(site, { domain, name: 'First' }),
    await addMember(site, { domain, name: 'Second' }),
    await addMember(site, { domain, name: 'Third' }),
    await addMember(site, { domain, name: 'Fourth', credits: 5, paid: true }),
  ]
  const page = await open(free, `/members/${first.id}/chat`)
  await expect(page.getByText('You can start 2 more conversations.')).toBeVisible()
  await say(page, 'Hello')
  await expect(log(page)).toContainText('· Sent')
  await expect(page.getByText(/You can start/)).toHaveCount(0)
  await visit(page, page.url().replace(`/${first.id}/`, `/${second.id}/`))
  await expect(page.getByText('You can start 1 more conversation.')).toBeVisible()
  await say(page, 'Hello')
  await expect(log(page)).toContainText('· Sent')
  await visit(page, page.url().replace(`/${second.id}/`, `/${third.id}/`))
  await expect(page.getByText(/^You’ve already started two conversations\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See Premium' })).toHaveAttribute(
    'href',
    `/premium?back=%2Fmembers%2F${third.id}%2Fchat`,
  )
  await expect(page.getByText('Premium comes with your first bundle.')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await expectAccessible(page, 'at the limit')
  await written(fourth, free, 'Hello, free one')
  await row(page, 'Fourth').getByRole('link').first().click()
  await say(page, 'Hello, fourth')
  await expect(said(page)).toHaveText(['Hello, free one', 'Hello, fourth'])
  await expect(log(page)).toContainText('· Sent')
})
