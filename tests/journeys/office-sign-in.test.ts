import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '#features/accounts/server/totp.ts'
import { barriers } from '../support/axe.ts'
import { fromBase32 } from '../support/base32.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { spawnStaffCommand } from '../support/staff-command.ts'

const PASSWORD = 'correct horse battery'
const clean = async (page: Page) => {
  expect(await barriers(page)).toEqual([])
  await expectNoOverflow(page, page.url())
}

test('OFF-1 somebody follows their link, signs in with an app, goes to a screen by keys and signs out', async ({
  page,
  server,
}) => {
  const name = `journey-${Date.now()}`
  const said = await spawnStaffCommand(
    server.databaseUrl,
    'add',
    name,
    '--role',
    'admin',
    '--role',
    'finance',
  )
  const link = new URL(/http\S+/.exec(said)?.[0] ?? '')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(server.url(link.pathname + link.search))
  await clean(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same password again').fill(PASSWORD)
  const secret = fromBase32((await page.locator('.select-all').textContent()) ?? '')
  const step = stepAt(new Date())
  await page.getByLabel('Code from your app').fill(codeAt(secret, step))
  await page.getByRole('button', { name: 'Save with the app' }).click()
  await expect(page.getByRole('list').locator('code')).toHaveCount(10)
  await clean(page)

  await page.goto(server.url('/office/staff'))
  await expect(page).toHaveURL(/\/office\/login\?next=/)
  await clean(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill('wrong wrong wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The name or the password is wrong')
  await clean(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeVisible()
  await clean(page)
  // The one that the link used is used up.
  await page.getByLabel('Code').fill(codeAt(secret, step + 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(server.url('/office/staff'))
  await clean(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('my si')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My sign-in')
  await clean(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Go to a screen')
  await page.keyboard.press('Escape')
  await page.goto(server.url('/office/confirm?next=/office/staff'))
  await clean(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(server.url('/office/login'))
  await page.goto(server.url('/office/me'))
  await expect(page).toHaveURL(/\/office\/login/)
})
