import { findSessionEnds } from '#features/accounts/server/index.ts'
import { openAgeCheck } from '#platform/age-check/index.ts'
import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import { openReplica } from '#platform/db/replica.ts'
import { openCountryLookup } from '#platform/geo/country.ts'
import { openPlaces } from '#platform/geo/places.ts'
import type { HookPart } from '#platform/hooks.ts'
import type { Services } from '#platform/http/context.ts'
import { startImageProcessor } from '#platform/images/index.ts'
import { openLive } from '#platform/live/index.ts'
import { readOrigins } from '#platform/outgoing/own-origins.ts'
import { openMarker } from '#platform/marker.ts'
import { openOutgoing } from '#platform/outgoing/request.ts'
import { openPayments } from '#platform/payments/index.ts'
import { openPseudonyms } from '#platform/pseudonym.ts'
import { readPushHosts } from '#platform/push/hosts.ts'
import { pushKeysOf } from '#platform/push/keys.ts'
import { openSealer } from '#platform/sealer.ts'
import { openSigner, secretOf } from '#platform/signer.ts'
import { withGenerated } from '#platform/storage/generated.ts'
import { openStorage } from '#platform/storage/index.ts'
import type { Logger } from 'pino'
import { createI18n } from '../catalogues.ts'
import { hooksWith, personalData } from './features.ts'

/** Loaded when somebody first looks at an invented member. */
const drawForDemo = async (key: string): Promise<Buffer | null> =>
  (await import('#demo/photos/drawings.ts')).draw(key)

type ServicesOptions = Pick<Services, 'pool' | 'clock' | 'originFor'> & {
  config: Config
  log: Logger
  hooks?: readonly HookPart[] | undefined
}

/** Somebody waits for it. */
const ASK_LIMIT_MS = 5000

/** What the whole process shares, opened once. */
export const openServices = async (options: ServicesOptions): Promise<Services> => {
  const { config, pool, clock, originFor, log } = options
  const { mollieApiKey, mollieUrl, redisUrl } = config
  const { ask } = openOutgoing({ timeLimitMs: ASK_LIMIT_MS })
  const secret = await secretOf(pool, 'sandbox-webhooks')
  return {
    pool,
    replica: replicaOf(pool, config, log),
    clock,
    originFor,
    officeHost: config.officeHost,
    payments: openPayments({ mollieApiKey, mollieUrl, pool, clock, secret, log }),
    live: await openLive({
      connectionString: config.databaseDirectUrl ?? connectionOf(pool),
      redisUrl,
      log,
      clock,
      sessionEnds: (ids) => findSessionEnds.many(pool, { ids, now: clock.now() }),
    }),
    hooks: hooksWith(options.hooks),
    personalData,
    wordsOf: createI18n,
    countryOf: openCountryLookup(),
    places: openPlaces(),
    signer: await openSigner(pool, 'photo-addresses'),
    cursors: await openSealer(pool, 'cursors'),
    challenges: await openSealer(pool, 'challenges'),
    vault: await openSealer(pool, 'vault'),
    marker: await openMarker(config),
    pseudonym: await openPseudonyms(pool),
    mailHook: config.mailHook,
    pushPublicKey: (await pushKeysOf(pool)).publicKey,
    pushHosts: readPushHosts(config.pushHosts),
    postbackHosts: readOrigins(config.postbackHosts),
    ask,
    ageCheck: config.ageCheckUrl ? openAgeCheck(config.ageCheckUrl, ask) : null,
    storage: withGenerated(openStorage(config.storage), 'demo/', drawForDemo),
    images: startImageProcessor(),
    development: config.development,
  }
}

const replicaOf = (pool: Pool, config: Config, log: Logger) => {
  const { databaseReadUrl: connectionString, databaseConnections: max } = config
  if (connectionString === undefined) return null
  const onError = (error: Error) => log.error({ err: error }, 'the replica does not answer')
  return openReplica(pool, { connectionString, max, onError })
}

/** Where the pool's connections go: what listens needs one that nobody else uses. */
const connectionOf = (pool: Pool): string => pool.options.connectionString ?? ''
