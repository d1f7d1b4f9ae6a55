import { expectAccessible } from '../support/axe.ts'
import { written } from '../support/conversations.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, untilAlive } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { addStaff } from '../support/staff.ts'
import type { Visitor } from '../support/visitor.ts'

const PHONE = { width: 390, height: 664 }

const decide = async (by: Visitor, account: number, measure: object) => {
  const answer = await by.send('POST', '/api/office-decision.php', {
    account,
    measures: [measure],
    reason: 'harassment',
    facts: 'You wrote insults to several people after they had asked you to stop.',
  })
  expect(answer.status, answer.text).toBe(200)
}

const judge = async (by: Visitor) => {
  const { appeals } = (await by.get('/api/office-appeals.php')).json() as unknown as {
    appeals: { id: number }[]
  }
  const answer = await by.send('POST', '/api/office-appeal.php', {
    appeal: appeals.at(-1)?.id,
    outcome: 'reversed',
    reasons: 'They were jokes between friends.',
  })
  expect(answer.status, answer.text).toBe(200)
}

test('SAF-6 B5 a suspended member is led to the statement, objects and wins; all is as it was, while the page is open', async ({
  page,
  server,
  site,
  domain,
}) => {
  await page.setViewportSize(PHONE)
  const [anna, ben] = [
    await addMember(site, { domain, name: 'Anna', credits: 10, paid: true }),
    await addMember(site, { domain, name: 'Ben', credits: 10, paid: true }),
  ]
  await written(anna, ben, 'Hello Ben')
  const [robin, alex] = [
    staffBrowser(site, domain, await addStaff(site.pool, ['moderator'])),
    staffBrowser(site, domain, await addStaff(site.pool, ['moderator'])),
  ]
  await visitAs(page, server, anna, { path: '/chats', host: domain })
  await untilAlive(page)
  await decide(robin, anna.id, { measure: 'suspend', days: 7 })
  await expect(page).toHaveURL(/\/decisions$/)
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeVisible()
  await expectAccessible(page, 'decisions')
  await expectNoOverflow(page, 'decisions')
  await page.getByRole('link', { name: /Your account is suspended/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await expect(page.getByText('You wrote insults to several people')).toBeVisible()
  await expect(page.getByText('We noticed it ourselves, and a person decided.')).toBeVisible()
  await expectAccessible(page, 'one decision')
  await expectNoOverflow(page, 'one decision')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Please tell us why you don’t agree.')).toBeVisible()
  await page.getByLabel('Why don’t you agree?').fill('We were joking')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Someone else is looking at it again.')).toBeVisible()
  await judge(alex)
  await expect(page.getByText('You were right. We’ve reversed our decision.')).toBeVisible()
  await expect(page.getByText('They were jokes between friends.')).toBeVisible()
  await page.goto(server.url(`/members/${ben.id}/chat`, domain))
  await expect(page.getByText('Hello Ben').filter({ visible: true }).first()).toBeVisible()
})

test('SAF-6 without JavaScript too a suspended member reads why, objects and logs out', async ({
  browser,
  server,
  site,
  domain,
}) => {
  const anna = await addMember(site, { domain, name: 'Anna' })
  const robin = staffBrowser(site, domain, await addStaff(site.pool, ['moderator']))
  await decide(robin, anna.id, { measure: 'ban' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await context.addCookies([
    {
      name: 'auth',
      value: anna.browser.cookies.get('auth') ?? '',
      url: server.url('/', domain),
      httpOnly: true,
    },
  ])
  await page.goto(server.url('/members', domain))
  await expect(page).toHaveURL(/\/decisions$/)
  await page.getByRole('link', { name: /Your account is banned/ }).click()
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Please tell us why you don’t agree.')).toBeVisible()
  await page.getByLabel('Why don’t you agree?').fill('I did nothing')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Someone else is looking at it again.')).toBeVisible()
  await page.goto(server.url('/decisions', domain))
  await page.getByRole('button', { name: 'Log out' }).last().click()
  await expect(page).toHaveURL(server.url('/', domain))
  await context.close()
})

test('SAF-6 a warning stays above each page until it was read, and a restricted sender finds the way to why', async ({
  page,
  server,
  site,
  domain,
}) => {
  const [anna, ben] = [
    await addMember(site, { domain, credits: 10, paid: true }),
    await addMember(site, { domain, credits: 10, paid: true }),
  ]
  const robin = staffBrowser(site, domain, await addStaff(site.pool, ['moderator']))
  await decide(robin, anna.id, { measure: 'warn' })
  await visitAs(page, server, anna, { path: '/members', host: domain })
  await expect(page.getByText('You’ve received a warning')).toBeVisible()
  await page.getByRole('link', { name: 'Read why' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve received a warning')
  await expect
    .poll(
      async () =>
        (
          await site.pool.query('select 1 from decision where read_at is not null and account_id = $1', [
            anna.id,
          ])
        ).rowCount,
    )
    .toBe(1)
  await page.goto(server.url('/members', domain))
  await expect(page.getByText('You’ve received a warning')).toHaveCount(0)
  await decide(robin, anna.id, { measure: 'restrict_sending', days: 1 })
  await page.goto(server.url(`/members/${ben.id}/chat`, domain))
  await expect(page.getByText('You can’t send messages at the moment. Under “Decisions”')).toBeVisible()
  await page.getByRole('link', { name: 'Read why' }).last().click()
  await expect(page).toHaveURL(/\/decisions$/)
})
