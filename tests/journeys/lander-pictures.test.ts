import { expectAccessible, expectAccessibleAt, expectReadable } from '../support/axe.ts'
import { test } from '../support/journey-people.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'

test.use({ viewport: { width: 390, height: 664 } })

for (const lander of ['maplanding', 'socialnetwork']) {
  // With the demo's members on it, and without anybody.
  for (const isEmpty of [false, true]) {
    const whose = isEmpty ? 'an empty site' : 'a full one'
    test(`LAN-1 ${lander} of ${whose} is accessible, and asks on the first screen`, async ({
      page,
      server,
      domain,
    }) => {
      await page.goto(server.url(`/landers/${lander}?lang=en`, isEmpty ? domain : 'localhost'))
      const asks = page.getByRole('button', { name: 'A woman' })
      await expect(asks).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page, lander)
      await expectAccessible(page, lander)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectReadable(page, `${lander} in the dark`)
      await expectAccessibleAt(page, 1280, lander)
      await expect(asks).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 320, height: 568 })
      await expectNoOverflow(page, `${lander} on a small phone`)
    })
  }
}
