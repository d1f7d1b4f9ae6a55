import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const Attributes = z
  .array(z.strictObject({ key: z.string().min(1), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))
const TraceId = z.string().regex(/^[\da-f]{32}$/)
const SpanId = z.string().regex(/^[\da-f]{16}$/)
const Nanos = z.string().regex(/^[1-9]\d{18}$/)

/** A span as opentelemetry/proto/trace/v1 has it in JSON. */
const Span = z.strictObject({
  traceId: TraceId,
  spanId: SpanId,
  parentSpanId: SpanId.optional(),
  flags: z.int(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: Nanos,
  endTimeUnixNano: Nanos,
  links: z.array(z.strictObject({ traceId: TraceId, spanId: SpanId, flags: z.int() })).default([]),
  attributes: Attributes,
  status: z.strictObject({ code: z.int().min(0).max(2) }).optional(),
})
const Request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(Span) }),
      ),
    }),
  ),
})

export type CollectedSpan = z.output<typeof Span> & { service: unknown }

export type TestCollector = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  spans: () => readonly CollectedSpan[]
  /** All that came, as it came. */
  raw: () => string
  /** How many requests have come, answered or not. */
  asked: () => number
  /** From now on each is answered like this; null keeps silent, and the connection open. */
  answerWith: (status: number | null) => void
  stop: () => Promise<void>
}

/** A collector of traces on this machine that speaks OTLP/HTTP in JSON and keeps what it gets; it refuses what is none. */
export const startCollector = async (): Promise<TestCollector> => {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  let asked = 0
  let status: number | null = 200
  const server = createServer(async (request, response) => {
    asked += 1
    const body = await text(request)
    if (status === null) return
    const answer = (code: number) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
    if (status !== 200) return answer(status)
    const isPost = request.method === 'POST' && request.url === '/v1/traces'
    const isJson = request.headers['content-type'] === 'application/json'
    if (!isPost || !isJson) return answer(404)
    const parsed = Request.safeParse(JSON.parse(body))
    if (!parsed.success) return answer(400)
    bodies.push(body)
    for (const { resource, scopeSpans } of parsed.data.resourceSpans)
      for (const scope of scopeSpans)
        spans.push(...scope.spans.map((span) => ({ ...span, service: resource.attributes['service.name'] })))
    return answer(200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    raw: () => bodies.join('\n'),
    asked: () => asked,
    answerWith: (next) => {
      status = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
