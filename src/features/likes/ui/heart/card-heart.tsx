import type { Card } from '#features/members/contract.ts'
import { useKnownRelation } from '../refresh/known-likes.ts'
import { HeartButton } from './heart-button.tsx'
import { useHeart } from './use-heart.tsx'

/** LIK-8: the heart of a card or of a row. For members. */
export function CardHeart({ card, inRow = false }: { card: Card; inRow?: boolean }) {
  const relation = useKnownRelation(card.id)
  const { press, question } = useHeart(card, relation)
  return (
    <>
      <HeartButton name={card.name} isLiked={relation.isLiked} onPress={press} inRow={inRow} />
      {question}
    </>
  )
}
