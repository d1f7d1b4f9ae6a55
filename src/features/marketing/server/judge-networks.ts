import { int, moment, nullable, oneOf, statement } from '#platform/db/statement.ts'
import type { JobServices } from '#platform/feature.ts'
import { JUDGED_DAYS } from '../networks.ts'
import type { PauseReason } from '../networks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Of whom too many got their money back, or were reported; what is older than the last resumption is forgiven. */
const pauseBad = statement({
  name: 'networks.pause_bad',
  takes: { since: moment, now: moment },
  gives: { id: int, pause_reason: nullable(oneOf<PauseReason>()) },
  sql: `with judged as (
          select n.id, n.min_conversions, n.max_refund_percent, n.max_report_percent,
                 count(*) filter (where p.event = 'sale') as sales,
                 count(*) filter (where p.event in ('refund', 'chargeback') or p.state = 'cancelled' and p.event = 'sale')
                   as returned,
                 count(*) filter (where p.event = 'lead') as leads,
                 count(*) filter (where p.event = 'lead' and p.reported_at is not null) as reported
            from network n join postback p on p.network_id = n.id
             and p.created_at >= greatest(:since, coalesce(n.resumed_at, :since))
           where n.paused_at is null and (n.max_refund_percent is not null or n.max_report_percent is not null)
           group by n.id),
        bad as (
          select id, sales >= min_conversions and returned * 100 > sales * max_refund_percent as by_refunds,
                 leads >= min_conversions and reported * 100 > leads * max_report_percent as by_reports
            from judged)
        update network n
           set paused_at = :now, pause_reason = case when bad.by_refunds then 'refunds' else 'reports' end
          from bad where n.id = bad.id and n.paused_at is null and (bad.by_refunds or bad.by_reports)
        returning n.id, n.pause_reason`,
})

/** Tells how many it has paused. */
export const judgeNetworks = async ({
  pool,
  clock,
  log,
}: Pick<JobServices, 'pool' | 'clock' | 'log'>): Promise<number> => {
  const now = clock.now()
  const since = new Date(now.getTime() - JUDGED_DAYS * DAY_MS)
  const paused = await pauseBad.many(pool, { since, now })
  for (const { id, pause_reason: reason } of paused) log.warn({ network: id, reason }, 'network paused')
  return paused.length
}
