import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { REPLICA_AGE_MS } from '../db/replica.ts'
import type { RequestContext } from './context.ts'

/** Whose browser has it has just written something: until replicas have that too, it reads from the primary. */
const COOKIE = 'wrote'

/** For what may be some seconds old, but for whoever has changed it: searches, decks, what is public. */
export const readsOf = ({ replica, pool, db, cookies }: RequestContext): Db =>
  replica === null || db !== pool || cookies[COOKIE] !== undefined ? db : replica.db

/** To be told before the answer begins. */
export const noteWrite = ({ replica, setCookie }: RequestContext): void => {
  if (replica !== null) setCookie(COOKIE, '1', { httpOnly: true, maxAge: (2 * REPLICA_AGE_MS) / 1000 })
}

/**
 * Forms, and links of mails, are no endpoints and write all the same. It is noted before they have: afterwards their answer has
 * begun. Providers who call us, and whoever has no session, read nothing of their own.
 */
export const noteForms = (
  app: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
): void => {
  app.addHook('preHandler', (request, reply, done) => {
    const isForm = request.method === 'POST' && request.routeOptions.config.endpoint === undefined
    const context = isForm ? contextOf(request, reply) : null
    if (context?.cookies.auth !== undefined) noteWrite(context)
    done()
  })
}
