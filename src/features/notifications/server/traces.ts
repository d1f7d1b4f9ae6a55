import { currentSpan } from '#platform/tracing/current.ts'
import type { Span, SpanAddress } from '#platform/tracing/span.ts'
import { readTraceparent } from '#platform/tracing/trace-parent.ts'
import type { TraceParent } from '#platform/tracing/trace-parent.ts'
import type { Tracer } from '#platform/tracing/tracer.ts'
import type { Channel } from '../choices.ts'
import type { Decision } from '../rules.ts'
import type { NoticeRow } from './queries.ts'

/** Of a notice that gathers for a day the newest ones are told. */
export const TRACES_AT_MOST = 8

/** The round of many, if that is traced: there its statements are. */
const roundOf = (): SpanAddress[] => {
  const round = currentSpan()
  return round ? [round] : []
}

/** Each traced announcement that was taken up, in the trace of the request that announced it. */
export const traceTaken = (
  tracer: Tracer | null | undefined,
  { events, traceparents }: { events: readonly string[]; traceparents: readonly string[] },
  tookMs: number,
): void => {
  for (const [at, traceparent] of traceparents.entries()) {
    const parent = readTraceparent(traceparent)
    const attributes = { 'vonk.event': events[at] }
    const work = { name: 'take up announcement', kind: 'consumer', attributes, links: roundOf() } as const
    if (parent) tracer?.follow(parent, work, tookMs)?.end()
  }
}

export type Traces = {
  /** For the entry that tells of them; empty where nobody traces. */
  traceparent: string
  span: Span | null
}

/**
 * The decision about notices of which some were caused by traced requests: it is part of the newest one's trace, and has links to the
 * others, since one mail may tell of them all.
 */
export const traceDecision = (
  tracer: Tracer | null | undefined,
  notices: readonly (Pick<NoticeRow, 'id' | 'last_at'> & { traceparents: string[] | null })[],
  { channel, dropped, send }: Pick<Decision, 'dropped' | 'send'> & { channel: Channel },
): Traces => {
  const settled = new Set([...send, ...dropped.map(({ id }) => id)])
  const texts = notices
    .filter(({ id }) => settled.has(id))
    .toSorted((a, b) => b.last_at.getTime() - a.last_at.getTime())
    .flatMap(({ traceparents }) => traceparents ?? [])
  const [newest = '', ...others] = new Set(texts)
  const parent = readTraceparent(newest)
  const links = others.map(readTraceparent).filter((other): other is TraceParent => other !== null)
  const attributes = {
    'vonk.channel': channel,
    'vonk.notices_sent': send.length,
    'vonk.notices_dropped': dropped.length,
    'vonk.dropped_because': [...new Set(dropped.map(({ reason }) => reason))].join(' ') || undefined,
  }
  const work = {
    name: 'decide notices',
    kind: 'consumer',
    attributes,
    links: [...links, ...roundOf()],
  } as const
  const span = (parent && tracer?.follow(parent, work)) ?? null
  return { traceparent: span?.traceparent ?? newest, span }
}
