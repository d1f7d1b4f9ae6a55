import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createBatch, heardBy, payloadOf } from './bus.ts'
import type { Bus, BusListener } from './bus.ts'
import { readRedisAddress } from './redis-address.ts'
import { inTime, openLink } from './redis-link.ts'
import type { Link } from './redis-link.ts'
import { findPrimary } from './redis-primary.ts'

const CHANNEL = 'vonk:live'
const BATCH_BYTES = 256 * 1024
const REJOIN_MS = 500
/** How often it is asked whether it still hears, and whether the primary is still the primary. */
const BEAT_MS = 3_000
/** A start waits for Redis so long, then serves without it: live events may be lost, pages may not. */
const JOIN_WAIT_MS = 2_000

/** For installations whose database should not carry the live events. */
export const openRedisBus = async (
  url: string,
  listener: BusListener,
  log: Pick<Logger, 'warn'>,
): Promise<Bus> => {
  const self = randomUUID()
  const address = readRedisAddress(url)
  if (!address) throw new Error('REDIS_URL is no address of Redis')
  let link: Link | null = null
  let isClosing = false
  /** Told when something comes back that was sent from here. */
  let onHeard: () => void = () => undefined
  let lagMs = Infinity

  const send = ({ publisher }: Link, messages: readonly string[]) =>
    inTime(publisher.publish(CHANNEL, payloadOf(self, messages)))

  const hear = (payload: string) => {
    const messages = heardBy(self, payload)
    // What comes from here says that we hear.
    if (messages === null) onHeard()
    else messages.forEach((message) => listener.onMessage(message))
  }

  /** An empty message goes out and comes back, or this connection tells us nothing any more. */
  const hearItself = async (on: Link): Promise<void> => {
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    onHeard = resolve
    const sentAt = performance.now()
    await Promise.all([inTime(heard), send(on, [])])
    lagMs = performance.now() - sentAt
  }

  const leave = (dead: Link, error: unknown): void => {
    dead.end()
    if (link !== dead) return
    link = null
    batch.forget()
    if (!isClosing) void rejoin(error)
  }

  const join = async (): Promise<void> => {
    const next = openLink(await findPrimary(address), (error) => leave(next, error))
    try {
      await inTime(Promise.all([next.publisher.connect(), next.subscriber.connect()]))
      await inTime(next.subscriber.subscribe(CHANNEL, hear))
      await hearItself(next)
      if (isClosing) throw new Error('the bus is being closed')
      link = next
    } catch (error) {
      next.end()
      throw error
    }
  }

  let rejoining: Promise<void> | null = null
  const rejoin = (why: unknown): Promise<void> => {
    rejoining ??= (async () => {
      log.warn({ err: why }, 'live bus disconnected')
      while (!isClosing && !link) {
        await pause(REJOIN_MS)
        if (!isClosing) await join().catch(() => undefined)
      }
      rejoining = null
      if (isClosing) return
      log.warn('live bus connected again')
      // Those who listen here have missed what others told, and others what we did.
      listener.onRejoined()
      batch.add({ resync: true })
    })()
    return rejoining
  }

  const batch = createBatch(async (messages) => {
    const current = link
    try {
      if (current) await send(current, messages)
    } catch (error) {
      if (current) leave(current, error)
      throw error
    }
  }, BATCH_BYTES)

  let isBeating = false
  /** One that was cut off from the others goes on answering, although they have chosen another primary. */
  const beat = async (): Promise<void> => {
    const current = link
    if (!current || isBeating) return
    isBeating = true
    try {
      // Without a Sentinel that answers, the primary that was known stays.
      const primary = await findPrimary(address).catch(() => current.url)
      if (primary !== current.url) throw new Error('another Redis is the primary')
      await hearItself(current)
    } catch (error) {
      leave(current, error)
    } finally {
      isBeating = false
    }
  }
  const heart = setInterval(() => void beat(), BEAT_MS)
  heart.unref()

  const joined = join().catch((error: unknown) => void rejoin(error))
  await Promise.race([joined, pause(JOIN_WAIT_MS)])
  return {
    publish: (message) => {
      if (link) batch.add(message)
    },
    lagMs: () => (link ? lagMs : Infinity),
    close: async () => {
      isClosing = true
      clearInterval(heart)
      await Promise.all([joined, rejoining, batch.done()])
      const last = link
      link = null
      last?.end()
    },
  }
}
