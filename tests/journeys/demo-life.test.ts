import { DEMO_PASSWORD } from '#demo/logins.ts'
import { box, said, say } from '../support/chatting.ts'
import { createTestDatabase } from '../support/database.ts'
import { expect, startBuilt, test, visit } from '../support/journey.ts'

/** The longest that an invented member takes, and the worker's rounds on a busy machine. */
const ANSWER_MS = 60_000

test('OPS-6 CHT-6 on a phone, whoever writes to an invented member sees them type and answer, and what they are', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const database = await createTestDatabase()
  const server = await startBuilt('server', database.url)
  const worker = await startBuilt('worker', database.url, { DEMO: '1', PORT: String(server.port) })
  const url = (path: string) => `http://localhost:${server.port}${path}`
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, url('/login'))
  await page.locator('[name=email]').fill('free@vonk.example')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form[action="/login"] button[type=submit]').click()
  await page.waitForURL((address) => address.pathname !== '/login')

  await visit(page, url('/members'))
  const card = page.locator('main li a[href^="/members/"]').first()
  const pathname = (await card.getAttribute('href')) ?? ''
  await visit(page, url(pathname))
  await expect(page.getByRole('main').getByText('Demo profile').first()).toBeAttached()
  await visit(page, url(`${pathname}/chat`))
  await expect(page.getByRole('link', { name: /Demo profile/ })).toBeVisible()
  await expect(page.getByText('was invented for this demo')).toBeVisible()

  const isSeenTyping = expect(page.getByText(/is typing…$/)).toBeAttached({ timeout: ANSWER_MS })
  await say(page, 'Are you real?')
  await expect(box(page)).toHaveValue('')
  await isSeenTyping
  await expect(said(page)).toHaveCount(2, { timeout: ANSWER_MS })
  await expect(said(page).last()).toHaveText(/demo|script|made up/)

  // A page that is still open would miss its server.
  await page.goto('about:blank')
  for (const { child } of [worker, server]) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  await database.drop()
})
