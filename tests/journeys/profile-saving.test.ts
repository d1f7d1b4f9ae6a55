import { test, visitAs } from '../support/journey-people.ts'
import {
  row,
  sheet,
  question,
  openRow,
  save,
  saved,
  openProfile,
  choice,
} from '../support/journey-profile.ts'
import { expect, expectOnly, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const longText = 'A long and honest text about nothing in particular, really.'

test('MEM-9 a second tab shows what the first has saved, and keeps what is being written there', async ({
  context,
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await openProfile(page, server, member, domain)
  const second = await context.newPage()
  await visit(second, server.url('/profile#about', domain))
  await sheet(second).locator('[name=about]').fill('Not finished yet')
  await page.bringToFront()
  await openRow(page, 'looks')
  await sheet(page).locator('[name=hair]').selectOption('red')
  await saved(page, 'looks')
  await second.bringToFront()
  // The browser of the tests does not hide what is behind.
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(row(second, 'looks')).toContainText('Red')
  await expect(sheet(second).locator('[name=about]')).toHaveValue('Not finished yet')
})

test('MEM-9 what the server refuses stays in its sheet, with the reason, and is sent anew', async ({
  page,
  server,
  site,
  domain,
  problems,
}) => {
  const member = await addMember(site, { domain })
  await member.browser.send('PUT', '/api/profile.php', { sensitive_consent: true, sexuality: 'bi' })
  await openProfile(page, server, member, domain)
  await openRow(page, 'intimate')
  await choice(page, 'sexuality', 'gay').click()
  // Withdrawn on another device, and this page does not know.
  await member.browser.send('PUT', '/api/profile.php', { sensitive_consent: false })
  await save(page)
  const alert = sheet(page).getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(choice(page, 'sexuality', 'gay').locator('input')).toBeChecked()
  // Nobody loses it by closing.
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(alert).toBeVisible()
  const consent = sheet(page).locator('[name=sensitive_consent]')
  await consent.uncheck()
  await expect(alert).toHaveCount(0)
  await consent.check()
  await choice(page, 'sexuality', 'gay').click()
  await saved(page, 'intimate')
  await expect(row(page, 'intimate')).toContainText('Gay or lesbian')
  expectOnly(problems, /400/)
})

test('MEM-9 a lost connection keeps what was written, and it is saved when it is back', async ({
  page,
  context,
  server,
  site,
  domain,
  problems,
}) => {
  const member = await addMember(site, { domain })
  await openProfile(page, server, member, domain)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  const notice = 'Not saved. We’ll try again when you’re back online.'
  await openRow(page, 'about')
  await sheet(page).locator('[name=about]').fill(longText)
  await save(page)
  await expect(sheet(page).getByText(notice)).toBeVisible()
  await expect(sheet(page).locator('[name=about]')).toHaveValue(longText)
  // It is on its way: closing the sheet loses nothing, and its row says how it stands.
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(row(page, 'about')).toContainText(longText)
  await expect(row(page, 'about').getByText(notice)).toBeVisible()
  await openRow(page, 'looks')
  await sheet(page).locator('[name=hair]').selectOption('red')
  await save(page)
  await expect(sheet(page).getByText(notice)).toBeVisible()
  await context.setOffline(false)
  // The one that is open closes by itself.
  await expect(sheet(page)).toHaveCount(0)
  for (const id of ['about', 'looks'])
    await expect(row(page, id).getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
  await expect(page.getByText(notice)).toHaveCount(0)
  const { rows } = await site.pool.query('select about, hair from profile where account_id = $1', [member.id])
  expect(rows).toEqual([{ about: longText, hair: 'red' }])
  // What the frame asks for by itself fails loudly while there is no connection.
  problems.splice(
    0,
    problems.length,
    ...problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
  )
})

test('MEM-9 closing a sheet with something that is not saved is asked about first, by any way', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  await visitAs(page, server, member, { path: '/members', host: domain })
  await page.getByRole('navigation').getByRole('link', { name: 'Likes' }).first().click()
  await openProfile(page, server, member, domain)
  await openRow(page, 'about')
  const text = sheet(page).locator('[name=about]')
  await text.fill('Not finished yet')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => sheet(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(server.url('/profile#about', domain))
    await expect(text).toHaveValue('Not finished yet')
  }
  // Closing the page is held by the browser's own question.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(server.url('/profile', domain))
  await openRow(page, 'about')
  await expect(text).toHaveValue('')
  // What was put back as it was is no change.
  await text.fill('Hello')
  await text.fill('')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
})

test('MEM-9 leaving with changes that wait for a connection is asked about first', async ({
  page,
  context,
  server,
  site,
  domain,
  problems,
}) => {
  const member = await addMember(site, { domain })
  await openProfile(page, server, member, domain)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await openRow(page, 'about')
  await sheet(page).locator('[name=about]').fill(longText)
  await save(page)
  await expect(sheet(page).getByText('Not saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  const viewers = page.getByRole('main').getByRole('link', { name: 'Who viewed me' })
  await viewers.click()
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(server.url('/profile', domain))
  await expect(row(page, 'about')).toContainText(longText)
  problems.splice(
    0,
    problems.length,
    ...problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')),
  )
})
