import type { Logger } from 'pino'
import { encodeSpans } from './otlp.ts'
import type { EndedSpan } from './span.ts'

const WAITING_AT_MOST = 2048
const BATCH = 256
const EVERY_MS = 2_000
const ANSWER_MS = 10_000
/** A stop waits for what is left, and not for a collector that hangs. */
const LAST_MS = 2_000

export type ExporterOptions = {
  endpoint: string
  /** Who tells it. */
  service: string
  log: Pick<Logger, 'warn' | 'info'>
  waitingAtMost?: number
  lastMs?: number
}

export type Exporter = {
  /** Takes it up or drops it, at once. */
  add: (span: EndedSpan) => void
  counts: () => { sent: number; dropped: number; failed: number; waiting: number }
  /** Sends what waits, within bounded time. */
  stop: () => Promise<void>
}

/** Where OTLP/HTTP puts traces below what is configured. */
const addressOf = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`

/**
 * Tells a collector in batches. Whatever becomes of that, nobody waits for it: what has no room is dropped, and what the collector
 * does not take is lost; both are counted.
 */
export const createExporter = (options: ExporterOptions): Exporter => {
  const { endpoint, service, log, waitingAtMost = WAITING_AT_MOST, lastMs = LAST_MS } = options
  const address = addressOf(endpoint)
  const waiting: EndedSpan[] = []
  const counts = { sent: 0, dropped: 0, failed: 0 }
  const ending = new AbortController()
  let sending: Promise<void> | null = null
  let isAway = false

  const note = (error: string | null) => {
    if (error !== null && !isAway) log.warn({ error }, 'the collector of traces does not take them')
    if (error === null && isAway) log.info('the collector of traces takes them again')
    isAway = error !== null
  }
  const send = async (batch: readonly EndedSpan[]) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: encodeSpans(service, batch),
        redirect: 'error',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      await answer.body?.cancel()
      counts[answer.ok ? 'sent' : 'failed'] += batch.length
      note(answer.ok ? null : String(answer.status))
    } catch (error) {
      counts.failed += batch.length
      note(error instanceof Error ? error.name : 'unknown')
    }
  }
  const sendAll = async () => {
    while (waiting.length > 0 && !ending.signal.aborted) await send(waiting.splice(0, BATCH))
  }
  const begin = () => (sending ??= sendAll().finally(() => (sending = null)))
  const timer = setInterval(() => void begin(), EVERY_MS).unref()

  return {
    add: (span) => {
      if (waiting.length >= waitingAtMost) counts.dropped += 1
      else waiting.push(span)
      if (waiting.length >= BATCH) void begin()
    },
    counts: () => ({ ...counts, waiting: waiting.length }),
    stop: async () => {
      clearInterval(timer)
      const giveUp = setTimeout(() => ending.abort(), lastMs)
      // What came while a batch was under way goes after it.
      await begin()
      await begin()
      clearTimeout(giveUp)
    },
  }
}
