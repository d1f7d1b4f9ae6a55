import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { startDelivery } from '#app/server/outbox/delivery.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { addJobMetrics } from '#platform/job-metrics.ts'
import { createLogger } from '#platform/logging.ts'
import { inProject } from '#platform/root.ts'
import { startCollector } from '../support/collector.ts'
import { createTestDatabase } from '../support/database.ts'
import { launchSite } from '../support/site.ts'
import type { SiteOptions, TestSite } from '../support/site.ts'

const open = async (options: SiteOptions): Promise<TestSite> => {
  const { site, end } = await launchSite(options)
  onTestFinished(end)
  return site
}

const namesIn = (text: string) => new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))

test('OPS-3 the list of metrics in the operations guide has all that servers and workers tell, and nothing else', async () => {
  const database = await createTestDatabase()
  const collector = await startCollector()
  onTestFinished(database.drop)
  onTestFinished(collector.stop)
  const site = await open({
    databaseUrl: database.url,
    environment: {
      QUEUE_TARGET_MS: '30',
      DATABASE_READ_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  })
  const registry = new Registry()
  addJobMetrics(registry)
  const log = createLogger('silent')
  const delivery = startDelivery({
    pool: site.pool,
    config: readConfig({}),
    log,
    clock: systemClock,
    registry,
  })
  const worker = await registry.metrics()
  await delivery.stop()
  const told = namesIn(`${(await site.fetch('/metrics')).text}\n${worker}`)

  const operations = readFileSync(inProject('docs', 'operations.md'), 'utf8')
  const [, table = ''] = /^## Metrics\n(.+?)^## /ms.exec(operations) ?? []
  const rows = table.split('\n').flatMap((line) => /^\| (`[^|]+)\|/.exec(line)?.[1] ?? [])
  const listed = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  const ours = [...told].filter((name) => !/^(?:process|nodejs)_/.test(name))
  expect(listed.toSorted()).toEqual(ours.toSorted())
})

test('OPS-3 OPS-5 a server tells how long requests waited for their turn, by lane, and statements for a connection', async () => {
  const site = await open({ environment: { QUEUE_TARGET_MS: '30' }, connections: { max: 1 } })
  const valueOf = async (line: string) =>
    Number(
      (await site.fetch('/metrics')).text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length),
    )
  const reads = 'lane_wait_seconds_count{lane="reads"}'
  expect([await valueOf(reads), await valueOf('lane_wait_seconds_count{lane="sends"}')]).toEqual([0, 0])
  // Nobody else has a connection until we are done.
  const holder = await site.pool.connect()
  const asking = site.fetch('/api/members.php?country=NL&gender=woman&min_age=18&max_age=99')
  await expect.poll(() => site.pool.waitingCount).toBeGreaterThan(0)
  const since = performance.now()
  await holder.query('select count(*) from account')
  const waitedSeconds = (performance.now() - since) / 1000
  holder.release()
  expect((await asking).status).toBe(200)
  expect(await valueOf(reads)).toBe(1)
  expect(await valueOf('database_connection_wait_seconds_count')).toBeGreaterThan(1)
  // Whoever was seen to wait went on waiting until then.
  expect(await valueOf('database_connection_wait_seconds_sum')).toBeGreaterThanOrEqual(waitedSeconds)
})
