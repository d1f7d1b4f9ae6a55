import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { loadPremiumPrice } from '#features/credits/ui/premium/load-premium.ts'
import { getBlocked, getInterests, getOwnProfile } from '#features/members/contract.ts'
import { ProfilePage } from '#features/members/ui/profile/profile-page.tsx'
import { getOwnPhotos, getPrivateRequests } from '#features/photos/contract.ts'
import { PhotoManager } from '#features/photos/ui/manager/photo-manager.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/profile/')({
  staticData: {
    catalogues: ['features/members', 'features/photos'],
    hasWayBack: true,
    hasNoFloatingNotice: true,
  },
  loader: async ({ context: { queries } }) => {
    const { user } = await answered(queries, ask(getUser))
    if (!user) return
    await Promise.all([
      answered(queries, ask(getOwnProfile)),
      answered(queries, ask(getInterests)),
      answered(queries, ask(getBlocked)),
      answered(queries, ask(getOwnPhotos)),
      answered(queries, ask(getPrivateRequests)),
      loadPremiumPrice(queries),
    ])
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Your profile', comment: 'Title of the browser tab: my own profile' }),
        ),
      },
    ],
  }),
  component: Profile,
})

function Profile() {
  return <ProfilePage photos={<PhotoManager />} />
}
