import type { Logger } from 'pino'
import type { LiveEvent } from '#protocol/live.ts'
import type { Clock } from '../clock.ts'
import type { Bus, BusListener } from './bus.ts'
import { createHub } from './hub.ts'
import type { Hub, SessionEnds } from './hub.ts'
import { openPostgresBus } from './postgres-bus.ts'

/** Tells members what happens, wherever they are connected. Called once it has happened: after the commit. */
export type Live = {
  /** Whoever calls it names the type of a contract, `publish<ChatEvent>(…)`: nothing else compiles. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  publish: <E extends LiveEvent = never>(members: readonly number[], event: NoInfer<E>) => void
  /** Ends a member's streams everywhere; those with a session come back by themselves. */
  end: (member: number) => void
  hub: Hub
  /** Of what travels between processes. */
  lagMs: () => number
  close: () => Promise<void>
}

export const openLive = async (options: {
  connectionString: string
  redisUrl: string | undefined
  log: Pick<Logger, 'warn'>
  clock?: Clock
  /** Without it nobody listens here. */
  sessionEnds?: SessionEnds
}): Promise<Live> => {
  const { clock, sessionEnds } = options
  const hub = createHub({ ...(clock && { clock }), sessionEnds })
  const listener: BusListener = {
    onMessage: (message) => {
      if ('to' in message) hub.deliver(message.to, message.event)
      else if ('end' in message) hub.end(message.end)
      else hub.renewAll()
    },
    onRejoined: () => hub.renewAll(),
  }
  const bus = await openBus(options, listener)
  return {
    hub,
    lagMs: () => bus.lagMs(),
    publish: (members, event) => {
      const to = [...new Set(members)]
      hub.deliver(to, event)
      bus.publish({ to, event })
    },
    end: (member) => {
      hub.end(member)
      bus.publish({ end: member })
    },
    close: async () => {
      hub.close()
      await bus.close()
    },
  }
}

const openBus = async (
  options: { connectionString: string; redisUrl: string | undefined; log: Pick<Logger, 'warn'> },
  listener: BusListener,
): Promise<Bus> => {
  const { redisUrl, log } = options
  if (!redisUrl) return openPostgresBus(options.connectionString, listener, log)
  // Most installations have none: they need not load it.
  const { openRedisBus } = await import('./redis-bus.ts')
  return openRedisBus(redisUrl, listener, log)
}
