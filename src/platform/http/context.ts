import type { CookieSerializeOptions } from '@fastify/cookie'
import type { I18n } from '@lingui/core'
import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint, HandlerInput, Output } from '#protocol/endpoint.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import type { AgeCheck } from '../age-check/index.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { transaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import type { CountryLookup } from '../geo/country.ts'
import type { Places } from '../geo/places.ts'
import type { Hooks } from '../hooks.ts'
import type { ImageProcessor } from '../images/index.ts'
import type { Marker } from '../marker.ts'
import type { Live } from '../live/index.ts'
import type { PaymentProvider } from '../payments/port.ts'
import type { PersonalData } from '../personal-data/index.ts'
import type { Pseudonym } from '../pseudonym.ts'
import type { Ask } from '../outgoing/request.ts'
import type { PushHosts } from '../push/hosts.ts'
import type { Sealer } from '../sealer.ts'
import type { Signer } from '../signer.ts'
import type { Storage } from '../storage/index.ts'

/** What the whole process shares. */
export type Services = {
  pool: Pool
  /** Where what may be old is read (`readsOf`); null without one. */
  replica: Replica | null
  clock: Clock
  countryOf: CountryLookup
  places: Places
  /** Marks the addresses of photos. */
  signer: Signer
  /** Hides what a cursor of a list says. */
  cursors: Sealer
  /** Makes challenges that only we could have made. */
  challenges: Sealer
  /** Keeps secrets of others that have to be read again, as those of authenticator apps. */
  vault: Sealer
  /** For logs that leave us. */
  pseudonym: Pseudonym
  /** By which banned people are known again. */
  marker: Marker
  /** What browsers subscribe to push with. */
  pushPublicKey: string
  /** By what those are known who tell of returned mails. */
  mailHook: Config['mailHook']
  /** Where pushes may be sent. */
  pushHosts: PushHosts
  /** Affiliate networks of the operator's own, by their origin. */
  postbackHosts: ReadonlySet<string>
  /** Asks another machine; only for what is not done by a worker. */
  ask: Ask
  /** Who knows how old people are; null where nobody does. */
  ageCheck: AgeCheck | null
  storage: Storage
  images: ImageProcessor
  payments: PaymentProvider
  /** Tells members who are connected; to be used through `afterCommit`. */
  live: Live
  /** Where a domain of ours is reached from outside: addresses that leave us never name a claimed host. */
  originFor: (domain: string) => string
  /** Where the office is; undefined where it is at every domain of a site. */
  officeHost: string | undefined
  /** What features do when something happens in an earlier one. */
  hooks: Hooks
  /** The tables of all features: what is exported of them, and erased. */
  personalData: PersonalData
  /** The words of these catalogues (`features/<name>`), for what is written outside of pages. */
  wordsOf: (locale: AnyLocale, catalogues: readonly string[]) => Promise<I18n>
  /** Shows what only we should see: the design kit, the pseudo-locale. */
  development: boolean
}

/** What one request brings along. Features derive the rest from it, once per request (`perRequest`). */
export type RequestContext = Services & {
  /** The pool; in an endpoint that changes state, the request's transaction. */
  db: Db
  log: FastifyBaseLogger
  /** Lower case, without port; never trusted further than to look up a site. At the host of the office, the site that staff work on. */
  host: string
  ip: string
  cookies: Readonly<Record<string, string | undefined>>
  acceptLanguage: string
  userAgent: string
  /** The origin of the page that sent this, as the browser says. */
  originHeader: string | undefined
  /** The address of the page that sent this, as the browser says; unchecked. */
  referer: string | undefined
  /** Path and query of the address, unchecked. */
  path: string
  query: Readonly<Record<string, unknown>>
  /** The key under which the client may send this again; checked by whoever uses it. */
  idempotencyKey: string | undefined
  /** A challenge that was solved, as it says itself; checked by whoever asks for one. */
  proof: string | undefined
  /** A form without scripts cannot solve one: it has waited instead. */
  hasWaited: boolean
  /** Whose page sent this, as it says itself: in another tab somebody else may have logged in since. */
  pageOf: string | undefined
  /** The act of staff is about this member, which its input does not say. Without meaning where nobody writes it down. */
  concerns: (account: number | null) => void
  /** Does this once the transaction is committed, and not if it is rolled back; outside of one, at once. */
  afterCommit: (work: () => void) => void
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => void
  /** One object per request, shared by copies of the context: the key under which `perRequest` remembers. */
  memory: object
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: RequestContext,
) => Promise<Output<E>> | Output<E>

export type Route = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** Ties a handler to its contract. */
export const handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler,
})

/**
 * For endpoints that keep no answer: the part that writes, in one transaction. What must be counted although it
 * is refused, and what takes long, is done before, while no connection is held.
 */
export const inTransaction = async <T>(
  context: RequestContext,
  work: (own: RequestContext) => Promise<T>,
): Promise<T> => {
  const afterwards: (() => void)[] = []
  const afterCommit = (later: () => void) => void afterwards.push(later)
  const result = await transaction(context.pool, (tx) => work({ ...context, db: tx, afterCommit }))
  for (const later of afterwards) context.afterCommit(later)
  return result
}

/** Computes something once for a request, however many ask. */
export const perRequest = <T>(compute: (context: RequestContext) => Promise<T>) => {
  const known = new WeakMap<object, Promise<T>>()
  return (context: RequestContext): Promise<T> => {
    let result = known.get(context.memory)
    if (!result) known.set(context.memory, (result = compute(context)))
    return result
  }
}
