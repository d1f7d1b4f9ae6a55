import { accountCreated, accountStatusChanged } from '#features/accounts/server/index.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { keepSignupLike } from './waiting-queries.ts'
import { dropWaiting, giveWaiting } from './waiting.ts'

export const feature: ServerFeature = {
  name: 'likes',
  routes,
  personalData,
  hooks: [
    accountCreated.part(async ({ db, clock }, { account }) => {
      await keepSignupLike.run(db, { account, now: clock.now() })
    }),
    accountStatusChanged.part((own, { account, status }) =>
      status === 'active' ? giveWaiting(own, account) : dropWaiting(own, account),
    ),
  ],
}
