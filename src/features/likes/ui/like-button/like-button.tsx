import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { useHeart } from '../heart/use-heart.tsx'
import { useRelation } from '../refresh/known-likes.ts'

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
  const relation = useRelation(member.id)
  const { press, question } = useHeart(member, relation)
  return (
    <>
      <LikeToggle isLiked={relation.isLiked} onClick={press} />
      {question}
    </>
  )
}

type ToggleProps = { isLiked: boolean; onClick: (event: MouseEvent<HTMLButtonElement>) => void }

function LikeToggle({ isLiked, onClick }: ToggleProps) {
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
