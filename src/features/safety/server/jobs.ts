import type { ServerFeature } from '#platform/feature.ts'
import { forgetExpired } from './banned-queries.ts'
import { endExpired } from './expiry.ts'
import { endOverdueHolds } from './held-expiry.ts'
import { endExclusions } from './limit-queries.ts'
import { forgetQueueWork } from './queue/decision-queries.ts'
import { forgetEvidence } from './retention.ts'
import { DAY_MS } from '../times.ts'

/** For so long a colleague can be told who has decided something. */
const QUEUE_WORK_DAYS = 30

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
      name: 'forget-queue-work',
      cron: '47 3 * * *',
      run: async () => {
        const before = new Date(now().getTime() - QUEUE_WORK_DAYS * DAY_MS)
        return (await forgetQueueWork.one(services.pool, { before })).forgotten
      },
    },
    {
      name: 'forget-banned',
      cron: '42 3 * * *',
      run: async () => (await forgetExpired.one(services.pool, { now: now() })).forgotten,
    },
  ]
}
