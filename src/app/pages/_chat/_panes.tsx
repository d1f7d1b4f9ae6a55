import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { ChatList } from '#features/chat/ui/chat-list/chat-list.tsx'
import { Panes } from '#features/chat/ui/chat-list/panes.tsx'
import { NewMatches } from '#features/likes/ui/new-matches/new-matches.tsx'
import { loadChats } from '../../chat/load-chats.ts'
import { useOpenProfile } from '../../chat/use-open-profile.ts'
import { useMemberParts } from '../../frame/member-frame.ts'

/** A conversation, and beside it the list, which stays while one goes from one to the next. */
export const Route = createFileRoute('/_chat/_panes')({
  staticData: {
    catalogues: ['features/chat', 'features/members', 'features/photos', 'features/likes'],
    hasNoFloatingNotice: true,
  },
  loader: ({ context }) => loadChats(context),
  component: TwoPanes,
})

function TwoPanes() {
  const isMember = useUser() !== null
  const Member = useMemberParts()
  const navigate = useNavigate()
  const openProfile = useOpenProfile()
  if (!isMember) return <Outlet />
  return (
    <Panes
      shown="conversation"
      openProfile={openProfile}
      list={
        <ChatList
          openProfile={openProfile}
          onRemovedOpen={() => void navigate({ to: '/chats' })}
          places={Member && <Member.CompactLinks />}
          heading="h2"
          Above={NewMatches}
        />
      }
    >
      <Outlet />
    </Panes>
  )
}
