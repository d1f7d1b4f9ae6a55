import { addTwo, asSentTo, box, log, loseConnection, row, said, say, test } from '../support/chatting.ts'
import { written } from '../support/conversations.ts'
import { enterAs, picture } from '../support/journey-people.ts'
import { expect, expectOnly, untilAlive, visit } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const loggedOut = 'You need to be logged in to chat'

test('CHT-11 SITE-12 without a connection nothing that one presses leads out of the conversation', async ({
  open,
  site,
  domain,
  problems,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Are you on the train?')
  const page = await open(anna, `/members/${ben.id}/chat`)
  await box(page).fill('Not sent yet')
  const address = page.url()
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await loseConnection(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Connection lost. Please try again.' })
  const dismiss = async () => {
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Search' }).hover()
  await page.getByTitle('Send a gift').click()
  await expect(alert).toBeVisible()
  await dismiss()
  await row(page, 'Ben').getByRole('button', { name: 'Chat with Ben: more options' }).click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  await expect(alert).toBeVisible()
  await expect(said(page)).toHaveText(['Are you on the train?'])
  await expect(box(page)).toHaveValue('Not sent yet')
  expect({ loads, address: page.url() }).toEqual({ loads: 0, address })

  // What could not be fetched is fetched once there is a connection.
  await page.context().setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await page.getByTitle('Send a gift').click()
  await expect(page.getByRole('dialog', { name: 'Send Ben a gift' })).toBeVisible()
  expect(loads).toBe(0)
  expectOnly(problems, /net::ERR_|preload|dynamically imported module/i)
})

test('ACC-6 ACC-7 ACC-14 SITE-17 CHT-1 a page shows and sends nothing for whoever is not logged in there any more', async ({
  open,
  site,
  domain,
  server,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const cleo = await addMember(site, { domain, name: 'Cleo', credits: 9, paid: true })
  const dora = await addMember(site, { domain, name: 'Dora', credits: 9, paid: true })
  for (const member of [anna, cleo, dora]) await written(ben, member, `Hello ${member.name}`)
  const keptHere = () => page.evaluate(() => JSON.stringify({ ...localStorage }))

  // Logged out in another tab.
  const page = await open(anna, `/members/${ben.id}/chat`)
  const other = await open(anna, '/members')
  await box(page).fill('For Ben alone')
  await expect.poll(keptHere).toContain('For Ben alone')
  await other
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loggedOut)
  await expect(page.getByText('Hello Anna')).toHaveCount(0)
  await other.close()
  await untilAlive(page)
  await expect.poll(keptHere).not.toContain('For Ben alone')

  // Somebody else has logged in: the page sends nothing in their name, and becomes theirs.
  const context = page.context()
  await enterAs(context, server, cleo, domain)
  await visit(page, page.url())
  await expect(said(page)).toHaveText(['Hello Cleo'])
  await asSentTo(page, 'chat.php', () => enterAs(context, server, dora, domain))
  await say(page, 'From Cleo, not from Dora')
  await expect(said(page)).toHaveText(['Hello Dora'])
  await untilAlive(page)
  await expect.poll(keptHere).not.toContain('From Cleo')
  const { rows } = await site.pool.query(`select 1 from message where body like 'From Cleo%'`)
  expect(rows).toEqual([])

  // As the page is put away, that is told from a conversation too.
  const beacon = page.waitForRequest('**/api/page-hidden.php')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await beacon
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))

  // The session has ended elsewhere, and what is sent first is a picture.
  await box(page).fill('Nobody reads this')
  await asSentTo(page, 'chat-photo.php', () =>
    site.pool.query('delete from session where account_id = $1', [dora.id]),
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Send a photo' }).click()
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await picture('#3377aa') }
  await (await chooser).setFiles(file)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send for/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loggedOut)
  await expect(log(page)).toHaveCount(0)
  await expect(page.getByText('Hello Dora')).toHaveCount(0)
  await untilAlive(page)
  await expect.poll(keptHere).not.toContain('Nobody reads this')
})
