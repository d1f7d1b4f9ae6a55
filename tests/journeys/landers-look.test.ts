import type { Page } from '@playwright/test'
import type { LanderName } from '#features/marketing/landers.ts'
import { locales } from '#protocol/locales.ts'
import { expectAccessible, expectAccessibleAt, expectReadable } from '../support/axe.ts'
import { test } from '../support/journey-people.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'

const looked: LanderName[] = ['alonetonight', 'collagelanding', 'gallery', 'iconslanding']
/** Each run looks at one language, the soak at all. */
const seen = process.env.SOAK ? locales : [locales[Number(process.env.TEST_SEED) % locales.length] ?? 'fi']

/** How far down the last answer to the first question ends. */
const questionEnd = (page: Page): Promise<number> =>
  page
    .locator('form button[name=gender]')
    .last()
    .evaluate((button) => button.getBoundingClientRect().bottom)

for (const name of looked) {
  test(`LAN-1 SITE-20 axe finds nothing on ${name}, in light and dark`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(server.url(`/landers/${name}`))
    await expectAccessible(page, `${name}, 390 px, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page, `${name}, 390 px, dark`)
    await expectAccessibleAt(page, 1280, `${name}, 1280 px, dark`)
  })

  test(`LAN-1 ${name} fits 320 to 1920 px and asks on the first screen`, async ({ page, server }) => {
    for (const language of seen) {
      await page.setViewportSize({ width: 390, height: 664 })
      await page.goto(server.url(`/landers/${name}?lang=${language}`))
      expect(await questionEnd(page), language).toBeLessThanOrEqual(664)
      for (const width of [320, 390, 768, 1000, 1280, 1920]) {
        await page.setViewportSize({ width, height: 720 })
        await expectNoOverflow(page, `${name} in ${language}, ${width} px`)
      }
    }
  })
}

test('LAN-1 where nobody is to be seen, drawn people are called illustrations', async ({
  page,
  server,
  domain,
}) => {
  for (const name of ['collagelanding', 'gallery']) {
    await page.goto(server.url(`/landers/${name}`, domain))
    await expect(page.getByText('Illustrations, not real members')).toBeVisible()
    await expectAccessible(page, name)
  }
})
