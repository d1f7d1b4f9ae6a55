import { expect, onTestFinished, test } from 'vitest'
import { hooksWith, personalData } from '#app/server/features.ts'
import { accountReported } from '#features/accounts/server/index.ts'
import { moneyReturned } from '#features/credits/server/index.ts'
import { funnelGroups } from '#features/marketing/choices.ts'
import { openCounter } from '#features/marketing/server/click-counter.ts'
import { OTHER, rowOf, ROWS_A_DAY } from '#features/marketing/server/click-rows.ts'
import { writeClicks } from '#features/marketing/server/clicks.ts'
import { forgetVisitors } from '#features/marketing/server/visitor-marks.ts'
import { createPool, transaction } from '#platform/db/database.ts'
import { createLogger } from '#platform/logging.ts'
import { erase } from '#platform/personal-data/index.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import { quarters } from '../support/pictures.ts'
import { startPostgresProxy } from '../support/postgres-proxy.ts'
import { bought } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { launchSite } from '../support/site.ts'
import { arrivalsAt, GOOGLEBOT, officeOf, siteIdOf } from '../support/sources.ts'
import type { Funnel } from '../support/sources.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })
const LANDER = '/landers/alonetonight'
const log = createLogger('silent')
const written = () => writeClicks(site.pool, log)
const today = () => clock.now().toISOString().slice(0, 10)

type Counted = { clicks: number; visitors: number; is_bot: boolean } & Record<string, unknown>
const countsOf = async (domain: string): Promise<Counted[]> => {
  await written()
  const { rows } = await site.pool.query<Counted>(
    `select network, ref, sub1, lander, niche, language, is_bot, clicks, visitors from click_count
      where site_id = (select id from site where domain = $1) order by network, lander, is_bot, day`,
    [domain],
  )
  return rows
}

const funnelOf = async (domain: string, query = ''): Promise<Funnel> => {
  await written()
  const office = await officeOf(site, domain, ['finance'])
  const answer = await office.get(`/api/funnel.php?from=${today()}&until=${today()}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Funnel
}

test('LAN-4 D10 D12 a lander and a link with a source are counted once for each click and each visitor, bots apart', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  const first = await come(`${LANDER}/milf?network=n&sub=x&lang=de`)
  expect([first.status, first.headers['set-cookie']]).toMatchObject([
    200,
    [expect.stringMatching(/^locale=/)],
  ])
  await come(`${LANDER}/milf?network=n&sub=x&lang=de`)
  await come(`${LANDER}/milf?network=n&sub=x&lang=de`, { ip: '198.51.100.2' })
  await come(`${LANDER}/milf?network=n&sub=x&lang=de`, { agent: GOOGLEBOT })
  await come(`${LANDER}/milf?network=n&sub=x&lang=de`, { agent: '' })
  // The same visitor by another source is another one, and by the same on another page is not.
  await come('/faq?network=m')
  await come('/terms?network=m', { ip: '198.51.100.2' })
  await come('/?utm_source=m')
  expect(await countsOf(domain)).toEqual([
    {
      network: 'm',
      ref: null,
      sub1: null,
      lander: null,
      niche: null,
      language: 'en',
      is_bot: false,
      clicks: 3,
      visitors: 2,
    },
    {
      network: 'n',
      ref: null,
      sub1: 'x',
      lander: 'alonetonight',
      niche: 'milf',
      language: 'de',
      is_bot: false,
      clicks: 3,
      visitors: 2,
    },
    expect.objectContaining({ network: 'n', is_bot: true, clicks: 2, visitors: 0 }),
  ])
  const { total } = await funnelOf(domain)
  expect(total).toMatchObject({ clicks: 6, visitors: 4, bots: 2, leads: 0, revenue: [] })
})

test('LAN-4 D10 who comes to a dating page by a link with a source is counted, and who moves between them is not', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  await come('/dating?network=n')
  await come('/dating/nl/utrecht?network=n')
  await come('/dating/nl?network=n', { headers: { 'sec-fetch-site': 'same-origin' } })
  await come('/dating')
  expect(await countsOf(domain)).toEqual([
    expect.objectContaining({ network: 'n', lander: null, clicks: 2, visitors: 1 }),
  ])
})

test('LAN-4 D10 what nobody sees is no click: heads, prefetches, redirects, our own links, pages without a source', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  await come(`${LANDER}?network=n`, { method: 'HEAD' })
  await come('/faq?network=n', { method: 'HEAD' })
  await come(`${LANDER}?network=n`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  await come('/faq?network=n', { headers: { purpose: 'prefetch' } })
  await come('/faq?network=n', { headers: { 'sec-fetch-site': 'same-origin' } })
  await come('/faq')
  await come('/faq?lander=alonetonight.milf')
  await come('/api/settings.php?network=n')
  expect((await come('/members/0/landing?network=n')).status).toBe(302)
  expect(await countsOf(domain)).toEqual([])
})

test('LAN-4 an answer does not wait for the count, which is written about a second later, or when the server stops', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  await transaction(site.pool, async (tx) => {
    await tx.query('lock table click_count, visitor_mark, visitor_key in access exclusive mode')
    expect((await come(`${LANDER}?network=n`)).status).toBe(200)
  })
  const clicks = async () =>
    (
      await site.pool.query<{ clicks: number }>(
        `select coalesce(sum(clicks), 0)::int as clicks from click_count where site_id = $1`,
        [await siteIdOf(site, domain)],
      )
    ).rows[0]?.clicks
  await expect.poll(clicks, { timeout: 10_000 }).toBe(1)
  const { site: other, end } = await launchSite({ beside: site, environment: { TRUST_PROXY: 'true' } })
  expect((await arrivalsAt(other, domain)(`${LANDER}?network=n`)).status).toBe(200)
  await end()
  expect(await clicks()).toBe(2)
  // Two servers know a visitor alike.
  expect(await countsOf(domain)).toMatchObject([{ clicks: 2, visitors: 1 }])
})

test('LAN-4 clicks outlive a database that is away, each counted once, and what it refuses holds up no others', async () => {
  const domain = await emptySite(site)
  const siteId = await siteIdOf(site, domain)
  const proxy = await startPostgresProxy(site.pool.options.connectionString ?? '')
  onTestFinished(() => proxy.close())
  const pool = createPool({ connectionString: proxy.url, max: 2, onError: () => undefined })
  onTestFinished(() => pool.end())
  const counter = openCounter(pool)
  const click = { source: { network: 'n' }, lander: null, niche: null, experiment: null }
  const rowAt = (id: number) => rowOf(click, { site_id: id, day: today(), language: 'en', is_bot: false })
  const count = (id: number, visitor: string) =>
    counter.count({ row: rowAt(id), clicks: 1, visitors: [visitor] }, log)
  count(siteId, 'anna')
  await counter.flush(log)
  proxy.cut(() => true)
  count(siteId, 'ben')
  await counter.flush(log)
  count(siteId, 'ben')
  await counter.flush(log)
  expect(await countsOf(domain)).toMatchObject([{ clicks: 1, visitors: 1 }])
  proxy.mend()
  await expect
    .poll(async () => (await counter.flush(log), countsOf(domain)), { timeout: 10_000 })
    .toMatchObject([{ clicks: 3, visitors: 2 }])
  // There is no such site any more.
  count(999_999_999, 'cleo')
  await counter.flush(log)
  count(siteId, 'cleo')
  await counter.flush(log)
  expect(await countsOf(domain)).toMatchObject([{ clicks: 4, visitors: 3 }])
})

test('LAN-4 visitors are told apart for a day: its key and its marks are forgotten, and name nobody while they are there', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  onTestFinished(() => {
    ahead = 0
  })
  await come(`${LANDER}?network=n`, { ip: '203.0.113.77' })
  await written()
  const kept = async () => {
    const { rows } = await site.pool.query<{ told: string }>(
      `select v::text as told from visitor_mark v where day = $1 union all select k::text from visitor_key k where day = $1`,
      [today()],
    )
    return rows.map(({ told }) => told).join('\n')
  }
  expect(await kept()).not.toBe('')
  expect(await kept()).not.toMatch(/203\.0|Firefox/)
  const { rows: first } = await site.pool.query('select value from visitor_key where day = $1', [today()])
  const yesterday = today()
  ahead = DAY_MS
  await come(`${LANDER}?network=n`, { ip: '203.0.113.77' })
  await written()
  await forgetVisitors({ pool: site.pool, clock })
  const { rows: old } = await site.pool.query(
    `select day from visitor_key where day <= $1 union all select day from visitor_mark where day <= $1`,
    [yesterday],
  )
  expect(old).toEqual([])
  const { rows: second } = await site.pool.query('select value from visitor_key where day = $1', [today()])
  expect(second).toHaveLength(1)
  expect(second).not.toEqual(first)
  expect(await countsOf(domain)).toMatchObject([{ visitors: 1 }, { visitors: 1 }])
})

test('LAN-4 invented sub ids fill no disk: beyond so many rows a day they are counted together', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  await site.pool.query(
    `insert into click_count (site_id, day, key, network, sub1, is_bot, clicks, visitors)
     select $1, $2, lpad(n::text, 22, '0'), 'n', n::text, false, 1, 1 from generate_series(1, $3::int) n`,
    [await siteIdOf(site, domain), today(), ROWS_A_DAY - 1],
  )
  for (let n = 0; n < 30; n++)
    await come(`/faq?network=n&sub1=flood${n}&sub2=${n}`, { ip: `198.51.100.${n}` })
  for (let n = 0; n < 10; n++) await come(`/faq?network=invented${n}`)
  const { total, rows } = await funnelOf(domain)
  expect(total).toMatchObject({ clicks: ROWS_A_DAY - 1 + 40 })
  expect(rows.map(({ name, clicks }) => [name, clicks])).toEqual([
    ['n', ROWS_A_DAY - 1 + 30],
    [OTHER, 10],
  ])
  expect((await countsOf(domain)).length).toBe(ROWS_A_DAY + 2)
})

let networks = 0
const signUp = async (domain: string, tracking: Record<string, string>) => {
  const person = newPerson({ tracking })
  // From a network of their own: from one, only so many may sign up in a day.
  const headers = { 'x-forwarded-for': `198.18.${++networks}.1` }
  const browser = visitor(site, { host: domain, headers })
  const answer = await browser.send('POST', '/api/signup.php', person)
  expect(answer.status, answer.text).toBe(200)
  const { rows } = await site.pool.query<{ id: number }>('select id from account where email = $1', [
    person.email,
  ])
  return { id: rows[0]?.id ?? 0, name: person.name, email: person.email, browser }
}
const confirm = async ({ email, browser }: Awaited<ReturnType<typeof signUp>>) => {
  expect((await follow(browser, await mailedLink(site, email, 'activation'))).status).toBe(200)
}
const acquired = async (id: number): Promise<Record<string, unknown> | undefined> =>
  (await site.pool.query<Record<string, unknown>>('select * from acquisition where account_id = $1', [id]))
    .rows[0]

test('LAN-4 LAN-2 D5 an account keeps its first source, its lander and its click in columns of their own', async () => {
  const domain = await emptySite(site)
  const { id } = await signUp(domain, {
    network: 'n',
    utm_campaign: 'r',
    aff_sub: 'one',
    transaction_id: 'c-1',
    lander: 'gallery.milf',
  })
  expect(await acquired(id)).toMatchObject({
    network: 'n',
    ref: 'r',
    sub1: 'one',
    sub2: null,
    click_id: 'c-1',
    lander: 'gallery',
    niche: 'milf',
    language: 'en',
    experiment_id: null,
    variant: null,
    last_touch: null,
    confirmed_at: null,
  })
  const plain = await signUp(domain, {})
  expect(await acquired(plain.id)).toMatchObject({ network: null, lander: null })
})

test('LAN-4 ACC-12 with a member goes what names their click alone; what others brought, too, stays with the source', async () => {
  const domain = await emptySite(site)
  // So many sign up here from one line.
  await site.pool.query('delete from attempt')
  const link = { network: 'n', ref: 'r', sub1: 'zone-7' }
  const anna = await signUp(domain, { ...link, sub2: 'click-of-anna', click_id: 'c-anna' })
  const ben = await signUp(domain, { ...link, sub2: 'click-of-ben', click_id: 'c-ben' })
  await transaction(site.pool, (tx) => erase(tx, personalData, anna.id))
  expect(await acquired(anna.id)).toMatchObject({
    network: 'n',
    ref: 'r',
    sub1: 'zone-7',
    sub2: null,
    sub3: null,
    click_id: null,
  })
  expect(await acquired(ben.id)).toMatchObject({ sub1: 'zone-7', sub2: 'click-of-ben', click_id: 'c-ben' })
})

test('LAN-4 D5 with consent the newest link is kept beside the first, and stored with the account', async () => {
  const domain = await emptySite(site)
  const browser = visitor(site, { host: domain })
  browser.cookies.set('consent', 'all')
  await browser.get('/faq?network=first&click_id=1')
  await browser.get(`${LANDER}?network=second&sub1=s`)
  const third = await browser.get('/faq?network=third')
  expect(third.headers['set-cookie']).toEqual([
    expect.stringMatching(/^last-source=network=third; Max-Age=2592000; Path=\//),
  ])
  expect((await browser.get('/faq?network=third')).headers['set-cookie']).toBeUndefined()
  const person = newPerson()
  await browser.send('POST', '/api/signup.php', person)
  const { rows } = await site.pool.query(
    `select network, click_id, last_touch from acquisition q join account a on a.id = q.account_id where email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ network: 'first', click_id: '1', last_touch: { network: 'third' } }])

  // Whoever comes by the first link again has come by no other last.
  const again = visitor(site, { host: domain })
  again.cookies.set('consent', 'all')
  for (const network of ['a', 'b', 'a']) await again.get(`/faq?network=${network}`)
  expect([again.cookies.has('source'), again.cookies.has('last-source')]).toEqual([true, false])
  const declined = visitor(site, { host: domain })
  declined.cookies.set('consent', 'necessary')
  declined.cookies.set('source', 'network%3Da')
  declined.cookies.set('last-source', 'network%3Db')
  expect((await declined.get('/faq?network=c')).headers['set-cookie']).toBeUndefined()
  const other = newPerson()
  await declined.send('POST', '/api/signup.php', other)
  const { rows: none } = await site.pool.query(
    `select network, last_touch from acquisition q join account a on a.id = q.account_id where email = $1`,
    [other.email],
  )
  expect(none).toEqual([{ network: null, last_touch: null }])
})

test('LAN-4 D10 from click to report every step is counted, and each number is what plain SQL counts', async () => {
  const domain = await emptySite(site)
  await sellBundles(site, domain, 1000)
  const come = arrivalsAt(site, domain)
  const sources = ['network=n&ref=r1&sub1=a', 'network=n&ref=r2', 'network=m&sub3=z']
  for (const [index, source] of sources.entries())
    for (let n = 0; n <= index; n++) await come(`${LANDER}/bbw?${source}`, { ip: `198.51.100.${n}` })
  const people = await Promise.all(
    [...sources, ...sources, ''].map((source) =>
      signUp(domain, {
        ...Object.fromEntries(new URLSearchParams(source)),
        ...(source && { lander: 'gallery.bbw' }),
      }),
    ),
  )
  const [anna, ben, cleo, dora] = people
  if (!anna || !ben || !cleo || !dora) throw new Error('nobody came')
  for (const person of [anna, ben, cleo, dora]) await confirm(person)
  const jpeg = await quarters(600, 600).jpeg().toBuffer()
  for (const { browser, id } of [anna, ben]) {
    const photo = await browser.send('POST', `/api/photos.php?upload_id=funnel-${id}`, jpeg, {
      'content-type': 'image/jpeg',
    })
    expect(photo.status, photo.text).toBe(200)
  }
  const payment = await bought(anna)
  await bought(anna)
  await bought(cleo)
  const { quote } = (
    await anna.browser.get(`/api/withdrawal.php?id=${payment.payment_id}`)
  ).json() as unknown as {
    quote: { unused_credits: number }
  }
  const withdrawal = { id: payment.payment_id, unused_credits: quote.unused_credits }
  expect((await anna.browser.send('POST', '/api/withdrawal.php', withdrawal)).status).toBe(200)
  const own = { db: site.pool, clock, hooks: hooksWith() }
  const returned = { payment: payment.payment_id, amountCents: 1000, currency: 'EUR', isOver: true } as const
  await moneyReturned.run(own, { account: cleo.id, ...returned, cause: 'chargeback' })
  await accountReported.run(own, { account: ben.id })
  await accountReported.run(own, { account: ben.id })

  const recounted = async (value: string): Promise<unknown[]> =>
    (
      await site.pool.query<Record<string, unknown>>(
        `select ${value} as name, count(*)::int as leads, count(*) filter (where status = 'active')::int as confirmed,
                count(*) filter (where exists (select from photo p where p.account_id = a.id))::int as with_photo,
                count(*) filter (where exists (select from payment p where p.account_id = a.id and completed_at is not null))::int as paid,
                count(*) filter (where exists (select from payment p join refund r on r.payment_id = p.id
                                                where p.account_id = a.id))::int as refunded,
                count(*) filter (where id = $2)::int as charged_back, count(*) filter (where id = $3)::int as reported
           from account a where site_id = $1 group by 1 order by leads desc, 1`,
        [await siteIdOf(site, domain), cleo.id, ben.id],
      )
    ).rows
  const values: Record<(typeof funnelGroups)[number], string> = {
    network: `traffic_source ->> 'network'`,
    ref: `traffic_source ->> 'ref'`,
    sub1: `traffic_source ->> 'sub1'`,
    sub2: `traffic_source ->> 'sub2'`,
    sub3: `traffic_source ->> 'sub3'`,
    lander: `split_part(traffic_source ->> 'lander', '.', 1)`,
    niche: `nullif(split_part(traffic_source ->> 'lander', '.', 2), '')`,
    language: 'language',
    experiment: 'null::text',
    day: `(signup_date at time zone 'UTC')::date::text`,
  }
  const byName = (one: { name?: unknown }, other: { name?: unknown }) =>
    String(one.name).localeCompare(String(other.name))
  for (const group of funnelGroups) {
    const { rows } = await funnelOf(domain, `&by=${group}`)
    const leads = rows
      .filter((row) => row.leads > 0)
      .map(({ clicks: _clicks, visitors: _visitors, bots: _bots, revenue: _revenue, ...steps }) => steps)
    const plain = (await recounted(values[group])) as { name: unknown }[]
    expect(leads.toSorted(byName), group).toEqual(plain.toSorted(byName))
  }

  const {
    rows: [money],
  } = await site.pool.query<{ currency: string; paid_cents: number; returned_cents: number }>(
    `select currency, sum(amount_cents)::int as paid_cents, sum(refunded_cents)::int as returned_cents
       from payment where site_id = $1 and completed_at is not null group by currency`,
    [await siteIdOf(site, domain)],
  )
  expect(money?.paid_cents).toBeGreaterThan(money?.returned_cents ?? 0)
  expect(money?.returned_cents).toBeGreaterThan(0)
  const { total, rows } = await funnelOf(domain)
  expect(total).toMatchObject({
    name: null,
    clicks: 6,
    leads: 7,
    confirmed: 4,
    with_photo: 2,
    paid: 2,
    refunded: 1,
    charged_back: 1,
    reported: 1,
    revenue: [money],
  })
  const clicksBy = Object.fromEntries(rows.map(({ name, clicks, visitors }) => [name, [clicks, visitors]]))
  expect(clicksBy).toEqual({ n: [3, 3], m: [3, 3], null: [0, 0] })
  const refs = await funnelOf(domain, '&by=ref&network=n')
  expect(refs.rows.map(({ name, leads }) => [name, leads])).toEqual([
    ['r2', 2],
    ['r1', 2],
  ])
  expect((await funnelOf(domain, '&network=')).total).toMatchObject({ leads: 1, clicks: 0 })
  expect((await funnelOf(domain, '&lander=alonetonight')).total).toMatchObject({ leads: 0, clicks: 6 })
  expect((await funnelOf(domain, '&experiment=1')).total).toMatchObject({ leads: 0, clicks: 0 })

  // Who leaves takes along what leads to them, and the past stays what it was.
  await site.pool.query(
    `update acquisition set click_id = 'c', last_touch = '{"network":"x"}' where account_id = $1`,
    [anna.id],
  )
  await transaction(site.pool, (tx) => erase(tx, personalData, anna.id))
  expect(await acquired(anna.id)).toMatchObject({ network: 'n', sub1: 'a', click_id: null, last_touch: null })
  expect((await funnelOf(domain)).total).toEqual(total)
})

test('LAN-4 the numbers of a site are for those who count its money, and only there', async () => {
  const [domain, other] = [await emptySite(site), await emptySite(site)]
  await arrivalsAt(site, domain)('/faq?network=secret-partner')
  await signUp(domain, { network: 'secret-partner' })
  const query = `from=${today()}&until=${today()}`
  const missing = await visitor(site, { host: domain }).get('/api/nothing-here.php')
  const member = await addMember(site, { domain })
  const closed = [
    visitor(site, { host: domain }),
    member.browser,
    await officeOf(site, domain, ['support', 'moderator', 'admin']),
    await officeOf(site, other, ['finance']).then((browser) => {
      const elsewhere = visitor(site, { host: domain })
      elsewhere.cookies.set('staff', browser.cookies.get('staff') ?? '')
      return elsewhere
    }),
  ]
  for (const browser of closed)
    for (const path of ['/api/funnel.php', '/funnel.csv']) {
      const answer = await browser.get(`${path}?${query}`)
      expect([answer.status, answer.json().error]).toEqual([404, missing.json().error])
      expect(answer.text).not.toContain('secret-partner')
    }
  const { total, rows } = await funnelOf(other, '&network=secret-partner')
  expect([total.clicks, total.leads, rows]).toEqual([0, 0, []])
})

test('LAN-4 what makes no sense is refused: days, groups, periods and filters', async () => {
  const domain = await emptySite(site)
  const office = await officeOf(site, domain, ['finance'])
  const wrong = [
    '',
    'from=2026-02-30&until=2026-03-01',
    'from=2026-03-02&until=2026-03-01',
    'from=2020-01-01&until=2026-03-01',
    'from=2026-03-01&until=2026-03-02&by=email',
    "from=2026-03-01&until=2026-03-02&by=network'--",
    'from=2026-03-01&until=2026-03-02&experiment=1e99',
    'from=2026-03-01&until=2026-03-02&lander=nope',
    `from=2026-03-01&until=2026-03-02&sub1=${'x'.repeat(4096)}`,
    'from=2026-03-01&until=2026-03-02&site=1',
  ]
  for (const query of wrong)
    for (const path of ['/api/funnel.php', '/funnel.csv']) {
      const answer = await office.get(`${path}?${query}`)
      expect([answer.status, answer.json().error], query).toEqual([400, 'invalid_input'])
    }
})

test('LAN-4 as a file it is plain CSV, and no name that a partner wrote is calculated by a spreadsheet', async () => {
  const domain = await emptySite(site)
  const come = arrivalsAt(site, domain)
  const evil = ['=HYPERLINK("http://evil/","x")', '+1', '-1', '@SUM(1)', 'a"b,c']
  for (const name of evil) await come(`/faq?network=${encodeURIComponent(name)}`)
  await written()
  const office = await officeOf(site, domain, ['finance'])
  const answer = await office.get(`/funnel.csv?from=${today()}&until=${today()}&by=network`)
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="funnel.csv"')
  const [head, ...lines] = answer.text.trimEnd().split('\r\n')
  expect(head).toBe(
    '\ufeff"network","clicks","visitors","bots","leads","confirmed","with_photo","paid","refunded","charged_back","reported"',
  )
  expect(lines).toHaveLength(5)
  expect(answer.text).toContain(`"'=HYPERLINK(""http://evil/"",""x"")","1","1"`)
  expect(answer.text).toContain('"a""b,c","1"')
  for (const line of lines) expect(line).toMatch(/^"[^=+\-@]/)
})

const odd: [what: string, value: string][] = [
  ['4 kB', 'x'.repeat(4096)],
  ['CRLF', 'a\r\nset-cookie: evil=1\r\n\r\n<script>'],
  ['another host', '//evil.example'],
  ['a script address', 'javascript:alert(1)'],
  ['markup', '"><script>alert(1)</script>'],
  ['signs that no database keeps', '\u0000\ud800'],
  ['an experiment that is not there', 'gallery.milf.999999999b'],
  ['too much of a lander', 'gallery.milf.7b.8a'],
]
test.each(odd)(
  'LAN-4 LAN-2 odd values are counted as text or not at all, and lead nowhere: %s',
  async (_what, value) => {
    const domain = await emptySite(site)
    const come = arrivalsAt(site, domain)
    // More than 16 kB of headers reach nobody.
    const query = new URLSearchParams({
      network: 'n',
      ref: value,
      sub1: value.slice(0, 500),
      lander: value,
    }).toString()
    for (const path of [
      LANDER,
      `${LANDER}/${encodeURIComponent(value.slice(0, 90).toWellFormed())}`,
      '/faq',
      '/',
    ]) {
      const answer = await come(`${path}?${query}`, { headers: { cookie: 'consent=all' } })
      expect(answer.status, path).toBe(200)
      expect(answer.headers.evil).toBeUndefined()
      for (const line of answer.headers['set-cookie'] ?? [])
        expect(line).toMatch(/^(source|last-source)=[^\r\n]*$/)
      expect(answer.text).not.toMatch(/(?:href|action|src)="(?:javascript:|\/\/evil)|<script>alert/)
    }
    const { total } = await funnelOf(domain)
    expect(total.clicks).toBe(4)
    const person = newPerson({
      tracking: { network: 'n', ref: value.slice(0, 150), lander: value.slice(0, 150) },
    })
    const answer = await visitor(site, { host: domain }).send('POST', '/api/signup.php', person)
    expect(answer.status, answer.text).toBe(200)
    const { rows } = await site.pool.query(
      `select lander, experiment_id, variant, length(ref) <= 200 as is_short from acquisition q
       join account a on a.id = q.account_id where email = $1`,
      [person.email],
    )
    const [isShort] = [value.startsWith('\u0000') ? null : true]
    const lander = value === 'gallery.milf.999999999b' ? 'gallery' : null
    expect(rows).toEqual([{ lander, experiment_id: null, variant: null, is_short: isShort }])
  },
)
