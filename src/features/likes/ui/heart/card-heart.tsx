import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLater } from '#design/use-later.ts'
import type { Card } from '#features/members/contract.ts'
import { useLike } from '../like-button/use-like.ts'
import { mayBeMatch, useKnownRelation } from '../refresh/known-likes.ts'
import { HeartButton } from './heart-button.tsx'
import { popHeart } from './pop-heart.ts'

/** LIK-8: one tap likes, another takes it back; a match is not ended without a question. For members. */
export function CardHeart({ card }: { card: Card }) {
  const { isLiked, isMatch } = useKnownRelation(card.id)
  const queries = useQueryClient()
  const like = useLike(card)
  const { Part: UnlikeDialog, fetch } = useLater(() => import('../like-button/unlike-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const disc = currentTarget.querySelector<HTMLElement>('[data-disc]')
    if (isMatch || (isLiked && (await mayBeMatch(queries, card.id))))
      return void ((await fetch()) && setOpen(true))
    if (!isLiked && disc) popHeart(disc)
    await like(!isLiked)
  }
  return (
    <>
      <HeartButton name={card.name} isLiked={isLiked} onPress={(event) => void press(event)} />
      {/* A card leaves out what is drawn beyond it, and is itself left out when it is off the screen. */}
      {UnlikeDialog &&
        createPortal(
          <UnlikeDialog
            name={card.name}
            open={isOpen}
            onClose={() => setOpen(false)}
            onUnlike={() => void like(false)}
          />,
          document.body,
        )}
    </>
  )
}
