import type { Page } from '@playwright/test'
import { addPerson } from '#features/office/server/staff-changes.ts'
import { transaction } from '#platform/db/database.ts'
import { barriers } from '../support/axe.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'

const PASSWORD = 'correct horse battery'
const clean = async (page: Page) => {
  expect(await barriers(page)).toEqual([])
  await expectNoOverflow(page, page.url())
}
const oneDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('OFF-1 somebody sets up a passkey by their link, signs in and proves who they are with it, and keeps the last one', async ({
  page,
  browser,
  server,
  site,
}) => {
  const login = `passkey-${Date.now()}`
  const { id, token } = await transaction(site.pool, (db) =>
    addPerson(db, { name: 'Kim', login, grants: [{ role: 'admin', site_id: null }], now: new Date() }),
  )
  await oneDevice(page)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(server.url(`/office/enrol?token=${token}`))
  // Nothing is made on a device while something else is missing.
  await page.getByRole('button', { name: 'Save with a passkey' }).click()
  await expect(page.getByLabel('New password')).toBeFocused()
  await clean(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same password again').fill('another password')
  await page.getByRole('button', { name: 'Save with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('not the same')
  await expect(page.getByText('Your passkey is ready')).toBeVisible()
  await clean(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list').locator('code')).toHaveCount(10)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Name').fill(login)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(server.url('/office/login/code'))
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const withoutScript = await plain.newPage()
  await plain.addCookies(await page.context().cookies())
  await withoutScript.goto(server.url('/office/login/code'))
  await expect(withoutScript.getByLabel('Recovery code')).toBeVisible()
  await expect(withoutScript.getByRole('button', { name: 'Use a passkey' })).toBeHidden()
  await plain.close()
  await clean(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(server.url('/office'))

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(server.url('/office/staff'))
  await site.pool.query('update staff_session set fresh_at = null where staff_id = $1', [id])
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin')
  await page.getByLabel('Signs in as').fill(`robin-${login}`)
  await page.getByLabel('support on All sites').last().check()
  await page.getByRole('button', { name: 'Add and make a link' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('region', { name: 'Link' })).toContainText('Give this link to Robin')

  await page.goto(server.url('/office/me'))
  const list = page.getByRole('list', { name: 'Passkeys' })
  await list.getByLabel('Name').fill('The red key')
  await list.getByRole('button', { name: 'Rename' }).click()
  await expect(list.getByRole('listitem')).toContainText('The red key')
  await site.pool.query('update staff_session set fresh_at = null where staff_id = $1', [id])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(/\/office\/confirm\?next=/)
  await clean(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/office\/me\?said=/)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This device has a passkey of yours already')
  await clean(page)
  await page.setViewportSize({ width: 390, height: 664 })
  await clean(page)
  await list.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This is your last second factor here')
  await expect(list.getByRole('listitem')).toContainText('The red key')
})
