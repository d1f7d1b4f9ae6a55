import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { channels } from '#platform/outbox/channels.ts'
import { laneNames } from '#platform/http/lanes.ts'
import { addJobMetrics } from '#platform/job-metrics.ts'
import { outboxMetrics } from '#platform/outbox/metrics.ts'
import { systemClock } from '#platform/clock.ts'
import { inProject } from '#platform/root.ts'
import { createTestDatabase } from '../support/database.ts'
import { startSite } from '../support/site.ts'
import { whenOver } from '../support/when-over.ts'

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }

const text = readFileSync(inProject('deploy', 'prometheus', 'alerts.yml'), 'utf8')
const { groups } = parse(text) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const database = await createTestDatabase()
whenOver(database.drop)
// Its replica is itself.
const site = await startSite({
  databaseUrl: database.url,
  environment: { QUEUE_TARGET_MS: '30', DATABASE_READ_URL: database.url },
})

test('OPS-3 each alert is about metrics that there are, by labels that they have', async () => {
  const registry = new Registry()
  outboxMetrics(registry, site.pool, systemClock)
  addJobMetrics(registry)('sweep-payments', 'failed')
  const worker = await registry.metrics()
  await site.fetch('/')
  const server = (await site.fetch('/metrics')).text
  // Prometheus itself tells whether it could ask.
  const known = new Set(
    [...`${server}\n${worker}`.matchAll(/^([a-z_]+)(?=[{ ])/gm)].map(([, name]) => name),
  ).add('up')
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, expr } of rules) {
    const names = [...expr.matchAll(/\b[a-z]+(?:_[a-z]+)+\b|\bup\b/g)].map(([name]) => name)
    expect(names.length, alert).toBeGreaterThan(0)
    expect(
      names.filter((name) => !known.has(name)),
      alert,
    ).toEqual([])
    for (const [, lane] of expr.matchAll(/lane="(\w+)"/g)) expect(laneNames, alert).toContain(lane)
    for (const [, some = ''] of expr.matchAll(/channel=~"([\w|]+)"/g))
      expect(
        channels.map(({ name }) => name),
        alert,
      ).toEqual(expect.arrayContaining(some.split('|')))
  }
})

test('OPS-3 what to do about each alert stands where it says', () => {
  const operations = readFileSync(inProject('docs', 'operations.md'), 'utf8')
  const places = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const { alert, annotations } of rules) {
    const [file, place] = annotations.runbook.split('#')
    expect([file, places], alert).toEqual(['docs/operations.md', expect.arrayContaining([place])])
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
