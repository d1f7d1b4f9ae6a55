import type { IncomingMessage } from 'node:http'

/** How long requests have waited for their turn. */
export type Waits = {
  note: (raw: IncomingMessage, ms: number) => void
  ms: (raw: IncomingMessage) => number
}

export const createWaits = (): Waits => {
  const waited = new WeakMap<IncomingMessage, number>()
  return {
    note: (raw, ms) => void (ms > 0 && waited.set(raw, ms)),
    ms: (raw) => waited.get(raw) ?? 0,
  }
}
