import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { loadPremiumPrice } from '#features/credits/ui/premium/load-premium.ts'
import { getBlocked, getInterests, getMember, getOwnProfile } from '#features/members/contract.ts'
import type { OwnProfile } from '#features/members/contract.ts'
import { hasPage } from '#features/members/rules.ts'
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
      answered(queries, ask(getOwnProfile)).then(({ profile }) => loadPreview(queries, profile)),
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
          msg({ message: 'My profile', comment: 'Title of the browser tab: my own profile' }),
        ),
      },
    ],
  }),
  component: Profile,
})

/** How others see it stands beside it; without that the page is there all the same. */
const loadPreview = async (queries: QueryClient, profile: OwnProfile): Promise<unknown> =>
  hasPage(profile) && answered(queries, ask(getMember, { id: profile.id })).catch(() => null)

function Profile() {
  return <ProfilePage photos={<PhotoManager />} />
}
