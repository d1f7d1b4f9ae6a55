import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Avatar } from '#design/avatar.tsx'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { notePressed } from '#features/members/ui/shared/pressed-card.ts'
import { useLikes } from '../refresh/known-likes.ts'
import { likesOfType } from '../likes-page/like-list.tsx'

type Props = {
  /** Whom there is a conversation with already; what was written is the business of chat. */
  written: ReadonlySet<number>
}

/** LIK-8: matches whom nobody has written to yet, as a row of faces above the chats; the newest is first. */
export function NewMatches({ written }: Props) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const likes = useLikes()
  const id = useId()
  const unwritten = likes ? likesOfType(likes, 'matches').filter(({ card }) => !written.has(card.id)) : []
  if (unwritten.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-b border-line pb-2">
      <h2 id={id} className="px-3 text-sm font-semibold text-ink-soft">
        <Trans comment="Heading above the list of chats: people who matched with me and whom I have not written to">
          New matches: say hello
        </Trans>
      </h2>
      <ul className="flex gap-1 overflow-x-auto px-2 pt-2 pb-1">
        {unwritten.map(({ card, isNew }) => {
          const { id: profile, name, online, fictional, invented, main_image: image } = card
          return (
            <li key={profile} className="shrink-0">
              <Link
                to="/members/$id/chat"
                params={{ id: profile }}
                onClick={() => notePressed(card)}
                className="flex w-20 flex-col items-center gap-1 rounded-xl p-1 -outline-offset-2 hover:bg-sunken"
              >
                <Avatar
                  name={name}
                  src={image && settings.cdn_prefix + image.thumb_filename}
                  size="lg"
                  online={online}
                  decorative
                  className={isNew ? 'rounded-full ring-2 ring-accent ring-offset-2 ring-offset-canvas' : ''}
                />
                <span className="sr-only">
                  {t({
                    message: `Say hello to ${name}`,
                    comment: 'Aria label of the photo of a new match: opens the chat with this person',
                  })}
                </span>
                <bdi aria-hidden className="max-w-full truncate text-sm font-medium">
                  {name}
                </bdi>
                {invented && <DemoMark />}
                {fictional && <FictionalLabel site={settings} className="max-w-full text-xs" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
