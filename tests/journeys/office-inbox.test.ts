import type { Browser } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { log, row, said, say, test } from '../support/chatting.ts'
import { addColleague, addFictional } from '../support/fictional.ts'
import { expect } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { addMember } from '../support/people.ts'
import type { TestSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'

const officePage = async (
  browser: Browser,
  server: BuiltServer,
  { site, domain }: { site: TestSite; domain: string },
) => {
  const { cookie } = await addStaff(site.pool, ['support'])
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext()
  await context.addCookies([{ name, value, url: server.url('/', domain), httpOnly: true }])
  return context.newPage()
}

test('OFF-5 MEM-7 whoever asks a fictional profile if it is real gets the honest answer, live and labelled', async ({
  open,
  browser,
  server,
  site,
  domain,
}) => {
  const mila = await addFictional(await addColleague(site, domain, ['admin']))
  const anna = await addMember(site, { domain, name: 'Anna', paid: true, credits: 20 })
  const hers = await open(anna, `/members/${mila.id}/chat`)
  await say(hers, 'Are you real?')
  await expect(log(hers)).toContainText('· Sent')
  const office = await officePage(browser, server, { site, domain })
  await office.goto(server.url('/office/inbox', domain))
  await expect(office.getByText('Asks if real')).toBeVisible()
  await expectAccessible(office, 'the inbox')
  await office.keyboard.press('t')
  const field = office.getByLabel('Answer as Mila')
  await expect(office.getByText('This member asks whether somebody is there.')).toBeVisible()
  await expectAccessible(office, 'a conversation')
  await field.fill('Of course I am')
  await field.press('Control+Enter')
  await expect(office.getByRole('alert')).toHaveText(
    'The member asks whether somebody is there. Say first what this profile is.',
  )
  // What was written is still there, and the sentence goes to it.
  await expect(field).toHaveValue('Of course I am')
  await field.fill('Hello Anna!')
  await field.blur()
  await office.keyboard.press('h')
  await expect(field).toHaveValue('Hello Anna! This profile is fictional: our team writes the replies.')
  await field.blur()
  await office.keyboard.press('s')
  await expect(office.getByRole('status')).toHaveText('Sent.')
  await expect(said(hers).last()).toHaveText(
    'Hello Anna! This profile is fictional: our team writes the replies.',
  )
  await expect(hers.getByText('fictional profile').first()).toBeVisible()
  const list = await open(anna, '/chats')
  await expect(row(list, 'Mila')).toContainText(/fictional profile/i)
  await office.context().close()
})
