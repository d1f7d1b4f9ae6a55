import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { personalData } from '#app/server/features.ts'
import { judgeNetworks } from '#features/marketing/server/judge-networks.ts'
import { erase } from '#platform/personal-data/index.ts'
import { transaction } from '#platform/db/database.ts'
import { createLogger } from '#platform/logging.ts'
import { startMollie } from '../support/mollie.ts'
import { buyersOn } from '../support/mollie-buyer.ts'
import { clickId, startPostbacks } from '../support/postbacks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const mollie = await startMollie()
afterAll(() => mollie.stop())
const { site, network, office, told, addNetwork, signUp, work, rowsOf, statesOf } = await startPostbacks({
  clock,
  environment: { MOLLIE_API_KEY: mollie.apiKey, MOLLIE_URL: mollie.url },
})
const { buy } = buyersOn(site, mollie)
const worker = await work()
beforeEach(() => {
  ahead = 0
  network.answerWith('take')
})

const until = (click: string, ...states: string[]) =>
  vi.waitFor(async () => expect(await statesOf(click)).toEqual(states), { timeout: 30_000, interval: 100 })
const pausing = (id: number) => told('POST', '/api/network-pause.php', { network_id: id })
const resuming = (id: number, more: object = {}) =>
  told('DELETE', '/api/network-pause.php', { network_id: id, ...more })
/** Somebody whom the network sent, who has confirmed the address. */
const joined = async (name: string, click = clickId()) => {
  const member = await signUp({ network: name, click_id: click })
  await member.confirm()
  return { ...member, click }
}

test('LAN-3 D6 D9 lead, confirmation and first purchase are told, with what the link brought and nothing of the member', async () => {
  const { name } = await addNetwork()
  const click = 'Click Ä/1&2'
  const anna = await signUp({
    network: name.toUpperCase(),
    transaction_id: click,
    ref: 'a b',
    sub: 'x=1',
    sub2: 'ü',
  })
  await anna.confirm()
  const first = await buy(anna)
  await buy(anna)
  await until(click, 'lead sent', 'confirmed sent', 'sale sent')
  const [lead, confirmed, sale] = await rowsOf(click)
  const brought = { transaction_id: click, network: name, ref: 'a b', sub1: 'x=1', sub2: 'ü', sub3: '' }
  const asked = network.askedAbout(click).map((url) => Object.fromEntries(url.searchParams))
  const time = expect.stringMatching(/^1\d{9}$/) as string
  const rest = { ...brought, payout: '', currency: '', time }
  expect(asked).toHaveLength(3)
  expect(asked).toEqual(
    expect.arrayContaining([
      { ...rest, event: 'lead', order: '', payout: '2.50', currency: 'EUR' },
      { ...rest, event: 'confirmed', order: '' },
      { ...rest, event: 'sale', order: sale?.order_key },
    ]),
  )
  expect(sale?.order_key).toMatch(/^[\w-]{16}$/)
  const promised = await site.pool.query(
    'select event, payout_cents, currency from postback where click_id = $1 order by id',
    [click],
  )
  expect(promised.rows.slice(0, 2)).toEqual([
    { event: 'lead', payout_cents: 250, currency: 'EUR' },
    { event: 'confirmed', payout_cents: null, currency: null },
  ])
  expect([lead?.status, confirmed?.answer]).toEqual([200, 'success=true;'])
  const sent = network.askedAbout(click).join(' ')
  const { rows } = await site.pool.query<{ birth: string }>(
    'select date_of_birth::text as birth from account where id = $1',
    [anna.id],
  )
  const personal = [anna.email, anna.name, encodeURIComponent(anna.name), first.payment_id, rows[0]?.birth]
  for (const own of personal) expect(sent).not.toContain(own)
  expect(sent).not.toMatch(new RegExp(`=${anna.id}(?:&|$)`))
  // Nor is any of it in what is kept of the outbox, or in the log.
  const kept = await site.pool.query(`select account_id, params from outbox where channel = 'postback'`)
  for (const entry of kept.rows) expect(entry).toEqual({ account_id: null, params: {} })
  expect(worker.logged()).not.toContain(encodeURIComponent(click))
  expect(worker.logged()).not.toContain(anna.email)
})

test('LAN-3 without a network of this site, or without a click, nothing is told', async () => {
  const { name } = await addNetwork()
  const unknown = clickId()
  await joined('Somebody else', unknown)
  const unnamed = await signUp({ network: name, ref: 'x' })
  await unnamed.confirm()
  await buy(unnamed)
  expect(await rowsOf(unknown)).toEqual([])
  const { rows } = await site.pool.query('select 1 from postback where account_id = $1', [unnamed.id])
  expect(rows).toEqual([])
})

test('LAN-3 an event for which a network has no address is written down and not sent', async () => {
  const { id, name } = await addNetwork()
  await told('DELETE', '/api/network-postback.php', { network_id: id, event: 'lead' })
  const { click } = await joined(name)
  await until(click, 'lead not_configured', 'confirmed sent')
  expect(network.eventsOf(click)).toEqual(['confirmed'])
})

test('LAN-3 D8 a purchase that is paid back whole is taken back once, with its order; a part of the money is no reversal', async () => {
  const { name } = await addNetwork()
  const anna = await joined(name)
  const { providerId, amount } = await buy(anna)
  await until(anna.click, 'lead sent', 'confirmed sent', 'sale sent')
  mollie.payBack(providerId, 100)
  await mollie.notify(providerId)
  expect(await statesOf(anna.click)).toHaveLength(3)
  mollie.payBack(providerId, amount.cents - 100)
  await mollie.notify(providerId)
  await until(anna.click, 'lead sent', 'confirmed sent', 'sale sent', 'refund sent')
  const [, , sale, refund] = await rowsOf(anna.click)
  expect(refund?.order_key).toBe(sale?.order_key)
  // The bank takes back what was paid back: the network knows.
  mollie.chargeBack(providerId, amount.cents)
  await mollie.notify(providerId)
  expect(await statesOf(anna.click)).toHaveLength(4)
})

test('LAN-3 D8 a chargeback is told as one, also when the member is erased', async () => {
  const { name } = await addNetwork()
  const anna = await joined(name)
  const { providerId, amount } = await buy(anna)
  await until(anna.click, 'lead sent', 'confirmed sent', 'sale sent')
  await transaction(site.pool, (tx) => erase(tx, personalData, anna.id))
  const { rows } = await site.pool.query<Record<string, unknown>>(
    'select account_id, source, answer from postback where click_id = $1',
    [anna.click],
  )
  for (const row of rows) expect(row).toEqual({ account_id: null, source: {}, answer: null })
  mollie.chargeBack(providerId, amount.cents)
  await mollie.notify(providerId)
  await until(anna.click, 'lead sent', 'confirmed sent', 'sale sent', 'chargeback sent')
})

test('LAN-3 D8 a sale that nobody knows of yet is not told when its money goes back', async () => {
  const { id, name } = await addNetwork()
  const anna = await joined(name)
  await until(anna.click, 'lead sent', 'confirmed sent')
  await pausing(id)
  const { providerId, amount } = await buy(anna)
  mollie.payBack(providerId, amount.cents)
  await mollie.notify(providerId)
  await resuming(id)
  const ben = await joined(name)
  await until(ben.click, 'lead sent', 'confirmed sent')
  expect(await statesOf(anna.click)).toEqual(['lead sent', 'confirmed sent', 'sale cancelled'])
  expect(new Set(network.eventsOf(anna.click))).toEqual(new Set(['lead', 'confirmed']))
})

test('LAN-3 D8 a sale that may have arrived is told first, then taken back', async () => {
  const { name } = await addNetwork()
  const anna = await joined(name)
  await until(anna.click, 'lead sent', 'confirmed sent')
  network.answerWith({ status: 500 })
  const { providerId, amount } = await buy(anna)
  await vi.waitUntil(() => network.askedAbout(anna.click).length === 3, { timeout: 30_000 })
  mollie.payBack(providerId, amount.cents)
  await mollie.notify(providerId)
  await until(anna.click, 'lead sent', 'confirmed sent', 'sale queued', 'refund queued')
  network.answerWith('take')
  ahead += 3 * MINUTE_MS
  // The refund waits a while where it was looked at before the sale had left, and follows at once where it was not.
  await vi.waitUntil(async () => (await statesOf(anna.click)).includes('sale sent'), { timeout: 30_000 })
  ahead += 3 * MINUTE_MS
  await until(anna.click, 'lead sent', 'confirmed sent', 'sale sent', 'refund sent')
  expect(network.eventsOf(anna.click).slice(2)).toEqual(['sale', 'refund'])
})

test('LAN-3 D6 500, "200 but success=false" and a duplicate: each event is counted once, and the same is said each time', async () => {
  const { name } = await addNetwork()
  const click = clickId()
  network.answerOnce(
    click,
    { status: 500 },
    'success=false',
    { status: 200, body: '<html>maintenance</html>' },
    { status: 429, headers: { 'retry-after': '3600' } },
    'take, then 502',
  )
  await signUp({ network: name, click_id: click })
  const entry = async () => {
    const { rows } = await site.pool.query<{ attempts: number; next_try_at: Date }>(
      `select o.attempts, o.next_try_at from outbox o join postback p on o.recipient = p.id::text
        where o.channel = 'postback' and p.click_id = $1`,
      [click],
    )
    return {
      attempts: rows[0]?.attempts,
      waitMs: (rows[0]?.next_try_at.getTime() ?? 0) - clock.now().getTime(),
    }
  }
  // Growing pauses, and the hour that the network asked for.
  for (const [n, minutes] of [1, 2, 4, 60, 16].entries()) {
    const pauseMs = minutes * MINUTE_MS
    const isPutOff = async () => {
      const { attempts, waitMs } = await entry()
      return attempts === n + 1 && waitMs <= pauseMs && waitMs > pauseMs * 0.6
    }
    await vi.waitUntil(isPutOff, { timeout: 30_000, interval: 100 })
    ahead += pauseMs
  }
  await until(click, 'lead sent')
  expect(network.counted().filter(({ transaction }) => transaction === click)).toHaveLength(1)
  expect(network.askedAbout(click)).toHaveLength(6)
  expect(new Set(network.askedAbout(click).map(String)).size).toBe(1)
  expect((await rowsOf(click))[0]?.answer).toContain('duplicate')
}, 90_000)

test.each([
  [404, 'refused'],
  [403, 'refused'],
  [302, 'refused'],
])('LAN-3 D6 an answer of %i is final: %s', async (status, state) => {
  const { name } = await addNetwork()
  const click = clickId()
  network.answerOnce(click, { status, body: 'No.', headers: { location: `${network.origin}/elsewhere` } })
  await signUp({ network: name, click_id: click })
  await until(click, `lead ${state}`)
  expect(await rowsOf(click)).toMatchObject([{ status, answer: 'No.' }])
  expect(network.askedAbout(click)).toHaveLength(1)
  expect(network.asked.map(({ pathname }) => pathname)).not.toContain('/elsewhere')
})

test('LAN-3 D6 what nobody takes within two days is given up, and the last answer stays', async () => {
  const { name } = await addNetwork()
  const click = clickId()
  network.answerWith({ status: 503 })
  await signUp({ network: name, click_id: click })
  await vi.waitUntil(async () => (await rowsOf(click))[0]?.status === 503, { timeout: 30_000 })
  ahead += 49 * HOUR_MS
  await until(click, 'lead given_up')
  expect(await worker.metrics()).toMatch(/postback_answers_total\{status="503",verdict="later"\} \d/)
  expect(await worker.metrics()).toMatch(/outbox_given_up_total\{channel="postback"\} [1-9]/)
})

test('LAN-3 D10 beyond the cap of a day leads are written down and not sent, nor is what follows them', async () => {
  const { name } = await addNetwork({ daily_cap: 2 })
  const people = [await joined(name), await joined(name), await joined(name)]
  const [first, , third] = people
  await until(first?.click ?? '', 'lead sent', 'confirmed sent')
  if (third) await buy(third)
  expect(await statesOf(third?.click ?? '')).toEqual(['lead over_cap', 'confirmed over_cap', 'sale over_cap'])
  expect(network.askedAbout(third?.click ?? '')).toEqual([])
  ahead += DAY_MS
  const next = await joined(name)
  await until(next.click, 'lead sent', 'confirmed sent')
})

test('LAN-3 D10 of leads that come at once no more than the cap are sent', async () => {
  const { name } = await addNetwork({ daily_cap: 3 })
  const clicks = Array.from({ length: 8 }, clickId)
  await Promise.all(clicks.map((click) => signUp({ network: name, click_id: click })))
  const states = (await Promise.all(clicks.map(statesOf))).flat()
  expect(states.filter((state) => state === 'lead over_cap')).toHaveLength(5)
})

test('LAN-3 D10 a cap that is lower by now holds when a lead leaves', async () => {
  const { id, name, ...own } = await addNetwork()
  await pausing(id)
  const clicks = [clickId(), clickId(), clickId()]
  for (const click of clicks) await signUp({ network: name, click_id: click })
  const { max_refund_percent, max_report_percent, min_conversions } = own
  const limits = { max_refund_percent, max_report_percent, min_conversions }
  await told('PUT', '/api/networks.php', { network_id: id, name, daily_cap: 1, ...limits })
  await resuming(id)
  await until(clicks[0] ?? '', 'lead sent')
  for (const click of clicks.slice(1)) {
    await until(click, 'lead over_cap')
    expect(network.askedAbout(click)).toEqual([])
  }
})

test('LAN-3 D10 a paused network is sent nothing; resumed, it gets what waited for up to 48 hours', async () => {
  const { id, name } = await addNetwork()
  const [old, recent, waiting] = [clickId(), clickId(), clickId()]
  network.answerWith({ status: 500 })
  await signUp({ network: name, click_id: waiting })
  await vi.waitUntil(() => network.askedAbout(waiting).length === 1, { timeout: 30_000 })
  network.answerWith('take')
  expect(await pausing(id)).toMatchObject({ paused: { reason: 'staff' } })
  await signUp({ network: name, click_id: old })
  // What was in the outbox already is held back, too.
  ahead += 5 * MINUTE_MS
  await until(waiting, 'lead paused')
  ahead += 47 * HOUR_MS
  await signUp({ network: name, click_id: recent })
  await until(old, 'lead paused')
  ahead += 2 * HOUR_MS
  expect(await resuming(id)).toMatchObject({ paused: null, waiting: 0 })
  await until(recent, 'lead sent')
  expect(await statesOf(old)).toEqual(['lead given_up'])
  expect([network.askedAbout(old), network.askedAbout(recent)]).toMatchObject([[], [expect.any(URL)]])
})

test('LAN-3 D10 whoever resumes a network can let go of what waited', async () => {
  const { id, name } = await addNetwork()
  await pausing(id)
  const [waited, after] = [clickId(), clickId()]
  await signUp({ network: name, click_id: waited })
  await resuming(id, { send_waiting: false })
  await signUp({ network: name, click_id: after })
  await until(after, 'lead sent')
  expect(await statesOf(waited)).toEqual(['lead given_up'])
  expect(network.askedAbout(waited)).toEqual([])
})

test('LAN-3 D10 a network pauses by itself when too many of its purchases are paid back, and is judged anew when it is resumed', async () => {
  const limits = { max_refund_percent: 40, min_conversions: 3 }
  const [bad, good, few] = [
    await addNetwork(limits),
    await addNetwork(limits),
    await addNetwork({ ...limits, min_conversions: 4 }),
  ]
  for (const { name } of [bad, good, few]) {
    for (let n = 0; n < 3; n++) {
      const member = await joined(name)
      const { providerId, amount } = await buy(member)
      await until(member.click, 'lead sent', 'confirmed sent', 'sale sent')
      if (n < (name === good.name ? 1 : 2)) {
        mollie.payBack(providerId, amount.cents)
        await mollie.notify(providerId)
      }
    }
  }
  const judging = { pool: site.pool, clock, log: createLogger('silent') }
  const pausedOf = async () => {
    const { networks } = (await office.get('/api/networks.php')).json() as unknown as {
      networks: { id: number; paused: { reason: string } | null }[]
    }
    return [bad, good, few].map(({ id }) => networks.find((one) => one.id === id)?.paused?.reason ?? null)
  }
  expect(await judgeNetworks(judging)).toBe(1)
  expect(await pausedOf()).toEqual(['refunds', null, null])
  await resuming(bad.id)
  expect(await judgeNetworks(judging)).toBe(0)
  expect(await pausedOf()).toEqual([null, null, null])
}, 120_000)

test('LAN-3 D10 a network pauses by itself when too many of its members are reported, within seven days', async () => {
  const { id, name } = await addNetwork({ max_report_percent: 20, min_conversions: 4 })
  const clicks = Array.from({ length: 4 }, clickId)
  for (const click of clicks) await signUp({ network: name, click_id: click })
  await site.pool.query('update postback set reported_at = now() where click_id = $1', [clicks[0]])
  const judging = { pool: site.pool, clock, log: createLogger('silent') }
  ahead += 8 * DAY_MS
  expect(await judgeNetworks(judging)).toBe(0)
  ahead -= 8 * DAY_MS
  expect(await judgeNetworks(judging)).toBe(1)
  const { rows } = await site.pool.query('select pause_reason from network where id = $1', [id])
  expect(rows).toEqual([{ pause_reason: 'reports' }])
})

test('LAN-3 D7 the test button sends one postback that counts for nobody and shows the answer', async () => {
  await site.pool.query('delete from attempt')
  const { id, name } = await addNetwork()
  const press = async (click: string) =>
    (
      await office.send('POST', '/api/network-test.php', { network_id: id, event: 'lead', click_id: click })
    ).json() as unknown
  expect(await press('try-1')).toEqual({ ok: true, status: 200, answer: 'success=true;' })
  expect(Object.fromEntries(network.askedAbout('try-1')[0]?.searchParams ?? [])).toMatchObject({
    event: 'test',
    network: name,
    payout: '2.50',
    ref: '',
  })
  network.answerOnce('try-2', 'success=false')
  expect(await press('try-2')).toEqual({ ok: false, status: 200, answer: 'success=false;error_code=BUSY' })
  network.answerOnce('try-3', { status: 500, body: `a\0b\r\n${'x'.repeat(300)}` })
  expect(await press('try-3')).toEqual({ ok: false, status: 500, answer: `a b ${'x'.repeat(196)}` })
  network.answerOnce('try-4', 'hang')
  expect(await press('try-4')).toEqual({ ok: false, status: null, answer: 'ETIMEDOUT' })
  expect(await rowsOf('try-1')).toEqual([])
  for (let n = 5; n <= 10; n++) await press(`try-${n}`)
  expect(await press('try-11')).toMatchObject({ error: 'too_many_requests' })
  expect(network.askedAbout('try-11')).toEqual([])
  await site.pool.query('delete from attempt')
}, 60_000)

test('LAN-3 the office lists networks with their postbacks, and the latest of what was told', async () => {
  const { id, name } = await addNetwork({ daily_cap: 7 })
  const { click } = await joined(name)
  await until(click, 'lead sent', 'confirmed sent')
  const list = (await office.get('/api/networks.php')).json() as unknown as { networks: { id: number }[] }
  expect(list.networks.find((one) => one.id === id)).toMatchObject({
    name,
    daily_cap: 7,
    paused: null,
    waiting: 0,
    postbacks: expect.arrayContaining([
      {
        event: 'lead',
        address: network.address,
        payout_cents: 250,
        currency: 'EUR',
        success_text: 'success=true',
      },
    ]) as unknown,
  })
  const log = (await office.get(`/api/network-log.php?network_id=${id}`)).json()
  expect(log).toMatchObject({
    postbacks: [
      { event: 'confirmed', state: 'sent', click_id: click, status: 200, answer: 'success=true;', order: '' },
      { event: 'lead', state: 'sent', click_id: click },
    ],
  })
  expect(JSON.stringify(log)).not.toContain('account')
})
