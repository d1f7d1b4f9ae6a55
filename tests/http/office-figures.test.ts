import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { personalData } from '#app/server/features.ts'
import { forgetActiveDays } from '#features/accounts/server/active-days.ts'
import type { Figures } from '#features/office/contract.ts'
import type { FigureRow } from '#features/office/figures-contract.ts'
import { countDay, countFigures } from '#features/office/server/figures/count.ts'
import { kinds } from '#features/office/server/figures/tasks.ts'
import { transaction } from '#platform/db/database.ts'
import { erase } from '#platform/personal-data/index.ts'
import { dayAfter, randomHistory } from '../support/figures-history.ts'
import { recount } from '../support/figures-recount.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff, isClosed } from '../support/staff.ts'
import { expectStatus, visitor } from '../support/visitor.ts'

const FIRST = '2025-02-03'
const LAST = '2025-03-02'
/** Long enough after it: every day is closed. */
const AFTERWARDS = new Date('2025-05-20T10:00:00Z')
let now = AFTERWARDS
const clock = { now: () => now }

const site = await sharedSite({ clock })
const domain = await emptySite(site)
const other = await emptySite(site)
/** Where no test changes what happened. */
const untouched = await emptySite(site)
const siteOf = async (name: string) => {
  const { rows } = await site.pool.query<{ id: number }>('select id from site where domain = $1', [name])
  return rows[0]?.id ?? 0
}
const [own, foreign] = [await siteOf(domain), await siteOf(other)]
const finance = await addStaff(site.pool, ['finance'])
const as = ({ cookie }: { cookie: string }, host = domain) => {
  const browser = visitor(site, { host })
  browser.cookies.set('staff', cookie.slice('staff='.length))
  return browser
}
// Sessions of staff are those of today.
await site.pool.query(
  `update staff_session set created_at = '2025-05-20', fresh_at = '2025-05-20T09:59:00Z', expires_at = '2030-01-01'
    where staff_id = $1`,
  [finance.id],
)
const period = `from=${FIRST}&until=${LAST}`
const figures = async (host = domain, by = 'day'): Promise<Figures> => {
  const answer = await as(finance, host).get(`/api/office-figures.php?${period}&by=${by}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Figures
}
const counting = { pool: site.pool, clock }
const history = { first: FIRST, last: LAST }

/** All that is due, however many turns it takes. */
const countAll = async () => {
  while ((await countFigures(counting, { historyDays: 120, forMs: 60_000 })) > 0);
}
await randomHistory(site.pool, { ...history, site: own, seed: 7 })
await randomHistory(site.pool, { ...history, site: foreign, seed: 8 })
await randomHistory(site.pool, { ...history, site: await siteOf(untouched), seed: 9 })
await countAll()

test('OFF-6 C12 each figure is what a plain count of the rows says, of a random history, counted in any order and twice', async () => {
  const hosts = [await emptySite(site), await emptySite(site)]
  for (const [seed, host] of hosts.entries()) {
    const id = await siteOf(host)
    await randomHistory(site.pool, { ...history, site: id, seed })
    await site.pool.query('delete from figure_run')
    // From the wrong end, with gaps; the rest is caught up.
    for (let day = LAST; day >= FIRST; day = dayAfter(day, -3))
      await countDay(counting, { kind: 'events', day })
    await countAll()
    const shown = await figures(host)
    for (const by of seed === 0 ? (['day', 'month'] as const) : (['week'] as const)) {
      const { counted_at: _, ...counted } = await figures(host, by)
      const plain = await recount(site.pool, { ...history, site: id, by, today: '2025-05-20' })
      expect(counted, `seed ${seed} by ${by}`).toEqual(plain)
    }
    for (const kind of kinds)
      await countDay(counting, { kind, day: kind === 'retention' ? FIRST : dayAfter(FIRST, 2) })
    expect(await figures(host), 'counted twice').toEqual(shown)
  }
})

test('OFF-6 what is told late is counted on its day; what is erased stays counted', async () => {
  const { money: before, signups, messages } = await figures()
  const { rows } = await site.pool.query<{ id: string; currency: string }>(
    `select id, currency from payment where site_id = $1 and completed_at is not null order by id limit 1`,
    [own],
  )
  const [payment] = rows
  const refund = randomUUID()
  await site.pool.query(
    `insert into refund (id, payment_id, amount_cents, credits, cause, state, created_at) values ($1, $2, 77, 0, 'office', 'created', $3)`,
    [refund, payment?.id, `${FIRST}T12:00:00Z`],
  )
  const refunded = (of: Figures['money']) =>
    of.find(({ currency }) => currency === payment?.currency)?.total.refunded_cents ?? 0
  await countAll()
  expect(refunded((await figures()).money)).toBe(refunded(before) + 77)
  await site.pool.query(`update refund set state = 'failed' where id = $1`, [refund])
  await countAll()
  expect(refunded((await figures()).money)).toBe(refunded(before))

  await site.pool.query(
    `delete from conversation where id in (select id from conversation where site_id = $1 limit 5)`,
    [own],
  )
  await site.pool.query(`delete from active_day where site_id = $1`, [own])
  await countAll()
  const after = await figures()
  expect([after.signups, after.messages]).toEqual([signups, messages])
})

test('OFF-6 a day goes on until it is over and is counted once more then; a day that was missed is caught up', async () => {
  const host = await emptySite(site)
  const id = await siteOf(host)
  const day = '2025-05-20'
  const seen = async () => {
    const answer = await as(finance, host).get(`/api/office-figures.php?from=${day}&until=${day}`)
    return (answer.json() as unknown as Figures).signups[0]
  }
  const signUp = (account: number) =>
    site.pool.query(
      `insert into acquisition (account_id, site_id, signed_up_on, language) values ($1, $2, $3, 'en')`,
      [9_000_000_000 + account, id, day],
    )
  const at = async (moment: string) => {
    now = new Date(moment)
    await countAll()
    return seen()
  }
  await signUp(1)
  expect(await at('2025-05-20T12:00:00Z')).toBe(1)
  await signUp(2)
  expect(await at('2025-05-20T12:02:00Z'), 'counted minutes ago').toBe(1)
  expect(await at('2025-05-20T12:06:00Z')).toBe(2)
  await signUp(3)
  expect(await at('2025-05-23T09:00:00Z'), 'nobody counted for days').toBe(3)
  await signUp(4)
  expect(await at('2025-05-25T09:00:00Z'), 'closed').toBe(3)
  now = AFTERWARDS
})

test('OFF-6 a figure opens its rows, page by page, and each look at them is written down', async () => {
  const list = async (figure: string, host = domain) => {
    const ids: string[] = []
    let after = ''
    for (;;) {
      const address = `/api/office-figure-rows.php?figure=${figure}&${period}${after && `&after=${after}`}`
      const { rows, next } = (await as(finance, host).get(address)).json() as unknown as {
        rows: { id: string }[]
        next: string | null
      }
      ids.push(...rows.map((row) => row.id))
      if (next === null) return ids
      after = next
    }
  }
  const all = await figures()
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const signups = await list('signups')
  expect(signups.length).toBe(sum(all.signups))
  expect(new Set(signups).size).toBe(signups.length)
  const payments = await list('payments')
  expect(payments.length).toBe(sum(all.money.map(({ total }) => total.payments)))
  expect(new Set(payments).size).toBe(payments.length)
  expect((await list('refunds')).length).toBeGreaterThan(0)
  const foreigners = new Set(await list('payments', other))
  expect(payments.some((id) => foreigners.has(id))).toBe(false)
  const { rows: acts } = await site.pool.query<{ n: number }>(
    `select count(*)::int as n from staff_act where staff_id = $1 and endpoint = 'GET /api/office-figure-rows.php'`,
    [finance.id],
  )
  expect(acts[0]?.n).toBeGreaterThan(3)
})

test('OFF-6 C12 visits, actives, messages, matches and deliveries open the rows of a day: as many as the figure says, each once', async () => {
  const host = untouched
  const read = async (figure: string, day: string, after = '') => {
    const query = `figure=${figure}&from=${FIRST}&until=${day}${after && `&after=${after}`}`
    const answer = await as(finance, host).get(`/api/office-figure-rows.php?${query}`)
    expectStatus(answer, 200)
    return answer.json() as unknown as { rows: FigureRow[]; next: string | null }
  }
  const rowsOf = async (figure: string, day: string) => {
    const all: FigureRow[] = []
    for (let next: string | null = ''; next !== null;) {
      const page = await read(figure, day, next)
      all.push(...page.rows)
      next = page.next
    }
    expect(new Set(all.map(({ id }) => id)).size, figure).toBe(all.length)
    return all
  }
  const dayFigures = async (day: string) => {
    const address = `/api/office-figures.php?from=${day}&until=${day}`
    return (await as(finance, host).get(address)).json() as unknown as Figures
  }
  let seen = 0
  for (let day = FIRST; day <= LAST; day = dayAfter(day, 1)) {
    const one = await dayFigures(day)
    const visitors = (await rowsOf('visits', day)).reduce((all, { number }) => all + (number ?? 0), 0)
    const messages = await rowsOf('messages', day)
    const mails = await rowsOf('mail', day)
    const inState = (rows: FigureRow[], state: string) => rows.filter((row) => row.state === state).length
    expect(
      [visitors, (await rowsOf('active', day)).length, (await rowsOf('matches', day)).length],
      day,
    ).toEqual([one.visits[0], one.active[0] ?? 0, one.matches[0]])
    expect([inState(messages, 'member'), inState(messages, 'fictional')], day).toEqual([
      one.messages.members[0],
      one.messages.fictional[0],
    ])
    expect([inState(mails, 'sent'), inState(mails, 'failed'), inState(mails, 'waiting')], day).toEqual([
      one.mail.sent[0],
      one.mail.failed[0],
      one.mail.waiting[0],
    ])
    seen += visitors + messages.length + mails.length
    expect(JSON.stringify(messages)).not.toContain('Hello')
  }
  expect(seen).toBeGreaterThan(20)
  const wrong = [
    'visits&after=1',
    'active&after=1-2',
    'messages&after=7',
    'messages&after=1-99999999999',
    'matches&after=x',
    'payments&after=1',
    `signups&after=${'9'.repeat(40)}`,
  ]
  for (const query of wrong) {
    const answer = await as(finance, host).get(`/api/office-figure-rows.php?figure=${query}&${period}`)
    expect(answer.status, query).toBe(400)
  }
  const page = await as(finance, host).get(`/office/figures/rows?figure=messages&from=${FIRST}&until=${LAST}`)
  expect(page.text).toContain('The day before')
})

test('OFF-6 sites stand beside each other for whoever looks after them, and each says what its own figures say', async () => {
  type Row = {
    domain: string
    signups: number
    visits: number
    money: { currency: string; paid_cents: number }[]
  }
  const rowsFor = async (staff: { cookie: string }, host: string): Promise<Row[]> => {
    const answer = await as(staff, host).get(`/api/office-figure-sites.php?${period}`)
    expectStatus(answer, 200)
    return (answer.json() as unknown as { sites: Row[] }).sites
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const all = await rowsFor(finance, domain)
  for (const host of [other, untouched]) {
    const { signups, visits, money } = await figures(host)
    expect(all.find((row) => row.domain === host)).toMatchObject({
      signups: sum(signups),
      visits: sum(visits),
      money: money.map(({ currency, total }) => ({ currency, paid_cents: total.paid_cents })),
    })
  }
  const local = await addStaff(site.pool, ['finance'], foreign)
  await site.pool.query(
    `update staff_session set created_at = '2025-05-20', expires_at = '2030-01-01' where staff_id = $1`,
    [local.id],
  )
  expect((await rowsFor(local, other)).map((row) => row.domain)).toEqual([other])
  expect((await as(finance).get(`/office/figures?${period}`)).text).toContain('Those that you look after')
  expect((await as(local, other).get(`/office/figures?${period}`)).text).not.toContain(
    'Those that you look after',
  )
})

test('OFF-6 ACC-12 who was there is known by day: who logged in and who was seen again, once a day, until they are erased', async () => {
  const { id } = await addMember(site, { domain: await emptySite(site) })
  const days = async () => {
    const { rows } = await site.pool.query<{ day: string }>(
      'select day from active_day where account_id = $1 order by day',
      [id],
    )
    return rows.map(({ day }) => day)
  }
  const [first] = await days()
  expect(first).toBeDefined()
  for (const moment of ['2099-01-01T10:00:00Z', '2099-01-01T23:59:59Z', '2099-01-02T00:00:00Z'])
    await site.pool.query('update account set last_seen_at = $2 where id = $1', [id, moment])
  expect(await days()).toEqual([first, '2099-01-01', '2099-01-02'])
  // Of all sites: whoever counts a day anew, or opens it, needs them again.
  await site.pool.query('create table active_day_before as select * from active_day')
  onTestFinished(async () => {
    await site.pool.query(
      'insert into active_day select * from active_day_before where account_id <> $1 on conflict do nothing',
      [id],
    )
    await site.pool.query('drop table active_day_before')
  })
  await forgetActiveDays(site.pool, new Date('2100-02-06T12:00:00Z'))
  expect(await days()).toEqual(['2099-01-02'])
  await transaction(site.pool, (tx) => erase(tx, personalData, id))
  expect(await days()).toEqual([])
})

test('OFF-6 rows come as a file that no spreadsheet calculates, to whoever has just proven who they are', async () => {
  await site.pool.query(
    `update acquisition set network = '=HYPERLINK("x")' where site_id = $1 and signed_up_on between $2 and $3`,
    [own, FIRST, LAST],
  )
  const address = `/office/figures/rows.csv?figure=signups&${period}`
  const file = await as(finance).get(address)
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toBe('attachment; filename="signups.csv"')
  expect(file.text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(file.text).not.toContain(`"=HYPERLINK`)
  await site.pool.query('update staff_session set fresh_at = null where staff_id = $1', [finance.id])
  const stale = await as(finance).get(address)
  expect(stale.status).toBe(303)
  expect(stale.headers.location).toContain('refused=fresh_sign_in_needed')
  expect((await as(finance).get(stale.headers.location ?? '')).text).toContain('confirm who you are')
})

test('OFF-6 who answers members sees queues and whether all goes on; money is for those who work with it', async () => {
  const fresh = `update staff_session set created_at = '2025-05-20', expires_at = '2030-01-01'`
  const support = await addStaff(site.pool, ['support'])
  const moderator = await addStaff(site.pool, ['moderator'])
  const admin = await addStaff(site.pool, ['admin'])
  await site.pool.query(fresh)
  for (const who of [support, moderator]) {
    const { status, text } = await as(who).get('/office')
    expect(status).toBe(200)
    expect(text).toContain('Queues')
    expect(text).toContain('System')
    expect(text).not.toContain('Sign-ups')
    expect(text).not.toContain('/office/figures')
    for (const path of [
      '/office/figures',
      '/office/figures/rows',
      `/office/figures/rows.csv?figure=payments&${period}`,
      `/api/office-figures.php?${period}`,
      `/api/office-figure-rows.php?figure=payments&${period}`,
      `/api/office-figure-export.php?figure=payments&${period}`,
    ])
      expect(isClosed(await as(who).get(path)), path).toBe(true)
  }
  for (const who of [finance, admin]) {
    expect((await as(who).get('/office')).text).toContain('All figures')
    const { status, text } = await as(who).get(`/office/figures?${period}&by=week`)
    expect(status).toBe(200)
    expect(text).toContain('role="img"')
    expect(text).toContain('Revenue in EUR')
    expect(text).toContain('Revenue in USD')
    expect(text).not.toContain('<script>')
  }
  expect(isClosed(await visitor(site, { host: domain }).get('/office'))).toBe(true)
})

test('OFF-6 whatever an address asks for, it is a page or a clear no', async () => {
  for (const query of [
    'from=2025-13-45&until=x&by=y',
    'from=2025-03-01&until=2025-01-01',
    'from=1900-01-01&until=2025-01-01',
    'from=2025-02-30&until=2025-03-01',
    'from=%27;drop&until=%3Cscript%3E',
    `figure=payments&after=12`,
    'figure=signups&after=00000000-0000-4000-8000-000000000000',
    'figure=payments&after=00000000-0000-4000-8000-000000000000',
    'figure=constructor&after=999999999999999',
    'said=%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    for (const path of ['/office', '/office/figures', '/office/figures/rows', '/office/figures/rows.csv']) {
      const { status, text } = await as(finance).get(`${path}?${query}`)
      expect([200, 303, 400], `${path}?${query}`).toContain(status)
      expect(text).not.toContain('<script>')
    }
  }
})
