import type { Page } from '@playwright/test'
import { visitAs } from './journey-people.ts'
import { expect } from './journey.ts'
import type { BuiltServer } from './journey.ts'
import type { TestMember } from './people.ts'

/** A row of the page by its anchor; its sheet is the dialog over the page. */
export const row = (page: Page, id: string) => page.locator(`section#${id}`)
export const sheet = (page: Page) => page.locator('dialog[open]:has(form[id])')
export const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
export const openRow = async (page: Page, id: string) => {
  await row(page, id)
    .getByRole('link', { name: /^(?:Edit|Add) / })
    .click()
  await expect(sheet(page)).toBeVisible()
}
export const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click()
/** One way for all of them: the sheet closes, and its row says so. */
export const saved = async (page: Page, id: string) => {
  await save(page)
  await expect(sheet(page)).toHaveCount(0)
  await expect(row(page, id).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
}
export const openProfile = (page: Page, server: BuiltServer, member: TestMember, host: string, end = '') =>
  visitAs(page, server, member, { path: `/profile${end}`, host })
export const meter = (page: Page) => page.getByRole('meter', { name: 'Your profile so far' })
/** A chip or card is the label of a control that takes no room. */
export const choice = (page: Page, name: string, value: string) =>
  sheet(page)
    .locator('label')
    .filter({ has: page.locator(`[name="${name}"][value="${value}"]`) })
