import { accountStatusChanged } from '#features/accounts/server/index.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { giveSignupLike } from './signup-like.ts'

export const feature: ServerFeature = {
  name: 'likes',
  routes,
  personalData,
  hooks: [
    accountStatusChanged.part(async (own, { account, status }) => {
      if (status === 'active') await giveSignupLike(own, account)
    }),
  ],
}
