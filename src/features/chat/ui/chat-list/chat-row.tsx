import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { CountBadge } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { useMoveFocusOnUnmount } from '#design/use-move-focus-on-unmount.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Chat } from '../../contract.ts'
import { nextRow } from '../conversation/focus-targets.ts'
import { PartnerAvatar } from '../conversation/partner-avatar.tsx'
import { shortMoment } from '#design/time-words.ts'
import type { Clock } from '#design/time-words.ts'
import { usePartnerName } from '../conversation/use-partner-name.ts'
import type { Removal } from '../model/chat-list.ts'
import { useIsTyping } from '../model/typing.ts'
import { ChatActions } from '../refusals/chat-actions.tsx'
import { LastMessage } from './last-message.tsx'

type Props = {
  chat: Chat
  clock: Clock
  /** It is open beside the list. */
  isCurrent: boolean
  onRemove: (which: Removal) => void
}

export const ChatRow = memo(function ChatRow({ chat, clock, isCurrent, onRemove }: Props) {
  const { t } = useLingui()
  const { profile, conversation, num_unread_messages: unread, last_message: last, last_at: at } = chat
  const { settings } = useAnswer(ask(getSettings))
  const name = usePartnerName(profile)
  const isUnread = unread > 0
  const isTyping = useIsTyping(conversation.id)
  const element = useMoveFocusOnUnmount<HTMLLIElement>(nextRow)
  return (
    <li
      ref={element}
      className={cx(
        'group relative flex items-center rounded-xl pr-1 hover:bg-sunken',
        isCurrent && 'lg:bg-accent-soft lg:hover:bg-accent-soft',
      )}
    >
      <Link
        to="/chats/$id"
        params={{ id: conversation.id }}
        data-row={profile.id}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-w-0 grow items-center gap-3 rounded-xl py-2.5 pl-3 -outline-offset-2"
      >
        <PartnerAvatar partner={profile} size="md" className="size-14" />
        <div className="min-w-0 grow">
          <div className="flex items-baseline gap-2">
            <span className={cx('min-w-0 grow truncate', isUnread ? 'font-bold' : 'font-semibold')}>
              {name}
            </span>
            {profile.card?.invented && <DemoMark className="shrink-0" />}
            <time
              dateTime={at}
              suppressHydrationWarning
              className={cx(
                'shrink-0 text-xs first-letter:uppercase',
                isUnread ? 'font-semibold text-unread-ink' : 'text-ink-soft',
              )}
            >
              {shortMoment(Date.parse(at), clock) ??
                t({
                  message: 'now',
                  comment: 'Instead of the time in the list of chats: the last message came just now',
                })}
            </time>
          </div>
          {profile.fictional && !profile.is_gone && <FictionalLabel site={settings} />}
          <div className="flex items-center gap-2">
            <p
              className={cx(
                'min-w-0 grow truncate text-sm',
                isUnread ? 'font-semibold text-ink' : 'text-ink-soft',
              )}
            >
              {isTyping ? (
                <span className="text-good-ink">
                  <Trans comment="In the list of chats, under the name of a member who is writing to me now">
                    typing…
                  </Trans>
                </span>
              ) : (
                last && <LastMessage message={last} />
              )}
            </p>
            <CountBadge
              count={unread}
              label={t({
                message: plural(unread, { one: '# unread message', other: '# unread messages' }),
                comment: 'Aria label of the badge with the number of unread messages of one chat in the list',
              })}
            />
          </div>
        </div>
      </Link>
      <ChatActions
        profileId={profile.id}
        name={name}
        isGone={profile.is_gone}
        onRemove={() => onRemove({ conversation: conversation.id })}
      />
    </li>
  )
})
