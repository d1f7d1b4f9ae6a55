import { createFileRoute } from '@tanstack/react-router'
import { loadMember } from '#app/member/load-member.ts'
import { MemberError } from '#app/member/member-error.tsx'
import { memberParams } from '#app/member/member-params.ts'
import { SEEDED_MS } from '#app/seeded.ts'
import { Member } from '#app/member/member.tsx'
import { MemberPending } from '#features/members/ui/member/member-pending.tsx'

/** The page of a member, as links in e-mails and of old call it. */
export const Route = createFileRoute('/_default/likes/m/$id')({
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
  pendingComponent: Pending,
  pendingMs: SEEDED_MS,
  pendingMinMs: 0,
})

function Page() {
  return <Member id={Route.useParams().id} />
}

function Pending() {
  return <MemberPending id={Route.useParams().id} />
}
