import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { ChooseOne, useHasTwoPanes } from '#features/chat/ui/chat-list/panes.tsx'
import { useIsRemoved } from '#features/chat/ui/model/removal.ts'
import { LoggedOut } from '#features/chat/ui/refusals/logged-out.tsx'
import { loadLastOpened } from '#app/chat/load-chats.ts'
import { OneChat } from '#app/chat/one-chat.tsx'

export const Route = createFileRoute('/_chat/_panes/chats/')({
  staticData: { isMembersArea: true },
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
  return useUser() ? <LastOpened /> : <LoggedOut next="/chats" />
}

function LastOpened() {
  const { profileId } = Route.useLoaderData()
  return profileId === null ? <ChooseOne /> : <OpenedAgain profileId={profileId} />
}

function OpenedAgain({ profileId }: { profileId: number }) {
  const isOnScreen = useHasTwoPanes()
  const isRemoved = useIsRemoved(profileId)
  return isRemoved ? <ChooseOne /> : <OneChat {...{ profileId, isOnScreen }} heading="h2" />
}
