import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { createBatch, heardBy, payloadOf } from './bus.ts'
import type { Bus, BusListener } from './bus.ts'

const CHANNEL = 'vonk_live'
/** A notification carries at most 8000 bytes; some are for the frame around. */
const BATCH_BYTES = 7500
const RECONNECT_MS = 500
/** A connection that says nothing for so long is a dead one. */
const SILENT_MS = 5_000
/** How often it is asked whether it still hears. */
const BEAT_MS = 3_000

/** Over NOTIFY, from a connection of its own: inside of the transactions that write, it would slow each of them down. */
export const openPostgresBus = async (
  connectionString: string,
  listener: BusListener,
  log: Pick<Logger, 'warn'>,
  { silentMs = SILENT_MS, beatMs = BEAT_MS } = {},
): Promise<Bus> => {
  const self = randomUUID()
  let client: pg.Client | null = null
  let isClosing = false
  /** Told when something comes back that was sent from here. */
  let onHeard: () => void = () => undefined
  let lagMs = Infinity

  /** Does not wait for its end: a connection whose other side is gone has none for a quarter of an hour. */
  const leave = (dead: pg.Client): void => {
    if (client !== dead) return
    client = null
    batch.forget()
    void dead.end().catch(() => undefined)
    if (!isClosing) void rejoin()
  }

  const join = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'vonk-live',
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: silentMs,
    })
    next.on('error', () => undefined)
    next.on('notification', ({ payload = '' }) => {
      const messages = heardBy(self, payload)
      // What comes from here says that we hear.
      if (messages === null) onHeard()
      else messages.forEach((message) => listener.onMessage(message))
    })
    next.on('end', () => leave(next))
    try {
      await next.connect()
      // A word to others is lost with the server that it is said by: it need not wait for the disk.
      await next.query('set synchronous_commit = off')
      await next.query(`listen ${CHANNEL}`)
      await hearItself(next)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  const notify = (on: pg.Client, messages: readonly string[]) =>
    on.query({
      name: 'live.notify',
      text: `select pg_notify('${CHANNEL}', $1)`,
      values: [payloadOf(self, messages)],
    })

  /** An empty message goes out and comes back, or this connection tells us nothing any more. */
  const hearItself = async (on: pg.Client): Promise<void> => {
    const { promise: heard, resolve, reject } = Promise.withResolvers<void>()
    onHeard = resolve
    const giveUp = setTimeout(() => reject(new Error('the live bus does not hear itself')), silentMs)
    try {
      const sentAt = performance.now()
      await Promise.all([heard, notify(on, [])])
      lagMs = performance.now() - sentAt
    } finally {
      clearTimeout(giveUp)
    }
  }

  let rejoining: Promise<void> | null = null
  const rejoin = (): Promise<void> => {
    rejoining ??= (async () => {
      log.warn('live bus disconnected')
      while (!isClosing && !client) {
        await pause(RECONNECT_MS)
        if (!isClosing) await join().catch(() => undefined)
      }
      rejoining = null
      if (isClosing) return
      listener.onRejoined()
      batch.add({ resync: true })
    })()
    return rejoining
  }

  const batch = createBatch(async (messages) => {
    const current = client
    try {
      if (current) await notify(current, messages)
    } catch (error) {
      // A connection that does not answer would hold up all that follows.
      if (current && !(error instanceof pg.DatabaseError)) leave(current)
      throw error
    }
  }, BATCH_BYTES)

  await join()
  /** Who listens and never speaks would not notice that the other side is gone, and lose what is said meanwhile. */
  let isBeating = false
  const beat = async (): Promise<void> => {
    const current = client
    if (!current || isBeating) return
    isBeating = true
    await hearItself(current).catch(() => leave(current))
    isBeating = false
  }
  const heart = setInterval(() => void beat(), beatMs)
  heart.unref()
  return {
    publish: (message) => {
      if (client) batch.add(message)
    },
    lagMs: () => (client ? lagMs : Infinity),
    close: async () => {
      isClosing = true
      clearInterval(heart)
      await rejoining
      await batch.done()
      await client?.end()
    },
  }
}
