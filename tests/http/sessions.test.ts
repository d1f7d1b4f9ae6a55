import { expect, test } from 'vitest'
import { forgetExpired } from '#features/accounts/server/expiry.ts'
import { listen, written } from '../support/conversations.ts'
import { emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { expectStatus, newPerson, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now = new Date('2026-11-15T12:00:00Z')
const clock = { now: () => now }
const site = await sharedSite({ clock })
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
let addresses = 0
const someone = (at: TestSite, host = 'localhost') =>
  visitor(at, { host, headers: { 'x-forwarded-for': `192.0.2.${++addresses % 250}` } })

type Person = TestMember & { email: string; password: string; host: string }

/** With an own browser at this process. */
const join = async (at: TestSite, host = 'localhost'): Promise<Person> => {
  const person = newPerson()
  const browser = someone(at, host)
  const answer = await browser.send('POST', '/api/signup.php', person)
  expectStatus(answer, 200)
  const { id } = (answer.json() as unknown as { user: { id: number } }).user
  await at.pool.query(`update account set status = 'active', credits = 50, paid_user = true where id = $1`, [
    id,
  ])
  await at.pool.query(
    `update profile set status = 'active', gender = 'woman', country = 'NL' where account_id = $1`,
    [id],
  )
  return { id, name: person.name, email: person.email, password: person.password, browser, host }
}
const secondBrowser = async (at: TestSite, person: Person): Promise<Person> => {
  const browser = someone(at, person.host)
  const { email, password } = person
  expectStatus(await browser.send('POST', '/api/user.php', { email, password }), 200)
  return { ...person, browser }
}
const isIn = async (browser: Visitor) =>
  ((await browser.get('/api/user.php')).json() as unknown as { user: object | null }).user !== null
const isText = (text: string) => (event: { type: string; readonly message?: unknown }) =>
  event.type === 'message' && (event.message as { text: string }).text === text

test('ACC-6 CHT-10 a stream ends with its session: when the thirty days are over nothing more comes, in another browser it goes on', async () => {
  const anna = await join(site)
  later(29 * DAY_MS)
  const annaElsewhere = await secondBrowser(site, anna)
  const ben = await join(site)
  const old = await listen(site, anna)
  const fresh = await listen(site, annaElsewhere)
  await written(ben, anna, 'While both listen')
  await Promise.all([old.heard(isText('While both listen')), fresh.heard(isText('While both listen'))])
  later(DAY_MS)
  const known = old.events.length
  await written(ben, anna, 'Not for the old one')
  await old.closed
  expect(old.events).toHaveLength(known)
  await fresh.heard(isText('Not for the old one'))
  fresh.stop()
  expect([await isIn(anna.browser), await isIn(annaElsewhere.browser)]).toEqual([false, true])
  expect((await listen(site, anna)).status()).toBe(403)
})

test('ACC-6 where a site says so a session ends after fourteen days without use, everywhere at once', async () => {
  const host = await emptySite(site, { session_idle_days: 14 })
  const anna = await join(site, host)
  const ben = await join(site, host)
  // Used in time it goes on, though not beyond its thirty days.
  later(10 * DAY_MS)
  expect(await isIn(anna.browser)).toBe(true)
  later(10 * DAY_MS)
  const stream = await listen(site, anna, {}, host)
  const fresh = await secondBrowser(site, ben)
  expect(await isIn(ben.browser)).toBe(false)
  later(14 * DAY_MS - 61_000)
  const benAgain = await secondBrowser(site, ben)
  later(61_000)
  const known = stream.events.length
  await written(benAgain, anna, 'Too late')
  await stream.closed
  expect(stream.events).toHaveLength(known)
  expect([await isIn(anna.browser), await isIn(fresh.browser)]).toEqual([false, false])
  const { sessions } = (await benAgain.browser.get('/api/sessions.php')).json() as unknown as {
    sessions: unknown[]
  }
  expect(sessions).toHaveLength(1)
  await forgetExpired(site.pool, now)
  const { rowCount } = await site.pool.query('select 1 from session where account_id = any($1)', [
    [anna.id, ben.id],
  ])
  expect(rowCount).toBe(1)
})

test('ACC-6 where a site says nothing a session lasts thirty days without use', async () => {
  const anna = await join(site)
  later(30 * DAY_MS - 1000)
  expect(await isIn(anna.browser)).toBe(true)
  later(1000)
  expect(await isIn(anna.browser)).toBe(false)
})

test('ACC-6 ACC-9 ACC-12 CHT-10 at another process a stream ends with logout, end of the session, new password and deletion', async () => {
  const other = await startSite({ beside: site, clock, environment: { TRUST_PROXY: 'true' } })
  const ends: Record<string, (anna: Person) => Promise<unknown>> = {
    logout: ({ browser }) => browser.get('/api/logout.php'),
    password: async (anna) =>
      (await secondBrowser(site, anna)).browser.send('PUT', '/api/password.php', {
        old_password: anna.password,
        new_password: 'another horse entirely',
        repeated_password: 'another horse entirely',
      }),
    session: async (anna) => {
      const { browser } = await secondBrowser(site, anna)
      const list = (await browser.get('/api/sessions.php')).json() as unknown as {
        sessions: { id: number; is_current: boolean }[]
      }
      const { id } = list.sessions.find((session) => !session.is_current) ?? {}
      return browser.send('DELETE', '/api/sessions.php', { id })
    },
    deletion: async (anna) => (await secondBrowser(site, anna)).browser.send('DELETE', '/api/account.php'),
  }
  for (const [name, end] of Object.entries(ends)) {
    const anna = await join(site)
    const stream = await listen(other, anna)
    expect(stream.status(), name).toBe(200)
    await end(anna)
    await stream.closed
    expect((await listen(other, anna)).status(), name).toBe(403)
  }
})

test('ACC-6 CHT-10 a session that ends while its stream opens, and is told before it listens, ends it all the same', async () => {
  const anna = await join(site)
  // It is found, and gone before the stream is known: nobody tells of its end.
  const stream = listen(site, anna)
  await site.pool.query('delete from session where account_id = $1', [anna.id])
  const opened = await stream
  if (opened.status() === 200) await opened.closed
  expect((await listen(site, anna)).status()).toBe(403)
})
