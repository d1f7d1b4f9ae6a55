import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { answerComplaint } from '../support/complaints.ts'
import { expect, expectNoOverflow, visit } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { addMember } from '../support/people.ts'

const PHONE = { width: 390, height: 664 }
const fill = async (page: Page, email: string) => {
  await page.getByLabel('What’s it about?').selectOption('Scam or fraud')
  await page.getByLabel('What’s wrong with it?').fill('They asked me for gift cards.')
  await page.getByLabel('Your name').fill('Kim Jansen')
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
}
const newEmail = () => `kim-${randomUUID().slice(0, 8)}@example.org`

test('SAF-3 SAF-6 B1 B5 B6 logged out and without JavaScript: from a profile to the form, its page, the mail, the answer and an appeal', async ({
  browser,
  server,
  site,
  post,
}) => {
  // On a site that the worker, which sends the mails, has known for long.
  const member = await addMember(site)
  const email = newEmail()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto(server.url(`/members/${member.id}`))
  await page.getByRole('link', { name: 'Report this profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaints')
  await expect(page.getByLabel('Where did you see it?')).toHaveValue(`/members/${member.id}`)
  await fill(page, email)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report')
  await expect(page.getByText('We’ve received your report.')).toBeVisible()
  const address = new URL(page.url())
  const reference = address.pathname.split('/').at(-1) ?? ''
  await expect(page.getByText(reference)).toBeVisible()
  const received = await post.waitFor(({ recipients }) => recipients.includes(email))
  expect(received.text).toContain(address.pathname + address.search)
  expect(received.subject).toContain('We’ve received your report')

  // The reference alone opens nothing.
  await page.goto(server.url(address.pathname))
  await expect(page.getByText('Reference number')).toHaveCount(0)

  await answerComplaint(site, reference)
  await page.goto(server.url(address.pathname + address.search))
  await expect(page.getByRole('heading', { name: 'We found no violation' })).toBeVisible()
  await page.getByLabel('What should we look at again?').fill('Please read the second message.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0)
  await context.close()
})

test('SAF-3 B1 with JavaScript nothing that was typed is lost, and whoever reports the abuse of children stays unknown', async ({
  page,
  server,
  domain,
}) => {
  await page.setViewportSize(PHONE)
  await visit(page, server.url('/complaints', domain))
  await expectAccessible(page, 'the form')
  await expectNoOverflow(page, 'complaints')
  await page.getByLabel('Where did you see it?').fill('Anna from Utrecht')
  await fill(page, 'kim@example')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Your email address')).toBeFocused()
  await expect(page.getByLabel('Where did you see it?')).toHaveValue('Anna from Utrecht')
  await page.getByRole('link', { name: 'You don’t have to say who you are.' }).click()
  await expect(page.getByLabel('What’s it about?')).toHaveValue('child_abuse')
  await expect(page.getByLabel('What’s wrong with it?')).toHaveValue('They asked me for gift cards.')
  await page.getByLabel('Your name').fill('')
  await page.getByLabel('Your email address').fill('')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report')
  await expect(page.getByText('Save the address of this page')).toBeVisible()
  await expectAccessible(page, 'the page of a report')
  await expectNoOverflow(page, 'complaints')
})

test('SAF-3 the safety centre has contacts, and the rules can be linked to one by one', async ({
  page,
  server,
  domain,
}) => {
  await visit(page, server.url('/safety', domain))
  await expectAccessible(page, 'the safety centre')
  await expect(page.getByRole('heading', { name: 'Where to get help' })).toBeVisible()
  await expect(page.getByRole('link', { name: '116 006' }).first()).toHaveAttribute('href', 'tel:116006')
  for (const rule of ['honest', 'money', 'adults', 'respect', 'pictures']) {
    await visit(page, server.url(`/rules#${rule}`, domain))
    await expect(page.locator(`h2#${rule}`)).toBeInViewport()
  }
})
