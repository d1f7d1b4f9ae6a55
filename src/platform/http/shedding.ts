import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { RETRY_AFTER_SECONDS, sendRefusal } from './answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Turned away only when it is much worse: payments, and what people send each other. */
    isShedLast?: boolean
    /** Whose codes have the statuses that its contract declares, also before it is called. */
    endpoint?: Endpoint
  }
}

/** How much later those are shed. */
const LAST_TIMES = 3

/** Above this delay of the event loop work is turned away before anything breaks; 0 never does. */
export const addShedding = async (app: FastifyInstance, maxDelayMs: number): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    retryAfter: RETRY_AFTER_SECONDS,
    pressureHandler: (request, reply, _type, delayMs) => {
      // A probe must still tell "busy" from "dead".
      if (request.url === '/healthz' || request.url === '/metrics') return
      if (request.routeOptions.config.isShedLast && Number(delayMs) <= maxDelayMs * LAST_TIMES) return
      sendRefusal(new Refusal('overloaded'), request, reply)
    },
  })
}
