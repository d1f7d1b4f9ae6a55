import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#design/cx.ts'
import { useLater } from '#design/use-later.ts'
import type { Card } from '#features/members/contract.ts'
import { useLike } from '../like-button/use-like.ts'
import { relationTo, useLikes } from '../refresh/known-likes.ts'

const look =
  'needs-js grid size-12 place-items-center rounded-full shadow-float transition-[background-color,color,scale] ' +
  'active:scale-90 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus'

/** One tap likes, another takes it back. */
export function LikeHeart({ card, className }: { card: Card; className: string }) {
  const { t } = useLingui()
  const { name } = card
  const { isLiked, isMatch } = relationTo(useLikes(), card.id)
  const like = useLike(card)
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const { Part: UnlikeDialog, fetch } = useLater(() => import('../like-button/unlike-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const press = async () => {
    if (!isMatch) await like(!isLiked)
    else if (await fetch()) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={t({
          message: `Like ${name}`,
          comment: 'Aria label of the heart button: likes this person (verb)',
        })}
        onClick={() => void press()}
        className={cx(
          look,
          isLiked ? 'bg-accent text-on-accent' : 'bg-raised text-accent-ink hover:bg-accent-soft',
          className,
        )}
      >
        <Heart size={24} aria-hidden fill={isLiked ? 'currentColor' : 'none'} />
      </button>
      {UnlikeDialog && (
        <UnlikeDialog
          name={name}
          open={isOpen}
          onClose={() => setOpen(false)}
          onUnlike={() => void like(false)}
        />
      )}
    </>
  )
}
