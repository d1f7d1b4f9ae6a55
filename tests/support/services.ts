import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/platform/clock.ts'
import type { Pool } from '../../src/platform/db/database.ts'
import { openPlaces } from '../../src/platform/geo/places.ts'
import type { Services } from '../../src/platform/http/context.ts'
import { startImageMill } from '../../src/platform/images/index.ts'
import { openLive } from '../../src/platform/live/index.ts'
import { openPayments } from '../../src/platform/payments/index.ts'
import { openSealer } from '../../src/platform/sealer.ts'
import { openSigner } from '../../src/platform/signer.ts'
import { openStorage } from '../../src/platform/storage/index.ts'

/** The real services for a server without our features; nobody is a member and every address is nowhere. */
export const servicesFor = async (pool: Pool): Promise<Services> => ({
  pool,
  clock: systemClock,
  countryOf: () => null,
  places: openPlaces(),
  signer: await openSigner(pool, 'test'),
  cursors: await openSealer(pool, 'test-cursors'),
  storage: openStorage({ storageDir: join(tmpdir(), 'vonk-test-files'), s3: undefined }),
  images: startImageMill(),
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
  onSignedUp: async () => undefined,
  originFor: (domain) => `http://${domain}`,
  savedLanguageOf: async () => null,
  development: false,
})
