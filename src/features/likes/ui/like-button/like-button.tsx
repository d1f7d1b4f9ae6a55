import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { useLater } from '#design/use-later.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { useRelation } from '../refresh/known-likes.ts'
import { useLike } from './use-like.ts'

type Props = {
  member: Card
  /** Somebody who is no member wants to like. */
  onLoginNeeded: () => void
}

/** For the page of a member. */
export function LikeButton({ member, onLoginNeeded }: Props) {
  const isMember = useAnswer(ask(getUser)).user !== null
  return isMember ? <OwnLike member={member} /> : <LikeToggle isLiked={false} onClick={onLoginNeeded} />
}

function OwnLike({ member }: { member: Card }) {
  const { isLiked, isMatch } = useRelation(member.id)
  const like = useLike(member)
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const { Part: UnlikeDialog, fetch } = useLater(() => import('./unlike-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const press = async () => {
    if (!isMatch) await like(!isLiked)
    else if (await fetch()) setOpen(true)
  }
  return (
    <>
      <LikeToggle isLiked={isLiked} onClick={() => void press()} />
      {UnlikeDialog && (
        <UnlikeDialog
          name={member.name}
          open={isOpen}
          onClose={() => setOpen(false)}
          onUnlike={() => void like(false)}
        />
      )}
    </>
  )
}

function LikeToggle({ isLiked, onClick }: { isLiked: boolean; onClick: () => void }) {
  return (
    <>
      <Button
        variant={isLiked ? 'secondary' : 'primary'}
        aria-pressed={isLiked}
        onClick={onClick}
        className="needs-js shrink-0 max-md:size-16 max-md:rounded-full max-md:px-0 md:min-w-32"
      >
        <Heart
          size={20}
          aria-hidden
          fill={isLiked ? 'currentColor' : 'none'}
          className={cx('max-md:size-7', isLiked && 'text-accent-ink')}
        />
        <span className="max-md:sr-only">
          {isLiked ? (
            <Trans comment="Button on a member’s page, pressed: the reader likes this person; takes it back">
              Liked
            </Trans>
          ) : (
            <Trans comment="Button, key hint, mark on a card (verb): like a person; swiping and member’s page">
              Like
            </Trans>
          )}
        </span>
      </Button>
      <noscript>
        <p className="text-ink-soft">
          <Trans>Please turn on JavaScript to like someone.</Trans>
        </p>
      </noscript>
    </>
  )
}
