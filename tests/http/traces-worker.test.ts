import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '../support/built-worker.ts'
import { startCollector } from '../support/collector.ts'
import type { CollectedSpan } from '../support/collector.ts'
import { startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'
import { expectStatus, newPerson, visitor } from '../support/visitor.ts'

const CONSUMER = 5
const FAILED = 2

const start = async (ratio: { site: string; worker: string }) => {
  const [collector, smtp] = [await startCollector(), await startSmtp()]
  onTestFinished(collector.stop)
  onTestFinished(smtp.stop)
  const environment = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: share,
    SMTP_URL: smtp.url,
  })
  const site = await startSite({ environment: environment(ratio.site) })
  const signUp = async (): Promise<string> => {
    const person = newPerson()
    expectStatus(await visitor(site).send('POST', '/api/signup.php', person), 200)
    return person.email
  }
  return { collector, smtp, site, signUp, work: () => startWorker(site, environment(ratio.worker)) }
}

const isOfWorker = ({ service }: CollectedSpan) => service === 'vonk-worker'

test('OPS-8 a mail is part of the trace of the request that wrote it, each time that it is tried', async () => {
  const { collector, smtp, site, signUp, work } = await start({ site: '1', worker: '0' })
  const email = await signUp()
  smtp.answerWith(451)
  work()
  const deliveries = () =>
    collector.spans().filter(({ kind, service }) => kind === CONSUMER && service === 'vonk-worker')
  await expect.poll(() => deliveries().length).toBe(1)
  smtp.answerWith(null)
  await site.pool.query('update outbox set next_try_at = now()')
  await smtp.waitFor(({ recipients }) => recipients.includes(email))
  await expect.poll(() => deliveries().length).toBe(2)

  const [request] = collector
    .spans()
    .filter(({ attributes }) => attributes['http.route'] === '/api/signup.php')
  const { traceId, spanId } = request ?? {}
  const whole = { traceId, parentSpanId: spanId, name: 'deliver mail' }
  const [refused, taken] = deliveries()
  expect(refused).toMatchObject({
    ...whole,
    status: { code: FAILED },
    attributes: { 'vonk.template': 'activation', 'vonk.attempt': '1', 'error.type': expect.any(String) },
  })
  expect(taken).toMatchObject({ ...whole, attributes: { 'vonk.attempt': '2' } })
  expect(taken).not.toHaveProperty('status')
  const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === taken?.spanId)
  expect(parts.map(({ name }) => name)).toContain('outbox.mark_sent')
  for (const span of collector.spans().filter(isOfWorker)) expect(span.traceId).toBe(traceId)
  expect(collector.raw()).not.toContain(email)
})

test('OPS-8 of a request that is not sampled no delivery is, and a job is by itself', async () => {
  const { collector, smtp, site, signUp, work } = await start({ site: '0', worker: '1' })
  const email = await signUp()
  work()
  await smtp.waitFor(({ recipients }) => recipients.includes(email))
  // Its first turn is planned by the worker.
  const makeDue = () =>
    site.pool.query(`update scheduled_job set due_at = now() where name = 'forget-attempts'`)
  const turns = () => collector.spans().filter(({ name }) => name === 'job forget-attempts')
  await expect
    .poll(async () => {
      await makeDue()
      return turns().length
    })
    .toBeGreaterThan(0)
  const [turn] = turns()
  expect(turn).not.toHaveProperty('parentSpanId')
  const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === turn?.spanId)
  expect(parts.length).toBeGreaterThan(0)
  expect(collector.spans().filter(({ kind }) => kind === CONSUMER)).toEqual([])
  const { rows } = await site.pool.query(`select traceparent from outbox where recipient = $1`, [email])
  expect(rows).toEqual([{ traceparent: null }])
})
