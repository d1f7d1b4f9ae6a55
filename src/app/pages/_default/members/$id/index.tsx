import { createFileRoute } from '@tanstack/react-router'
import { loadMember, memberParams, memberTitle } from '../../../../member/load-member.ts'
import { MemberError } from '../../../../member/member-error.tsx'
import { Member } from '../../../../member/member.tsx'

export const Route = createFileRoute('/_default/members/$id/')({
  staticData: { catalogues: ['features/members', 'features/photos'] },
  params: memberParams,
  loader: ({ context, params }) => loadMember(context.queries, params.id),
  head: ({ match, loaderData }) => ({ meta: [{ title: memberTitle(match.context.i18n, loaderData) }] }),
  errorComponent: MemberError,
  component: Page,
})

function Page() {
  return <Member id={Route.useParams().id} />
}
