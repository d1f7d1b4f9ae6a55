import type { Figures } from '#features/office/contract.ts'
import type { Pool } from '#platform/db/database.ts'
import { dayAfter } from './figures-history.ts'

type Asked = { site: number; first: string; last: string; by: 'day' | 'week' | 'month'; today: string }
type Names = 'country' | 'method' | 'source'

const monday = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
const WEEKS = 12

/** Every figure from the rows themselves, by a plain query for each, as slowly as it takes. */
export const recount = async (
  pool: Pool,
  { site, first, last, by, today }: Asked,
): Promise<Omit<Figures, 'counted_at'>> => {
  const one = async (sql: string, from: string, until: string, ...more: unknown[]): Promise<number> => {
    const { rows } = await pool.query<{ n: string | null }>(`select (${sql})::text as n`, [
      site,
      from,
      until,
      ...more,
    ])
    return Number(rows[0]?.n ?? 0)
  }
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  const startOf = (day: string) =>
    by === 'day' ? day : by === 'week' ? monday(day) : `${day.slice(0, 7)}-01`
  const starts = [...new Set(days.map(startOf))]
  const spans = starts.map((start) => days.filter((day) => startOf(day) === start))
  const ends = spans.map((span) => ({ from: span[0] ?? '', until: span.at(-1) ?? '', length: span.length }))
  const series = (sql: string, ...more: unknown[]) =>
    Promise.all(ends.map(({ from, until }) => one(sql, from, until, ...more)))
  const within = (column: string) => `(${column} at time zone 'UTC')::date between $2::date and $3::date`

  const distinctActives = (daysBefore: number) =>
    Promise.all(
      ends.map(({ until }) =>
        one(
          'select count(distinct account_id) from active_day where site_id = $1 and day between $2 and $3',
          dayAfter(until, -daysBefore),
          until,
        ),
      ),
    )
  const written = (isFictional: boolean) =>
    series(
      `select count(*) from message m, conversation c, profile p
        where c.id = m.conversation_id and c.site_id = $1 and p.account_id = m.sender_id and ${within('m.created_at')}
          and m.state in ('delivered', 'hidden') and p.fictional = $4`,
      isFictional,
    )
  const delivery = async (channel: string) => {
    const are = (state: string) =>
      series(
        `select count(*) from outbox where site_id = $1 and ${within('created_at')} and channel = $4 and ${state}`,
        channel,
      )
    return {
      sent: await are('sent_at is not null'),
      failed: await are('failed_at is not null'),
      waiting: await are('sent_at is null and failed_at is null'),
    }
  }
  const visits = await series(
    'select sum(visitors) from click_count where site_id = $1 and day between $2 and $3 and not is_bot',
  )
  const joined = 'from acquisition q where q.site_id = $1 and q.signed_up_on between $2 and $3'
  const signups = await series(`select count(*) ${joined}`)
  const inTime = (at: string) => `${at} < (q.signed_up_on + 31)::timestamp at time zone 'UTC'`
  const purchases = `(select count(*) from payment p where p.account_id = q.account_id and ${inTime('p.completed_at')})`
  const people = (where: string) => one(`select count(*) ${joined} and ${where}`, first, last)
  const funnel: Figures['funnel'] = [
    { step: 'visits', people: visits.reduce((sum, n) => sum + n, 0) },
    { step: 'signups', people: await people('true') },
    { step: 'confirmed', people: await people(inTime('q.confirmed_at')) },
    { step: 'photo', people: await people(inTime('q.photo_at')) },
    {
      step: 'wrote',
      people: await people(
        `q.account_id in (select m.sender_id from message m where m.state in ('delivered', 'hidden') and ${inTime('m.created_at')})`,
      ),
    },
    { step: 'bought', people: await people(`${purchases} >= 1`) },
    { step: 'bought_again', people: await people(`${purchases} >= 2`) },
  ]

  const paid = `from payment p left join acquisition q on q.account_id = p.account_id
                where p.site_id = $1 and p.currency = $4 and ${within('p.completed_at')}`
  const back = `from refund r, payment p left join acquisition q on q.account_id = p.account_id
                where p.id = r.payment_id and p.site_id = $1 and p.currency = $4 and ${within('r.created_at')} and r.state <> 'failed'`
  const moneyOf = async (currency: string, name: string, filter: string, period = [first, last] as const) => {
    const sum = (sql: string) => one(`${sql} and ${filter}`, ...period, currency)
    return {
      name,
      payments: await sum(`select count(*) ${paid}`),
      paid_cents: await sum(`select sum(p.amount_cents) ${paid}`),
      refunded_cents: await sum(`select sum(r.amount_cents) ${back} and r.cause <> 'chargeback'`),
      charged_back_cents: await sum(`select sum(r.amount_cents) ${back} and r.cause = 'chargeback'`),
    }
  }
  const columns: Record<Names, string> = {
    country: 'p.country',
    method: 'p.method',
    source: `coalesce(q.network, '')`,
  }
  const grouped = async (currency: string, grouping: Names) => {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct ${columns[grouping]} as name from payment p left join acquisition q on q.account_id = p.account_id
        where p.site_id = $1 and p.currency = $2`,
      [site, currency],
    )
    const all = await Promise.all(
      rows.map(({ name }) => moneyOf(currency, name, `${columns[grouping]} = '${name}'`)),
    )
    return all
      .filter((money) => money.payments + money.refunded_cents + money.charged_back_cents > 0)
      .toSorted((a, b) => b.paid_cents - a.paid_cents || (a.name < b.name ? -1 : 1))
  }
  const money: Figures['money'] = []
  for (const currency of ['EUR', 'USD']) {
    const spansOf = (name: 'paid_cents' | 'back') =>
      Promise.all(
        ends.map(async ({ from, until }) => {
          const sums = await moneyOf(currency, '', 'true', [from, until])
          return name === 'paid_cents' ? sums.paid_cents : sums.refunded_cents + sums.charged_back_cents
        }),
      )
    money.push({
      currency,
      total: await moneyOf(currency, '', 'true'),
      paid_cents: await spansOf('paid_cents'),
      returned_cents: await spansOf('back'),
      country: await grouped(currency, 'country'),
      method: await grouped(currency, 'method'),
      source: await grouped(currency, 'source'),
    })
  }

  const cohorts: Figures['cohorts'] = []
  for (let week = dayAfter(monday(last), -7 * (WEEKS - 1)); week <= last; week = dayAfter(week, 7)) {
    const members = await one(`select count(*) ${joined}`, week, dayAfter(week, 6))
    if (members === 0) continue
    const active = []
    for (let later = 0; later < WEEKS; later++) {
      const then = dayAfter(week, 7 * later)
      active.push(
        then > today
          ? null
          : await one(
              `select count(distinct q.account_id) ${joined}
                  and exists (select from active_day a where a.account_id = q.account_id and a.day between $4 and $5)`,
              week,
              dayAfter(week, 6),
              then,
              dayAfter(then, 6),
            ),
      )
    }
    cohorts.push({ week, members, active })
  }

  const daily = await Promise.all(
    days.map((day) =>
      one('select count(*) from active_day where site_id = $1 and day between $2 and $3', day, day),
    ),
  )
  const average = (span: string[]) =>
    Math.round(span.reduce((sum, day) => sum + (daily[days.indexOf(day)] ?? 0), 0) / span.length)
  return {
    from: first,
    until: last,
    by,
    starts,
    visits,
    signups,
    active: spans.map(average),
    active_week: await distinctActives(6),
    active_month: await distinctActives(29),
    messages: { members: await written(false), fictional: await written(true) },
    matches: await series(
      `select count(*) from match m, account a where a.id = m.low_id and a.site_id = $1 and ${within('m.created_at')}`,
    ),
    mail: await delivery('mail'),
    push: await delivery('push'),
    funnel,
    money: money.toSorted((a, b) => b.total.payments - a.total.payments),
    cohorts,
  }
}
