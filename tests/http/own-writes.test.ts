import { expect, test } from 'vitest'
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts'
import { createTestDatabase } from '../support/database.ts'
import { addMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { expectStatus, visitor } from '../support/visitor.ts'
import { whenOver } from '../support/when-over.ts'

const database = await createTestDatabase()
whenOver(database.drop)
// Its replica is itself: what is asked here is whether servers know that somebody has written.
const replicated = await startSite({
  databaseUrl: database.url,
  environment: { DATABASE_READ_URL: database.url },
})
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('OPS-2 OPS-8 what a link of a mail has written is read from the primary by whoever pressed it, as what an endpoint has', async () => {
  const member = await addMember(replicated)
  const other = await addMember(replicated)
  const { browser } = member
  const address = `/unsubscribe?token=${await unsubscribeToken(replicated.pool, { account: member.id, kind: 'all' })}`
  expectStatus(await browser.get('/api/profile.php'), 200)
  expect(browser.cookies.has('wrote')).toBe(false)

  const pressed = await browser.send('POST', address, Buffer.from('stop=all'), form)
  expectStatus(pressed, 303)
  const [cookie] = (pressed.headers['set-cookie'] ?? []).filter((line) => line.startsWith('wrote='))
  expect(cookie).toMatch(/^wrote=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax/)
  const { rows } = await replicated.pool.query(
    'select mail_unsubscribed_at is not null as off from notification_settings where account_id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ off: true }])

  // From a mail program, which is logged in nowhere.
  const stranger = visitor(replicated)
  expectStatus(await stranger.send('POST', address, Buffer.from('List-Unsubscribe=One-Click'), form), 200)
  expect(stranger.cookies.has('wrote')).toBe(false)

  expectStatus(await other.browser.send('POST', '/api/block.php', { profile_id: member.id }), 200)
  expect(other.browser.cookies.has('wrote')).toBe(true)
})

test('OPS-2 without a replica nobody is told that they wrote', async () => {
  const site = await startSite({ databaseUrl: database.url })
  const { id, browser } = await addMember(site)
  const address = `/unsubscribe?token=${await unsubscribeToken(site.pool, { account: id, kind: 'all' })}`
  expectStatus(await browser.send('POST', address, Buffer.from('stop=all'), form), 303)
  expect(browser.cookies.has('wrote')).toBe(false)
})
