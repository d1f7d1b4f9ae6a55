import { Trans } from '@lingui/react/macro'
import { EyeOff, Gift, Image, MailQuestion, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '../../contract.ts'

/** A line about what was said last. */
export function LastMessage({ message }: { message: Message }) {
  return (
    <>
      {message.mine && (
        <>
          <Trans comment="Before the text of a message that I wrote, in the list of chats and for screen readers">
            You:
          </Trans>{' '}
        </>
      )}
      <What message={message} />
    </>
  )
}

function What({ message: { kind, text, hidden, returned, unsent, waiting } }: { message: Message }) {
  if (hidden)
    return (
      <WithIcon icon={<EyeOff size={16} aria-hidden />}>
        <Trans comment="In the list of chats: the last message was hidden by our team">Hidden message</Trans>
      </WithIcon>
    )
  if (waiting)
    return (
      <WithIcon icon={<MailQuestion size={16} aria-hidden />}>
        <Trans comment="In the list of chats: my last message waits until I confirm my email address">
          Confirm your email to send it
        </Trans>
      </WithIcon>
    )
  if (returned || unsent)
    return (
      <WithIcon icon={<Undo2 size={16} aria-hidden />}>
        <Trans comment="In the list of chats: my last message came back">Not delivered</Trans>
      </WithIcon>
    )
  switch (kind) {
    case 'text':
      return <bdi>{text}</bdi>
    case 'photo':
      return (
        <WithIcon icon={<Image size={16} aria-hidden />}>
          <Trans comment="In the list of chats: the last message is a photo">Photo</Trans>
        </WithIcon>
      )
    case 'gift':
      return (
        <WithIcon icon={<Gift size={16} aria-hidden />}>
          <Trans comment="In the list of chats: the last message is a gift (noun)">Gift</Trans>
        </WithIcon>
      )
  }
}

function WithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 align-bottom">
      {icon}
      {children}
    </span>
  )
}
