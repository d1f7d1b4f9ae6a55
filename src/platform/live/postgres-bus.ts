import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { createBatch } from './bus.ts'
import type { Bus, BusListener, BusMessage } from './bus.ts'

const CHANNEL = 'vonk_live'
/** A notification carries at most 8000 bytes; some are for the frame around. */
const BATCH_BYTES = 7500
const RECONNECT_MS = 500
/** A connection that says nothing for so long is a dead one. */
const SILENT_MS = 5_000

type Envelope = { from: string; messages: BusMessage[] }

/** Over NOTIFY, from a connection of its own: inside of the transactions that write, it would slow each of them down. */
export const openPostgresBus = async (
  connectionString: string,
  listener: BusListener,
  log: Pick<Logger, 'warn'>,
  silentMs = SILENT_MS,
): Promise<Bus> => {
  const self = randomUUID()
  let client: pg.Client | null = null
  let isClosing = false

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
      const { from, messages } = JSON.parse(payload) as Envelope
      // What comes from here was delivered here before.
      if (from !== self) messages.forEach((message) => listener.onMessage(message))
    })
    next.on('end', () => {
      if (client !== next) return
      client = null
      batch.forget()
      if (!isClosing) void rejoin()
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
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
    const envelope: Envelope = { from: self, messages }
    const current = client
    try {
      await current?.query({
        name: 'live.notify',
        text: `select pg_notify('${CHANNEL}', $1)`,
        values: [JSON.stringify(envelope)],
      })
    } catch (error) {
      // A connection that does not answer would hold up all that follows.
      if (!(error instanceof pg.DatabaseError)) void current?.end().catch(() => undefined)
      throw error
    }
  }, BATCH_BYTES)

  await join()
  return {
    publish: (message) => {
      if (client) batch.add(message)
    },
    close: async () => {
      isClosing = true
      await rejoining
      await batch.done()
      await client?.end()
    },
  }
}
