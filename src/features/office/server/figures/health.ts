import { bigint, int, moment, nullable, statement, text } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { isPaused } from '#platform/restored.ts'
import type { Output } from '#protocol/endpoint.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getHealth } from '../../figures-contract.ts'
import { lastCounted } from './read-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A job of every minute is late after some of them. */
const LATE_MS = 10 * 60 * 1000

const queue = { open: bigint, oldest_at: nullable(moment) }

const waitingPhotos = statement({
  name: 'figures.waiting_photos',
  takes: { site: int },
  gives: queue,
  sql: `select count(*) as open, min(p.created_at) as oldest_at
          from photo p join account a on a.id = p.account_id where p.reviewed_at is null and a.site_id = :site`,
})
const waitingOutbox = statement({
  name: 'figures.waiting_outbox',
  takes: {},
  gives: { channel: text, ...queue },
  sql: `select channel, count(*) as open, min(created_at) as oldest_at from outbox
         where sent_at is null and failed_at is null group by channel order by channel`,
})
const returnedMail = statement({
  name: 'figures.returned_mail',
  takes: { since: moment },
  gives: { count: bigint },
  sql: `select count(*) as count from mail_return where created_at >= :since`,
})
const failingPush = statement({
  name: 'figures.failing_push',
  takes: {},
  gives: { count: bigint },
  sql: `select count(*) as count from push_subscription where failing_since is not null`,
})
const lateJobs = statement({
  name: 'figures.late_jobs',
  takes: { before: moment },
  gives: { name: text, due_at: moment },
  sql: `select name, due_at from scheduled_job where due_at < :before order by due_at limit 20`,
})
const backups = statement({
  name: 'figures.backups',
  takes: {},
  gives: { backup_at: nullable(moment), proven_at: nullable(moment) },
  sql: `select max(at) filter (where what = 'backup') as backup_at, max(at) filter (where what = 'proven') as proven_at
          from backup_success`,
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
type Queue = { open: number; oldest_at: Date | null }
const queueOf = ({ open, oldest_at: oldest }: Queue) => ({ open, oldest_at: iso(oldest) })

/** Photos of this site; all else is the installation's, of which there is one. */
export const healthOf = async (context: RequestContext): Promise<Output<typeof getHealth>> => {
  const { db } = context
  const { id: site } = await siteOf(context)
  const now = context.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { backup_at: backup, proven_at: proven } = await backups.one(db)
  return {
    photos: queueOf(await waitingPhotos.one(db, { site })),
    outbox: (await waitingOutbox.many(db)).map((row) => ({ channel: row.channel, ...queueOf(row) })),
    mail_returned_week: (await returnedMail.one(db, { since: ago(7 * DAY_MS) })).count,
    push_failing: (await failingPush.one(db)).count,
    late_jobs: (await lateJobs.many(db, { before: ago(LATE_MS) })).map(({ name, due_at: due }) => ({
      name,
      due_at: due.toISOString(),
    })),
    backup_at: iso(backup),
    backup_proven_at: iso(proven),
    is_paused: await isPaused(db),
    counted_at: iso((await lastCounted.one(db, { day: now.toISOString().slice(0, 10) })).at),
  }
}
