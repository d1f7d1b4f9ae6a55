import type { LookupFunction } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPostbackSender } from '#features/marketing/server/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openOutgoing } from '#platform/outgoing/request.ts'
import { startAffiliateNetwork } from '../support/affiliate-network.ts'
import { addMember, emptySite } from '../support/people.ts'
import { clickId, startPostbacks } from '../support/postbacks.ts'
import { bought } from '../support/purchases.ts'
import { visitor } from '../support/visitor.ts'

const postbacks = await startPostbacks({ clock: systemClock })
const { site, network, office, officeOf, addNetwork, signUp, work, rowsOf, statesOf } = postbacks
const worker = await work()
const own = await addNetwork()
const { port } = new URL(network.origin)

const save = (address: string, more: object = {}) =>
  office.send('PUT', '/api/network-postback.php', {
    network_id: own.id,
    event: 'lead',
    address,
    payout_cents: null,
    currency: null,
    success_text: null,
    ...more,
  })
const addresses = async () =>
  (await site.pool.query('select event, address from network_postback where network_id = $1', [own.id])).rows

test.each([
  ['https://127.0.0.1/pb', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://10.0.0.1/{click_id}', 'private'],
  ['https://[::1]/pb', 'private'],
  ['https://[::ffff:127.0.0.1]/pb', 'private'],
  ['https://0x7f.1/pb', 'private'],
  ['https://2130706433/pb', 'private'],
  ['https://localhost/pb', 'private'],
  ['https://localhost./pb', 'private'],
  ['https://net.example:8443/pb', 'private'],
  ['http://net.example/pb', 'scheme'],
  ['http://127.0.0.1/pb', 'scheme'],
  [`http://localhost:${port}/pb`, 'scheme'],
  [`https://127.0.0.1:${port}/pb`, 'private'],
  ['//evil.example/pb', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/plain,x', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['https://{sub1}.example/pb', 'macro_place'],
  ['https://net.example:{sub1}/pb', 'macro_place'],
  ['https://net.example/pb?mail={email}', 'macro'],
  ['https://net.example/pb?id={account_id}', 'macro'],
  ['https://net.example/pb?x={niche}', 'macro'],
  ['https://user:secret@net.example/pb', 'credentials'],
  ['https://net.example/pb\r\nX-Evil: 1', 'invalid'],
  ['https://net.example/pb\u0000', 'invalid'],
  ['', 'invalid'],
])(
  'LAN-3 D7 OPS-2 an address of %j is refused with its field, and nothing changes: %s',
  async (address, reason) => {
    const before = await addresses()
    const answer = await save(address)
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { error: 'postback_address_refused', fields: { address: reason } },
    ])
    expect(await addresses()).toEqual(before)
  },
)

test('LAN-3 odd bodies are invalid input', async () => {
  const bodies = [
    { address: `https://net.example/${'a'.repeat(1000)}` },
    { address: 7 },
    { network_id: 'x' },
    { network_id: 2 ** 40 },
    { event: 'test' },
    { payout_cents: 100 },
    { currency: 'EUR' },
    { payout_cents: 1.5, currency: 'EUR' },
    { payout_cents: 1, currency: 'euro' },
    { success_text: '' },
    { account_id: 1 },
  ]
  for (const body of bodies) {
    const answer = await save('https://net.example/pb', body)
    expect([answer.status, answer.json().error], JSON.stringify(body).slice(0, 60)).toEqual([
      400,
      'invalid_input',
    ])
  }
})

test('LAN-3 OPS-2 a name that leads inside is refused when it is used, too, and a click of the test button finds nothing', async () => {
  await site.pool.query('delete from attempt')
  const inside = await addNetwork()
  // As if it had led elsewhere when it was saved.
  await site.pool.query(
    `update network_postback set address = 'https://localhost/pb?tid={click_id}' where network_id = $1`,
    [inside.id],
  )
  const click = clickId()
  await signUp({ network: inside.name, click_id: click })
  await vi.waitFor(async () => expect(await statesOf(click)).toEqual(['lead given_up']), { timeout: 30_000 })
  expect(worker.logged()).toContain('EADDRESSREFUSED')
  const press = { network_id: inside.id, event: 'lead', click_id: 'x' }
  const answer = await office.send('POST', '/api/network-test.php', press)
  expect(answer.json()).toMatchObject({ error: 'postback_address_refused', fields: { address: 'private' } })
  // Nor http, as it may have been allowed before.
  await site.pool.query(`update network_postback set address = $2 where network_id = $1`, [
    inside.id,
    `http://localhost:${port}/pb?transaction_id={click_id}`,
  ])
  const other = clickId()
  await signUp({ network: inside.name, click_id: other })
  await vi.waitFor(async () => expect(await statesOf(other)).toEqual(['lead given_up']), { timeout: 30_000 })
  expect(network.askedAbout(other)).toEqual([])
})

test('LAN-3 OPS-2 a name that changes its mind between look-up and connection is not connected to', async () => {
  const inside = await startAffiliateNetwork()
  let asked = 0
  const rebinding: LookupFunction = (_host, _options, done) => {
    asked += 1
    done(null, [{ address: '127.0.0.1', family: 4 }])
  }
  const { ask, close } = openOutgoing({ lookup: rebinding })
  onTestFinished(close)
  const send = createPostbackSender({ own: new Set(), ask })
  const asking = send(new URL('https://net.example/pb?transaction_id=1'), null)
  await expect(asking).rejects.toMatchObject({ code: 'EPRIVATEADDRESS', isFinal: true })
  expect([asked, inside.asked]).toEqual([1, []])
})

test('LAN-3 OPS-2 a redirect inside is followed by nobody, and its target is not shown', async () => {
  const inside = await startAffiliateNetwork()
  const click = clickId()
  const { name } = await addNetwork()
  network.answerOnce(click, { status: 307, headers: { location: `${inside.origin}/latest/meta-data` } })
  await signUp({ network: name, click_id: click })
  await vi.waitFor(async () => expect(await statesOf(click)).toEqual(['lead refused']), { timeout: 30_000 })
  expect(inside.asked).toEqual([])
})

test.each([
  '//evil.example',
  'javascript:alert(1)',
  'a\r\nX-Evil: 1\r\n\r\nGET /admin',
  '../../admin',
  '?a=b&event=sale#x',
  '{payout}{order}',
  '%00%0d%0a',
  '😀'.repeat(150),
])('LAN-3 D7 what a link says is one value, whatever it is: %j', async (evil) => {
  const { name } = await addNetwork()
  const mark = clickId()
  await signUp({ network: name, click_id: `${mark}${evil}`, ref: evil, sub1: evil, sub2: evil, sub3: evil })
  const sent = () =>
    network.asked.filter(({ searchParams }) => searchParams.get('transaction_id')?.startsWith(mark))
  await vi.waitUntil(() => sent().length === 1, { timeout: 30_000 })
  const [url] = sent()
  expect(url?.pathname).toBe('/aff_lsr')
  expect(url?.href).toMatch(/^[\w.~:/?&=%-]+$/)
  expect([...(url?.searchParams.keys() ?? [])]).toHaveLength(11)
  expect(url?.searchParams.get('event')).toBe('lead')
  const kept = url?.searchParams.get('ref') ?? ''
  expect(kept.length).toBeLessThanOrEqual(200)
  expect(kept.replaceAll('\uFFFD', '')).toBe(
    [
      ...evil
        .slice(0, 200)
        .replaceAll(/\p{Cc}/gu, '')
        .toWellFormed(),
    ]
      .join('')
      .replaceAll('\uFFFD', '')
      .trim(),
  )
})

test.each(['ref', 'sub1', 'sub2', 'sub3', 'click_id'])(
  'LAN-3 D7 4 kB in %s are cut to 200 characters',
  async (field) => {
    const { name } = await addNetwork()
    const click = clickId()
    await signUp({ network: name, click_id: click, [field]: `${click}${'x'.repeat(4096)}` })
    const sent = () => network.asked.filter((url) => url.href.includes(click))
    await vi.waitUntil(() => sent().length === 1, { timeout: 30_000 })
    const values = [...(sent()[0]?.searchParams.values() ?? [])]
    expect(Math.max(...values.map((value) => value.length))).toBe(200)
  },
)

test('LAN-3 a click that somebody else used before gains nothing: no lead, no confirmation, no sale', async () => {
  const { name } = await addNetwork()
  const click = clickId()
  const anna = await signUp({ network: name, click_id: click })
  const eve = await signUp({ network: name, click_id: click })
  await eve.confirm()
  await bought(eve)
  await vi.waitFor(async () => expect(await statesOf(click)).toEqual(['lead sent']), { timeout: 30_000 })
  await anna.confirm()
  await bought(anna)
  await vi.waitFor(
    async () => expect(await statesOf(click)).toEqual(['lead sent', 'confirmed sent', 'sale sent']),
    { timeout: 30_000 },
  )
  expect(network.counted().filter(({ transaction }) => transaction === click)).toHaveLength(3)
})

test('LAN-3 D10 clicks that the network does not know use up no cap of those whom it sent', async () => {
  const { name } = await addNetwork({ daily_cap: 1 })
  for (const forged of [clickId(), clickId()]) {
    network.answerOnce(forged, { status: 404, body: 'unknown click' })
    await signUp({ network: name, click_id: forged })
    await vi.waitFor(async () => expect(await statesOf(forged)).toEqual(['lead refused']), {
      timeout: 30_000,
    })
  }
  const [click, late] = [clickId(), clickId()]
  await signUp({ network: name, click_id: click })
  await vi.waitFor(async () => expect(await statesOf(click)).toEqual(['lead sent']), { timeout: 30_000 })
  await signUp({ network: name, click_id: late })
  expect(await statesOf(late)).toEqual(['lead over_cap'])
})

test('LAN-3 many who sign up with one click at once are one lead', async () => {
  const { name } = await addNetwork()
  const click = clickId()
  await Promise.all(Array.from({ length: 8 }, () => signUp({ network: name, click_id: click })))
  expect(await rowsOf(click)).toHaveLength(1)
})

test('LAN-3 another site’s network answers as one that is not there, and its name is free here', async () => {
  const domain = await emptySite(site)
  const elsewhere = await officeOf(['admin', 'finance'], domain)
  const { name } = own
  const limits = { daily_cap: null, max_refund_percent: null, max_report_percent: null, min_conversions: 5 }
  const calls: [method: 'POST' | 'PUT' | 'DELETE', path: string, more: object][] = [
    ['PUT', '/api/networks.php', { name: 'Mine', ...limits }],
    [
      'PUT',
      '/api/network-postback.php',
      { event: 'lead', address: network.address, payout_cents: null, currency: null, success_text: null },
    ],
    ['DELETE', '/api/network-postback.php', { event: 'lead' }],
    ['POST', '/api/network-pause.php', {}],
    ['DELETE', '/api/network-pause.php', {}],
    ['POST', '/api/network-test.php', { event: 'lead', click_id: 'x' }],
  ]
  const before = [
    await addresses(),
    (await site.pool.query('select * from network where id = $1', [own.id])).rows,
  ]
  const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '')
  for (const [method, path, more] of calls) {
    const theirs = await elsewhere.send(method, path, { network_id: own.id, ...more })
    const none = await elsewhere.send(method, path, { network_id: 999_999, ...more })
    expect([theirs.status, withoutId(theirs.text)], path).toEqual([404, withoutId(none.text)])
  }
  const log = await elsewhere.get(`/api/network-log.php?network_id=${own.id}`)
  expect([log.status, log.json().error]).toEqual([404, 'not_found'])
  expect((await elsewhere.get('/api/networks.php')).json()).toEqual({ networks: [] })
  expect([
    await addresses(),
    (await site.pool.query('select * from network where id = $1', [own.id])).rows,
  ]).toEqual(before)
  const taken = await office.send('POST', '/api/networks.php', { name: name.toUpperCase(), ...limits })
  expect([taken.status, taken.json().error]).toEqual([409, 'network_name_taken'])
  expect((await elsewhere.send('POST', '/api/networks.php', { name, ...limits })).status).toBe(200)
  // A sign-up here has nothing to do with the network there.
  const rival = await addNetwork()
  const renamed = await office.send('PUT', '/api/networks.php', { network_id: rival.id, name, ...limits })
  expect([renamed.status, renamed.json().error]).toEqual([409, 'network_name_taken'])
})

test('LAN-3 only finance and admins read and only admins change; to all others there is nothing', async () => {
  const [finance, admin, moderator] = [
    await officeOf(['finance']),
    await officeOf(['admin']),
    await officeOf(['moderator', 'support']),
  ]
  const member = (await addMember(site)).browser
  const nobody = visitor(site)
  const read = async (browser: typeof office) =>
    Promise.all(
      ['/api/networks.php', `/api/network-log.php?network_id=${own.id}`].map(
        async (path) => (await browser.get(path)).status,
      ),
    )
  const change = async (browser: typeof office) =>
    (await browser.send('POST', '/api/network-pause.php', { network_id: own.id })).status
  for (const browser of [finance, admin]) expect(await read(browser)).toEqual([200, 200])
  for (const browser of [moderator, member, nobody]) expect(await read(browser)).toEqual([404, 404])
  for (const browser of [finance, moderator, member, nobody]) expect(await change(browser)).toBe(404)
  expect(await change(admin)).toBe(200)
  const { rows } = await site.pool.query<{ subject: unknown }>(
    `select subject from staff_act where endpoint like '%network-pause%' order by id desc limit 1`,
  )
  expect(rows).toMatchObject([{ subject: { network_id: own.id } }])
})
