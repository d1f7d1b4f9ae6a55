import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { ChatList } from '#features/chat/ui/chat-list/chat-list.tsx'
import { ChooseOne, Panes, useHasTwoPanes } from '#features/chat/ui/chat-list/panes.tsx'
import { useIsRemoved } from '#features/chat/ui/model/removal.ts'
import { LoggedOut } from '#features/chat/ui/refusals/logged-out.tsx'
import { loadLastOpened } from '#app/chat/load-chats.ts'
import { OneChat } from '#app/chat/one-chat.tsx'
import { useMoreRoom } from '#app/chat/use-more-room.ts'
import { SomePeople } from '#app/likes/some-people.tsx'
import { NewMatches } from '#features/likes/ui/new-matches/new-matches.tsx'

/** The list, in the frame of the members' pages, and beside it the conversation that was open last. */
export const Route = createFileRoute('/_default/chats/')({
  staticData: {
    catalogues: ['features/chat', 'features/members', 'features/photos', 'features/likes'],
    isMembersArea: true,
    fillsWindow: true,
  },
  loader: ({ context }) => loadLastOpened(context),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Messages', comment: 'Title of the browser tab: page with the list of my chats' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { profileId } = Route.useLoaderData()
  useMoreRoom(profileId === null)
  if (useUser() === null) return <LoggedOut next="/chats" JoinLink={SignupLink} />
  return (
    <Panes
      shown="list"
      openProfile={profileId}
      list={<ChatList openProfile={profileId} heading="h1" Above={NewMatches} people={<SomePeople />} />}
    >
      {profileId === null ? <ChooseOne /> : <OpenedAgain profileId={profileId} />}
    </Panes>
  )
}

function OpenedAgain({ profileId }: { profileId: number }) {
  const isOnScreen = useHasTwoPanes()
  const isRemoved = useIsRemoved(profileId)
  return isRemoved ? <ChooseOne /> : <OneChat {...{ profileId, isOnScreen }} heading="h2" />
}
