import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'
import { mayWrite } from '../db/database.ts'

/**
 * `/healthz` says that the process lives, `/readyz` that it wants requests. Once it is to stop, the second says no at once,
 * and every answer is the last of its connection: whoever has one open learns it before it is closed.
 */
export const addHealth = (app: FastifyInstance, { pool }: Services): { leave: () => void } => {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  app.addHook('preClose', async () => leave())
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done(null, payload)
  })
  // A probe must still tell "busy" from "dead".
  const config = { lane: 'none' } as const
  app.get('/healthz', { config }, () => ({ status: 'ok' }))
  // One question at a time, however many ask: what is never turned away must cost next to nothing.
  let asked: Promise<boolean> | undefined
  const isDatabaseThere = () => (asked ??= mayWrite(pool).finally(() => (asked = undefined)))
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !isLeaving && (await isDatabaseThere())
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
  return { leave }
}
