import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#protocol/live.ts'

/**
 * What processes tell each other: an event for some members, that a member's streams must end, or that whoever says
 * so was cut off and may have told things that nobody heard, the end of a session among them.
 */
export type BusMessage = { to: number[]; event: LiveEvent } | { end: number } | { resync: true }

/**
 * Between the processes of one installation. It may lose messages while it is cut: `onRejoined` says that it was,
 * and whoever listens is checked anew and asks the database for what it missed.
 */
export type Bus = {
  publish: (message: BusMessage) => void
  /** How long a message took there and back, last; infinite while it is cut. */
  lagMs: () => number
  close: () => Promise<void>
}

export type BusListener = {
  onMessage: (message: BusMessage) => void
  onRejoined: () => void
}

/** What is said at once: by whom, and the messages, each of which is JSON already. */
const beginningBy = (from: string): string => `{"from":${JSON.stringify(from)},`
export const payloadOf = (from: string, messages: readonly string[]): string =>
  `${beginningBy(from)}"messages":[${messages.join()}]}`

/** What others have said; null for our own words, which were delivered here before. */
export const heardBy = (self: string, payload: string): BusMessage[] | null =>
  payload.startsWith(beginningBy(self)) ? null : (JSON.parse(payload) as { messages: BusMessage[] }).messages

/** Other processes hear so much later at most when there is much to say: a round trip for each message would cost more than it. */
const GATHER_MS = 10

/** Messages leave together: the first at once, and under load one round trip carries many. */
export const createBatch = (send: (batch: string[]) => Promise<void>, maxBytes: number) => {
  let waiting: { text: string; bytes: number }[] = []
  let sending: Promise<void> | null = null

  const take = (): string[] => {
    let bytes = 0
    let count = 0
    for (const entry of waiting) {
      if (count > 0 && bytes + entry.bytes > maxBytes) break
      bytes += entry.bytes + 1
      count += 1
    }
    return waiting.splice(0, count).map(({ text }) => text)
  }

  const measured = (message: BusMessage) => {
    const text = JSON.stringify(message)
    return { text, bytes: Buffer.byteLength(text) }
  }

  const drain = async () => {
    while (waiting.length > 0) {
      // What cannot be sent is lost here, and healed by whoever rejoins.
      await Promise.all([send(take()).catch(() => undefined), pause(GATHER_MS)])
    }
    sending = null
  }

  return {
    add: (message: BusMessage) => {
      const entry = measured(message)
      const isTooLong = entry.bytes > maxBytes && 'to' in message
      // What does not fit is asked for by those whom it concerns.
      waiting.push(isTooLong ? measured({ to: message.to, event: { type: 'resync' } }) : entry)
      sending ??= Promise.resolve().then(drain)
    },
    done: async () => {
      await sending
    },
    forget: () => {
      waiting = []
    },
  }
}
