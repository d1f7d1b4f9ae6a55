import { messagesShown, messageWritten } from '#features/chat/server/index.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { endExclusions } from './limit-queries.ts'
import { endExpired } from './expiry.ts'
import { mailSet } from './mails/index.ts'
import { endOverdueHolds } from './held-expiry.ts'
import { judge } from './judge.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { forgetExpired } from './banned-queries.ts'
import { knownPhotoParts } from './known-photos.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { returningPeopleParts } from './returning-people.ts'
import { routes } from './routes.ts'
import { spendingHooks } from './spending-hooks.ts'
import { warn } from './warn.ts'

export const feature: ServerFeature = {
  name: 'safety',
  routes,
  plugin,
  mails: mailSet,
  personalData,
  hooks: [...spendingHooks],
  jobs: (services) => [
    {
      name: 'end-exclusions',
      cron: '* * * * *',
      run: () => endExclusions.run(services.pool, { now: services.clock.now() }),
    },
    { name: 'end-expired', cron: '* * * * *', run: () => endExpired(services) },
  personalData,
  hooks: [messageWritten.part(judge), messagesShown.part(warn)],
  jobs: (services) => [
    { name: 'end-overdue-holds', cron: '* * * * *', run: () => endOverdueHolds(services) },
  personalData,
  hooks: [...knownPhotoParts, ...returningPeopleParts],
  jobs: ({ pool, clock }) => [
    {
      name: 'forget-banned',
      cron: '42 3 * * *',
      run: async () => (await forgetExpired.one(pool, { now: clock.now() })).forgotten,
    },
  ],
}
