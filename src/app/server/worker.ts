import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, WORKER_LOCK_MS } from '#platform/db/database.ts'
import { addPoolMetrics } from '#platform/db/pool-metrics.ts'
import { requireKnownSchema } from '#platform/db/schema-version.ts'
import { requireSupportedVersion } from '#platform/db/version.ts'
import type { JobServices } from '#platform/feature.ts'
import { forgetOldKeys } from '#platform/http/idempotency.ts'
import { startMetricsServer } from '#platform/http/metrics-server.ts'
import { addJobMetrics } from '#platform/job-metrics.ts'
import { startJobs } from '#platform/jobs.ts'
import { forgetOldAttempts } from '#platform/limiter/index.ts'
import { openLive } from '#platform/live/index.ts'
import { createLogger } from '#platform/logging.ts'
import { forgetDelivered } from '#platform/outbox/outbox.ts'
import { openMarker } from '#platform/marker.ts'
import { openPayments } from '#platform/payments/index.ts'
import { runProcess } from '#platform/process.ts'
import { requireNamed } from '#platform/public-site/index.ts'
import { refuseUnfinished, warnIfPaused } from '#platform/restored.ts'
import { inRounds } from '#platform/rounds.ts'
import { openSealer } from '#platform/sealer.ts'
import { openSigner, secretOf } from '#platform/signer.ts'
import { openStorage } from '#platform/storage/index.ts'
import { openTracer } from '#platform/tracing/tracer.ts'
import { createI18n } from '../catalogues.ts'
import { composersWith, hooksWith, jobsWith, personalData, roundsWith } from './features.ts'
import { startDelivery } from './outbox/delivery.ts'

const orTell = (log: Logger) => (error: unknown) => {
  log.error({ err: error }, 'a round failed')
  return 0
}

/** A worker of a real site never has it in memory. */
const loadLife = async (options: Parameters<typeof import('./demo-life.ts').openLife>[0]) =>
  (await import('./demo-life.ts')).openLife(options)

const main = async () => {
  const config = readConfig(process.env)
  requireNamed(config)
  const log = createLogger(config.logLevel)
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: npm start brings its own database')
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: 4,
    lockMs: WORKER_LOCK_MS,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  await requireSupportedVersion(pool)
  await requireKnownSchema(pool, config)
  await refuseUnfinished(pool)
  await warnIfPaused(pool, log)
  const now = () => systemClock.now()
  const { mollieApiKey, mollieUrl, databaseUrl, databaseDirectUrl = databaseUrl, redisUrl } = config
  const secret = await secretOf(pool, 'sandbox-webhooks')
  const live = await openLive({ connectionString: databaseDirectUrl, redisUrl, log })
  const tracer = openTracer(config.traces, { service: 'vonk-worker', log })
  const services: JobServices = {
    pool,
    clock: systemClock,
    signer: await openSigner(pool, 'photo-addresses'),
    vault: await openSealer(pool, 'vault'),
    marker: await openMarker(config),
    storage: openStorage(config.storage),
    payments: openPayments({ mollieApiKey, mollieUrl, pool, clock: systemClock, secret, log }),
    live,
    hooks: hooksWith(),
    personalData,
    wordsOf: createI18n,
    log,
    tracer,
  }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addPoolMetrics(registry, pool)
  tracer?.addMetrics(registry)
  const jobs = await startJobs(
    pool,
    [
      { name: 'forget-idempotency-keys', cron: '17 * * * *', run: () => forgetOldKeys(pool, now()) },
      { name: 'forget-attempts', cron: '37 * * * *', run: () => forgetOldAttempts(pool, now()) },
      { name: 'forget-delivered', cron: '33 3 * * *', run: () => forgetDelivered(pool, now()) },
      ...jobsWith(services),
    ],
    log,
    { told: addJobMetrics(registry), tracer },
  )
  const composers = composersWith(services)
  const delivery = startDelivery({ pool, config, log, clock: systemClock, registry, composers, tracer })
  const life = config.demoLife ? await loadLife({ config, pool, clock: systemClock, log }) : undefined
  const rounds = [...roundsWith(services), ...(life ? [life.round] : [])].map((round) =>
    inRounds(() => round().catch(orTell(log))),
  )
  const metrics = await startMetricsServer({ ...config, port: config.workerMetricsPort }, registry)
  log.info('worker ready')
  return {
    stop: async () => {
      await Promise.all([delivery, jobs, metrics, ...rounds].map((running) => running.stop()))
      await Promise.all([live.close(), life?.close(), tracer?.stop()])
      await pool.end()
    },
  }
}

if (import.meta.main) await runProcess('worker', main)
