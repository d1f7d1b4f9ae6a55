import { int, moment, nullable, numeric, statement } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { HOUR_MS } from '../times.ts'
import { requireStaff } from './require-staff.ts'

/** By when something should be decided: somebody may be in danger, then the rest. */
const DUE_HOURS = { 0: 4, 1: 24, 2: 72 } as const
const APPEAL_DUE_HOURS = 7 * 24
const COUNTED_DAYS = 30

const queue = { open: int, oldest_at: nullable(moment), overdue: int }
const open = (due: string, at: string) =>
  `count(*)::int as open, min(${at}) as oldest_at, count(*) filter (where ${at} < ${due})::int as overdue`
const hours = (from: string, to: string) =>
  `(percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 3600))::numeric(10, 1)`

const countReports = statement({
  name: 'safety.report_queue',
  takes: { site: int, priority: int, due: moment, since: moment },
  gives: { ...queue, median_hours: nullable(numeric) },
  sql: `select ${open(':due', 'r.created_at')},
               (select ${hours('d.created_at', 'd.decided_at')} from report d
                 where d.site_id = :site and d.outcome is not null and d.decided_at > :since and d.priority = :priority) as median_hours
          from report r where r.site_id = :site and r.outcome is null and r.priority = :priority`,
})

const countAppeals = statement({
  name: 'safety.appeal_queue',
  takes: { site: int, due: moment, since: moment },
  gives: { ...queue, median_hours: nullable(numeric) },
  sql: `select ${open(':due', 'p.created_at')},
               (select ${hours('d.created_at', 'd.decided_at')} from appeal d
                 where d.site_id = :site and d.outcome is not null and d.decided_at > :since) as median_hours
          from appeal p where p.site_id = :site and p.outcome is null`,
})

const countHeld = statement({
  name: 'safety.held_queue',
  takes: { site: int, now: moment },
  gives: queue,
  sql: `select count(*)::int as open, min(d.created_at) as oldest_at,
               count(*) filter (where d.ends_at < :now)::int as overdue
          from decision d where d.site_id = :site and d.measure = 'hold_message' and d.ended_at is null`,
})

type Row = { open: number; oldest_at: Date | null; overdue: number }
const out = ({ open: count, oldest_at: oldest, overdue }: Row) => ({
  open: count,
  oldest_at: oldest?.toISOString() ?? null,
  overdue,
})
const median = ({ median_hours: value }: { median_hours: string | null }) =>
  value === null ? null : Number(value)

export const queueFigures = async (own: RequestContext) => {
  const { siteId: site } = await requireStaff(own)
  const now = own.clock.now()
  const before = (ago: number) => new Date(now.getTime() - ago * HOUR_MS)
  const since = before(COUNTED_DAYS * 24)
  const reports = []
  for (const priority of [0, 1, 2] as const) {
    const row = await countReports.one(own.db, { site, priority, due: before(DUE_HOURS[priority]), since })
    reports.push({ priority, ...out(row), median_hours: median(row) })
  }
  const appeals = await countAppeals.one(own.db, { site, due: before(APPEAL_DUE_HOURS), since })
  return {
    reports,
    appeals: { ...out(appeals), median_hours: median(appeals) },
    held: out(await countHeld.one(own.db, { site, now })),
  }
}
