import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { lengthOf } from '#protocol/text.ts'
import type { Message } from '../../contract.ts'
import { hasArrived } from '../model/conversation.ts'
import { GiftCard } from '../gifts/gift-card.tsx'
import { ChatPhoto } from '../photos/chat-photo.tsx'
import type { Line } from './days.ts'
import { LinkedText } from './linked-text.tsx'
import { HiddenMessage } from './message-note.tsx'

/** Whether others of the same group stand before and after it. */
export type Place = { isFirst: boolean; isLast: boolean }

export type BubbleProps = Place & {
  line: Line
  /** Of the other one. */
  name: string
  onLink: (link: URL) => void
}

const emojiOnly =
  /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*|\p{RI}\p{RI})+$/u
/** A few emoji and nothing else speak for themselves. */
const isFewEmoji = (text: string) => text.length < 40 && emojiOnly.test(text) && lengthOf(text) <= 3

export const Bubble = memo(function Bubble({ line, name, onLink, ...place }: BubbleProps) {
  const { mine, message, unsent } = line
  const text = message ? message.text : unsent.text
  if (message?.hidden)
    return (
      <>
        <Speaker {...{ mine, name }} />
        <HiddenMessage mine={mine} />
      </>
    )
  const isUndelivered = message !== null && !hasArrived(message)
  if (message && message.kind !== 'text') return <OtherKind message={message} name={name} />
  if (isFewEmoji(text ?? '')) {
    return (
      <p className={cx('px-1 text-display leading-tight', (unsent || isUndelivered) && 'opacity-60')}>
        <Speaker {...{ mine, name }} />
        {text}
      </p>
    )
  }
  return (
    <Ground mine={mine} {...place} className={unsent?.state === 'failed' ? 'ring-2 ring-danger-ink' : ''}>
      <Speaker {...{ mine, name }} />
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        <LinkedText text={text ?? ''} onLink={onLink} />
      </p>
    </Ground>
  )
})

function OtherKind({ message, name }: { message: Message; name: string }) {
  return (
    <div className="max-w-full">
      <Speaker mine={message.mine} name={name} />
      {message.kind === 'gift' ? (
        <GiftCard message={message} name={name} />
      ) : (
        <ChatPhoto message={message} name={name} />
      )}
    </div>
  )
}

/** Who speaks, for those who do not see on which side it stands. */
function Speaker({ mine, name }: { mine: boolean; name: string }) {
  const { t } = useLingui()
  return <span className="sr-only">{mine ? t`You:` : `${name}:`} </span>
}

type GroundProps = Place & { mine: boolean; className?: string; children: ReactNode }

export function Ground({ mine, isFirst, isLast, className, children }: GroundProps) {
  const corners = mine
    ? cx(!isFirst && 'rounded-tr-xs', !isLast && 'rounded-br-xs')
    : cx(!isFirst && 'rounded-tl-xs', !isLast && 'rounded-bl-xs')
  return (
    <div
      className={cx(
        'w-fit max-w-full rounded-2xl px-4 py-2.5',
        mine
          ? 'bg-accent text-on-accent [&::selection]:bg-white [&::selection]:text-accent'
          : 'bg-sunken text-ink',
        corners,
        className,
      )}
    >
      {children}
    </div>
  )
}
