import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '../support/built-worker.ts'
import { startCollector } from '../support/collector.ts'
import type { CollectedSpan } from '../support/collector.ts'
import { written } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import { startPushing } from '../support/pushing.ts'
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

/** Two members, one with a browser that is pushed to, and a worker that begins when it is told to. */
const startTalking = async (ratioOfWorker: string) => {
  const [collector, smtp] = [await startCollector(), await startSmtp()]
  onTestFinished(collector.stop)
  onTestFinished(smtp.stop)
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: smtp.url }
  const { site, service, browserOf, settings } = await startPushing({
    ...traces,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  const email = 'marker-anna@example.org'
  const [anna, ben] = [
    await addMember(site, { name: 'Markeranna', email }),
    await addMember(site, { paid: true, credits: 9 }),
  ]
  const browser = await browserOf(anna)
  /** The span of the request that sends it. */
  const send = async (text: string): Promise<CollectedSpan> => {
    const sends = () =>
      collector
        .spans()
        .filter(
          ({ name, attributes }) =>
            name === 'POST /api/chat.php' && attributes['http.response.status_code'] === '200',
        )
    const before = sends().length
    await written(ben, anna, text)
    await expect.poll(() => sends().length).toBe(before + 1)
    return sends()[before] as CollectedSpan
  }
  /** Within a trace, or in all of them. */
  const named = (name: string, traceId?: string) =>
    collector.spans().filter((span) => span.name === name && (traceId ?? span.traceId) === span.traceId)
  const decisions = (channel: string) =>
    named('decide notices').filter(({ attributes }) => attributes['vonk.channel'] === channel)
  /** As if the quarter of an hour were over, after which a mail tells what nobody has read. */
  const makeMailDue = async () => {
    await site.pool.query(
      `update notice set first_at = first_at - interval '20 minutes' where channel = 'mail'`,
    )
    await site.pool.query(`update notice_queue set due_at = now() where channel = 'mail'`)
  }
  const work = () => startWorker(site, { ...settings, OTEL_TRACES_SAMPLER_ARG: ratioOfWorker })
  return { site, collector, smtp, service, email, browser, send, named, decisions, makeMailDue, work }
}
const addressOf = ({ traceId, spanId }: CollectedSpan) => ({ traceId, spanId, flags: 1 })

test('OPS-8 NOT-5 a message is one trace from its request to the push and the mail that tell of it', async () => {
  const { collector, smtp, service, email, browser, send, named, decisions, makeMailDue, work } =
    await startTalking('0')
  const request = await send('marker-words')
  const { traceId } = request
  work()
  await service.waitFor(1)
  await makeMailDue()
  await smtp.waitFor(({ recipients }) => recipients.includes(email))
  await expect.poll(() => named('deliver mail').length).toBe(1)

  const ofRequest = { traceId, parentSpanId: request.spanId }
  const statements = named('chat.send', traceId)
  expect(statements).toMatchObject([ofRequest])
  expect(named('take up announcement')).toMatchObject([
    { ...ofRequest, kind: CONSUMER, attributes: { 'vonk.event': 'chat.message' }, links: [] },
  ])
  for (const channel of ['push', 'mail']) {
    const [decided, ...more] = decisions(channel)
    expect(more).toEqual([])
    expect(decided).toMatchObject({
      ...ofRequest,
      attributes: { 'vonk.notices_sent': '1', 'vonk.notices_dropped': '0' },
    })
    const delivered = named(`deliver ${channel}`)
    expect(delivered).toMatchObject([
      { traceId, parentSpanId: decided?.spanId, attributes: { 'vonk.template': 'notice' } },
    ])
    const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === delivered[0]?.spanId)
    expect(parts.map(({ name }) => name)).toContain('outbox.mark_sent')
  }
  for (const span of collector.spans().filter(isOfWorker)) expect(span.traceId).toBe(traceId)
  for (const secret of [/marker/i, new RegExp(new URL(browser.endpoint).pathname)])
    expect(collector.raw()).not.toMatch(secret)
  expect(service.wrong).toEqual([])
})

test('OPS-8 NOT-5 of many messages in one notice the last one is told in its own trace, with links to the others and to the round', async () => {
  const { collector, smtp, service, email, send, named, decisions, makeMailDue, work } =
    await startTalking('1')
  const [first, second] = [await send('One'), await send('Two')]
  work()
  await service.waitFor(1)
  await expect.poll(() => decisions('push').length).toBe(1)
  const rounds = () => named('round notifications')
  const [pushed] = decisions('push')
  expect(pushed).toMatchObject({ traceId: second.traceId, parentSpanId: second.spanId })
  await expect.poll(() => rounds().map(({ spanId }) => spanId)).toContain(pushed?.links.at(-1)?.spanId)
  expect(pushed?.links.slice(0, -1)).toEqual([addressOf(first)])
  const round = rounds().find(({ spanId }) => spanId === pushed?.links.at(-1)?.spanId)
  expect(round).not.toHaveProperty('parentSpanId')
  const ofRound = collector.spans().filter(({ parentSpanId }) => parentSpanId === round?.spanId)
  expect(ofRound.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['notices.take_up', 'notices.queue_batches', 'commit']),
  )

  // The mail still waits; it gathers what is written meanwhile.
  const third = await send('Three')
  await service.waitFor(2)
  await makeMailDue()
  await smtp.waitFor(({ recipients }) => recipients.includes(email))
  await expect.poll(() => decisions('mail').length).toBe(1)
  const [mailed] = decisions('mail')
  expect(mailed).toMatchObject({ traceId: third.traceId, parentSpanId: third.spanId })
  expect(mailed?.links.slice(0, -1)).toEqual([second, first].map(addressOf))
  await expect.poll(() => named('deliver mail', third.traceId).length).toBe(1)
  for (const { attributes } of collector.spans().filter(({ name }) => name.startsWith('round ')))
    expect(attributes['vonk.handled']).toMatch(/^[1-9]/)
})
