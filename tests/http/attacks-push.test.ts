import { createECDH, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { findDevices } from '#features/notifications/server/subscriptions.ts'
import { written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { startPushing, subscribe } from '../support/pushing.ts'
import { newPerson, visitor } from '../support/visitor.ts'

const pushing = await startPushing()
const { site, service, work, browserOf, endpoints } = pushing
const domain = await emptySite(site)
const add = (name: string, more: MemberOptions = {}) =>
  addMember(site, { domain, name, credits: 50, paid: true, ...more })
const remove = (member: TestMember, body: object) => member.browser.send('DELETE', '/api/push.php', body)

test.each([
  'https://127.0.0.1/x',
  'https://127.0.0.1:5432/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:a9fe:a9fe]/x',
  'https://0x7f.1/x',
  'https://017700000001/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://push.evil.example/x',
  'https://fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//fcm.googleapis.com/x',
  '/push',
  'x',
  ' ',
  // The port of the operator's own service stands for `…`.
  'http://user:pass@127.0.0.1:…/x',
  'http://127.0.0.1:….evil.example/x',
  'http://127.0.0.1:…/x#y',
  'http://localhost:…/x',
  'https://127.0.0.1:…/x',
])('NOT-2 OPS-2 an address of %j is refused, and nothing is kept', async (address) => {
  const anna = await add('Anna')
  const endpoint = address.replace('…', new URL(service.origin).port)
  const answer = await subscribe(anna, { ...service.subscribe(), endpoint })
  expect([answer.status, answer.json().error]).toEqual([400, 'push_endpoint_refused'])
  expect(await endpoints(anna)).toEqual([])
})

test('NOT-2 OPS-2 a known name that leads to this machine is refused when it is saved, and again when it is used', async () => {
  const inside = await startPushing({ PUSH_HOSTS: 'localhost, *.localhost' })
  const anna = await addMember(inside.site, { name: 'Anna', credits: 50 })
  const { keys } = inside.service.subscribe()
  const answer = await subscribe(anna, { endpoint: 'https://localhost/x', keys })
  expect([answer.status, answer.json().error]).toEqual([400, 'push_endpoint_refused'])
  expect(await inside.endpoints(anna)).toEqual([])
  // As if it had led elsewhere when it was saved.
  await inside.site.pool.query(
    `insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
     select account_id, id, 'https://localhost/x', $2, $3, now() from session where account_id = $1`,
    [anna.id, keys.p256dh, keys.auth],
  )
  const ben = await addMember(inside.site, { name: 'Ben', credits: 50, paid: true })
  await written(ben, anna, 'Hello')
  const { logged } = await inside.work()
  await vi.waitUntil(() => logged().includes('EPRIVATEADDRESS'), { timeout: 60_000 })
  expect(inside.service.asked).toEqual([])
})

test('NOT-2 OPS-2 a redirect to somewhere else is followed by nobody', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  const [away, home] = [await browserOf(anna), service.subscribe()]
  service.answerWith({ status: 307, headers: { location: home.endpoint } }, away.endpoint)
  await written(ben, anna, 'Hello')
  const { metrics } = await work()
  await vi.waitUntil(async () => (await metrics()).includes('status="307"'), { timeout: 60_000 })
  expect(service.asked).toContain(away.endpoint)
  expect(service.asked).not.toContain(home.endpoint)
})

const point = () => createECDH('prime256v1').generateKeys()
const base64url = (bytes: Buffer) => bytes.toString('base64url')
const compressed = () => createECDH('prime256v1').generateKeys('base64url', 'compressed')

test.each([
  ['no keys', {}],
  ['no point', { p256dh: '', auth: base64url(randomBytes(16)) }],
  [
    'a point that is not on the curve',
    {
      p256dh: base64url(Buffer.concat([Buffer.from([4]), randomBytes(64)])),
      auth: base64url(randomBytes(16)),
    },
  ],
  ['zeros', { p256dh: base64url(Buffer.alloc(65)), auth: base64url(randomBytes(16)) }],
  ['a compressed point', { p256dh: compressed(), auth: base64url(randomBytes(16)) }],
  [
    'a point of another curve',
    { p256dh: createECDH('secp256k1').generateKeys('base64url'), auth: base64url(randomBytes(16)) },
  ],
  ['a short secret', { p256dh: base64url(point()), auth: base64url(randomBytes(15)) }],
  ['a long secret', { p256dh: base64url(point()), auth: base64url(randomBytes(64)) }],
  ['no base64url', { p256dh: '*'.repeat(87), auth: base64url(randomBytes(16)) }],
  ['numbers', { p256dh: 4, auth: 5 }],
])('NOT-2 a subscription with %s is invalid input', async (_what, keys) => {
  const anna = await add('Anna')
  const { endpoint } = service.subscribe()
  const answer = await subscribe(anna, { endpoint, keys })
  expect([answer.status, answer.json().error]).toEqual([400, 'invalid_input'])
  expect(await endpoints(anna)).toEqual([])
})

test('NOT-2 odd bodies are invalid input: an address of 10 001 characters, none, a list, more than asked for', async () => {
  const anna = await add('Anna')
  const { keys, endpoint } = service.subscribe()
  const long = `${service.origin}/${'a'.repeat(10_001)}`
  const bodies = [
    { subscription: { endpoint: long, keys } },
    { subscription: { keys } },
    { subscription: [{ endpoint, keys }] },
    { subscription: null },
    { subscription: { endpoint, keys }, account_id: 1 },
    {},
  ]
  for (const body of bodies) {
    const answer = await anna.browser.send('POST', '/api/user.php?push=1', body)
    expect([answer.status, answer.json().error], JSON.stringify(body).slice(0, 80)).toEqual([
      400,
      'invalid_input',
    ])
  }
  expect(await endpoints(anna)).toEqual([])
})

test('NOT-2 who is not logged in subscribes nobody, and a foreign page does not either', async () => {
  const stranger = visitor(site, { host: domain })
  const body = { subscription: service.subscribe() }
  const answer = await stranger.send('POST', '/api/user.php?push=1', body)
  expect([answer.status, answer.json().error]).toEqual([403, 'authentication_required'])
  const anna = await add('Anna')
  const foreign = await anna.browser.send('POST', '/api/user.php?push=1', body, {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
  })
  expect(foreign.status).toBe(403)
  expect(await endpoints(anna)).toEqual([])
})

test('NOT-2 another’s subscription is answered like none, and stays', async () => {
  const [anna, eve] = [await add('Anna'), await add('Eve')]
  const { endpoint } = await browserOf(anna)
  const { rows } = await site.pool.query<{ id: number }>(
    'select id from push_subscription where endpoint = $1',
    [endpoint],
  )
  const theirs = await remove(eve, { id: rows[0]?.id })
  const none = await remove(eve, { id: 999_999_999 })
  expect([theirs.status, theirs.text]).toEqual([none.status, none.text])
  const byAddress = await remove(eve, { endpoint })
  expect([byAddress.status, byAddress.text]).toEqual([none.status, none.text])
  expect(await endpoints(anna)).toEqual([endpoint])
  expect((await remove(anna, { id: rows[0]?.id })).status).toBe(200)
  expect(await endpoints(anna)).toEqual([])
})

test('NOT-2 who knows another’s address but not its keys does not get what is meant for it', async () => {
  const [anna, eve] = [await add('Anna'), await add('Eve')]
  const browser = await browserOf(anna)
  const answer = await subscribe(eve, { ...service.subscribe(), endpoint: browser.endpoint })
  expect([answer.status, answer.json().error]).toEqual([400, 'push_endpoint_refused'])
  expect([await endpoints(anna), await endpoints(eve)]).toEqual([[browser.endpoint], []])
})

test('NOT-2 an address is one however it is written, and does not grow on its way into the table', async () => {
  const [anna, eve] = [await add('Anna'), await add('Eve')]
  const { endpoint } = await browserOf(anna)
  const disguises = [
    endpoint.replace('http://', 'HTTP://'),
    endpoint.replace('http://', 'http:\\\\'),
    endpoint.replace('127.0.0.1', '0x7f.1'),
    ` ${endpoint}`,
    `\u0000${endpoint}`,
    endpoint.replace('http://', 'ht\ntp://'),
  ]
  for (const disguise of disguises) {
    const answer = await subscribe(eve, { ...service.subscribe(), endpoint: disguise })
    expect([answer.status, answer.json().error], disguise).toEqual([400, 'push_endpoint_refused'])
  }
  const long = `${service.origin}/${'é'.repeat(1900)}`
  expect((await subscribe(eve, { ...service.subscribe(), endpoint: long })).status).toBe(400)
  expect([await endpoints(anna), await endpoints(eve)]).toEqual([[endpoint], []])
  expect((await remove(anna, { endpoint: ` ${endpoint}` })).status).toBe(200)
  expect(await endpoints(anna)).toEqual([])
})

test('NOT-2 A7 one browser is one subscription: whoever logs in there next has it, and what waits for the one before is not shown to them', async () => {
  const [anna, ben, carl] = [await add('Anna'), await add('Ben'), await add('Carl')]
  const browser = await browserOf(anna)
  await subscribe(anna, browser)
  expect(await endpoints(anna)).toEqual([browser.endpoint])
  await written(carl, anna, 'Only for Anna')
  // It is in the outbox when Ben logs in.
  service.answerWith({ status: 503, headers: { 'retry-after': '60' } }, browser.endpoint)
  let ahead = 0
  await work({ clock: { now: () => new Date(Date.now() + ahead) } })
  await vi.waitUntil(() => service.asked.includes(browser.endpoint), { timeout: 60_000 })
  expect((await subscribe(ben, browser)).status).toBe(200)
  expect([await endpoints(anna), await endpoints(ben)]).toEqual([[], [browser.endpoint]])
  service.answerWith({ status: 201 }, browser.endpoint)
  ahead = 120_000
  const left = () =>
    site.pool.query(`select 1 from outbox where account_id = $1 and channel = 'push' and sent_at is null`, [
      anna.id,
    ])
  await vi.waitUntil(async () => (await left()).rowCount === 0, { timeout: 60_000 })
  expect(service.received.filter(({ endpoint }) => endpoint === browser.endpoint)).toEqual([])
})

test('NOT-2 somebody has ten browsers at most, of which the oldest goes, and may not subscribe all day', async () => {
  const anna = await add('Anna')
  const all: string[] = []
  for (let n = 0; n < 12; n++) all.push((await browserOf(anna)).endpoint)
  expect(await endpoints(anna)).toEqual(all.slice(2))
  const statuses = new Set<number>()
  for (let n = 0; n < 60; n++) statuses.add((await subscribe(anna, service.subscribe())).status)
  expect(statuses).toEqual(new Set([200, 429]))
  expect(await endpoints(anna)).toHaveLength(10)
})

test('NOT-2 a member’s browsers are listed, the current one first', async () => {
  const anna = await add('Anna')
  await browserOf(anna)
  const { rows } = await site.pool.query<{ id: number }>('select id from session where account_id = $1', [
    anna.id,
  ])
  const given = { account: anna.id, session: rows[0]?.id ?? 0 }
  const devices = await findDevices.many(site.pool, given)
  expect(devices).toMatchObject([{ device: 'Test', last_sent_at: null, is_current: true }])
  expect(await findDevices.many(site.pool, { ...given, session: 0 })).toMatchObject([{ is_current: false }])
})

const signedUp = async () => {
  const person = newPerson()
  const browser = visitor(site)
  const answer = await browser.send('POST', '/api/signup.php', person)
  const { id } = (answer.json() as unknown as { user: { id: number } }).user
  const elsewhere = visitor(site)
  await elsewhere.send('POST', '/api/user.php', { email: person.email, password: person.password })
  const here: TestMember = { id, name: person.name, browser }
  const there: TestMember = { id, name: person.name, browser: elsewhere }
  return {
    here,
    there,
    person,
    own: (await browserOf(here)).endpoint,
    other: (await browserOf(there)).endpoint,
  }
}

test('NOT-2 A7 a subscription ends with its session: at logout, when sessions elsewhere end, with a new password, with the account', async () => {
  const loggedOut = await signedUp()
  await loggedOut.here.browser.get('/api/logout.php')
  expect(await endpoints(loggedOut.here)).toEqual([loggedOut.other])

  const ended = await signedUp()
  expect((await ended.here.browser.send('DELETE', '/api/sessions.php', { others: true })).status).toBe(200)
  expect(await endpoints(ended.here)).toEqual([ended.own])

  const changed = await signedUp()
  const answer = await changed.here.browser.send('PUT', '/api/password.php', {
    old_password: changed.person.password,
    new_password: 'quite another horse battery',
    repeated_password: 'quite another horse battery',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(await endpoints(changed.here)).toEqual([changed.own])

  const deleted = await signedUp()
  const goodbye = await deleted.here.browser.send('DELETE', '/api/account.php')
  expect(goodbye.status, goodbye.text).toBe(200)
  expect(await endpoints(deleted.here)).toEqual([])
})
