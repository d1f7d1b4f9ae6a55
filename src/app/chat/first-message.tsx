import FirstMessage from '#features/chat/ui/shared/first-message.tsx'
import type { FirstMessageProps } from '#features/likes/slots.ts'
import { BuyProvider } from './buy-provider.tsx'

/** LIK-8 CHT-13: also out of a chat, whoever has no credits buys some in front of the person. */
export default function FirstMessageHere(props: FirstMessageProps) {
  return (
    <BuyProvider profileId={props.profileId}>
      <FirstMessage {...props} />
    </BuyProvider>
  )
}
