import type { Clock } from '#platform/clock.ts'
import { collectHooks } from '#platform/hooks.ts'
import { createLogger } from '#platform/logging.ts'
import { carryOutDue } from '#features/safety/server/queue/carry-out.ts'
import { servicesFor } from './services.ts'
import type { TestSite } from './site.ts'
import { whenOver } from './when-over.ts'

/** The round of a worker that carries decisions out. */
export const decisionWorker = async (site: TestSite, clock: Clock) => {
  const services = await servicesFor(site.pool)
  whenOver(() => services.live.close())
  const log = createLogger('silent')
  return () => carryOutDue({ ...services, hooks: collectHooks([]), clock, log })
}
