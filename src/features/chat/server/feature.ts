import { accountCreated, accountStatusChanged } from '#features/accounts/server/index.ts'
import { addPhotoRoute } from '#features/photos/server/index.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { sendGift, sendMessage, sendPhoto } from '../contract.ts'
import { personalData } from './personal-data.ts'
import { serveChatPhoto } from './photos.ts'
import { routes } from './routes.ts'
import { deliverSignupMessage, keepSignupMessage } from './signup-message.ts'
import { giveAllBack } from './waiting-queries.ts'
import { deliverWaiting } from './waiting.ts'

export const feature: ServerFeature = {
  name: 'chat',
  routes,
  shedLast: [sendMessage, sendPhoto, sendGift],
  plugin:
    ({ contextOf }) =>
    async (app) =>
      addPhotoRoute(app, 'm', contextOf, serveChatPhoto),
  personalData,
  screens: async () => (await import('./office/index.ts')).screens,
  hooks: [
    accountCreated.part((own, { account }) => keepSignupMessage(own, account)),
    accountStatusChanged.part(async (own, { account, status }) => {
      // Whoever comes back some day begins anew.
      if (status === 'deleted') await giveAllBack.run(own.db, { sender: account, conversation: null })
      if (status !== 'active') return
      await deliverSignupMessage(own, account)
      await deliverWaiting(own, account)
    }),
  ],
}
