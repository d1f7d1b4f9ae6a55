import type { Attributes, EndedSpan, Kind } from './span.ts'

/** Numbers of OpenTelemetry's protocol (opentelemetry/proto/trace/v1). */
const kinds: Record<Kind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }
const FAILED = 2

const valueOf = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const listOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(value) }],
  )

/** Nanoseconds since 1970 are more than a double holds; microseconds are not. */
const nanosOf = (ms: number): string => `${Math.round(ms * 1000)}000`

const spanOf = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== null && { parentSpanId: span.parentId }),
  flags: 1,
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanosOf(span.startMs),
  endTimeUnixNano: nanosOf(span.endMs),
  ...(span.links.length > 0 && {
    links: span.links.map(({ traceId, spanId }) => ({ traceId, spanId, flags: 1 })),
  }),
  attributes: listOf({ ...span.attributes, ...(span.error !== null && { 'error.type': span.error }) }),
  ...(span.error !== null && { status: { code: FAILED } }),
})

/** The body of OTLP/HTTP in JSON, as any collector takes it at /v1/traces. */
export const encodeSpans = (service: string, spans: readonly EndedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: listOf({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'vonk' }, spans: spans.map(spanOf) }],
      },
    ],
  })
