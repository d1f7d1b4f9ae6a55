import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { startMetricsServer } from './metrics-server.ts'

const serve = async (port: number | undefined, metricsToken?: string) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const sent = new Counter({ name: 'outbox_sent_total', help: 'sent', registers: [registry] })
  sent.inc(0)
  const config = { port, host: '127.0.0.1', metricsToken }
  const server = await startMetricsServer(config, registry)
  onTestFinished(() => server.stop())
  return server.port
}

test('OPS-3 a worker that is given a port tells its metrics there', async () => {
  const answer = await fetch(`http://127.0.0.1:${await serve(0)}/metrics`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('outbox_sent_total 0')
  expect(text).toContain('process_cpu_seconds_total')
  expect(await serve(undefined)).toBeUndefined()
})

test('OPS-3 metrics of a worker are for the machine itself, or for who knows the token', async () => {
  const address = `http://127.0.0.1:${await serve(0, 'a-long-enough-token')}/metrics`
  expect((await fetch(address)).status).toBe(404)
  const authorization = 'Bearer a-long-enough-token'
  expect((await fetch(address, { headers: { authorization } })).status).toBe(200)
  const open = `http://127.0.0.1:${await serve(0)}/metrics`
  expect((await fetch(open, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
})
