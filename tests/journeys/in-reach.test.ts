import { coveredActions } from '../support/in-reach.ts'
import { addPhotos, test, visitAs } from '../support/journey-people.ts'
import { expect, visit } from '../support/journey.ts'
import { answerUntil } from '../support/journey-signup.ts'
import { addMember } from '../support/people.ts'
import { plain } from '../support/pictures.ts'

test('SITE-23 MEM-4 a profile begins with the face, who it is, what both like and what one can do', async ({
  page,
  server,
  site,
  domain,
}) => {
  const reader = await addMember(site, { domain, paid: true, interests: ['tea', 'wine'] })
  const shown = await addMember(site, { domain, name: 'Robin', city: 'Utrecht', interests: ['tea', 'art'] })
  await addPhotos(shown, '#884422', '#228844')
  await page.setViewportSize({ width: 390, height: 664 })
  await visitAs(page, server, reader, { path: `/members/${shown.id}`, host: domain })
  const profile = page.getByRole('article')
  const inSight = [
    profile.getByRole('img', { name: 'Photo 1 of 2: Robin' }),
    profile.getByRole('heading', { level: 1, name: 'Robin' }),
    profile.getByText('Utrecht'),
    profile.getByText('You both like: Tea'),
    profile.getByRole('link', { name: 'Back to results' }),
    profile.getByRole('link', { name: 'Chat' }),
    profile.getByRole('button', { name: 'Like' }),
    profile.getByRole('button', { name: 'Send a gift' }).first(),
  ]
  for (const part of inSight) await expect(part).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('navigation', { name: 'Your pages' })).toHaveCount(0)
  // What gets the focus is never under the bar, and the bar comes before all that is less.
  const order = await profile
    .locator('a[href], button')
    .evaluateAll((all) =>
      all.map((element) =>
        element.matches('[rel~=sponsored]') ? 'advert' : (element.ariaLabel ?? element.textContent).trim(),
      ),
    )
  for (const less of ['advert', 'Block Robin']) {
    expect(order).toContain(less)
    for (const action of ['Chat', 'Like', 'Send a gift'])
      expect(order.indexOf(action), `${action}, then ${less}`).toBeLessThan(order.indexOf(less))
  }
  const block = profile.getByRole('button', { name: 'Block Robin' })
  await block.focus()
  expect(await coveredActions(page)).toEqual([])
  await expect(block).toBeInViewport({ ratio: 0.9 })
})

test('SITE-23 SITE-22 MEM-4 a visitor on a phone sees who it is above the question about cookies', async ({
  page,
  server,
  site,
  domain,
}) => {
  const shown = await addMember(site, { domain, name: 'Robin', city: 'Utrecht' })
  await addPhotos(shown, '#884422')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(server.url(`/members/${shown.id}`, domain))
  await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeVisible()
  const name = page.getByRole('heading', { level: 1, name: 'Robin' })
  for (const part of [name, page.getByRole('article').getByText('Utrecht')])
    await expect
      .poll(() =>
        part.evaluate((words) => {
          const { bottom } = words.getBoundingClientRect()
          return bottom <= (document.querySelector('.cookie-consent')?.getBoundingClientRect().top ?? 0)
        }),
      )
      .toBe(true)
})

test('SITE-23 MEM-10 what is told below the city in the sign-up keeps nobody from going on', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, server.url('/signup'))
  await answerUntil(page, 'place')
  await page.locator('[name=country]').selectOption('NL')
  await page.getByRole('combobox', { name: /City/ }).fill('Nowhere at all')
  await expect(page.getByText(/No city found/).first()).toBeVisible()
  expect(await coveredActions(page)).toEqual([])
})

test('SITE-23 ACC-1 in the sign-up on a phone, what is missing or wrong is said where one sees it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, server.url('/signup'))
  const next = page.getByRole('button', { name: 'Continue' })
  const isSeen = async (words: string) => {
    const note = page.getByText(words)
    await expect(note).toBeVisible()
    // No bar has the place where it stands.
    return note.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  }
  await answerUntil(page, 'place')
  await next.click()
  expect(await isSeen('Choose your country, so that people near you can find you.')).toBe(true)
  await answerUntil(page, 'photo')
  await next.click()
  expect(await isSeen('Choose a photo first, or skip this for now.')).toBe(true)
  const broken = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  await page.locator('input[type=file]').first().setInputFiles(broken)
  expect(await isSeen('This photo seems to be damaged. Please choose another.')).toBe(true)
  const small = await plain(199, 400).jpeg().toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: small })
  expect(await isSeen('This photo is too small to look good.')).toBe(true)
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveCount(0)
})
