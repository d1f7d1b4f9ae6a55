import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import type { Places } from '#platform/geo/places.ts'
import { collectHooks } from '#platform/hooks.ts'
import type { Services } from '#platform/http/context.ts'
import { startImageProcessor } from '#platform/images/index.ts'
import { createHub } from '#platform/live/hub.ts'
import { markerWith } from '#platform/marker.ts'
import { openOutgoing } from '#platform/outgoing/request.ts'
import type { PaymentProvider } from '#platform/payments/index.ts'
import { openPseudonyms } from '#platform/pseudonym.ts'
import { readPushHosts } from '#platform/push/hosts.ts'
import { openSealer } from '#platform/sealer.ts'
import { openSigner } from '#platform/signer.ts'
import { withGenerated } from '#platform/storage/generated.ts'
import { openStorage } from '#platform/storage/index.ts'
import { feature as accounts } from '#features/accounts/server/index.ts'
import { feature as chat } from '#features/chat/server/index.ts'
import { feature as credits } from '#features/credits/server/index.ts'
import { feature as likes } from '#features/likes/server/index.ts'
import { feature as members } from '#features/members/server/index.ts'
import { feature as photos } from '#features/photos/server/index.ts'
import { complaintRoutes, reportRoutes } from '#features/safety/server/demo.ts'
import { draw } from '../photos/drawings.ts'

/**
 * Where the past happens. Later features watch over these: what they would hold back or count is not in the texts of the
 * demo, which a test proves. Of safety there is only what members tell it: the whole of it has
 * words that only a build knows, and a new database is filled while that is made.
 */
const features = [accounts, credits, members, photos, likes, chat]

export const routes = [...features.flatMap((feature) => feature.routes), ...reportRoutes, ...complaintRoutes]

/** What endpoints need, on a pool and by a clock of the past. Nobody listens yet, and nobody is told. */
export const servicesOfPast = async (
  pool: Pool,
  { clock, payments, places }: { clock: Clock; payments: PaymentProvider; places: Places },
): Promise<Services> => {
  const { https, port, storage } = readConfig(process.env)
  return {
    pool,
    replica: null,
    clock,
    payments,
    originFor: (domain) => (https ? `https://${domain}` : `http://${domain}:${port}`),
    live: {
      publish: () => undefined,
      end: () => undefined,
      hub: createHub(),
      lagMs: () => 0,
      close: async () => undefined,
    },
    hooks: collectHooks(features.flatMap(({ hooks = [] }) => hooks)),
    personalData: { personal: {}, impersonal: {} },
    // Mails of the past are never written.
    wordsOf: () => Promise.reject(new Error('the past of the demo has no catalogues')),
    countryOf: () => null,
    places,
    signer: await openSigner(pool, 'photo-addresses'),
    cursors: await openSealer(pool, 'cursors'),
    challenges: await openSealer(pool, 'challenges'),
    vault: await openSealer(pool, 'vault'),
    // Nobody is banned in the demo: the marks of this key are kept nowhere.
    marker: markerWith(randomBytes(32)),
    pseudonym: await openPseudonyms(pool),
    mailHook: undefined,
    pushPublicKey: '',
    pushHosts: readPushHosts(''),
    postbackHosts: new Set(),
    ask: openOutgoing().ask,
    ageCheck: null,
    storage: withGenerated(openStorage(storage), 'demo/', draw),
    images: startImageProcessor(),
    officeHost: undefined,
    development: false,
  }
}
