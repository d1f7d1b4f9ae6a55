import { SendAgain } from '#features/accounts/ui/activation/send-again.tsx'
import { Conversation } from '#features/chat/ui/conversation/conversation.tsx'
import { ReportProvider } from '#features/safety/ui/shared/report-provider.tsx'
import { BuyProvider } from './buy-provider.tsx'
import { usePresence } from './use-presence.ts'

const resend = <SendAgain look={{ variant: 'secondary', size: 'sm' }} />

type Props = { profileId: number; isOnScreen?: boolean; heading?: 'h1' | 'h2' }

export function OneChat({ profileId, isOnScreen = true, heading = 'h1' }: Props) {
  const presenceOf = usePresence()
  // Another conversation is another page: nothing of the one before stays open.
  return (
    <ReportProvider key={profileId}>
      <BuyProvider profileId={profileId}>
        <Conversation {...{ profileId, isOnScreen, heading, presenceOf, resend }} />
      </BuyProvider>
    </ReportProvider>
  )
}
