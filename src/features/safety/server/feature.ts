import type { ServerFeature } from '#platform/feature.ts'
import { mailSet } from './mails/index.ts'
import { endExclusions } from './limit-queries.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'
import { spendingHooks } from './spending-hooks.ts'

export const feature: ServerFeature = {
  name: 'safety',
  routes,
  plugin,
  mails: mailSet,
  personalData,
  hooks: [...spendingHooks],
  jobs: ({ pool, clock }) => [
    { name: 'end-exclusions', cron: '* * * * *', run: () => endExclusions.run(pool, { now: clock.now() }) },
  ],
}
