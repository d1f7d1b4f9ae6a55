import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#design/badge.tsx'
import { useMoveFocusOnUnmount } from '#design/use-move-focus-on-unmount.ts'
import type { FindFocusTarget } from '#design/use-move-focus-on-unmount.ts'
import type { Card } from '#features/members/contract.ts'
import type { LikeType } from '../../rules.ts'
import type { Likes } from '../refresh/known-likes.ts'
import { AnswerButtons } from './answer-buttons.tsx'

export type DrawCard = (card: Card, options: { eager: boolean; hasHeart: boolean }) => ReactNode
export type ListedLike = { card: Card; isNew: boolean }

/** The likes of one kind. New ones come first, also when one of them was looked at since the server's answer. */
export const likesOfType = (likes: Likes, type: LikeType): ListedLike[] => {
  const cards = new Map(likes.profiles.map((card) => [card.id, card]))
  const listed = {
    received: likes.liked_by.map(({ id, like_new: isNew }) => ({ id, isNew })),
    given: likes.given.map(({ id }) => ({ id, isNew: false })),
    matches: likes.matches.map(({ id, match_new: isNew }) => ({ id, isNew })),
  }[type]
  const shown = listed.flatMap(({ id, isNew }) => {
    const card = cards.get(id)
    return card ? [{ card, isNew }] : []
  })
  return shown.sort((a, b) => Number(b.isNew) - Number(a.isNew))
}

/** In sight at once on most screens. */
const EAGER_CARDS = 4

type Props = {
  type: LikeType
  likes: readonly ListedLike[]
  drawCard: DrawCard
  isFirst?: boolean
  className: string
}

export function LikeList({ type, likes, drawCard, isFirst = false, className }: Props) {
  const isAnswered = type === 'received'
  return (
    <ul className={className}>
      {likes.map(({ card, isNew }, index) => (
        <Item key={card.id} isNew={isNew}>
          {drawCard(card, { eager: isFirst && index < EAGER_CARDS, hasHeart: !isAnswered })}
          {isAnswered && <AnswerButtons card={card} />}
        </Item>
      ))}
    </ul>
  )
}

/** Whoever says no by keyboard goes on with the next one. */
const nextItem: FindFocusTarget = (gone) => {
  const beside = gone.nextElementSibling ?? gone.previousElementSibling
  return () =>
    beside?.querySelector<HTMLElement>('[data-pass]') ??
    beside?.querySelector('a') ??
    document.querySelector('main')
}

function Item({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const element = useMoveFocusOnUnmount<HTMLLIElement>(nextItem)
  return (
    <li ref={element} className="relative min-w-0">
      {isNew && (
        <Badge tone="unread" className="absolute -top-4.5 left-2 z-1">
          <Trans comment="Badge on a member on the likes page: this like or match is new">New</Trans>
        </Badge>
      )}
      {children}
    </li>
  )
}
