import * as accounts from '#features/accounts/server/index.ts'
import * as credits from '#features/credits/server/index.ts'
import * as photos from '#features/photos/server/index.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { forgetOldKeys } from '#platform/http/idempotency.ts'
import { startJobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live/index.ts'
import { createLogger } from '#platform/logging.ts'
import { openPayments } from '#platform/payments/index.ts'
import { runProcess } from '#platform/process.ts'
import { secretOf } from '#platform/signer.ts'
import { forgetOldSms } from '#platform/sms.ts'
import { openStorage } from '#platform/storage/index.ts'
import { startMailDelivery } from './mail-worker.ts'
import { startSmsDelivery } from './sms-worker.ts'

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
  const { mollieApiKey, mollieUrl } = config
  const secret = await secretOf(pool, 'sandbox-webhooks')
  const payments = openPayments({ mollieApiKey, mollieUrl, pool, clock: systemClock, secret, log })
  const { databaseUrl, redisUrl } = config
  const live = await openLive({ connectionString: databaseUrl, redisUrl, log })
  const till: credits.Till = { pool, clock: systemClock, payments, live, log }
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
        run: () => photos.removeFiles(pool, storage, now(), log),
      },
      { name: 'sweep-payments', cron: '* * * * *', run: () => credits.sweepPayments(till) },
      { name: 'review-payments', cron: '53 * * * *', run: () => credits.reviewPayments(till) },
      { name: 'forget-text-messages', cron: '33 3 * * *', run: () => forgetOldSms(pool, now()) },
      {
        name: 'forget-unconfirmed-mandates',
        cron: '43 3 * * *',
        run: () => credits.forgetUnconfirmedMandates(pool, now()),
      },
      { name: 'send-refunds', cron: '* * * * *', run: () => credits.sendRefunds(till) },
      { name: 'forget-at-provider', cron: '* * * * *', run: () => credits.forgetAtProvider(till) },
      { name: 'reconcile-credits', cron: '13 4 * * *', run: () => credits.reconcileAndTell(till) },
    ],
    log,
  )
  const mails = startMailDelivery({ pool, config, log, clock: systemClock })
  const texts = startSmsDelivery({ pool, config, log, clock: systemClock })
  log.info('worker ready')
  return {
    stop: async () => {
      await Promise.all([mails.stop(), texts.stop(), jobs.stop()])
      await live.close()
      await pool.end()
    },
  }
}

if (import.meta.main) await runProcess('worker', main)
