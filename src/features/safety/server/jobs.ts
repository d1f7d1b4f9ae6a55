import type { ServerFeature } from '#platform/feature.ts'
import { forgetExpired } from './banned-queries.ts'
import { endExpired } from './expiry.ts'
import { endOverdueHolds } from './held-expiry.ts'
import { endExclusions } from './limit-queries.ts'
import { forgetEvidence } from './retention.ts'

export const jobs: NonNullable<ServerFeature['jobs']> = (services) => {
  const now = () => services.clock.now()
  return [
    {
      name: 'end-exclusions',
      cron: '* * * * *',
      run: () => endExclusions.run(services.pool, { now: now() }),
    },
    { name: 'end-expired', cron: '* * * * *', run: () => endExpired(services) },
    { name: 'end-overdue-holds', cron: '* * * * *', run: () => endOverdueHolds(services) },
    {
      name: 'forget-evidence',
      cron: '37 * * * *',
      run: async () => (await forgetEvidence.one(services.pool, { now: now() })).forgotten,
    },
    {
      name: 'forget-banned',
      cron: '42 3 * * *',
      run: async () => (await forgetExpired.one(services.pool, { now: now() })).forgotten,
    },
  ]
}
