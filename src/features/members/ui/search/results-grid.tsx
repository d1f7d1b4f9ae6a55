import type { ReactNode, Ref } from 'react'
import type { Settings } from '#features/sites/contract.ts'
import type { Card } from '../../contract.ts'
import { cardGridClass, MemberCard, useCardLook } from '../member-card.tsx'
import type { MemberCardProps } from '../member-card.tsx'
import { PromoTile } from '../promo-tile.tsx'
import { useSearchAddress } from './use-search-address.ts'

/** In sight at once on most screens. */
const EAGER_CARDS = 4
/** Among the first it would stand for the site. A list that is shorter ends with it. */
const CARDS_BEFORE_PROMO = 20

export type ResultsGridProps = {
  ref?: Ref<HTMLUListElement>
  cards: readonly Card[]
  /** It begins at the top of the page. */
  isFirst?: boolean
  /** Nobody follows after these. */
  isWhole?: boolean
  promo?: Settings['promo']
  Action?: MemberCardProps['Action']
  /** Further items at the end. */
  children?: ReactNode
}

export function ResultsGrid({
  ref,
  cards,
  isFirst = false,
  isWhole = false,
  promo = null,
  Action,
  children,
}: ResultsGridProps) {
  const look = useCardLook(useSearchAddress().others)
  const beforePromo = isWhole ? Math.min(CARDS_BEFORE_PROMO, cards.length) : CARDS_BEFORE_PROMO
  return (
    <ul ref={ref} className={cardGridClass}>
      {cards.flatMap((card, index) => {
        const item = (
          <MemberCard
            key={card.id}
            card={card}
            look={look}
            eager={isFirst && index < EAGER_CARDS}
            Action={Action}
          />
        )
        if (promo === null || index + 1 !== beforePromo) return [item]
        return [
          item,
          <li key="promo" data-skip-offscreen className="aspect-4/5">
            <PromoTile promo={promo} />
          </li>,
        ]
      })}
      {children}
    </ul>
  )
}
