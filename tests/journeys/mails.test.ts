import { mkdir } from 'node:fs/promises'
import { inProject } from '#platform/root.ts'
import { expectReadable } from '../support/axe.ts'
import { expect, expectNoOverflow, test } from '../support/journey.ts'

const folder = inProject('.cache', 'mails')

/** Of the three kinds that there are: one matter, several, and what was bought. */
const mails = ['new_message', 'whats_new', 'receipt']

for (const template of mails) {
  for (const scheme of ['light', 'dark']) {
    test(`NOT-3 the mail ${template} can be read on a phone, ${scheme}`, async ({ page, server }) => {
      await page.setViewportSize({ width: 390, height: 664 })
      for (const locale of ['en', 'de', 'pl', 'fi']) {
        await page.goto(server.url(`/dev/mails/${template}/${locale}/html?scheme=${scheme}`))
        await expectNoOverflow(page, `${template} ${locale}`)
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(ground).toBe(scheme === 'dark' ? 'rgb(25, 21, 19)' : 'rgb(253, 250, 247)')
        const button = page.locator('a[style*="background-color"]')
        await expect(button).toHaveCount(1)
        await expect(button).toBeVisible()
        const box = await button.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        for (const image of await page.locator('img').all()) {
          // The sign of the site stands beside its name.
          if (!(await image.evaluate((one) => one.closest('a')?.textContent)))
            expect(await image.getAttribute('alt')).toBeTruthy()
          expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
        }
        await mkdir(folder, { recursive: true })
        await page.screenshot({ path: `${folder}/${template}-${locale}-${scheme}.png`, fullPage: true })
        await expectReadable(page, `${template} ${locale} ${scheme}`)
      }
    })
  }
}

test('NOT-3 the gallery has every mail in every language, and switches the light', async ({
  page,
  server,
}) => {
  await page.goto(server.url('/dev/mails'))
  await expect(page.getByRole('rowheader', { name: 'whats_new' })).toBeVisible()
  await page.getByRole('row', { name: 'new_like' }).getByRole('link', { name: 'nl' }).click()
  await expect(page.getByText('5 mensen vinden je leuk op Vonk').first()).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: '5 mensen vinden je leuk op Vonk' })).toBeVisible()
  const ground = () => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await ground()).toBe('rgb(253, 250, 247)')
  await page.getByRole('link', { name: 'dark' }).click()
  await expect(page.getByText('new_like, nl, dark')).toBeVisible()
  expect(await ground()).toBe('rgb(25, 21, 19)')
})
