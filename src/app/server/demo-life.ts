import type { Logger } from 'pino'
import { createLife } from '#demo/life/index.ts'
import type { CallAs } from '#demo/life/index.ts'
import { SESSION_COOKIE } from '#features/accounts/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import { callInProcess } from '#platform/http/server.ts'
import { doorkeeperBy } from './doorkeeper.ts'
import { routes } from './features.ts'
import { configuredOrigin } from './origin.ts'
import { openServices } from './services.ts'

type LifeOptions = { config: Config; pool: Pool; clock: Clock; log: Logger }

/** What a browser on this machine would bring along. */
const request = {
  ip: '127.0.0.1',
  acceptLanguage: '',
  userAgent: '',
  originHeader: undefined,
  referer: undefined,
  path: '/',
  query: {},
  proof: undefined,
  hasWaited: false,
  pageOf: undefined,
  concerns: () => undefined,
  afterCommit: (work: () => void) => work(),
  setCookie: () => undefined,
}

/** The life of the demo: its members call endpoints as browsers do, without HTTP. Only a worker of a demo loads it. */
export const openLife = async ({ config, pool, clock, log }: LifeOptions) => {
  const originFor = (domain: string) => configuredOrigin(config, domain)
  const services = await openServices({ config, pool, clock, log, originFor })
  const doorkeeper = doorkeeperBy(clock)
  const callAs: CallAs = ({ token, domain, key }) => {
    const cookies = { [SESSION_COOKIE]: token }
    const own = { host: domain, cookies, idempotencyKey: key, memory: {} }
    return callInProcess(routes, { ...services, db: pool, log, ...request, ...own }, doorkeeper)
  }
  const { round } = createLife({ pool, clock, log, callAs, wordsOf: services.wordsOf })
  return {
    round,
    close: async () => {
      await Promise.all([services.images.stop(), services.live.close()])
    },
  }
}
