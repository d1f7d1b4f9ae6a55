import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { startCollector } from '#tests/support/collector.ts'
import { createLogger } from '../logging.ts'
import { createExporter } from './exporter.ts'
import type { EndedSpan } from './span.ts'

const span = (name: string): EndedSpan => ({
  name,
  kind: 'internal',
  attributes: { part: 1.5, whole: 2, isWhole: true, nothing: undefined },
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: null,
  links: [{ traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) }],
  startMs: 1_800_000_000_000.25,
  endMs: 1_800_000_000_001,
  error: null,
})

const open = async (options: { waitingAtMost?: number; lastMs?: number } = {}) => {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const log = createLogger('info', sink)
  const exporter = createExporter({ endpoint: `${collector.url}/`, service: 'vonk-test', log, ...options })
  onTestFinished(exporter.stop)
  return { collector, exporter, lines }
}

test('OPS-8 spans are told by OTLP, in batches, and what is left when the process ends', async () => {
  const { collector, exporter } = await open()
  for (let count = 0; count < 300; count++) exporter.add(span(`work ${count}`))
  await exporter.stop()
  const told = collector.spans()
  expect(told.map(({ name }) => name)).toEqual(Array.from({ length: 300 }, (_, count) => `work ${count}`))
  expect(collector.asked()).toBeLessThan(10)
  expect(told[0]).toMatchObject({
    service: 'vonk-test',
    kind: 1,
    startTimeUnixNano: '1800000000000250000',
    endTimeUnixNano: '1800000000001000000',
    links: [{ traceId: 'c'.repeat(32), spanId: 'd'.repeat(16), flags: 1 }],
    attributes: { part: 1.5, whole: '2', isWhole: true },
  })
  expect(told[0]?.attributes).not.toHaveProperty('nothing')
  expect(exporter.counts()).toEqual({ sent: 300, dropped: 0, failed: 0, waiting: 0 })
})

test('OPS-8 while the collector hangs no more waits than may, the rest is dropped and counted, and a stop does not wait for it', async () => {
  const { collector, exporter } = await open({ waitingAtMost: 500, lastMs: 50 })
  collector.answerWith(null)
  for (let count = 0; count < 2000; count++) exporter.add(span(`work ${count}`))
  await expect.poll(collector.asked).toBe(1)
  const { sent, dropped, waiting } = exporter.counts()
  expect({ sent, all: dropped + waiting + 256 }).toEqual({ sent: 0, all: 2000 })
  expect(waiting).toBeLessThanOrEqual(500)
  await exporter.stop()
  expect(collector.asked()).toBe(1)
  expect(exporter.counts()).toMatchObject({ sent: 0, failed: 256 })
})

test('OPS-8 what the collector refuses is counted, and said once', async () => {
  const { collector, exporter, lines } = await open()
  collector.answerWith(503)
  for (let count = 0; count < 600; count++) exporter.add(span(`work ${count}`))
  await expect.poll(() => exporter.counts().failed).toBe(600)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the collector of traces does not take them')
  collector.answerWith(200)
  exporter.add(span('again'))
  await exporter.stop()
  expect(exporter.counts()).toMatchObject({ sent: 1, failed: 600 })
  expect(lines[1]).toContain('takes them again')
})

test('OPS-8 a collector that is not there costs nothing but its spans', async () => {
  const { collector, exporter } = await open()
  await collector.stop()
  exporter.add(span('work'))
  await exporter.stop()
  expect(exporter.counts()).toEqual({ sent: 0, dropped: 0, failed: 1, waiting: 0 })
})
