import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sendMessage } from '#features/chat/contract.ts'
import { channels } from '#platform/outbox/channels.ts'
import { laneNames } from '#platform/http/lanes.ts'
import { addJobMetrics } from '#platform/job-metrics.ts'
import { outboxMetrics } from '#platform/outbox/metrics.ts'
import { systemClock } from '#platform/clock.ts'
import { inProject } from '#platform/root.ts'
import { dashboard, expressionsOf } from '../support/dashboard.ts'
import { createTestDatabase } from '../support/database.ts'
import { metricsIn, namesIn } from '../support/expressions.ts'
import { everyPartMetric } from '../support/part-metrics.ts'
import { startSite } from '../support/site.ts'
import { whenOver } from '../support/when-over.ts'

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }

const rules = ['alerts.yml', 'alerts-cluster.yml'].flatMap((file) => {
  const text = readFileSync(inProject('deploy', 'prometheus', file), 'utf8')
  return (parse(text) as Rules).groups.flatMap((group) => group.rules)
})
const database = await createTestDatabase()
whenOver(database.drop)
// Its replica is itself.
const site = await startSite({
  databaseUrl: database.url,
  environment: { QUEUE_TARGET_MS: '30', DATABASE_READ_URL: database.url },
})

const questions = [
  ...rules.map(({ alert, expr }) => ({ what: alert, expr })),
  ...dashboard.panels.flatMap((panel) => expressionsOf(panel).map((expr) => ({ what: panel.title, expr }))),
]

test('OPS-3 alerts and the dashboard are about metrics that there are, by labels that they have', async () => {
  const registry = new Registry()
  outboxMetrics(registry, site.pool, systemClock)
  addJobMetrics(registry)('sweep-payments', 'failed')
  const worker = await registry.metrics()
  await site.fetch('/')
  const server = (await site.fetch('/metrics')).text
  const known = [...namesIn(`${server}\n${worker}`), ...everyPartMetric]
  expect(questions.length).toBeGreaterThan(90)
  for (const { what, expr } of questions) {
    const names = metricsIn(expr)
    expect(names.length, what).toBeGreaterThan(0)
    expect(
      names.filter((name) => !known.includes(name)),
      what,
    ).toEqual([])
    for (const [, lane] of expr.matchAll(/lane="(\w+)"/g)) expect(laneNames, what).toContain(lane)
    for (const [, route] of expr.matchAll(/route="([^"]+)"/g)) expect(route, what).toBe(sendMessage.path)
    for (const [, some = ''] of expr.matchAll(/channel=~"([\w|]+)"/g))
      expect(
        channels.map(({ name }) => name),
        what,
      ).toEqual(expect.arrayContaining(some.split('|')))
  }
})

test('OPS-3 a server tells of its connections, of the bus and of payments that have no outcome', async () => {
  const { rows } = await site.pool.query<{ id: number }>('select id from account limit 1')
  await site.pool.query(
    `insert into payment (id, site_id, account_id, order_key, credits, amount_cents, list_cents, currency, country, tax_rate, method, provider, state, created_at, updated_at)
     select $1::uuid, site_id, id, $1::text, 10, 999, 999, 'EUR', 'NL', 2100, 'ideal', 'sandbox', 'pending', now() - interval '3 days', now()
       from account where id = $2`,
    [randomUUID(), rows[0]?.id],
  )
  const { text } = await site.fetch('/metrics')
  const valueOf = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(valueOf('payments_unsettled')).toBeGreaterThan(0)
  expect(valueOf('payments_unsettled_oldest_seconds')).toBeGreaterThan(2 * 86_400)
  expect(valueOf('live_bus_lag_seconds')).toBeLessThan(5)
  expect(valueOf('database_connections_waited_for')).toBe(0)
  expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m)
})
