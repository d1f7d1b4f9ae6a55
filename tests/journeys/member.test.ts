import type { Page } from '@playwright/test'
import { addPhotos, test, visitAs } from '../support/journey-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, untilAlive, visit } from '../support/journey.ts'
import { fillAccount } from '../support/journey-signup.ts'
import { addMember } from '../support/people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const backButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Back' })

test('MEM-4 both addresses of a member show the same page', async ({ page, server, site, domain }) => {
  const reader = await addMember(site, { domain, paid: true })
  const shown = await addMember(site, {
    domain,
    name: 'Robin',
    city: 'Utrecht',
    about: 'Sings in the rain',
    hair: 'red',
    interests: ['tea', 'wine'],
  })
  await addPhotos(shown, '#884422', '#228844')
  const words = () => page.getByRole('article').innerText()
  let before: string | undefined
  for (const path of [`/members/${shown.id}`, `/likes/m/${shown.id}`]) {
    await visitAs(page, server, reader, { path, host: domain })
    await expect(page).toHaveURL(server.url(path, domain))
    await expect(page).toHaveTitle(/^Robin, \d\d/)
    await expect(heading(page)).toHaveText(/^Robin, \d\d$/)
    await expect(page.getByText('Sings in the rain')).toBeVisible()
    await expect(page.getByText('Utrecht, Netherlands')).toBeVisible()
    await expect(page.getByRole('article').getByText('Tea', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 2 of 2: Robin' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Block Robin' })).toBeVisible()
    before ??= await words()
    await expect.poll(words).toBe(before)
  }
})

test('MEM-4 at both addresses one likes and takes it back, gives, chats, reports, blocks and unblocks', async ({
  page,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, paid: true })
  const shown = await addMember(site, { domain, name: 'Robin' })
  const profile = page.getByRole('article')
  const dialog = (name: string) => page.getByRole('dialog', { name })
  for (const path of [`/members/${shown.id}`, `/likes/m/${shown.id}`]) {
    await visitAs(page, server, reader, { path, host: domain })
    await profile.getByRole('button', { name: 'Like', exact: true }).click()
    await profile.getByRole('button', { name: 'Liked' }).click()
    await expect(profile.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
    for (const [button, name] of [
      ['Send a gift', 'Send Robin a gift'],
      ['Report Robin', 'Report Robin'],
    ] as const) {
      await profile.getByRole('button', { name: button }).first().click()
      await expect(dialog(name)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(name)).toBeHidden()
    }
    await profile.getByRole('button', { name: 'Block Robin' }).click()
    await dialog('Block Robin?').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(heading(page)).toHaveText('You’ve blocked Robin')
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(heading(page)).toHaveText(/^Robin, \d\d$/)
    await profile.getByRole('link', { name: 'Chat' }).click()
    await expect(page).toHaveURL(new RegExp(`/(?:members/${shown.id}/chat|chats/${shown.id})`))
  }
})

test('MEM-5 PHO-4 a visitor who wants to see a photo larger, or more of them, is asked to log in, and can join on the way', async ({
  page,
  server,
  site,
  domain,
}) => {
  const shown = await addMember(site, { domain, name: 'Robin' })
  await addPhotos(shown, '#884422', '#228844')
  await visit(page, server.url(`/members/${shown.id}`, domain))
  const dialog = page.getByRole('dialog', { name: 'You need to be logged in to see photos' })
  const photo = page.getByRole('link', { name: 'Photo 1 of 2: Robin View larger' })
  await photo.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  await page.getByRole('button', { name: 'Photo 2, locked' }).click()
  const button = page.getByRole('button', { name: 'Log in or join' })
  await button.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?next=%2Fmembers%2F${shown.id}`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await dialog.getByRole('link', { name: 'Join for free' }).click()
  await expect(page.getByRole('dialog').locator('[name=gender]').first()).toBeVisible()
  await expect(page).toHaveURL(server.url(`/members/${shown.id}`, domain))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()

  // Whoever joins stays here, and meets the next wall in words; what they joined by is gone with the focus on it.
  await button.press('Enter')
  await dialog.getByRole('link', { name: 'Join for free' }).click()
  await fillAccount(page, { name: 'Joan', email: `joan-${shown.id}@example.org` })
  await expect(page.getByRole('dialog').getByText('Confirm your email address')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Premium members see all photos')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('MEM-5 a visitor who wants to chat, to like or to give is asked to log in or to join', async ({
  page,
  server,
  site,
  domain,
}) => {
  const shown = await addMember(site, { domain, name: 'Robin' })
  await visit(page, server.url(`/members/${shown.id}`, domain))
  const profile = page.getByRole('article')
  for (const [action, words] of [
    [profile.getByRole('link', { name: 'Chat' }), 'You need to be logged in to chat'],
    [profile.getByRole('button', { name: 'Like' }), 'Like Robin?'],
    [profile.getByRole('button', { name: 'Send a gift' }), 'You need to be logged in to send a gift'],
  ] as const) {
    await action.click()
    const dialog = page.getByRole('dialog', { name: words })
    await expect(
      dialog.getByText(/You need to be logged in to (chat|like someone|send a gift)/),
    ).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveText(['Join for free', 'Log in'])
    await page.keyboard.press('Escape')
    await expect(action).toBeFocused()
  }
})

test('MEM-6 SAF-1 blocking is confirmed, is told to the blocked one, and can be taken back', async ({
  page,
  browser,
  server,
  site,
  domain,
}) => {
  // A newcomer without credits would be told of the time bonus in between.
  const anna = await addMember(site, { domain, country: 'ES', name: 'Anna', credits: 5 })
  const ben = await addMember(site, { domain, country: 'ES', name: 'Ben' })
  const search = '/members?country=ES&gender=woman&min_age=18&max_age=99'
  await visitAs(page, server, anna, { path: search, host: domain })
  const bensCard = page.locator(`main li a[href="/members/${ben.id}"]`)
  await bensCard.click()

  const block = page.getByRole('button', { name: 'Block Ben' })
  await block.click()
  const question = page.getByRole('dialog', { name: 'Block Ben?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(block).toBeFocused()
  await block.press('Enter')
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question whether to block')
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(heading(page)).toHaveText('You’ve blocked Ben')
  await page.goBack()
  await expect(heading(page)).toBeVisible()
  await expect(bensCard).toHaveCount(0)

  const his = await (await browser.newContext()).newPage()
  await visitAs(his, server, ben, { path: `/members/${anna.id}`, host: domain })
  const words = "You're blocked by Anna. You do not have access to this page."
  await expect(heading(his)).toHaveText(words)
  await his.getByRole('link', { name: 'Back to search' }).click()
  await expect(his).toHaveURL(server.url('/members', domain))
  await expect(his.locator(`a[href="/members/${anna.id}"]`)).toHaveCount(0)

  await page.goForward()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(heading(page)).toContainText('Ben')
  await expect(block).toBeVisible()
  await visit(his, server.url(`/members/${anna.id}`, domain))
  await expect(heading(his)).toContainText('Anna')
  await his.context().close()

  // Also from the list of one's own profile.
  await block.click()
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(heading(page)).toHaveText('You’ve blocked Ben')
  await visit(page, server.url('/profile', domain))
  const blocked = page.locator('section#blocked')
  await expect(blocked).toContainText('Ben')
  await blocked.getByRole('link', { name: 'Manage Blocked people' }).click()
  await page.getByRole('button', { name: 'Unblock Ben' }).click()
  await expect(page.getByText('You’ve unblocked Ben.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock Ben' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(blocked).toContainText('You haven’t blocked anyone.')
})

test('MEM-4 SITE-20 photos are looked at by keyboard alone', async ({ page, server, site, domain }) => {
  const reader = await addMember(site, { domain, paid: true })
  const shown = await addMember(site, { domain, name: 'Robin' })
  await addPhotos(shown, '#884422', '#228844', '#442288')
  await visitAs(page, server, reader, { path: `/members/${shown.id}`, host: domain })
  const first = page.getByRole('link', { name: 'Photo 1 of 3: Robin' })
  await first.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Photos of Robin' })
  await expect(lightbox).toBeVisible()
  const place = lightbox.getByRole('status')
  await expect(place).toContainText('1 / 3')
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['End', 3],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(place, key).toContainText(`${number} / 3`)
    await expect(lightbox.getByRole('img', { name: `Photo ${number} of 3: Robin` }), key).toBeInViewport({
      ratio: 0.9,
    })
  }
  await expectAccessible(page, 'lightbox')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(first).toBeFocused()
})

test('MEM-12 whoever looks at a profile is in its list of visitors, unless they are invisible', async ({
  page,
  browser,
  server,
  site,
  domain,
}) => {
  const owner = await addMember(site, { domain, name: 'Owner' })
  await visitAs(page, server, owner, { path: '/profile/views', host: domain })
  await expect(page.getByRole('heading', { name: 'No visitors yet' })).toBeVisible()

  for (const name of ['Ghost', 'Looker']) {
    const visitor = await addMember(site, { domain, name })
    if (name === 'Ghost') await visitor.browser.send('PUT', '/api/profile.php', { invisible: true })
    const theirs = await (await browser.newContext()).newPage()
    const traceLeft = theirs.waitForResponse((response) => response.url().includes('/api/viewers.php'))
    await visitAs(theirs, server, visitor, { path: `/members/${owner.id}`, host: domain })
    expect((await traceLeft).status()).toBe(200)
    await theirs.context().close()
  }
  await visit(page, server.url('/profile', domain))
  await page.getByRole('link', { name: 'Who viewed me' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Looker')
  await expect(rows).toContainText('just now')
  await rows.getByRole('link').click()
  await expect(heading(page)).toContainText('Looker')
})

test('SITE-7 an installed app has a way back from a profile, and only there', async ({
  page,
  browser,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain, country: 'IE', name: 'Niamh' })
  const search = `/members?country=IE&gender=woman&min_age=18&max_age=99`
  const card = (on: Page) => on.locator(`main li a[href="/members/${member.id}"]`)

  const inTab = await (await browser.newContext()).newPage()
  await visit(inTab, server.url(search, domain))
  await card(inTab).click()
  await expect(heading(inTab)).toContainText('Niamh')
  await expect(backButton(inTab)).toHaveCount(0)
  await inTab.context().close()

  await page.addInitScript(() => {
    const ask = matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  // Opened on a profile there is nowhere to go back to.
  await visit(page, server.url(`/members/${member.id}`, domain))
  await expect(heading(page)).toContainText('Niamh')
  await expect(backButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL(server.url('/members', domain))
  await visit(page, server.url(search, domain))
  await card(page).click()
  await expect(backButton(page)).toBeVisible()
  // A page load begins no new history, be it another language or the same page again.
  await visit(page, `${page.url()}?lang=en`)
  await expect(backButton(page)).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await backButton(page).click()
  await expect(heading(page)).toContainText('Niamh')
  await backButton(page).click()
  await expect(page).toHaveURL(server.url(search, domain))
  await expect(backButton(page)).toHaveCount(0)
})
