import { randomUUID } from 'node:crypto'
import type { Pool } from '#platform/db/database.ts'
import type { Places } from '#platform/geo/places.ts'
import { invoke } from '#platform/http/invoke.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createLogger } from '#platform/logging.ts'
import { createSandbox } from '#platform/payments/sandbox.ts'
import { secretOf } from '#platform/signer.ts'
import type { CallInput, Endpoint, Output } from '#protocol/endpoint.ts'
import { hashToken, memberOf } from '#features/accounts/server/index.ts'
import { routes, servicesOfPast } from './services.ts'

const MINUTE_MS = 60_000

/**
 * Where the past is played: members do what they could do on the site, by its endpoints, with its checks and prices, at a
 * moment that is over. They are logged in for as long as it takes.
 */
export const openStage = async (pool: Pool, places: Places, now: Date) => {
  let [members, bank] = [now, now]
  const payments = createSandbox({
    pool,
    clock: { now: () => bank },
    secret: await secretOf(pool, 'sandbox-webhooks'),
    // There is no site yet that could be told.
    post: async () => 200,
  })
  const services = await servicesOfPast(pool, { clock: { now: () => members }, payments, places })
  const tokens = new Map<number, string>()
  const seen = new Map<number, Date>()
  const log = createLogger('silent')

  const logIn = async (member: number): Promise<string> => {
    const token = randomUUID()
    await pool.query(
      `insert into session (account_id, token_hash, device, created_at, authenticated_at, last_seen_at, expires_at)
       values ($1, $2, '', $3, $3, $4, $4)`,
      [member, hashToken(token), members, now],
    )
    tokens.set(member, token)
    return token
  }

  const contextOf = async (member: number, host: string): Promise<RequestContext> => ({
    ...services,
    db: pool,
    log,
    host,
    ip: '127.0.0.1',
    cookies: { auth: tokens.get(member) ?? (await logIn(member)) },
    acceptLanguage: '',
    userAgent: '',
    originHeader: undefined,
    referer: undefined,
    path: '/',
    query: {},
    idempotencyKey: randomUUID(),
    proof: undefined,
    hasWaited: false,
    pageOf: undefined,
    concerns: () => undefined,
    afterCommit: (work) => work(),
    setCookie: () => undefined,
    memory: {},
  })

  return {
    payments,
    services: { ...services, log },
    contextOf,
    /** From here on it is so long before the demo was filled; for the bank too, unless money is on its way. */
    goTo: (minutesAgo: number, moneyArrivesIn = 0): void => {
      members = new Date(now.getTime() - minutesAgo * MINUTE_MS)
      bank = moneyArrivesIn > 0 ? new Date(now.getTime() + moneyArrivesIn * MINUTE_MS) : members
    },
    /** What a member does; what the site refuses ends the filling. */
    call: async <E extends Endpoint>(
      member: { id: number; host: string },
      endpoint: E,
      { query, body }: CallInput<E>,
    ): Promise<Output<E>> => {
      const route = routes.find((known) => known.endpoint === endpoint)
      if (!route) throw new Error(`no route for ${endpoint.method} ${endpoint.path}`)
      const context = await contextOf(member.id, member.host)
      seen.set(member.id, members)
      const doorkeeper = { isMember: async (own: RequestContext) => (await memberOf(own)) !== null }
      return (await invoke(route, { query, body }, context, { doorkeeper })) as Output<E>
    },
    /** They were last seen when they last did something. Nobody stays logged in, and nobody is told today what happened then. */
    close: async (): Promise<void> => {
      await pool.query(
        `update account a set last_seen_at = greatest(a.last_seen_at, s.at)
           from unnest($1::bigint[], $2::timestamptz[]) s(id, at) where a.id = s.id`,
        [[...seen.keys()], [...seen.values()]],
      )
      await pool.query('delete from session where account_id = any($1)', [[...tokens.keys()]])
      for (const table of ['announcement', 'outbox', 'attempt']) await pool.query(`delete from ${table}`)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
