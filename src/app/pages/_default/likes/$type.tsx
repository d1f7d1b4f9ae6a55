import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { LikesPage } from '#features/likes/ui/likes-page/likes-page.tsx'
import type { LikeType } from '#features/likes/rules.ts'
import { loadLikesOfType } from '../../../likes/load-likes.ts'
import { SomePeople } from '../../../likes/some-people.tsx'
import { useDrawCard } from '../../../likes/use-draw-card.tsx'

export const Route = createFileRoute('/_default/likes/$type')({
  staticData: { catalogues: ['features/likes', 'features/members'], hasWayBack: true },
  // Whether it is one of them is the loader's business.
  params: { parse: ({ type }) => ({ type: type as LikeType }) },
  loader: ({ context, params }) => loadLikesOfType(context, params.type),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  const { type } = Route.useParams()
  return <LikesPage type={type} JoinLink={SignupLink} drawCard={useDrawCard()} people={<SomePeople />} />
}
