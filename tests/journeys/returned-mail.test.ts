import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, MAIL_HOOK_SECRET, untilAlive, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'
import type { TestSmtp } from '../support/smtp.ts'

const PHONE = { width: 390, height: 664 }
const alertOn = (page: Page) => page.getByRole('region', { name: 'Your emails' })
const photoHint = (page: Page) => page.getByRole('region', { name: 'Add a photo' })

const addressed = async (site: TestSite, domain: string) => {
  const email = `robin-${randomUUID().slice(0, 8)}@example.org`
  return { email, member: await addMember(site, { domain, email, paid: true }) }
}

/** As Postmark tells it. */
const tell = async (site: TestSite, record: object) => {
  const answer = await site.fetch('/hooks/mail', {
    method: 'POST',
    body: JSON.stringify(record),
    headers: { authorization: `Bearer ${MAIL_HOOK_SECRET}`, 'content-type': 'application/json' },
  })
  expect(answer.status, answer.text).toBe(200)
}
const bounced = (Email: string) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email })
const complained = (Email: string) => ({ RecordType: 'SpamComplaint', Email })

const linkIn = async (post: TestSmtp, recipient: string): Promise<string> => {
  const find = (text = '') => /http\S+\/confirm-address\S*/.exec(text)?.[0]
  const mail = await post.waitFor(({ recipients, text }) => recipients.includes(recipient) && !!find(text))
  return find(mail.text) ?? ''
}

test('NOT-4 SITE-10 A9 an alert says that emails come back; the mailed link starts them again, and it is gone in both tabs', async ({
  page,
  context,
  server,
  site,
  domain,
  post,
}) => {
  const { email, member } = await addressed(site, domain)
  await visitAs(page, server, member, { path: '/members', host: domain })
  const other = await context.newPage()
  await visit(other, server.url('/likes', domain))
  await expect(alertOn(page)).toHaveCount(0)
  await tell(site, bounced(email))
  await expect(alertOn(page)).toContainText('Our emails don’t reach you')
  await expect(alertOn(page)).toContainText(email)
  await expect(alertOn(other)).toBeVisible()
  await expectAccessible(page, 'the alert')
  await expect(alertOn(page).getByRole('link', { name: 'Change email address' })).toHaveAttribute(
    'href',
    '/notifications#email',
  )
  await alertOn(page).getByRole('button', { name: 'Confirm email address' }).press('Enter')
  await expect(alertOn(page).getByRole('status').filter({ hasText: 'We’ve sent a link' })).toBeVisible()
  const mailed = await context.newPage()
  await visit(mailed, await linkIn(post, email))
  await expect(alertOn(mailed)).toHaveCount(0)
  await expectAccessible(mailed, 'the page of the link')
  await expect(alertOn(page)).toBeVisible()
  await mailed.getByRole('main').getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Your emails are back on')
  await expect(alertOn(page)).toHaveCount(0)
  await expect(alertOn(other)).toHaveCount(0)
})

test('NOT-4 SITE-10 the alert stays dismissed until emails are stopped once more, and other hints wait for it', async ({
  page,
  context,
  server,
  site,
  domain,
}) => {
  const { email, member } = await addressed(site, domain)
  await page.setViewportSize(PHONE)
  await tell(site, complained(email))
  await visitAs(page, server, member, { path: '/members', host: domain })
  await expect(alertOn(page)).toContainText('marked as spam')
  await expect(photoHint(page)).toBeHidden()
  await expectNoOverflow(page, 'the alert')
  const other = await context.newPage()
  await visit(other, server.url('/members', domain))
  await alertOn(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(alertOn(page)).toHaveCount(0)
  await expect(alertOn(other)).toHaveCount(0)
  await expect(photoHint(page)).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(photoHint(page)).toBeVisible()
  await expect(alertOn(page)).toHaveCount(0)
  await site.pool.query(
    `delete from mail_address where address_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
    [email],
  )
  await tell(site, bounced(email))
  await expect(alertOn(page)).toContainText('Our emails don’t reach you')
})

test('NOT-4 SITE-10 whoever has unsubscribed turns emails on again with one press', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { email, member } = await addressed(site, domain)
  await tell(site, {
    RecordType: 'SubscriptionChange',
    Recipient: email,
    SuppressSending: true,
    SuppressionReason: 'ManualSuppression',
  })
  await visitAs(page, server, member, { path: '/members', host: domain })
  await expect(alertOn(page)).toContainText('You’ve unsubscribed from our emails')
  await alertOn(page).getByRole('button', { name: 'Turn emails on' }).click()
  await expect(alertOn(page)).toHaveCount(0)
  await page.reload()
  await untilAlive(page)
  await expect(photoHint(page)).toBeVisible()
  await expect(alertOn(page)).toHaveCount(0)
})

test('NOT-4 NOT-1 the settings say that emails are stopped, and after one press that they are back', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { email, member } = await addressed(site, domain)
  await page.setViewportSize(PHONE)
  await site.pool.query(
    `insert into notification_settings (account_id, mail_unsubscribed_at) values ($1, now())`,
    [member.id],
  )
  await visitAs(page, server, member, { path: '/notifications', host: domain })
  const notice = page.getByRole('group', { name: 'Your emails' })
  const receipts = page.getByText(/and your receipts, always come/)
  await expect(notice).toContainText('You’ve unsubscribed from our emails')
  await expect(receipts).toBeVisible()
  await notice.getByRole('button', { name: 'Turn emails on' }).press('Enter')
  await expect(page.getByText('Your emails are back on.')).toBeVisible()
  await expect(notice).toBeEmpty()
  await expect(notice).toBeFocused()
  // Where nothing arrives, receipts do not either.
  await tell(site, bounced(email))
  await expect(notice).toContainText('Our emails don’t reach you')
  await expect(receipts).toHaveCount(0)
  await expectNoOverflow(page, 'the notice')
  await expectAccessible(page, 'the notice')
})

test('A11 NOT-4 whoever asks for a new password hears that emails to the address come back, and whom to ask', async ({
  page,
  server,
  site,
  domain,
}) => {
  const { email } = await addressed(site, domain)
  await tell(site, bounced(email))
  await visit(page, server.url('/reset-password', domain))
  await page.locator('main [name=email]').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toContainText('Emails to this address have been coming back to us')
  await expect(page.getByRole('alert')).toContainText('@')
  await expectAccessible(page, 'the refused reset')
})
