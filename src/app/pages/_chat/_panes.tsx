import { createFileRoute, Outlet, useMatch, useNavigate } from '@tanstack/react-router'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { ChatList } from '#features/chat/ui/chat-list/chat-list.tsx'
import { Panes } from '#features/chat/ui/chat-list/panes.tsx'
import { loadChats } from '../../chat/load-chats.ts'
import { useOpenProfile } from '../../chat/use-open-profile.ts'
import { useMemberParts } from '../../frame/member-frame.ts'

/** The list of conversations, and beside it the one that is open. It stays while one goes from one to the next. */
export const Route = createFileRoute('/_chat/_panes')({
  staticData: { catalogues: ['features/chat', 'features/members', 'features/photos'] },
  loader: ({ context }) => loadChats(context),
  component: TwoPanes,
})

function TwoPanes() {
  const isMember = useUser() !== null
  const Member = useMemberParts()
  const navigate = useNavigate()
  const openProfile = useOpenProfile()
  const isList = useMatch({ from: '/_chat/_panes/chats/', shouldThrow: false }) !== undefined
  if (!isMember) return <Outlet />
  return (
    <>
      {Member && isList && <Member.Parts slot="underHeader" />}
      <Panes
        shown={isList ? 'list' : 'conversation'}
        list={
          <ChatList
            openProfile={openProfile}
            onRemovedOpen={() => void navigate({ to: '/chats' })}
            places={Member && <Member.CompactLinks />}
            heading={isList ? 'h1' : 'h2'}
          />
        }
      >
        <Outlet />
      </Panes>
      {Member && isList && <Member.BottomBar />}
    </>
  )
}
