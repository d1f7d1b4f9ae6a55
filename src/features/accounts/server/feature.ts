import type { ServerFeature } from '#platform/feature.ts'
import { languageChosen, savedLanguage } from '#features/sites/server/index.ts'
import { forgetActiveDays } from './active-days.ts'
import { eraseDeleted } from './deletion.ts'
import { forgetExpired } from './expiry.ts'
import { mailSet } from './mails/index.ts'
import { forgetOldChallenges } from './passkey-challenges.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { setLanguage } from './queries.ts'
import { routes } from './routes.ts'
import { forgetOldSteps } from './second-step.ts'
import { forgetOldSecurityEvents } from './security-log.ts'
import { memberOf } from './sessions.ts'
import { staffForSites } from './staff-for-sites.ts'

export const feature: ServerFeature = {
  name: 'accounts',
  routes,
  plugin,
  mails: mailSet,
  personalData,
  hooks: [
    ...staffForSites,
    savedLanguage.part(async (context) => (await memberOf(context))?.language ?? null),
    languageChosen.part(async (context, language) => {
      const member = await memberOf(context)
      if (!member || member.language === language) return
      await setLanguage.run(context.db, { account: member.id, language })
      // The page that says it is drawn of what its session was found with.
      member.language = language
    }),
  ],
  jobs: (services) => {
    const { pool, clock } = services
    return [
      {
        name: 'forget-passkey-challenges',
        cron: '47 * * * *',
        run: () => forgetOldChallenges(pool, clock.now()),
      },
      { name: 'forget-second-steps', cron: '52 * * * *', run: () => forgetOldSteps(pool, clock.now()) },
      { name: 'forget-expired', cron: '27 3 * * *', run: () => forgetExpired(pool, clock.now()) },
      {
        name: 'forget-security-log',
        cron: '37 3 * * *',
        run: () => forgetOldSecurityEvents(pool, clock.now()),
      },
      { name: 'forget-active-days', cron: '57 3 * * *', run: () => forgetActiveDays(pool, clock.now()) },
      { name: 'erase-deleted-accounts', cron: '7 * * * *', run: () => eraseDeleted(services, clock.now()) },
    ]
  },
}
