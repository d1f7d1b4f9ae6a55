import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addTwo, log, said, test } from '../support/chatting.ts'
import { written } from '../support/conversations.ts'
import { addPhotos } from '../support/journey-people.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { reportsOf } from '../support/reports.ts'
import { addStaff } from '../support/staff.ts'

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }

const chooseAndSend = async (page: Page, dialog: string, reason: string) => {
  const sheet = page.getByRole('dialog', { name: dialog })
  await sheet.getByRole('button', { name: reason }).click()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  return sheet
}

test('SAF-2 B2 B6 a message is reported in a chat on a phone; the outcome is read in the list', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Hello')
  await written(ben, anna, 'Send me money')
  const page = await open(anna, `/members/${ben.id}/chat`, phone)
  await expect(said(page)).toHaveText(['Hello', 'Send me money'])
  const flags = log(page).getByRole('button', { name: 'Report this message' })
  await expect(flags).toHaveCount(2)
  // Of the last one the flag is in sight; of the others it comes with a touch.
  await expect(flags.nth(0)).toHaveCSS('opacity', '0')
  await said(page).nth(0).tap()
  await expect(flags.nth(0)).toHaveCSS('opacity', '1')
  await flags.nth(1).tap()
  const sheet = page.getByRole('dialog', { name: 'Report message' })
  await expectAccessible(page, 'reasons of a report')
  await expectNoOverflow(page, 'reasons of a report')
  await sheet.getByRole('button', { name: 'Scam or fraud' }).tap()
  await expectAccessible(page, 'words of a report')
  await sheet.getByRole('textbox', { name: 'What happened?' }).fill('He wants 500 euros')
  await sheet.getByRole('checkbox', { name: 'Also block Ben' }).tap()
  await sheet.getByRole('button', { name: 'Send report' }).tap()
  await expect(sheet.getByRole('heading', { name: 'Thank you. We’ve received your report.' })).toBeFocused()
  const [report] = await reportsOf(anna)
  if (!report) throw new Error('there is no report')
  await expect(sheet.getByText(report.reference)).toBeVisible()
  expect(report).toMatchObject({
    what: 'message',
    reason: 'scam',
    explanation: 'He wants 500 euros',
    name: 'Ben',
  })
  await expectAccessible(page, 'receipt of a report')
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()

  await site.pool.query(
    `update report set outcome = 'action', outcome_reasons = 'We removed the message.', decided_at = now(), decided_by = $2
      where reference = $1`,
    [report.reference, (await addStaff(site.pool, ['moderator'])).id],
  )
  const list = await open(anna, '/reports')
  const entry = list.getByRole('article')
  await expect(entry).toContainText('Message · Ben')
  await expect(entry).toContainText('We’ve taken action')
  await expect(entry).toContainText('We removed the message.')
  await expect(entry).toContainText(report.reference)
  await expectAccessible(list, 'list of reports', { include: 'main' })
  await expectNoOverflow(list, 'list of reports')
})

test('SAF-2 profiles and photos are reported where they are seen, with the keyboard too', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await addPhotos(ben, '#884422', '#224488')
  await site.pool.query(`update photo set status = 'active' where account_id = $1`, [ben.id])
  const page = await open(anna, `/members/${ben.id}`, { viewport: { width: 1280, height: 800 } })
  const button = page.getByRole('button', { name: 'Report Ben' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Report Ben' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await chooseAndSend(page, 'Report Ben', 'Not who they say they are')
  await expect(sheet.getByText('Your reference number')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Photo 1 of/ }).click()
  await page.getByRole('button', { name: 'Report this photo' }).click()
  const photo = await chooseAndSend(page, 'Report photo', 'Unwanted sexual content')
  await expect(photo.getByText('Your reference number')).toBeVisible()
  await photo.getByRole('link', { name: 'See your reports' }).click()
  await expect(page.getByRole('heading', { name: 'Your reports' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect((await reportsOf(anna)).map(({ what }) => what).toSorted()).toEqual(['photo', 'profile'])
})

test('SAF-2 CHT-1 flags of messages are one stop of the keyboard, and arrows lead from one to the next', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  for (const text of ['One', 'Two', 'Three']) await written(ben, anna, text)
  const page = await open(anna, `/members/${ben.id}/chat`, { viewport: { width: 1280, height: 800 } })
  await log(page).focus()
  await page.keyboard.press('Tab')
  await expect(log(page).getByRole('link', { name: 'Safety centre' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(log(page).getByRole('button', { name: 'React to this message' }).nth(2)).toBeFocused()
  await page.keyboard.press('Tab')
  const flags = log(page).getByRole('button', { name: 'Report this message' })
  await expect(flags.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(flags.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await chooseAndSend(page, 'Report message', 'Spam or advertising')
  await expect.poll(async () => (await reportsOf(anna)).length).toBe(1)
  const { rows } = await site.pool.query<{ body: string }>(
    `select m.body from report r join message m on m.client_key = r.message_key where r.reporter_id = $1`,
    [anna.id],
  )
  expect(rows).toEqual([{ body: 'Two' }])
})
