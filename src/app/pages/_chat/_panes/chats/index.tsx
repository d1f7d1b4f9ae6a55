import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../../../../../features/accounts/ui/use-user.ts'
import { ChooseOne, useHasTwoPanes } from '../../../../../features/chat/ui/chat-list/panes.tsx'
import { useKnownChats } from '../../../../../features/chat/ui/model/known-chats.ts'
import { LoggedOut } from '../../../../../features/chat/ui/refusals/logged-out.tsx'
import { loadLastOpened } from '../../../../chat/load-chats.ts'
import { OneChat } from '../../../../chat/one-chat.tsx'

export const Route = createFileRoute('/_chat/_panes/chats/')({
  loader: ({ context }) => loadLastOpened(context),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Messages`) }] }),
  component: Page,
})

function Page() {
  return useUser() ? <LastOpened /> : <LoggedOut next="/chats" />
}

function LastOpened() {
  const { profileId } = Route.useLoaderData()
  const isOnScreen = useHasTwoPanes()
  // Removed meanwhile, it is not there to be opened again.
  const isThere = useKnownChats()?.last_opened?.profile === profileId
  if (profileId === null || !isThere) return <ChooseOne />
  return <OneChat profileId={profileId} isOnScreen={isOnScreen} heading="h2" />
}
