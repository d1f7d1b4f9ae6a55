import { createFileRoute } from '@tanstack/react-router'
import { loadMember } from '#app/member/load-member.ts'
import { MemberError } from '#app/member/member-error.tsx'
import { memberParams } from '#app/member/member-params.ts'
import { Member } from '#app/member/member.tsx'

export const Route = createFileRoute('/_default/members/$id/')({
  staticData: {
    catalogues: ['features/members', 'features/photos', 'features/likes', 'features/chat'],
    isMembersArea: true,
    hasWayBack: true,
    hasNoHints: true,
    hasNoBottomBar: true,
  },
  params: memberParams,
  loader: ({ context, params }) => loadMember(context, params.id),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  errorComponent: MemberError,
  component: Page,
})

function Page() {
  return <Member id={Route.useParams().id} />
}
