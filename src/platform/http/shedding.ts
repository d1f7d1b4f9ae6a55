import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#protocol/endpoint.ts'
import type { Asker } from '../admission/fair-queue.ts'
import type { Lane, Work } from '../admission/lane.ts'
import { networkOf } from '../network.ts'
import { hasBody, isLarge } from './bodies.ts'
import { gateReads } from './gate.ts'
import type { LaneName, Lanes } from './lanes.ts'
import type { TurnAway } from './turned-away.ts'

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

/** Of a connection that was reset before it was heard nobody knows whose it was: its address is undefined, whatever its type says. */
const askerOf = (ip: string | undefined, cookie = ''): Asker => ({
  network: networkOf(ip ?? ''),
  session: /(?:^|;\s*)(?:__Host-)?auth=([^;]{0,200})/.exec(cookie)?.[1] ?? '',
})

type SheddingOptions = {
  lanes: Lanes
  turnAway: TurnAway
  trustProxy: boolean | string
  /** Told of each request that is let work, and how long it has waited for that. */
  started: (raw: IncomingMessage, lane: LaneName, waitedMs: number) => void
}

/**
 * Lets requests work while there is room in their lane, and turns the rest away. Only what we do counts, from the moment at which a
 * request is here as a whole until its answer is made: neither a body that comes slowly nor an answer that is read slowly takes
 * anybody's place, and a live stream only while it begins. To be added before all other hooks: who is turned away costs little.
 */
export const addShedding = (app: FastifyInstance, options: SheddingOptions): void => {
  const { lanes, turnAway, trustProxy, started } = options
  const held = new WeakMap<IncomingMessage, Lane>()
  const laneOf = ({ routeOptions }: FastifyRequest): LaneName | null => {
    const { lane = 'reads' } = routeOptions.config
    return lane === 'none' ? null : lane
  }

  const leave = (raw: IncomingMessage) => {
    const lane = held.get(raw)
    if (!lane) return
    held.delete(raw)
    lane.leave()
  }

  type Entry = { raw: IncomingMessage; answer: ServerResponse; name: LaneName; ip: () => string | undefined }
  const enter = ({ raw, answer, name, ip }: Entry, go: () => void, refuse: () => void) => {
    const lane = lanes.of(name)
    let isQueued = false
    let since = 0
    const onClose = () => {
      if (isQueued) lane.abandon(work)
      // Of an address that cannot be read Fastify tells no hook that it is answered.
      else if (answer.writableEnded) leave(raw)
      else if (held.has(raw)) setTimeout(leave, ABANDONED_MS, raw).unref()
    }
    const work: Work = {
      start: () => {
        held.set(raw, lane)
        started(raw, name, isQueued ? performance.now() - since : 0)
        // Not within whatever has just made room.
        if (isQueued) process.nextTick(go)
        else go()
        isQueued = false
      },
      shed: () => {
        answer.off('close', onClose)
        refuse()
      },
    }
    answer.once('close', onClose)
    if (!lane.hasRoom()) {
      isQueued = true
      since = performance.now()
    }
    lane.enter(work, () => askerOf(ip(), raw.headers.cookie))
  }
  const enterRequest = (request: FastifyRequest, reply: FastifyReply, name: LaneName, go: () => void) =>
    enter({ raw: request.raw, answer: reply.raw, name, ip: () => request.ip }, go, () =>
      turnAway.request(request, reply),
    )

  gateReads(app, {
    trustProxy,
    enter: (raw, answer, ip, go) =>
      enter({ raw, answer, name: 'reads', ip }, go, () => turnAway.withCode(answer, randomUUID())),
  })
  app.addHook('onRequest', (request, reply, done) => {
    const lane = laneOf(request)
    // A small body is waited for first. A large one is let in by asking the database.
    const waitsForBody = hasBody(request) && !isLarge(request.routeOptions.bodyLimit)
    if (!lane || waitsForBody || held.has(request.raw)) done()
    else enterRequest(request, reply, lane, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) leave(request.raw)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    const lane = laneOf(request)
    if (!lane || !hasBody(request) || held.has(request.raw)) done()
    else enterRequest(request, reply, lane, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request.raw)
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request.raw)
    done()
  })
  app.addHook('onClose', async () => lanes.stop())
}
