import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { LoggedOut } from '#features/chat/ui/refusals/logged-out.tsx'
import { loadOne } from '#app/chat/load-chats.ts'
import { ChatPending } from '#app/chat/chat-pending.tsx'
import { OneChat } from '#app/chat/one-chat.tsx'
import { MemberError } from '#app/member/member-error.tsx'
import { memberParams } from '#app/member/member-params.ts'
import { SEEDED_MS } from '#app/seeded.ts'

export const Route = createFileRoute('/_chat/_panes/chats/$id')({
  params: memberParams,
  loader: ({ context, params }) => loadOne(context, { id: params.id }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  errorComponent: MemberError,
  component: Page,
  pendingComponent: Pending,
  pendingMs: SEEDED_MS,
  pendingMinMs: 0,
})

function Page() {
  const { id } = Route.useParams()
  const { profileId } = Route.useLoaderData()
  const isMember = useUser() !== null
  if (!isMember || profileId === null) return <LoggedOut next={`/chats/${id}`} JoinLink={SignupLink} />
  return <OneChat profileId={profileId} />
}

function Pending() {
  return <ChatPending which={{ id: Route.useParams().id }} />
}
