import { changesState } from '#protocol/endpoint.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import type { Db } from '../db/database.ts'
import { REPLICA_AGE_MS } from '../db/replica.ts'
import type { RequestContext } from './context.ts'

/** Whose browser has it has just written something: until replicas have that too, it reads from the primary. */
const COOKIE = 'wrote'

/** For what may be some seconds old, but for whoever has changed it: searches, decks, what is public. */
export const readsOf = ({ replica, pool, db, cookies }: RequestContext): Db =>
  replica === null || db !== pool || cookies[COOKIE] !== undefined ? db : replica.db

/** To be told before the answer begins. */
export const noteWrite = (endpoint: Endpoint, { replica, setCookie }: RequestContext): void => {
  if (replica === null || !changesState(endpoint)) return
  setCookie(COOKIE, '1', { httpOnly: true, maxAge: (2 * REPLICA_AGE_MS) / 1000 })
}
