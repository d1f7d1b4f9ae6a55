import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addColleague, addFictional } from '../support/fictional.ts'
import { expect } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'
import { variedPicture } from '../support/varied-pictures.ts'

type Here = { browser: Browser; server: BuiltServer; site: TestSite; domain: string }

/** Somebody who works here, in a browser that runs no scripts, and in one that looks at the same pages with some. */
const enter = async ({ browser, server, site, domain }: Here) => {
  const { cookie } = await addStaff(site.pool, ['moderator', 'admin'])
  const [name = '', value = ''] = cookie.split('=')
  const open = async (javaScriptEnabled: boolean): Promise<Page> => {
    const context = await browser.newContext({ javaScriptEnabled })
    await context.addCookies([{ name, value, url: server.url('/', domain) }])
    return context.newPage()
  }
  const [page, scripted] = [await open(false), await open(true)]
  const check = async (what: string) => {
    await scripted.goto(page.url())
    await expectAccessible(scripted, what)
  }
  return { page, check }
}

/** A browser draws what an image element only names. */
const widthOf = (page: Page, alt: RegExp): Promise<number> =>
  page.getByAltText(alt).evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('OFF-3 OFF-5 a private photo is seen when it is asked for, and a picture is uploaded, without a script', async ({
  browser,
  server,
  site,
}) => {
  // Of their own: a main photo that the database calls private is one that nobody else's search can show.
  const domain = await emptySite(site)
  const anna = await addMember(site, { domain, name: 'Anna' })
  const file = await variedPicture(92_001)
  const path = `/api/photos.php?upload_id=${randomUUID()}`
  await anna.browser.send('POST', path, file, { 'content-type': 'image/jpeg' })
  await site.pool.query('update photo set is_private = true where account_id = $1', [anna.id])
  const mila = await addFictional(await addColleague(site, domain, ['admin']))
  const { page, check } = await enter({ browser, server, site, domain })
  await page.goto(server.url(`/office/member?id=${anna.id}`, domain))
  expect(await widthOf(page, /Blurred$/)).toBeLessThan(40)
  await check('member with photos')
  await page.getByRole('link', { name: /Blurred\s*Show$/ }).click()
  expect(await widthOf(page, /of Anna: private/)).toBeGreaterThan(400)
  await check('a private photo')
  await page.goto(server.url(`/office/profiles?id=${mila.id}`, domain))
  const field = page.getByLabel('Picture', { exact: true })
  await field.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(field).toHaveAccessibleDescription(/^This is no picture that can be shown\./)
  await check('a profile with a refused picture')
  await field.setInputFiles({ name: 'mila.jpg', mimeType: 'image/jpeg', buffer: file })
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByRole('status').first()).toHaveText('The photo is added.')
  expect(await widthOf(page, /No\. 1 of this profile/)).toBeGreaterThan(40)
})
