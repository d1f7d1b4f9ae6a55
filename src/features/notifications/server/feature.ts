import type { ServerFeature } from '#platform/feature.ts'
import { addressProved, isAddressReachable } from '#features/accounts/server/index.ts'
import { forgiveAddress, isReachable } from './address.ts'
import { noticeComposer } from './compose.ts'
import { decideDue } from './decide.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { takeAnnouncements } from './intake.ts'
import { forgetPresence } from './presence.ts'
import { mailSet } from './mails/index.ts'
import { forgetOldNotices } from './queries.ts'
import { forgetReturned } from './returned-mail.ts'
import { routes } from './routes.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export const feature: ServerFeature = {
  name: 'notifications',
  routes,
  hooks: [isAddressReachable.part(isReachable), addressProved.part(forgiveAddress)],
  plugin,
  mails: mailSet,
  personalData,
  rounds: (services) => [async () => (await takeAnnouncements(services)) + (await decideDue(services))],
  composers: (services) => [noticeComposer(services)],
  jobs: ({ pool, clock }) => [
    {
      name: 'forget-notices',
      cron: '27 3 * * *',
      run: () => forgetOldNotices.run(pool, { before: new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS) }),
    },
    {
      name: 'forget-presence',
      cron: '17 * * * *',
      run: () => forgetPresence.run(pool, { now: clock.now() }),
    },
    { name: 'forget-returned-mail', cron: '33 3 * * *', run: () => forgetReturned(pool, clock.now()) },
  ],
}
