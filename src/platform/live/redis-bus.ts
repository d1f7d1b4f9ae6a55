import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
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
/** A start waits for Redis so long, then serves without it: live events may be lost, pages may not. */
const JOIN_WAIT_MS = 2000

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
  let isClosing = false
  const rejoined = () => {
    wasCut = false
    log.warn('live bus connected again')
    listener.onRejoined()
  }
  publisher.on('error', () => undefined)
  publisher.on('ready', () => {
    if (hasJoined) batch.add({ resync: true })
  })
  subscriber.on('error', (error: Error) => {
    if (!wasCut && !isClosing) log.warn({ err: error }, 'live bus disconnected')
    wasCut = true
  })
  subscriber.on('ready', () => {
    if (hasJoined && wasCut) rejoined()
  })
  const hear = (payload: string) => {
    const { from, messages } = JSON.parse(payload) as Envelope
    if (from !== self) messages.forEach((message) => listener.onMessage(message))
  }
  const join = async (): Promise<void> => {
    await Promise.all([publisher.connect(), subscriber.connect()])
    // A connection that breaks in between takes the question with it.
    while (!isClosing && !hasJoined) {
      hasJoined = await subscriber.subscribe(CHANNEL, hear).then(
        () => true,
        () => false,
      )
      if (!hasJoined) await pause(LONGEST_PAUSE_MS)
    }
    if (isClosing || !wasCut) return
    // It came late: those who listen here have missed what others told, and others what we did.
    rejoined()
    batch.add({ resync: true })
  }
  await Promise.race([join().catch(() => undefined), pause(JOIN_WAIT_MS)])
  return {
    publish: (message) => {
      if (publisher.isReady) batch.add(message)
    },
    close: async () => {
      isClosing = true
      await batch.done()
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
