import { PassThrough } from 'node:stream'
import { Registry } from 'prom-client'
import { expect } from 'vitest'
import { composersWith, roundsWith } from '#app/server/features.ts'
import { startDelivery } from '#app/server/outbox/delivery.ts'
import type { Clock } from '#platform/clock.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { createLogger } from '#platform/logging.ts'
import { pushKeysOf } from '#platform/push/keys.ts'
import { inRounds } from '#platform/rounds.ts'
import type { TestMember } from './people.ts'
import { startPushService } from './push-service.ts'
import type { Subscription } from './push-service.ts'
import { servicesFor } from './services.ts'
import { startSite } from './site.ts'
import { whenOver } from './when-over.ts'

export const subscribe = (member: TestMember, subscription: object) =>
  member.browser.send('POST', '/api/user.php?push=1', { subscription })

/** A site and a push service that know each other, and workers in between. */
export const startPushing = async (environment: Record<string, string> = {}) => {
  let publicKey = ''
  const service = await startPushService({ publicKey: () => publicKey })
  const settings = { PUSH_HOSTS: service.origin, VAPID_SUBJECT: 'mailto:push@vonk.dating', ...environment }
  const site = await startSite({ environment: { TRUST_PROXY: 'true', ...settings } })
  publicKey = (await pushKeysOf(site.pool)).publicKey

  /** What a worker does about notices, until the test is over. */
  const work = async ({ clock = systemClock }: { clock?: Clock } = {}) => {
    const pool = createPool({ connectionString: site.pool.options.connectionString ?? '', max: 4 })
    const lines: string[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    const log = createLogger('debug', sink)
    const registry = new Registry()
    const given = await servicesFor(pool)
    const services = { ...given, clock, log }
    const config = readConfig({ PORT: String(site.port), ...settings })
    const composers = composersWith(services)
    const running = [
      startDelivery({ pool, config, log, clock, registry, composers }),
      ...roundsWith(services).map((round) => inRounds(() => round())),
    ]
    const stop = async () => {
      await Promise.all(running.map((one) => one.stop()))
      await given.live.close()
      await pool.end()
    }
    whenOver(stop)
    return { logged: () => lines.join(''), metrics: () => registry.metrics() }
  }

  /** A browser of this member that wants to be told. */
  const browserOf = async (member: TestMember): Promise<Subscription> => {
    const subscription = service.subscribe()
    const answer = await subscribe(member, subscription)
    expect(answer.status, answer.text).toBe(200)
    return subscription
  }
  const endpoints = async (member: TestMember): Promise<string[]> => {
    const { rows } = await site.pool.query<{ endpoint: string }>(
      'select endpoint from push_subscription where account_id = $1 order by id',
      [member.id],
    )
    return rows.map(({ endpoint }) => endpoint)
  }
  return { site, service, work, browserOf, endpoints }
}
