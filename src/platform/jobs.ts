import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import type { Pool } from './db/database.ts'

/** Something that is done by the clock, by one worker however many there are. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<number> }

/** Runs jobs by their schedule; a job that fails is logged and has its next turn. */
export const startJobs = async (
  pool: Pool,
  jobs: readonly ScheduledJob[],
  log: Logger,
): Promise<{ stop: () => Promise<void> }> => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) } })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.schedule(name, cron)
    await boss.work(name, async () => {
      const handled = await run()
      log.info({ job: name, handled }, 'job done')
    })
  }
  return { stop: () => boss.stop({ graceful: true }) }
}
