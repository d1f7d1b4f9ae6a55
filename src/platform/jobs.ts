import type { Logger } from 'pino'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { nextTurn } from './cron.ts'
import type { Cron } from './cron.ts'
import type { Pool } from './db/database.ts'
import { int, moment, statement, text, texts } from './db/statement.ts'
import type { JobOutcome } from './job-metrics.ts'
import type { Running } from './process.ts'
import { inRounds } from './rounds.ts'
import { asPart } from './tracing/current.ts'
import type { Tracer } from './tracing/tracer.ts'

/** Something that is done by the clock, by one worker however many there are. It must bear being run twice. */
export type ScheduledJob = { name: string; cron: Cron; run: () => Promise<number> }

/** For so long a job belongs to the worker that runs it; one that lives extends it. */
export const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3

const planJob = statement({
  name: 'jobs.plan',
  takes: { name: text, dueAt: moment },
  gives: {},
  // A schedule that has become more frequent counts at once, and so does a clock that was put back.
  sql: `insert into scheduled_job (name, due_at) values (:name, :dueAt)
        on conflict (name) do update set due_at = excluded.due_at where scheduled_job.due_at > excluded.due_at`,
})

const claimDue = statement({
  name: 'jobs.claim_due',
  takes: { names: texts, now: moment, leasedUntil: moment },
  gives: { name: text, claim: int },
  // A lease that ends much later than one taken now is of a clock that ran ahead.
  sql: `with due as (
          select name from scheduled_job
           where name = any (:names) and due_at <= :now
             and (leased_until is null or leased_until <= :now or leased_until > :leasedUntil::timestamptz + interval '10 minutes')
             for update skip locked)
        update scheduled_job job set leased_until = :leasedUntil, claim = claim + 1
          from due where job.name = due.name
        returning job.name, claim`,
})

const renewLease = statement({
  name: 'jobs.renew_lease',
  takes: { name: text, claim: int, leasedUntil: moment },
  gives: {},
  sql: `update scheduled_job set leased_until = :leasedUntil where name = :name and claim = :claim`,
})

const endTurn = statement({
  name: 'jobs.end_turn',
  takes: { name: text, claim: int, dueAt: moment },
  gives: {},
  sql: `update scheduled_job set due_at = :dueAt, leased_until = null
         where name = :name and claim = :claim`,
})

export const createScheduler = (options: {
  pool: Pool
  jobs: readonly ScheduledJob[]
  log: Logger
  clock: Clock
  told?: ((job: string, outcome: JobOutcome) => void) | undefined
  tracer?: Tracer | null | undefined
}) => {
  const { pool, jobs, log, clock, told, tracer } = options
  const running = new Map<string, { claim: number; over: Promise<void> }>()
  const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS)

  const perform = async ({ name, cron, run }: ScheduledJob, claim: number, now: Date) => {
    const span = tracer?.begin({ name: `job ${name}`, kind: 'internal' })
    try {
      log.info({ job: name, handled: await asPart(span, run) }, 'job done')
      told?.(name, 'done')
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed')
      told?.(name, 'failed')
    }
    // Counted from its beginning: turns that came while it ran are one, and it is due.
    const dueAt = nextTurn(cron, now)
    await endTurn.run(pool, { name, claim, dueAt }).catch((error: unknown) => {
      log.error({ err: error, job: name }, 'could not release the lease of a job')
    })
    running.delete(name)
  }

  return {
    /** Gives each job its first turn; known ones keep theirs, so that one missed during a standstill comes once. */
    plan: async () => {
      for (const { name, cron } of jobs) await planJob.run(pool, { name, dueAt: nextTurn(cron, clock.now()) })
    },
    /** Begins what is due and runs nowhere, and tells how many. */
    begin: async (): Promise<number> => {
      const now = clock.now()
      const names = jobs.map(({ name }) => name).filter((name) => !running.has(name))
      const claimed = await claimDue.many(pool, { names, now, leasedUntil: leaseEnd(now) })
      for (const { name, claim } of claimed) {
        const job = jobs.find((candidate) => candidate.name === name)
        if (job) running.set(name, { claim, over: perform(job, claim, now) })
      }
      return claimed.length
    },
    /** Who lives keeps what it runs. */
    renew: async () => {
      const leasedUntil = leaseEnd(clock.now())
      for (const [name, { claim }] of running) await renewLease.run(pool, { name, claim, leasedUntil })
    },
    idle: async () => {
      await Promise.all([...running.values()].map(({ over }) => over))
    },
  }
}

/** Runs jobs by their schedule until it is stopped; a job that fails is logged and has its next turn. */
export const startJobs = async (
  pool: Pool,
  jobs: readonly ScheduledJob[],
  log: Logger,
  options: Partial<Pick<Parameters<typeof createScheduler>[0], 'clock' | 'told' | 'tracer'>> = {},
): Promise<Running> => {
  const scheduler = createScheduler({ pool, jobs, log, clock: systemClock, ...options })
  await scheduler.plan()
  const orTell = (error: unknown) => {
    log.error({ err: error }, 'jobs')
    return 0
  }
  let renewal: Promise<unknown> = Promise.resolve()
  const renewing = setInterval(() => {
    renewal = scheduler.renew().then(scheduler.plan).catch(orTell)
  }, RENEW_MS)
  const rounds = inRounds(() => scheduler.begin().catch(orTell))
  return {
    stop: async () => {
      await rounds.stop()
      await scheduler.idle()
      clearInterval(renewing)
      await renewal
    },
  }
}
