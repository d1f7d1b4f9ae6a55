import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'
import { spans } from './figures-range.ts'
import { rowFigures } from './choices.ts'

const access = { staff: ['finance', 'admin'] } as const
const DAYS_AT_MOST = 400
const DAY_MS = 24 * 60 * 60 * 1000
const count = z.number().int()
const at = z.string()
const day = z.iso.date()

const period = { from: day, until: day }
const isShort = ({ from, until }: { from: string; until: string }): boolean => {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < DAYS_AT_MOST
}

const Money = z.object({
  /** Of the grouping; empty is without one. */
  name: z.string(),
  payments: count,
  paid_cents: count,
  refunded_cents: count,
  charged_back_cents: count,
})
export type Money = z.infer<typeof Money>

const Currency = z.object({
  currency: z.string(),
  total: Money,
  /** For each span: paid, and what went back by then. */
  paid_cents: z.array(count),
  returned_cents: z.array(count),
  country: z.array(Money),
  method: z.array(Money),
  source: z.array(Money),
})
export type Currency = z.infer<typeof Currency>

const Cohort = z.object({
  /** Its Monday. */
  week: day,
  members: count,
  /** Who was there so many weeks later; null where nobody can know yet. */
  active: z.array(count.nullable()),
})
export type Cohort = z.infer<typeof Cohort>

const Delivery = z.object({ sent: z.array(count), failed: z.array(count), waiting: z.array(count) })

export const Figures = z.object({
  from: day,
  until: day,
  by: z.enum(spans),
  /** The first day of each span. */
  starts: z.array(day),
  visits: z.array(count),
  signups: z.array(count),
  /** A day's, on the average of the span. */
  active: z.array(count.nullable()),
  /** On the last day of the span that is over. */
  active_week: z.array(count.nullable()),
  active_month: z.array(count.nullable()),
  messages: z.object({ members: z.array(count), fictional: z.array(count) }),
  matches: z.array(count),
  mail: Delivery,
  push: Delivery,
  funnel: z.array(
    z.object({
      step: z.enum(['visits', 'signups', 'confirmed', 'photo', 'wrote', 'bought', 'bought_again']),
      people: count,
    }),
  ),
  money: z.array(Currency),
  cohorts: z.array(Cohort),
  /** When the newest day was counted. */
  counted_at: at.nullable(),
})
export type Figures = z.infer<typeof Figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/office-figures.php',
  access,
  summary:
    'Get what is counted of a period: sign-ups, actives, the funnel, messages, money, retention, deliveries',
  query: z.strictObject({ ...period, by: z.enum(spans).default('day') }).refine(isShort, { path: ['until'] }),
  output: Figures,
})

const SiteFigures = z.object({
  domain: z.string(),
  name: z.string(),
  visits: count,
  signups: count,
  messages: count,
  money: z.array(
    z.object({ currency: z.string(), payments: count, paid_cents: count, returned_cents: count }),
  ),
})
export type SiteFigures = z.infer<typeof SiteFigures>

export const getSiteFigures = endpoint({
  method: 'GET',
  path: '/api/office-figure-sites.php',
  access,
  summary: 'Get what is counted of a period, for each site that one looks after',
  query: z.strictObject(period).refine(isShort, { path: ['until'] }),
  output: z.object({ sites: z.array(SiteFigures) }),
})

const Row = z.object({
  /** Of an account, a payment, a refund, a delivery; of two for a message and a match. */
  id: z.string(),
  /** Who did it; null where that is nobody we know. */
  account: z.number().nullable(),
  /** With whom, of a match. */
  other: z.number().nullable(),
  /** How many visitors, or attempts. */
  number: count.nullable(),
  at,
  currency: z.string().nullable(),
  cents: count.nullable(),
  country: z.string().nullable(),
  method: z.string().nullable(),
  source: z.string().nullable(),
  state: z.string(),
})
export type FigureRow = z.infer<typeof Row>

const rowsQuery = { ...period, figure: z.enum(rowFigures) }
/** The id of the last row that was shown. */
const after = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .optional()

export const getFigureRows = endpoint({
  method: 'GET',
  path: '/api/office-figure-rows.php',
  access,
  audited: true,
  summary:
    'List what a figure of a period is made of: those who signed up, payments, what went back; of visits, actives, messages, matches and deliveries its last day',
  query: z.strictObject({ ...rowsQuery, after }).refine(isShort, { path: ['until'] }),
  output: z.object({ rows: z.array(Row), next: z.string().nullable() }),
})

export const exportFigureRows = endpoint({
  method: 'GET',
  path: '/api/office-figure-export.php',
  access: { ...access, fresh: true },
  audited: true,
  summary: 'Export what a figure of a period is made of, ten thousand rows at most',
  query: z.strictObject({ ...rowsQuery, after }).refine(isShort, { path: ['until'] }),
  output: z.object({ rows: z.array(Row), next: z.string().nullable() }),
})

const Queue = z.object({ open: count, oldest_at: at.nullable() })

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/office-health.php',
  access: { staff: staffRoles },
  summary:
    'Get whether things go on: what waits to be sent, mail that came back, jobs, backups, photos to be looked at',
  output: z.object({
    photos: Queue,
    outbox: z.array(Queue.extend({ channel: z.string() })),
    /** Of all sites. */
    mail_returned_week: count,
    push_failing: count,
    late_jobs: z.array(z.object({ name: z.string(), due_at: at })),
    backup_at: at.nullable(),
    backup_proven_at: at.nullable(),
    is_paused: z.boolean(),
    counted_at: at.nullable(),
  }),
})
