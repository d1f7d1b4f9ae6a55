import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#protocol/endpoint.ts'
import type { createExperiment, getExperimentResult } from '#features/marketing/contract.ts'
import { readTouch } from '#features/marketing/landers.ts'
import type { LanderName } from '#features/marketing/landers.ts'
import { variantFor } from '#features/marketing/server/assignment.ts'
import { writeClicks } from '#features/marketing/server/clicks.ts'
import { createLogger } from '#platform/logging.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { arrivalsAt, GOOGLEBOT, officeOf, siteIdOf } from '../support/sources.ts'
import type { Visitor } from '../support/visitor.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })
beforeEach(() => {
  ahead = 0
})
const PATH = '/api/experiments.php'
const LANDER = '/landers/alonetonight'
const log = createLogger('silent')

type Made = Output<typeof createExperiment>['experiment']
type Result = Output<typeof getExperimentResult>

const prepare = async (office: Visitor, lander: LanderName = 'alonetonight', days = 14): Promise<Made> => {
  const answer = await office.send('POST', PATH, { lander, name: 'Softer words', horizon_days: days })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().experiment as unknown as Made
}
const move = (office: Visitor, id: number, status: 'running' | 'ended') =>
  office.send('PUT', PATH, { id, status })
const started = async (domain: string, days = 14): Promise<Made> => {
  const office = await officeOf(site, domain, ['admin'])
  const { id } = await prepare(office, 'alonetonight', days)
  const answer = await move(office, id, 'running')
  expect(answer.status, answer.text).toBe(200)
  return answer.json().experiment as unknown as Made
}
const resultOf = async (domain: string, id: number): Promise<Result> => {
  const office = await officeOf(site, domain, ['finance'])
  const answer = await office.get(`/api/experiment-result.php?id=${id}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Result
}

/** What a page of a lander takes along of where the visit began. */
const touchIn = (html: string) =>
  readTouch(/<input type="hidden" name="lander" value="([^"]*)"/.exec(html)?.[1])
const titleIn = (html: string) => /<title>([^<]*)</.exec(html)?.[1]
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.${n >> 8}.${n & 255}`)

test('LAN-4 D11 an experiment is prepared, started once and ended by those who run the site, and each act is written down', async () => {
  const domain = await emptySite(site)
  const office = await officeOf(site, domain, ['admin'])
  const first = await prepare(office)
  expect(first).toMatchObject({ status: 'draft', starts_at: null, ends_at: null, horizon_days: 14 })
  const running = (await move(office, first.id, 'running')).json().experiment as unknown as Made
  expect(running.status).toBe('running')
  expect(Date.parse(running.ends_at ?? '') - Date.parse(running.starts_at ?? '')).toBe(14 * DAY_MS)
  const again = await move(office, first.id, 'running')
  expect([again.status, again.json()]).toMatchObject([400, { fields: { status: 'moved_before' } }])

  const second = await prepare(office)
  const clash = await move(office, second.id, 'running')
  expect([clash.status, clash.json()]).toMatchObject([400, { fields: { status: 'lander_taken' } }])
  expect((await move(office, (await prepare(office, 'gallery')).id, 'running')).status).toBe(200)
  expect((await move(office, second.id, 'ended')).json()).toMatchObject({
    fields: { status: 'moved_before' },
  })
  expect((await move(office, first.id, 'ended')).json()).toMatchObject({ experiment: { status: 'ended' } })
  expect((await move(office, second.id, 'running')).status).toBe(200)
  const { rows } = await site.pool.query<{ acts: number }>(
    `select count(*)::int as acts from staff_act where staff_id = $1`,
    [office.staff],
  )
  // Three were prepared, three started and one ended.
  expect(rows).toEqual([{ acts: 7 }])
  const list = await (await officeOf(site, domain, ['finance'])).get(PATH)
  expect(
    (list.json().experiments as unknown as Made[]).map(({ lander, status }) => [lander, status]),
  ).toEqual([
    ['gallery', 'running'],
    ['alonetonight', 'running'],
    ['alonetonight', 'ended'],
  ])
})

test('LAN-4 D11 of two starts at the same moment on one lander one wins', async () => {
  const domain = await emptySite(site)
  const office = await officeOf(site, domain, ['admin'])
  const ids = [(await prepare(office)).id, (await prepare(office)).id, (await prepare(office)).id]
  const answers = await Promise.all(ids.map((id) => move(office, id, 'running')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('LAN-4 another site’s experiment answers as one that is not there, and the wrong role as if nothing were', async () => {
  const [domain, other] = [await emptySite(site), await emptySite(site)]
  const { id } = await started(domain)
  const [admin, finance] = [await officeOf(site, other, ['admin']), await officeOf(site, other, ['finance'])]
  const missing = [
    await move(admin, 999_999, 'ended'),
    await finance.get('/api/experiment-result.php?id=999999'),
  ]
  const theirs = [await move(admin, id, 'ended'), await finance.get(`/api/experiment-result.php?id=${id}`)]
  for (const [index, answer] of theirs.entries()) {
    expect(answer.status).toBe(404)
    expect(answer.json().error).toBe(missing[index]?.json().error)
  }
  const here = await officeOf(site, domain, ['finance', 'support', 'moderator'])
  expect((await move(here, id, 'ended')).status).toBe(404)
  expect((await here.send('POST', PATH, { lander: 'gallery', name: 'x', horizon_days: 7 })).status).toBe(404)
  expect((await (await officeOf(site, domain, ['admin'])).get(PATH)).status).toBe(404)
  for (const path of [PATH, `/api/experiment-result.php?id=${id}`])
    expect((await visitor(site, { host: domain }).get(path)).status).toBe(404)
  const admins = await officeOf(site, domain, ['admin'])
  const wrong = [
    { lander: 'nope', name: 'x', horizon_days: 7 },
    { lander: 'gallery', name: ' ', horizon_days: 7 },
    { lander: 'gallery', name: 'x', horizon_days: 0 },
    { lander: 'gallery', name: 'x', horizon_days: 7, site_id: 1 },
  ]
  for (const body of wrong) expect((await admins.send('POST', PATH, body)).status).toBe(400)
  expect((await here.get('/api/experiment-result.php?id=1e400')).status).toBe(400)
})

test('LAN-4 D11 half of all visitors see each way, without a cookie, and whoever comes again sees the same', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  const before = touchIn((await come(LANDER)).text)
  expect(before).toEqual({ lander: 'alonetonight', niche: 'default', experiment: null })
  const { id } = await started(domain)
  const seen: Record<string, Set<string | undefined>> = { a: new Set(), b: new Set() }
  const shared = { a: 0, b: 0 }
  for (const ip of addresses(60)) {
    const [first, second] = [
      await come(`${LANDER}?network=n`, { ip }),
      await come(`${LANDER}/milf?ref=x`, { ip }),
    ]
    expect(first.headers['set-cookie']).toBeUndefined()
    const touch = touchIn(first.text)
    expect(touch?.experiment?.id).toBe(id)
    expect(touchIn(second.text)?.experiment).toEqual(touch?.experiment)
    const variant = touch?.experiment?.variant ?? 'a'
    seen[variant]?.add(titleIn(first.text))
    shared[variant]++
  }
  expect(Math.min(shared.a, shared.b)).toBeGreaterThan(8)
  expect([seen.a?.size, seen.b?.size]).toEqual([1, 1])
  expect([...(seen.a ?? [])]).not.toEqual([...(seen.b ?? [])])
  await writeClicks(site.pool, log)
  const { arms, day } = await resultOf(domain, id)
  // By two sources each.
  expect(arms.map(({ visitors }) => visitors)).toEqual([2 * shared.a, 2 * shared.b])
  expect(day).toBe(1)
})

test('LAN-4 D11 the share of each variant is a half for many visitors, and experiments do not copy each other', () => {
  const secret = Buffer.alloc(32, 7)
  const visitors = Array.from({ length: 20_000 }, (_, n) => `10.0.${n >> 8}.${n & 255}\nFirefox`)
  const inB = (experiment: number) =>
    visitors.map((one) => (variantFor(secret, experiment, one) === 'b' ? 1 : 0))
  const [first, second] = [inB(1), inB(2)]
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
  expect(Math.abs(sum(first) - 10_000)).toBeLessThan(300)
  const both = sum(first.map((one, index) => one * (second[index] ?? 0)))
  expect(Math.abs(both - 5000)).toBeLessThan(300)
})

/** The address of a visitor who is given this variant. */
const addressFor = async (domain: string, wanted: 'a' | 'b'): Promise<string> => {
  for (const ip of addresses(100))
    if (touchIn((await arrivalsAt(site, domain)(LANDER, { ip })).text)?.experiment?.variant === wanted)
      return ip
  throw new Error(`nobody sees ${wanted}`)
}

test('LAN-4 D11 what a visit carries goes before what chance would say, in an address and in the cookie', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  const { id } = await started(domain)
  const ip = await addressFor(domain, 'a')
  const carried = await come(`${LANDER}?lander=alonetonight.default.${id}b`, { ip })
  expect(touchIn(carried.text)?.experiment).toEqual({ id, variant: 'b' })
  const [asA, asB] = [await come(LANDER, { ip }), carried].map(({ text }) => titleIn(text))
  expect(asA).not.toBe(asB)
  const cookie = `consent=all; source=${encodeURIComponent(`network=n&lander=alonetonight.default.${id}b`)}`
  expect(titleIn((await come(LANDER, { ip, headers: { cookie } })).text)).toBe(asB)
  // Without consent the cookie counts for nothing.
  const withdrawn = cookie.replace('consent=all', 'consent=necessary')
  expect(titleIn((await come(LANDER, { ip, headers: { cookie: withdrawn } })).text)).toBe(asA)
  // With it, the cookie keeps what chance said.
  const kept = await come(LANDER, { ip: await addressFor(domain, 'b'), headers: { cookie: 'consent=all' } })
  expect(decodeURIComponent(kept.headers['set-cookie']?.[0] ?? '')).toContain(
    `lander=alonetonight.default.${id}b`,
  )
})

test('LAN-4 D11 D12 bots, visits that began elsewhere and experiments that are not there take no part', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  const { id } = await started(domain)
  const other = await started(await emptySite(site))
  const ip = await addressFor(domain, 'b')
  const plain = titleIn((await come(LANDER, { ip: await addressFor(domain, 'a') })).text)
  await site.pool.query('delete from click_count where site_id = $1', [await siteIdOf(site, domain)])
  await writeClicks(site.pool, log)
  const { arms: before } = await resultOf(domain, id)
  const bot = await come(LANDER, { ip, agent: GOOGLEBOT })
  expect([titleIn(bot.text), touchIn(bot.text)?.experiment]).toEqual([plain, null])
  const elsewhere = [
    'lander=gallery.milf',
    'lander=alonetonight.default',
    `lander=gallery.milf.${id}b`,
    `lander=alonetonight.default.${other.id}b`,
    'lander=alonetonight.default.999999999b',
  ]
  for (const query of elsewhere)
    expect(titleIn((await come(`${LANDER}?${query}`, { ip })).text), query).toBe(plain)
  const cookie = `consent=all; source=${encodeURIComponent('network=n')}`
  expect(titleIn((await come(LANDER, { ip, headers: { cookie } })).text)).toBe(plain)
  await writeClicks(site.pool, log)
  expect((await resultOf(domain, id)).arms).toEqual(before)
  // What is no lander at all is as if nothing were said.
  const forged = await come(`${LANDER}?lander=javascript:alert(1)`, { ip })
  expect(touchIn(forged.text)?.experiment).toEqual({ id, variant: 'b' })
})

const join = async (domain: string, lander: string) => {
  const person = newPerson({ tracking: { network: 'n', lander } })
  const browser = visitor(site, { host: domain })
  expect((await browser.send('POST', '/api/signup.php', person)).status).toBe(200)
  const { rows } = await site.pool.query(
    `select q.lander, q.experiment_id, q.variant from acquisition q join account a on a.id = q.account_id where a.email = $1`,
    [person.email],
  )
  return { browser, email: person.email, stored: rows[0] as unknown }
}

test('LAN-4 D11 a sign-up counts for the experiment that it came from, and not for one of another site or lander, or none', async () => {
  const domain = await emptySite(site)
  const { id } = await started(domain)
  const other = await started(await emptySite(site))
  const office = await officeOf(site, domain, ['admin'])
  const draft = await prepare(office, 'gallery')
  const { browser, email, stored } = await join(domain, `alonetonight.default.${id}b`)
  expect(stored).toEqual({ lander: 'alonetonight', experiment_id: id, variant: 'b' })
  expect((await follow(browser, await mailedLink(site, email, 'activation'))).status).toBe(200)
  for (const [lander, name] of [
    [`alonetonight.default.${other.id}b`, 'alonetonight'],
    [`gallery.default.${id}b`, 'gallery'],
    [`gallery.default.${draft.id}b`, 'gallery'],
    ['gallery.default.999999999b', 'gallery'],
    ['gallery.default.99999999999999b', null],
    ['nope.default.1b', null],
  ] as const)
    expect((await join(domain, lander)).stored, lander).toEqual({
      lander: name,
      experiment_id: null,
      variant: null,
    })
  const { arms } = await resultOf(domain, id)
  expect(arms.map(({ leads, confirmed }) => [leads, confirmed])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

/** So many saw it, and so many of them confirmed. */
const measured = async (
  domain: string,
  id: number,
  variant: 'a' | 'b',
  visitors: number,
  confirmed: number,
) => {
  const siteId = await siteIdOf(site, domain)
  await site.pool.query(
    `insert into click_count (site_id, day, key, lander, experiment_id, variant, is_bot, clicks, visitors)
     values ($1, current_date, lpad($3, 22, '-'), 'alonetonight', $2, $3, false, $4, $4)`,
    [siteId, id, variant, visitors],
  )
  await site.pool.query(
    `insert into acquisition (account_id, site_id, signed_up_on, language, lander, experiment_id, variant, confirmed_at)
     select -($2::bigint * 1000000 + n * 2 + ascii($3) % 2), $1, current_date, 'en', 'alonetonight', $2, $3, now()
       from generate_series(1, $4::int) n`,
    [siteId, id, variant, confirmed],
  )
}

test('LAN-4 D11 who is better is said once the horizon has passed, with an interval, and not a day before', async () => {
  const domain = await emptySite(site)
  const { id } = await started(domain, 14)
  await measured(domain, id, 'a', 5000, 200)
  await measured(domain, id, 'b', 5010, 280)
  const early = await resultOf(domain, id)
  expect(early).toMatchObject({ outcome: 'running', day: 1, experiment: { horizon_days: 14 } })
  expect(early.arms).toMatchObject([
    { variant: 'a', visitors: 5000, leads: 200, confirmed: 200, rate: 0.04 },
    { variant: 'b', visitors: 5010, leads: 280, confirmed: 280 },
  ])
  ahead = 13.9 * DAY_MS
  expect(await resultOf(domain, id)).toMatchObject({ outcome: 'running', day: 14 })
  ahead = 14.1 * DAY_MS
  const result = await resultOf(domain, id)
  expect(result).toMatchObject({ outcome: 'b_better', day: 14 })
  expect(result.difference?.value).toBeCloseTo(280 / 5010 - 0.04, 10)
  expect(result.difference?.low).toBeGreaterThan(0.007)
  expect(result.difference?.high).toBeLessThan(0.025)
  expect(result.split_chance).toBeGreaterThan(0.9)
  // Late ones change nothing any more.
  await site.pool.query(
    `insert into acquisition (account_id, site_id, signed_up_on, language, experiment_id, variant, confirmed_at)
     values (-$1::bigint, $2, current_date + 20, 'en', $1, 'a', now())`,
    [id, await siteIdOf(site, domain)],
  )
  expect((await resultOf(domain, id)).arms).toEqual(result.arms)
})

test('LAN-4 D11 uneven halves are not to be read, and what was stopped early says nothing', async () => {
  const domain = await emptySite(site)
  const { id } = await started(domain, 7)
  await measured(domain, id, 'a', 5000, 200)
  await measured(domain, id, 'b', 5600, 300)
  ahead = 8 * DAY_MS
  const uneven = await resultOf(domain, id)
  expect(uneven).toMatchObject({ outcome: 'unreadable', difference: null })
  expect(uneven.split_chance).toBeLessThan(0.001)

  ahead = 0
  const elsewhere = await emptySite(site)
  const short = await started(elsewhere, 7)
  await measured(elsewhere, short.id, 'a', 5000, 200)
  await measured(elsewhere, short.id, 'b', 5000, 300)
  ahead = 3 * DAY_MS
  await move(await officeOf(site, elsewhere, ['admin']), short.id, 'ended')
  ahead = 30 * DAY_MS
  expect(await resultOf(elsewhere, short.id)).toMatchObject({ outcome: 'stopped_early', day: 4 })
})

test('LAN-4 D11 after its horizon nobody takes part any more, and the next one may start on the lander', async () => {
  const domain = await emptySite(site)
  const { id } = await started(domain, 7)
  const come = arrivalsAt(site, domain)
  expect(touchIn((await come(LANDER)).text)?.experiment?.id).toBe(id)
  ahead = 7.5 * DAY_MS
  const takesPart = async () => touchIn((await come(LANDER)).text)?.experiment ?? null
  // What a server knows of experiments is some seconds old.
  await expect.poll(takesPart, { timeout: 15_000 }).toBeNull()
  const next = await started(domain, 7)
  expect(touchIn((await come(LANDER)).text)?.experiment?.id).toBe(next.id)
  const list = await (await officeOf(site, domain, ['finance'])).get(PATH)
  expect((list.json().experiments as unknown as Made[]).map(({ status }) => status)).toEqual([
    'running',
    'ended',
  ])
  expect(await resultOf(domain, id)).toMatchObject({
    outcome: 'no_difference',
    experiment: { status: 'ended' },
  })
})
