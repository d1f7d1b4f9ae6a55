import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addPhotos, picture, test, visitAs } from '../support/journey-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, sent, untilAlive, visit } from '../support/journey.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'

const jpeg = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(colour),
})
const manager = (page: Page) => page.locator('section#photos')
const chooser = (page: Page) => manager(page).getByLabel(/^Add (?:a|your first) photo$/)
const tiles = (page: Page) => manager(page).locator('[data-photo]')
const idsOf = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => Number(tile.getAttribute('data-photo'))))
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Crop your photo' })

const upload = async (page: Page, name: string, colour: string) => {
  await chooser(page).setInputFiles(await jpeg(name, colour))
  await cropper(page).getByRole('button', { name: 'Use full photo' }).click()
}
const keptOrder = async (site: TestSite, member: TestMember) => {
  const { rows } = await site.pool.query<{ id: number }>(
    'select id from photo where account_id = $1 order by position, id',
    [member.id],
  )
  return rows.map(({ id }) => id)
}
/** Chooses from the menu of a photo, with keys only. */
const chooseByKeyboard = async (page: Page, number: number, item: string) => {
  await manager(page)
    .getByRole('button', { name: `Photo ${number}: options` })
    .press('Enter')
  const wanted = page.getByRole('menuitem', { name: item })
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  for (let stop = 0; stop < 5 && (await page.locator(':focus').textContent()) !== item; stop++)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

// The recorder of journeys fetches what a page has shown once more, which the page's policy forbids for chosen files.
test.beforeEach(({ problems }) => {
  Object.defineProperty(problems, 'push', {
    value: (text: string) =>
      text.startsWith("Connecting to 'blob:") ? 0 : Array.prototype.push.call(problems, text),
  })
})

test('PHO-1 a photo is cut and added; the part that was chosen is what is kept', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await visitAs(page, server, member, { path: '/profile', host: domain })
  // Red with a blue right end: the cut is moved there by keyboard.
  const blue = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const halves = await sharp({ create: { width: 1500, height: 500, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 1000, top: 0 }])
    .jpeg()
    .toBuffer()
  await chooser(page).setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: halves })
  await expect(cropper(page)).toBeVisible()
  await expectAccessible(page, 'cropping')
  // Before the photo is there it cannot be moved.
  const use = cropper(page).getByRole('button', { name: 'Use this crop' })
  await expect(use).toBeEnabled()
  const part = cropper(page).getByRole('group')
  await part.focus()
  for (let step = 0; step < 40; step++) await page.keyboard.down('ArrowLeft')
  await page.keyboard.up('ArrowLeft')
  await use.click()
  await expect(cropper(page)).toBeHidden()
  await expect(tiles(page)).toHaveCount(1)
  await expect(manager(page).getByText('Main photo')).toBeVisible()
  await expect(manager(page).getByText('1 of 3 photos')).toBeVisible()
  const answer = await member.browser.get('/api/photos.php')
  const { photos } = answer.json() as unknown as { photos: { large_filename: string }[] }
  const file = await member.browser.get(`/cdn/${photos[0]?.large_filename}`)
  const { dominant } = await sharp(file.bytes).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(60)
})

test('PHO-1 SITE-20 photos are put in order by keyboard, one is made the main one, one is deleted', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await addPhotos(member, '#aa2222', '#22aa22', '#2222aa')
  await visitAs(page, server, member, { path: '/profile', host: domain })
  const [a, b, c] = await idsOf(page)
  await chooseByKeyboard(page, 3, 'Move forward')
  await expect.poll(() => idsOf(page)).toEqual([a, c, b])
  await expect(manager(page).getByRole('button', { name: 'Photo 2: options' })).toBeFocused()
  await expect(page.getByText('Photo moved to position 2 of 3.')).toBeAttached()
  await chooseByKeyboard(page, 3, 'Make main photo')
  await expect.poll(() => idsOf(page)).toEqual([b, a, c])
  await expect.poll(() => keptOrder(site, member)).toEqual([b, a, c])
  await page.reload()
  await untilAlive(page)
  expect(await idsOf(page)).toEqual([b, a, c])
  await expect(tiles(page).first().getByText('Main photo')).toBeVisible()

  await chooseByKeyboard(page, 1, 'Delete')
  await page
    .getByRole('dialog', { name: 'Delete this photo?' })
    .getByRole('button', { name: 'Delete photo' })
    .click()
  await expect.poll(() => idsOf(page)).toEqual([a, c])
  await expect.poll(() => keptOrder(site, member)).toEqual([a, c])
  await expect(tiles(page).first().getByText('Main photo')).toBeVisible()

  // Until none is left: the focus waits where the next one is added, and what happened is said.
  for (const left of [[c], []]) {
    await chooseByKeyboard(page, 1, 'Delete')
    await page
      .getByRole('dialog', { name: 'Delete this photo?' })
      .getByRole('button', { name: 'Delete photo' })
      .click()
    await expect.poll(() => keptOrder(site, member)).toEqual(left)
  }
  await expect(page.getByLabel('Add your first photo')).toBeFocused()
  await expect(page.getByText('Photo deleted.')).toBeAttached()
})

test('PHO-1 photos are dragged into another order with the mouse', async ({ page, server, site, domain }) => {
  const member = await addMember(site, { domain })
  await addPhotos(member, '#aa2222', '#22aa22', '#2222aa')
  await visitAs(page, server, member, { path: '/profile', host: domain })
  const [a, b, c] = await idsOf(page)
  await tiles(page).first().scrollIntoViewIfNeeded()
  const middleOf = async (index: number) => {
    const area = await tiles(page).nth(index).boundingBox()
    if (!area) throw new Error('the photo is not in sight')
    return { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  }
  const [from, to] = [await middleOf(2), await middleOf(0)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // However many moves there are before the page is drawn, it is one exchange.
  await page.evaluate(({ x, y }) => {
    const move = { pointerId: 1, clientX: x, clientY: y }
    for (let time = 0; time < 2; time++) dispatchEvent(new PointerEvent('pointermove', move))
  }, to)
  await expect.poll(() => idsOf(page)).toEqual([c, a, b])
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect.poll(() => idsOf(page)).toEqual([c, a, b])
  await page.mouse.up()
  await expect.poll(() => keptOrder(site, member)).toEqual([c, a, b])
  // Escape puts it back.
  const again = await middleOf(1)
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => idsOf(page)).toEqual([c, a, b])
  expect(await keptOrder(site, member)).toEqual([c, a, b])
})

test('PHO-5 a private photo is asked for, allowed, seen, and gone when the allowance is withdrawn', async ({
  page,
  browser,
  server,
  site,
  domain,
}) => {
  const owner = await addMember(site, { domain, name: 'Olga' })
  const friend = await addMember(site, { domain, name: 'Fred', paid: true })
  await addPhotos(owner, '#aa2222', '#2222aa')
  await visitAs(page, server, owner, { path: '/profile', host: domain })
  await manager(page).getByRole('button', { name: 'Photo 2: options' }).click()
  const hidden = sent(page, 'PUT', '/api/photo.php')
  await page.getByRole('menuitem', { name: 'Make private' }).click()
  await expect(tiles(page).nth(1).getByText('Private')).toBeVisible()
  expect((await hidden).status()).toBe(200)
  await expect(manager(page).getByText('No requests yet.')).toBeVisible()

  const his = await (await browser.newContext()).newPage()
  await visitAs(his, server, friend, { path: `/members/${owner.id}`, host: domain })
  const open = his.getByRole('img', { name: /^Photo \d of 2: Olga$/ })
  await expect(open).toHaveCount(1)
  await his.getByRole('button', { name: 'Photo 2, locked' }).click()
  await his.getByRole('button', { name: 'Ask for access' }).click()
  await expect(his.getByText('Request sent. Now it’s up to them.')).toBeVisible()

  await page.reload()
  await untilAlive(page)
  const allowed = sent(page, 'PUT', '/api/private-photos.php')
  await manager(page).getByRole('button', { name: 'Allow Fred’s request' }).click()
  const withdraw = manager(page).getByRole('button', { name: 'Remove Fred’s access' })
  await expect(withdraw).toBeVisible()
  expect((await allowed).status()).toBe(200)
  await visit(his, server.url(`/members/${owner.id}`, domain))
  await expect(open).toHaveCount(2)
  const address = await open.nth(1).getAttribute('src')
  const fetched = () =>
    his.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, address ?? '')
  expect(await fetched()).toBe(200)

  const answered = sent(page, 'DELETE', '/api/private-photos.php')
  await withdraw.click()
  expect((await answered).status()).toBe(200)
  await expect(withdraw).toHaveCount(0)
  expect(await fetched()).toBe(404)
  await visit(his, server.url(`/members/${owner.id}`, domain))
  await expect(open).toHaveCount(1)
  await expect(his.getByRole('button', { name: 'Ask for access' })).toBeAttached()
  await his.context().close()
})

test('PHO-1 SITE-10 a free member is told that three photos are all, also when another tab was faster', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await addPhotos(member, '#aa2222', '#22aa22')
  await visitAs(page, server, member, { path: '/profile', host: domain })
  await chooser(page).setInputFiles(await jpeg('fourth.jpg', '#888888'))
  await expect(cropper(page)).toBeVisible()
  await addPhotos(member, '#2222aa')
  await cropper(page).getByRole('button', { name: 'Use full photo' }).click()
  const words = 'You already have 3 photos. Delete one before you add this one.'
  await expect(manager(page).getByRole('alert')).toHaveText(words)
  await expect(tiles(page)).toHaveCount(3)
  await expect(manager(page).getByText('You’ve used all 3 photo slots')).toBeVisible()
  await expect(manager(page).getByText('Premium members can show up to 25 photos.')).toBeVisible()
  await expect(manager(page).getByText('Premium comes with your first bundle.')).toBeVisible()
  await expect(manager(page).getByRole('link', { name: 'See Premium' })).toHaveAttribute(
    'href',
    '/premium?back=%2Fprofile',
  )
  await expect(chooser(page)).toHaveCount(0)
})

test('PHO-1 SITE-16 an upload that lost its answer and its connection goes on by itself, as one photo', async ({
  page,
  context,
  server,
  site,
  problems,
}) => {
  const member = await addMember(site)
  await visitAs(page, server, member, { path: '/profile', host: 'localhost' })
  // Chosen without a connection, it is cut when there is one again: the page stays as it is.
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    // Others are fetched ahead, and missed too.
    addEventListener('vite:preloadError', (event) => {
      const { payload } = event as Event & { payload?: Error }
      if (payload?.message.includes('crop-dialog')) Object.assign(window, { hasMissed: true })
    })
  })
  await context.setOffline(true)
  await chooser(page).setInputFiles(await jpeg('early.jpg', '#336699'))
  const early = manager(page).getByText('early.jpg')
  await expect(early).toBeVisible()
  await page.waitForFunction(() => 'hasMissed' in window)
  await context.setOffline(false)
  await expect(cropper(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(early).toHaveCount(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  let tries = 0
  // The server has it, yet the browser never hears of that.
  await page.route('**/api/photos.php?*', async (route) => {
    tries++
    if (tries === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await upload(page, 'holiday.jpg', '#336699')
  await expect.poll(() => tries).toBeGreaterThan(1)
  await context.setOffline(true)
  await page.unroute('**/api/photos.php?*')
  const row = manager(page).getByRole('list', { name: 'Photos being uploaded' })
  await expect(row.getByText('Connection lost. Please try again.')).toBeVisible({ timeout: 40_000 })
  await expect(row.getByRole('button', { name: 'Try again: holiday.jpg' })).toBeVisible()
  await context.setOffline(false)
  await expect(tiles(page)).toHaveCount(1)
  await expect(row).toHaveCount(0)
  expect(await keptOrder(site, member)).toHaveLength(1)
  problems.splice(0, problems.length, ...problems.filter((text) => !text.includes('net::ERR_')))
})

test('PHO-1 a file that only looks like a photo is refused in words, and the next one is taken', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await visitAs(page, server, member, { path: '/profile', host: domain })
  const text = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear diary') }
  await chooser(page).setInputFiles(text)
  const alert = manager(page).getByRole('alert')
  await expect(alert).toHaveText('This photo seems to be damaged. Please choose another.')
  await chooser(page).setInputFiles({ ...text, name: 'letter.txt', mimeType: 'text/plain' })
  await expect(alert.nth(1)).toHaveText(
    'We can’t open this type of file. Please choose a JPEG, PNG, WebP or HEIC photo.',
  )
  await upload(page, 'real.jpg', '#336699')
  await expect(tiles(page)).toHaveCount(1)
  await manager(page).getByRole('button', { name: 'Remove letter.jpg' }).click()
  await manager(page).getByRole('button', { name: 'Remove letter.txt' }).click()
  await expect(alert).toHaveCount(0)
})

test('SITE-10 who has no photo is reminded until they dismiss it once', async ({
  page,
  server,
  site,
  domain,
}) => {
  // With credits: without any, an offer comes first.
  const member = await addMember(site, { domain, credits: 5 })
  await visitAs(page, server, member, { path: '/members', host: domain })
  const alert = page.getByRole('region', { name: 'Add a photo' })
  await expect(alert).toBeVisible()
  await alert.getByRole('link', { name: 'Choose a photo' }).click()
  await expect(page).toHaveURL(server.url('/profile#photos', domain))
  await expect(alert).toHaveCount(0)
  await page.goBack()
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
  await page.reload()
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(alert).toHaveCount(0)

  const other = await addMember(site, { domain })
  await addPhotos(other, '#336699')
  await visitAs(page, server, other, { path: '/members', host: domain })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('PHO-4 SITE-10 a free member sees the main photo, and of the others a blur that no file stands behind', async ({
  page,
  server,
  site,
}) => {
  // Photos come from another origin, which gets no cookie.
  const cdn = server.url('/cdn/', '127.0.0.1')
  const domain = await emptySite(site, { cdn_prefix: cdn })
  await sellBundles(site, domain, 777)
  const owner = await addMember(site, { domain, name: 'Olga' })
  await addPhotos(owner, '#aa2222', '#22aa22', '#2222aa')
  const free = await addMember(site, { domain })
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, key] = /\/cdn\/[^/]+\/([^/]+)\//.exec(request.url()) ?? []
    if (key) fetched.add(key)
  })
  await visitAs(page, server, free, { path: `/members/${owner.id}`, host: domain })
  const main = page.getByRole('img', { name: 'Photo 1 of 3: Olga' })
  await expect(main).toHaveAttribute('src', new RegExp(`^${cdn}p/`))
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: `Photo ${number}, locked` }).click()
    const words = page.getByText('Premium members see all photos').nth(number - 2)
    await expect(words).toBeInViewport()
  }
  const blurs = page.getByRole('region', { name: 'Photos of Olga' }).locator('img[src^="data:image/png"]')
  await expect(blurs).toHaveCount(4)
  expect(fetched.size).toBe(1)
  // What opens them, what it costs, there and back.
  await expect(page.getByText(/Premium comes with your first bundle, from €\d/)).toHaveCount(2)
  await page.getByRole('link', { name: 'See Premium' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your first bundle comes with Premium' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(page).toHaveURL(server.url(`/members/${owner.id}`, domain))
})
