import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { LikesPage } from '#features/likes/ui/likes-page/likes-page.tsx'
import { loadLikes } from '../../../likes/load-likes.ts'
import { SomePeople } from '../../../likes/some-people.tsx'
import { useDrawCard } from '../../../likes/use-draw-card.tsx'

export const Route = createFileRoute('/_default/likes/')({
  staticData: { catalogues: ['features/likes', 'features/members'], isMembersArea: true, hasWayBack: true },
  loader: ({ context }) => loadLikes(context),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Likes',
            comment: 'Title of the browser tab: page with the likes I got and gave (noun)',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <LikesPage JoinLink={SignupLink} drawCard={useDrawCard()} people={<SomePeople />} />
}
