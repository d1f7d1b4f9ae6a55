import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import '../support/declare-statements.ts'
import { declaredStatements } from '#platform/db/statement.ts'
import { startCollector } from '../support/collector.ts'
import type { CollectedSpan, TestCollector } from '../support/collector.ts'
import { write } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import { launchSite, startSite } from '../support/site.ts'
import type { SiteOptions, TestSite } from '../support/site.ts'
import { expectStatus, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const SEARCH = '/api/members.php?country=NL&gender=woman&min_age=18&max_age=99'
const SERVER = 2
const CLIENT = 3

const collect = async (): Promise<TestCollector> => {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  return collector
}

/** A site that is stopped at the latest with its test; whatever it has to tell has been told then. */
const tracedSite = async (collector: Pick<TestCollector, 'url'>, options: SiteOptions = {}) => {
  const { site, end } = await launchSite({
    ...options,
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      ...options.environment,
    },
  })
  let ended: Promise<void> | null = null
  const stop = () => (ended ??= end())
  onTestFinished(stop)
  return { site, stop }
}

const isOf = (route: string) => (span: CollectedSpan) =>
  span.kind === SERVER && span.attributes['http.route'] === route

test('OPS-8 a request is one trace with its statements, which PostgreSQL shows with it and does not keep prepared', async () => {
  const collector = await collect()
  const { site, stop } = await tracedSite(collector, {
    connections: { max: 1 },
    environment: { QUEUE_TARGET_MS: '30' },
  })
  const onlooker = new pg.Client({ connectionString: site.pool.options.connectionString ?? '' })
  await onlooker.connect()
  onTestFinished(() => onlooker.end())
  const prepared = async () =>
    (await site.pool.query<{ name: string }>('select name from pg_prepared_statements order by name')).rows
  const before = await prepared()
  expectStatus(await visitor(site).get(SEARCH), 200)
  const { rows: shown } = await onlooker.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and query like '%traceparent=%' and pid <> pg_backend_pid()`,
  )
  expect(await prepared()).toEqual(before)
  await onlooker.end()
  await stop()

  const [request] = collector.spans().filter(isOf('/api/members.php'))
  expect(request).toMatchObject({
    service: 'vonk-server',
    name: 'GET /api/members.php',
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': '200',
      'vonk.lane': 'reads',
      'vonk.queue_ms': expect.stringMatching(/^\d+$/),
    },
  })
  expect(request).not.toHaveProperty('parentSpanId')
  const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    expect(part).toMatchObject({ kind: CLIENT, traceId: request?.traceId })
    expect(declaredStatements.has(part.name), part.name).toBe(true)
    expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0))
  }
  const [, shownTrace, shownSpan] =
    /\/\*traceparent='00-(\w+)-(\w+)-01'\*\/$/.exec(shown[0]?.query ?? '') ?? []
  expect(shownTrace).toBe(request?.traceId)
  expect(parts.map(({ spanId }) => spanId)).toContain(shownSpan)
})

test('OPS-8 a write is traced to its commit, and one that is refused has its code', async () => {
  const collector = await collect()
  const { site, stop } = await tracedSite(collector)
  const person = newPerson()
  expectStatus(await visitor(site).send('POST', '/api/signup.php', person), 200)
  expectStatus(
    await visitor(site).send('POST', '/api/user.php', { email: person.email, password: 'not mine' }),
    401,
  )
  await stop()
  const [signup] = collector.spans().filter(isOf('/api/signup.php'))
  const namesOf = (whole: CollectedSpan | undefined) =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === whole?.spanId)
  expect(namesOf(signup).map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit']))
  const [login] = collector.spans().filter(isOf('/api/user.php'))
  expect(login?.attributes).toMatchObject({
    'http.response.status_code': '401',
    'vonk.refused': expect.stringMatching(/^[a-z_]+$/),
  })
})

test('OPS-8 of a trace of its caller a server hears from proxies that it trusts alone', async () => {
  const collector = await collect()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const parent = 'b7ad6b7169203331'
  const ask = async (environment: Record<string, string>, flags: string) => {
    const before = collector.spans().length
    const { site, stop } = await tracedSite(collector, { environment })
    const traceparent = `00-${traceId}-${parent}-${flags}`
    expectStatus(await visitor(site).get(SEARCH, { traceparent }), 200)
    await stop()
    return collector.spans().slice(before).filter(isOf('/api/members.php'))
  }
  const none = { OTEL_TRACES_SAMPLER_ARG: '0' }
  const proxy = { TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }
  expect(await ask({ ...none, ...proxy }, '01')).toMatchObject([{ traceId, parentSpanId: parent }])
  // What the proxy does not sample we do not either.
  expect(await ask(proxy, '00')).toEqual([])
  expect(await ask(none, '01')).toEqual([])
  const [own, ...others] = await ask({ TRUST_PROXY: '10.0.0.0/8' }, '01')
  expect(others).toEqual([])
  expect(own?.traceId).toMatch(/^(?!0af7651916cd43dd8448eb211c80319c)/)
  expect(own).not.toHaveProperty('parentSpanId')
})

test('OPS-8 members notice nothing of a collector that hangs, or is away', async () => {
  const [hanging, gone] = [await collect(), await collect()]
  hanging.answerWith(null)
  await gone.stop()
  for (const collector of [hanging, gone]) {
    const { site, stop } = await tracedSite(collector)
    const from = await addMember(site, { paid: true, credits: 100 })
    const to = await addMember(site)
    expectStatus(await write(from, to, 'Hello'), 200)
    expectStatus(await from.browser.get(SEARCH), 200)
    expect((await site.fetch('/readyz')).status).toBe(200)
    await stop()
  }
  expect(hanging.asked()).toBeGreaterThan(0)
  expect(hanging.spans()).toEqual([])
})

test('OPS-8 nothing of a person is in a trace', async () => {
  const collector = await collect()
  const { site, stop } = await tracedSite(collector, {
    environment: { TRUST_PROXY: 'true' },
  })
  const headers = { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'marker-browser' }
  const person = newPerson({ name: 'Marqueur', email: 'marker-login@example.org' })
  const browser = visitor(site, { headers })
  expectStatus(await browser.send('POST', '/api/signup.php', person), 200)
  expectStatus(await browser.get(await mailedLink(site, person.email, 'activation')), 200)
  const { email, password } = person
  expectStatus(await browser.send('POST', '/api/user.php', { email, password: 'marker-wrong' }), 401)
  expectStatus(await browser.send('POST', '/api/user.php', { email, password }), 200)
  const from = await addMember(site, { paid: true, credits: 100 })
  const to = await addMember(site, { name: 'Markerina' })
  expectStatus(await write(from, to, 'marker-words of a message'), 200)
  await browser.get(`/members/${to.id}?marker=query`)
  await browser.get('/marker/nowhere?email=marker-login@example.org')
  await stop()
  const told = collector.raw()
  expect(collector.spans().length).toBeGreaterThan(50)
  for (const secret of [/mark?er/i, /marqueur/i, /198\.51\.100/, /example\.org/, new RegExp(`"${to.id}"`)])
    expect(told).not.toMatch(secret)
  const keys = new Set(collector.spans().flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...keys].toSorted()).toEqual([
    'db.query.summary',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'vonk.lane',
    'vonk.queue_ms',
    'vonk.refused',
  ])
  const named = new Set(collector.spans().map(({ name }) => name))
  for (const name of named) expect(name).toMatch(/^(?:[a-z]\w*(?:\.\w+)?|[A-Z]+(?: [/*]\S*)?)$/)
})

test('OPS-8 how many spans were told, dropped and lost is in the metrics; without a collector there are none', async () => {
  const collector = await collect()
  const { site } = await tracedSite(collector)
  expectStatus(await visitor(site).get(SEARCH), 200)
  await expect.poll(() => collector.spans().length).toBeGreaterThan(0)
  const metrics = async (of: TestSite) => (await of.fetch('/metrics')).text
  await expect.poll(() => metrics(site)).toMatch(/^trace_spans_total\{outcome="sent"\} [1-9]/m)
  expect(await metrics(site)).toMatch(/^trace_spans_total\{outcome="dropped"\} 0$/m)
  expect(await metrics(await startSite({ beside: site }))).not.toContain('trace_spans')
})
