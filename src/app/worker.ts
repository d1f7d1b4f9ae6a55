import { PgBoss } from 'pg-boss'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createPool } from '../platform/db/database.ts'
import { forgetOldKeys } from '../platform/http/idempotency.ts'
import { createLogger } from '../platform/logging.ts'
import { runProcess } from '../platform/process.ts'

const FORGET_KEYS = 'forget-idempotency-keys'

const main = async () => {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: npm start brings its own database')
  const pool = createPool({ connectionString: config.databaseUrl, max: 4 })
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) } })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  await boss.createQueue(FORGET_KEYS)
  await boss.schedule(FORGET_KEYS, '17 * * * *')
  await boss.work(FORGET_KEYS, async () => {
    const forgotten = await forgetOldKeys(pool, systemClock.now())
    log.info({ forgotten }, FORGET_KEYS)
  })
  log.info('worker ready')
  return {
    stop: async () => {
      await boss.stop({ graceful: true })
      await pool.end()
    },
  }
}

if (import.meta.main) await runProcess('worker', main)
