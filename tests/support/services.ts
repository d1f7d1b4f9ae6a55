import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createI18n } from '#app/catalogues.ts'
import { systemClock } from '#platform/clock.ts'
import type { Pool } from '#platform/db/database.ts'
import { openPlaces } from '#platform/geo/places.ts'
import type { Services } from '#platform/http/context.ts'
import { startImageProcessor } from '#platform/images/index.ts'
import { openLive } from '#platform/live/index.ts'
import { markerWith } from '#platform/marker.ts'
import { openOutgoing } from '#platform/outgoing/request.ts'
import { openPayments } from '#platform/payments/index.ts'
import { openPseudonyms } from '#platform/pseudonym.ts'
import { readPushHosts } from '#platform/push/hosts.ts'
import { openSealer } from '#platform/sealer.ts'
import { openSigner } from '#platform/signer.ts'
import { openStorage } from '#platform/storage/index.ts'

/** The real services for a server without our features; nobody is a member and every address is nowhere. */
export const servicesFor = async (pool: Pool): Promise<Services> => ({
  pool,
  replica: null,
  clock: systemClock,
  countryOf: () => null,
  places: openPlaces(),
  signer: await openSigner(pool, 'test'),
  cursors: await openSealer(pool, 'test-cursors'),
  challenges: await openSealer(pool, 'test-challenges'),
  vault: await openSealer(pool, 'test-vault'),
  pseudonym: await openPseudonyms(pool),
  marker: markerWith(Buffer.alloc(32, 7)),
  pushPublicKey: '',
  mailHook: undefined,
  pushHosts: readPushHosts(''),
  postbackHosts: new Set(),
  ask: openOutgoing().ask,
  ageCheck: null,
  storage: openStorage({ storageDir: join(tmpdir(), 'vonk-test-files'), s3: undefined }),
  images: startImageProcessor(),
  payments: openPayments({
    mollieApiKey: undefined,
    mollieUrl: undefined,
    pool,
    clock: systemClock,
    secret: 'test',
  }),
  live: await openLive({
    connectionString: pool.options.connectionString ?? '',
    redisUrl: undefined,
    log: { warn: () => undefined },
  }),
  hooks: new Map(),
  personalData: { personal: {}, impersonal: {} },
  wordsOf: createI18n,
  originFor: (domain) => `http://${domain}`,
  officeHost: undefined,
  development: false,
})
