import type { Logger } from 'pino'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { createExporter } from './exporter.ts'
import type { Exporter } from './exporter.ts'
import { beginSpan } from './span.ts'
import type { EndedSpan, Span, Work } from './span.ts'
import type { TraceParent } from './trace-parent.ts'

/** Whatever it has and will have is told from then on. */
export type Attempt = { span: Span; tell: () => void }

export type Tracer = {
  /** The first of a trace, so many milliseconds ago; null unless it is one of those that are sampled. */
  begin: (work: Work, agoMs?: number) => Span | null
  /** Goes on with the trace of another process, or is not sampled as it is not. */
  follow: (parent: TraceParent, work: Work, agoMs?: number) => Span | null
  /** As `begin`, and nobody hears of it until it is known that there was something to do. */
  attempt: (work: Work) => Attempt | null
  addMetrics: (registry: Registry) => void
  stop: () => Promise<void>
}

/** How long ago anything began is measured by a clock that nobody puts back, from the moment in which its trace began. */
const clockOf = (): (() => number) => {
  const [wall, at] = [Date.now(), performance.now()]
  return () => wall + performance.now() - at
}

/** Null where no collector is named: then nothing is traced. */
export const openTracer = (
  settings: Config['traces'],
  { service, log }: { service: string; log: Logger },
): Tracer | null => {
  if (settings === undefined) return null
  const { endpoint, ratio } = settings
  const exporter = createExporter({ endpoint, service, log })
  const start = (work: Work, parent: TraceParent | null, agoMs = 0, ended = exporter.add) =>
    beginSpan({ work, parent, agoMs, nowMs: clockOf(), ended })
  const isSampled = () => Math.random() < ratio
  const attempt = (work: Work): Attempt => {
    const held: EndedSpan[] = []
    let take = (span: EndedSpan): void => void held.push(span)
    const tell = () => {
      take = exporter.add
      held.splice(0).forEach(take)
    }
    return { span: start(work, null, 0, (span) => take(span)), tell }
  }
  return {
    // A trace that nobody is told of needs no number from which all would decide alike.
    begin: (work, agoMs) => (isSampled() ? start(work, null, agoMs) : null),
    follow: (parent, work, agoMs) => (parent.isSampled ? start(work, parent, agoMs) : null),
    attempt: (work) => (isSampled() ? attempt(work) : null),
    addMetrics: (registry) => addTraceMetrics(registry, exporter),
    stop: exporter.stop,
  }
}

const addTraceMetrics = (registry: Registry, { counts }: Exporter): void => {
  const registers = [registry]
  const spans: Counter = new Counter({
    name: 'trace_spans_total',
    help: 'Spans that the collector took, that had no room and that it did not take',
    labelNames: ['outcome'],
    registers,
    collect: () => {
      const { sent, dropped, failed } = counts()
      spans.reset()
      for (const [outcome, count] of Object.entries({ sent, dropped, failed })) spans.inc({ outcome }, count)
    },
  })
  const waiting: Gauge = new Gauge({
    name: 'trace_spans_waiting',
    help: 'Spans that are not sent yet',
    registers,
    collect: () => waiting.set(counts().waiting),
  })
}
