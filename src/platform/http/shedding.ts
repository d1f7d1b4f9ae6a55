import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#protocol/endpoint.ts'
import type { Lane, Work } from '../admission/lane.ts'
import { networkOf } from '../network.ts'
import { hasBody, isLarge } from './bodies.ts'
import type { LaneName, Lanes } from './lanes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under overload, what it waits with and is turned away with; `reads` unless it says otherwise. Probes are never turned away. */
    lane?: LaneName | 'none'
    /** Whose codes have the statuses that its contract declares, also before it is called. */
    endpoint?: Endpoint
  }
}

/** Whoever has left while their work is done makes room after so long at the latest, whatever it hangs on. */
const ABANDONED_MS = 30_000

const askerOf = ({ ip, headers }: FastifyRequest) => ({
  network: networkOf(ip),
  session: /(?:^|;\s*)(?:__Host-)?auth=([^;]{0,200})/.exec(headers.cookie ?? '')?.[1] ?? '',
})

type Refuse = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Lets requests work while there is room in their lane, and turns the rest away. Only what we do counts, from the moment at which a
 * request is here as a whole until its answer is made: neither a body that comes slowly nor an answer that is read slowly takes
 * anybody's place, and a live stream only while it begins. To be added before all other hooks: who is turned away costs little.
 */
export const addShedding = (app: FastifyInstance, lanes: Lanes, refuse: Refuse): void => {
  const held = new WeakMap<FastifyRequest, Lane>()
  const laneOf = ({ routeOptions }: FastifyRequest): Lane | null => {
    const { lane = 'reads' } = routeOptions.config
    return lane === 'none' ? null : lanes.of(lane)
  }

  const leave = (request: FastifyRequest) => {
    const lane = held.get(request)
    if (!lane) return
    held.delete(request)
    lane.leave()
  }

  const enter = (request: FastifyRequest, reply: FastifyReply, lane: Lane, go: () => void) => {
    const { raw } = reply
    let isQueued = false
    const onClose = () => {
      if (isQueued) lane.abandon(work)
      else if (held.has(request)) setTimeout(leave, ABANDONED_MS, request).unref()
    }
    const work: Work = {
      start: () => {
        held.set(request, lane)
        // Not within whatever has just made room.
        if (isQueued) process.nextTick(go)
        else go()
        isQueued = false
      },
      shed: () => {
        raw.off('close', onClose)
        refuse(request, reply)
      },
    }
    raw.once('close', onClose)
    if (!lane.hasRoom()) isQueued = true
    lane.enter(work, () => askerOf(request))
  }

  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request)
    // A small body is waited for first. A large one is let in by asking the database.
    if (!lane || (hasBody(request) && !isLarge(request.routeOptions.bodyLimit))) done()
    else enter(request, reply, lane, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) leave(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    const lane = laneOf(request)
    if (!lane || !hasBody(request)) done()
    else enter(request, reply, lane, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })
  app.addHook('onClose', async () => lanes.stop())
}
