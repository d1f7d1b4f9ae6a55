import { useCallback } from 'react'
import type { DrawCard } from '#features/likes/ui/likes-page/like-list.tsx'
import { MemberCard, useCardLook } from '#features/members/ui/member-card.tsx'
import { Heart } from './heart.tsx'

/** How likes show a member, in an item that holds their answers too. */
export const useDrawCard = (): DrawCard => {
  const look = useCardLook()
  return useCallback(
    (card, { eager, hasHeart }) => (
      <MemberCard card={card} as="div" look={look} eager={eager} Action={hasHeart ? Heart : undefined} />
    ),
    [look],
  )
}
