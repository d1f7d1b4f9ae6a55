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

/** Messages leave together: under load one round trip carries many. */
export const createBatch = (send: (batch: BusMessage[]) => Promise<void>, maxBytes: number) => {
  let waiting: { message: BusMessage; bytes: number }[] = []
  let sending: Promise<void> | null = null

  const take = (): BusMessage[] => {
    let bytes = 0
    let count = 0
    for (const entry of waiting) {
      if (count > 0 && bytes + entry.bytes > maxBytes) break
      bytes += entry.bytes + 1
      count += 1
    }
    return waiting.splice(0, count).map(({ message }) => message)
  }

  const measured = (message: BusMessage) => ({ message, bytes: Buffer.byteLength(JSON.stringify(message)) })

  const drain = async () => {
    while (waiting.length > 0) {
      // What cannot be sent is lost here, and healed by whoever rejoins.
      await send(take()).catch(() => undefined)
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
