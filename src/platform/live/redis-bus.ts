import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createClient } from 'redis'
import { createBatch } from './bus.ts'
import type { Bus, BusListener, BusMessage } from './bus.ts'

const CHANNEL = 'vonk:live'
const BATCH_BYTES = 256 * 1024
const LONGEST_PAUSE_MS = 2000
/** A connection that does not even answer to a ping for so long is a dead one. */
const SILENT_MS = 10_000
const PING_MS = 3_000

type Envelope = { from: string; messages: BusMessage[] }

/** For installations whose database should not carry the live events. */
export const openRedisBus = async (
  url: string,
  listener: BusListener,
  log: Pick<Logger, 'warn'>,
): Promise<Bus> => {
  const self = randomUUID()
  const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS)
  // Nothing is queued while the connection is away: late events would come after newer ones.
  const options = { url, pingInterval: PING_MS, socket: { reconnectStrategy, socketTimeout: SILENT_MS } }
  const publisher = createClient({ ...options, disableOfflineQueue: true })
  const subscriber = createClient(options)
  const batch = createBatch(async (messages) => {
    await publisher.publish(CHANNEL, JSON.stringify({ from: self, messages } satisfies Envelope))
  }, BATCH_BYTES)

  let hasJoined = false
  let wasCut = false
  publisher.on('ready', () => {
    if (hasJoined) batch.add({ resync: true })
  })
  for (const client of [publisher, subscriber]) client.on('error', () => undefined)
  subscriber.on('reconnecting', () => {
    if (!wasCut) log.warn('live bus disconnected')
    wasCut = true
  })
  subscriber.on('ready', () => {
    if (hasJoined && wasCut) listener.onRejoined()
    wasCut = false
  })
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(CHANNEL, (payload) => {
    const { from, messages } = JSON.parse(payload) as Envelope
    if (from !== self) messages.forEach((message) => listener.onMessage(message))
  })
  hasJoined = true
  return {
    publish: (message) => {
      if (publisher.isReady) batch.add(message)
    },
    close: async () => {
      await batch.done()
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
