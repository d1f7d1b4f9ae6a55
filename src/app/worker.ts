import * as accounts from '../features/accounts/server/index.ts'
import * as photos from '../features/photos/server/index.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createPool } from '../platform/db/database.ts'
import { forgetOldKeys } from '../platform/http/idempotency.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLogger } from '../platform/logging.ts'
import { runProcess } from '../platform/process.ts'
import { openStorage } from '../platform/storage/index.ts'
import { startMailDelivery } from './mail-worker.ts'

const main = async () => {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: npm start brings its own database')
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: 4,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const now = () => systemClock.now()
  const storage = openStorage(config.storage)
  const jobs = await startJobs(
    pool,
    [
      { name: 'forget-idempotency-keys', cron: '17 * * * *', run: () => forgetOldKeys(pool, now()) },
      { name: 'forget-attempts', cron: '37 * * * *', run: () => accounts.forgetOldAttempts(pool, now()) },
      {
        name: 'forget-passkey-challenges',
        cron: '47 * * * *',
        run: () => accounts.forgetOldChallenges(pool, now()),
      },
      { name: 'forget-expired', cron: '27 3 * * *', run: () => accounts.forgetExpired(pool, now()) },
      { name: 'erase-deleted-accounts', cron: '7 * * * *', run: () => accounts.eraseDeleted(pool, now()) },
      {
        name: 'remove-photo-files',
        cron: '* * * * *',
        run: () => photos.removeFiles(pool, storage, now()),
      },
    ],
    log,
  )
  const mails = startMailDelivery({ pool, config, log, clock: systemClock })
  log.info('worker ready')
  return {
    stop: async () => {
      await Promise.all([mails.stop(), jobs.stop()])
      await pool.end()
    },
  }
}

if (import.meta.main) await runProcess('worker', main)
