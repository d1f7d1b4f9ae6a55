import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLater } from '#design/use-later.ts'
import type { Card } from '#features/members/contract.ts'
import { mayBeMatch } from '../refresh/known-likes.ts'
import type { Relation } from '../refresh/known-likes.ts'
import { popHeart } from './pop-heart.ts'
import { useLike } from './use-like.ts'

type Heart = {
  press: (event: MouseEvent<HTMLButtonElement>) => void
  /** Stands beside the button. */
  question: ReactNode
}

/** What pops: of a card's heart, of one in a row, and of any other that says so. */
const DISC = '.heart > span, [data-disc]'

/** LIK-8: what every heart does. One tap likes, another takes it back; a match is not ended without a question. */
export const useHeart = (card: Card, { isLiked, isMatch, isSure }: Relation): Heart => {
  const queries = useQueryClient()
  const like = useLike(card)
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const { Part: UnlikeDialog, fetch } = useLater(() => import('./unlike-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const press = async (button: HTMLButtonElement) => {
    if (isMatch || (isLiked && !isSure && (await mayBeMatch(queries, card.id))))
      return void ((await fetch()) && setOpen(true))
    if (!isLiked) popHeart(button.querySelector<HTMLElement>(DISC) ?? button)
    await like(!isLiked)
  }
  return {
    press: ({ currentTarget }) => void press(currentTarget),
    // A card leaves out what is drawn beyond it, and is itself left out when it is off the screen.
    question:
      UnlikeDialog &&
      createPortal(
        <UnlikeDialog
          name={card.name}
          open={isOpen}
          onClose={() => setOpen(false)}
          onUnlike={() => void like(false)}
        />,
        document.body,
      ),
  }
}
