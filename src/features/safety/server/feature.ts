import type { ServerFeature } from '#platform/feature.ts'
import { messagesShown, messageWritten } from '#features/chat/server/index.ts'
import { jobs } from './jobs.ts'
import { judge } from './judge.ts'
import { knownPhotoParts } from './known-photos.ts'
import { mailSet } from './mails/index.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { carryOutDue } from './queue/carry-out.ts'
import { returningPeopleParts } from './returning-people.ts'
import { routes } from './routes.ts'
import { spendingHooks } from './spending-hooks.ts'
import { warn } from './warn.ts'

export const feature: ServerFeature = {
  name: 'safety',
  routes,
  plugin,
  screens: async () => (await import('./office/index.ts')).screens,
  mails: mailSet,
  personalData,
  hooks: [
    ...spendingHooks,
    messageWritten.part(judge),
    messagesShown.part(warn),
    ...knownPhotoParts,
    ...returningPeopleParts,
  ],
  jobs,
  rounds: (services) => [() => carryOutDue(services)],
}
