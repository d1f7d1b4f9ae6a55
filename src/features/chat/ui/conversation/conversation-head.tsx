import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { Skeleton } from '#design/skeleton.tsx'
import type { Card } from '#features/members/contract.ts'
import { InventedLabel } from '#features/members/ui/shared/invented-label.tsx'
import { ChatActions } from '../refusals/chat-actions.tsx'
import type { ConversationState } from '../model/use-conversation.ts'
import { FictionalMark } from './fictional.tsx'
import { PartnerAvatar } from './partner-avatar.tsx'
import { usePartnerName } from './use-partner-name.ts'

/** When somebody was here, in words: how roughly is the business of members. */
export type PresenceOf = (card: Card) => string

type Props = {
  conversation: Pick<ConversationState, 'profile' | 'refusal'>
  presenceOf: PresenceOf
  /** Undefined while there is nothing to remove. */
  onRemove: (() => void) | undefined
  /** 'h1' where it is the whole page. */
  heading: 'h1' | 'h2'
}

export function ConversationHead({ conversation, presenceOf, onRemove, heading: Heading }: Props) {
  const { profile, refusal } = conversation
  const { id, card, fictional, is_gone: isGone } = profile
  const name = usePartnerName(profile)
  const isBlocked = refusal === 'you_blocked'
  const who = (
    <>
      <PartnerAvatar partner={profile} size="md" className="max-sm:size-10 narrow:hidden" />
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <Heading className="min-w-0 truncate text-base font-semibold narrow:whitespace-normal">
            {name}
          </Heading>
          {card?.invented && <InventedLabel className="shrink-0" />}
        </div>
        {card && (
          <p className={cx('text-sm leading-snug', card.online ? 'text-good-ink' : 'text-ink-soft')}>
            {presenceOf(card)}
          </p>
        )}
      </div>
    </>
  )
  const whoClass = 'flex min-h-11 min-w-0 items-center gap-3 rounded-lg'
  return (
    <header className={headClass}>
      <BackToChats />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        {isGone ? (
          <div className={whoClass}>{who}</div>
        ) : (
          <Link to="/members/$id" params={{ id }} className={whoClass}>
            {who}
          </Link>
        )}
        {/* Below the name, not below the picture, where both do not fit into one line. */}
        {fictional && !isGone && <FictionalMark className="max-sm:ml-13" />}
      </div>
      <ChatActions profileId={id} name={name} isGone={isGone} onRemove={onRemove} isBlocked={isBlocked} />
    </header>
  )
}

/** While nobody knows yet whom it is with: the way back is there. */
export function PendingHead() {
  return (
    <header className={headClass}>
      <BackToChats />
      <Skeleton circle className="size-12 max-sm:size-10" />
      <Skeleton className="h-4 w-32" />
    </header>
  )
}

const headClass =
  'flex items-center gap-2 border-b border-line bg-canvas px-2 pt-[calc(0.5rem+var(--safe-top))] pb-2 lg:px-4'

function BackToChats() {
  const { t } = useLingui()
  return (
    <Link
      to="/chats"
      // The list goes on where it was left.
      resetScroll={false}
      aria-label={t({
        message: 'Back to messages',
        comment: 'Aria label of the arrow in a conversation that returns to the list of chats',
      })}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink lg:hidden"
    >
      <ArrowLeft size={22} aria-hidden />
    </Link>
  )
}
