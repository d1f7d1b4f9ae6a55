import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useLater } from '#design/use-later.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { useRelation } from '../refresh/known-likes.ts'
import type { Relation } from '../refresh/known-likes.ts'
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
  const relation = useRelation(member.id)
  const { isLiked, isMatch } = relation
  const like = useLike(member)
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const { Part: UnlikeDialog, fetch } = useLater(() => import('./unlike-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const press = async () => {
    if (!isMatch) await like(!isLiked)
    else if (await fetch()) setOpen(true)
  }
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      <LikeToggle isLiked={isLiked} onClick={() => void press()} />
      <Standing name={member.name} {...relation} />
      {UnlikeDialog && (
        <UnlikeDialog
          name={member.name}
          open={isOpen}
          onClose={() => setOpen(false)}
          onUnlike={() => void like(false)}
        />
      )}
    </div>
  )
}

function LikeToggle({ isLiked, onClick }: { isLiked: boolean; onClick: () => void }) {
  return (
    <>
      <Button
        variant={isLiked ? 'secondary' : 'primary'}
        aria-pressed={isLiked}
        onClick={onClick}
        className="needs-js min-w-32 shrink-0 max-md:grow"
      >
        <Heart
          size={20}
          aria-hidden
          fill={isLiked ? 'currentColor' : 'none'}
          className={isLiked ? 'text-accent-ink' : ''}
        />
        {isLiked ? (
          <Trans comment="Button on a member’s page, pressed: the reader likes this person; takes it back">
            Liked
          </Trans>
        ) : (
          <Trans comment="Button, key hint, mark on a card (verb): like a person; swiping and member’s page">
            Like
          </Trans>
        )}
      </Button>
      <noscript>
        <p className="text-ink-soft">
          <Trans>Please turn on JavaScript to like someone.</Trans>
        </p>
      </noscript>
    </>
  )
}

/** What the button cannot say: how the other one feels. */
function Standing({ name, isMatch, likesReader }: Relation & { name: string }) {
  const { t } = useLingui()
  if (!likesReader) return null
  return (
    <p className="max-w-3/5 min-w-0 font-medium wrap-break-word text-accent-ink max-sm:text-sm">
      {isMatch
        ? t`You like each other`
        : t({
            message: `${name} likes you`,
            comment: 'Note on a member’s page: this member has sent the reader a like',
          })}
    </p>
  )
}
