import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { SkeletonGroup, Skeleton } from '#design/skeleton.tsx'
import type { DeckCard } from '../../contract.ts'
import type { Decision, Direction } from './deck.ts'
import { beginDrag } from './drag.ts'
import { SwipeCard } from './swipe-card.tsx'
import type { CardWords } from './swipe-card.tsx'

type Props = {
  cards: readonly DeckCard[]
  leaving: readonly Decision[]
  returning: Decision | null
  words: CardWords
  /** How many are left to swipe, by which each card keeps its side. */
  swipes: number
  onDecide: (direction: Direction) => boolean
  onOpen: () => void
  onGone: (id: number) => void
}

/** As wide as the photograph wants and the screen allows; always as high as there is room. */
const place = 'relative isolate mx-auto aspect-4/5 h-full max-w-full min-w-[min(100%,22rem)]'

const places = ['top', 'behind', 'after'] as const

/** The card in hand, those that wait behind it, and those on their way out. */
export function SwipeStack({ cards, leaving, returning, words, swipes, onDecide, onOpen, onGone }: Props) {
  const stack = useRef<HTMLDivElement>(null)
  usePreloadedPhotos(cards, words.settings.cdn_prefix)
  const inSight = cards.slice(0, places.length)
  const gone = leaving.filter(({ card }) => !inSight.some(({ id }) => id === card.id))
  const press = (event: PointerEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-place=top]')
    if (!card || event.button !== 0 || !event.isPrimary) return
    const behind = stack.current?.querySelector<HTMLElement>('[data-place=behind]') ?? null
    beginDrag(event.nativeEvent, { card, behind, onDecide, onOpen })
  }
  return (
    <div ref={stack} onPointerDown={press} className={place}>
      {gone.map(({ card, direction }) => (
        <SwipeCard key={card.id} {...{ card, words, onGone }} place="leaving" lean="left" side={direction} />
      ))}
      {inSight.map((card, index) => (
        <SwipeCard
          key={card.id}
          {...{ card, words, onGone }}
          place={places[index] ?? 'after'}
          lean={(swipes - index) % 2 === 0 ? 'left' : 'right'}
          side={returning?.card.id === card.id ? returning.direction : null}
        />
      ))}
    </div>
  )
}

/** The next one is already there when its turn comes. */
const usePreloadedPhotos = (cards: readonly DeckCard[], prefix: string) => {
  const next = cards[1]?.main_image?.filename
  const afterNext = cards[2]?.main_image?.filename
  useEffect(() => {
    for (const filename of [next, afterNext]) {
      if (filename) new Image().src = prefix + filename
    }
  }, [next, afterNext, prefix])
}

export function SkeletonStack() {
  return (
    <SkeletonGroup className={place}>
      <Skeleton className="absolute inset-0 rounded-2xl" />
    </SkeletonGroup>
  )
}
