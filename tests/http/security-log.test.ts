import { expect, test } from 'vitest'
import { forgetOldSecurityEvents } from '#features/accounts/server/security-log.ts'
import type { Answer } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'
import { mailedLink, newPerson, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now = new Date('2026-11-15T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
let addresses = 0
const someone = (address = `198.18.7.${++addresses % 250}`) =>
  visitor(site, { headers: { 'x-forwarded-for': address, 'user-agent': FIREFOX } })

type Log = {
  events: {
    id: number
    kind: string
    device: string
    country: string | null
    details: Record<string, string>
  }[]
  has_more: boolean
  total: number
}
const logOf = async (browser: Visitor, before?: number): Promise<Log> =>
  (
    await browser.get(`/api/security-log.php${before === undefined ? '' : `?before=${before}`}`)
  ).json() as unknown as Log
const kindsOf = async (browser: Visitor) => (await logOf(browser)).events.map(({ kind }) => kind)

const joined = async () => {
  const person = newPerson()
  const browser = someone()
  const answer = await browser.send('POST', '/api/signup.php', person)
  const { user } = answer.json() as unknown as { user: { id: number } }
  return { person, browser, id: user.id }
}
const logIn = (browser: Visitor, { email }: { email: string }, password: string): Promise<Answer> =>
  browser.send('POST', '/api/user.php', { email, password })

test('ACC-19 a member reads who logged in and out, where, with which device, and what was refused', async () => {
  const { person, browser } = await joined()
  const other = someone('2.56.24.1')
  await logIn(other, person, 'not the password')
  await logIn(other, person, person.password)
  await other.get('/api/logout.php')
  const { events, total, has_more: hasMore } = await logOf(browser)
  expect(events.map(({ kind, device, details }) => [kind, device, details])).toEqual([
    ['logged_out', 'Firefox · Windows', {}],
    ['logged_in', 'Firefox · Windows', { by: 'password' }],
    ['login_refused', 'Firefox · Windows', {}],
    ['signed_up', 'Firefox · Windows', { by: 'sign_up' }],
  ])
  expect([total, hasMore]).toEqual([4, false])
  expect(events[1]?.country).toMatch(/^[A-Z]{2}$/)
})

test('ACC-19 a session that was ended is in the log with its device, and so are leaving and coming back', async () => {
  const { person, browser } = await joined()
  const other = someone()
  await logIn(other, person, person.password)
  const sessions = (await browser.get('/api/sessions.php')).json() as unknown as {
    sessions: { id: number; is_current: boolean }[]
  }
  const { id } = sessions.sessions.find((session) => !session.is_current) ?? { id: 0 }
  await browser.send('DELETE', '/api/sessions.php', { id })
  expect((await logOf(browser)).events[0]).toMatchObject({
    kind: 'session_ended',
    details: { device: 'Firefox · Windows' },
  })
  // Another's, or one that is over, leaves no entry.
  expect((await browser.send('DELETE', '/api/sessions.php', { id })).status).toBe(404)
  await browser.send('DELETE', '/api/account.php')
  const token = (await mailedLink(site, person.email, 'deletion')).split('token=')[1]
  await someone().send('PUT', '/api/reactivate.php', { token })
  const again = someone()
  await logIn(again, person, person.password)
  expect((await kindsOf(again)).slice(0, 4)).toEqual([
    'logged_in',
    'account_restored',
    'account_deleted',
    'session_ended',
  ])
})

test('ACC-19 strangers who guess leave one entry in a quarter of an hour, however many they are', async () => {
  const { person, browser } = await joined()
  await Promise.all(Array.from({ length: 30 }, () => logIn(someone(), person, 'a wrong guess')))
  expect((await kindsOf(browser)).filter((kind) => kind === 'login_refused')).toHaveLength(1)
  later(31 * 60_000)
  await logIn(someone(), person, 'a wrong guess')
  expect((await kindsOf(browser)).filter((kind) => kind === 'login_refused')).toHaveLength(2)
})

test('ACC-19 the log is read in pages of ten with an honest count; nobody reads another’s, nor a visitor any', async () => {
  const { browser, id } = await joined()
  await site.pool.query(
    `insert into security_event (account_id, kind, at, device)
     select $1, 'logged_in', $2, 'Test' from generate_series(1, 24)`,
    [id, now],
  )
  const read: number[] = []
  let page = await logOf(browser)
  for (;;) {
    read.push(...page.events.map((event) => event.id))
    expect(page.total).toBe(25)
    if (!page.has_more) break
    page = await logOf(browser, page.events.at(-1)?.id)
  }
  expect(read).toHaveLength(25)
  expect(read).toEqual(read.toSorted((a, b) => b - a))
  const other = await joined()
  expect(await kindsOf(other.browser)).toEqual(['signed_up'])
  expect((await someone().get('/api/security-log.php')).status).toBe(403)
  for (const before of ['x', '-1', '1e3', '9'.repeat(20)])
    expect((await browser.get(`/api/security-log.php?before=${before}`)).status, before).toBe(400)
})

test('ACC-19 after ninety days an entry is not shown any more, and then it is gone', async () => {
  const { person, browser, id } = await joined()
  const count = async () =>
    (await site.pool.query('select 1 from security_event where account_id = $1', [id])).rowCount
  later(91 * DAY_MS)
  const again = someone()
  await logIn(again, person, person.password)
  expect(await kindsOf(again)).toEqual(['logged_in'])
  expect(await count()).toBe(2)
  await forgetOldSecurityEvents(site.pool, now)
  expect(await count()).toBe(1)
  expect(browser.cookies.has('auth')).toBe(true)
})

type Line = Record<string, unknown>
const securityLines = (from: number): Line[] =>
  site
    .logged()
    .slice(from)
    .split('\n')
    .filter((line) => line.includes('"security":true'))
    .map((line) => JSON.parse(line) as Line)

test('ACC-19 OPS-1 operators get a line for each event, every refusal among them, that names nobody', async () => {
  const from = site.logged().length
  const ip = '2.56.24.77'
  const person = newPerson({ name: 'Wilhelmina Zonnebloem' })
  const browser = someone(ip)
  const answer = await browser.send('POST', '/api/signup.php', person)
  const { id } = (answer.json() as unknown as { user: { id: number } }).user
  for (let n = 0; n < 3; n++) await logIn(someone(ip), person, 'a wrong guess')
  await logIn(someone(ip), { email: 'nobody-at-all@example.org' }, 'a wrong guess')
  // Nobody knows whose passkey this was to be.
  const guest = someone(ip)
  await guest.send('POST', '/api/passkey-login.php')
  await guest.send('PUT', '/api/passkey-login.php', { response: { id: 'made-up' } })
  await logIn(someone('2.56.25.78'), person, person.password)
  const lines = securityLines(from)
  expect(lines.map(({ event }) => event)).toEqual([
    'signed_up',
    'login_refused',
    'login_refused',
    'login_refused',
    'login_refused',
    'login_refused',
    'logged_in',
  ])
  const fields = [
    'level',
    'time',
    'reqId',
    'security',
    'event',
    'site',
    'account',
    'network',
    'country',
    'msg',
  ]
  for (const line of lines) expect(Object.keys(line).sort()).toEqual(fields.toSorted())
  expect(new Set(lines.map(({ site: name }) => name))).toEqual(new Set(['localhost']))
  const [account] = lines.map((line) => line.account)
  expect(account).toMatch(/^[\w-]{16}$/)
  // The same member has the same name, the same network too; whom nobody knows has none.
  expect(lines.map((line) => line.account)).toEqual([account, account, account, account, null, null, account])
  expect(new Set(lines.map(({ network }) => network)).size).toBe(2)
  const shipped = JSON.stringify(lines)
  for (const personal of [
    ip,
    '2.56.25.78',
    person.email,
    person.name,
    'nobody-at-all',
    'Firefox',
    person.password,
  ])
    expect(shipped, personal).not.toContain(personal)
  expect(shipped).not.toMatch(new RegExp(`[^\\d]${id}[^\\d]`))
})
