import { PassThrough } from 'node:stream'
import { Registry } from 'prom-client'
import { composersWith, roundsWith } from '#app/server/features.ts'
import { startDelivery } from '#app/server/outbox/delivery.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { createLogger } from '#platform/logging.ts'
import { inRounds } from '#platform/rounds.ts'
import { servicesFor } from './services.ts'
import type { TestSite } from './site.ts'
import { whenOver } from './when-over.ts'

type Work = { environment: Record<string, string>; clock: Clock; hasRounds: boolean }

/** A worker looks each second; whoever waits for many of them one after the other does not. */
const EVERY_MS = 50

/** What a worker does about the outbox and, with rounds, about notices, until the test is over. */
export const startWork = async (site: TestSite, { environment, clock, hasRounds }: Work) => {
  const pool = createPool({ connectionString: site.pool.options.connectionString ?? '', max: 4 })
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const log = createLogger('debug', sink)
  const registry = new Registry()
  const given = await servicesFor(pool)
  const services = { ...given, clock, log }
  const config = readConfig({ PORT: String(site.port), ...environment })
  const composers = composersWith(services)
  const running = [
    startDelivery({ pool, config, log, clock, registry, composers, everyMs: EVERY_MS }),
    ...(hasRounds ? roundsWith(services).map((round) => inRounds(() => round(), EVERY_MS)) : []),
  ]
  whenOver(async () => {
    await Promise.all(running.map((one) => one.stop()))
    await given.live.close()
    await pool.end()
  })
  return { logged: () => lines.join(''), metrics: () => registry.metrics() }
}
