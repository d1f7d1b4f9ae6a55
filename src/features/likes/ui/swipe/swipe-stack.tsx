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
  onDecide: (direction: Direction) => boolean
  onGone: (id: number) => void
}

/** As wide as the photograph wants and the screen allows; always as high as there is room. */
const place = 'relative mx-auto aspect-4/5 h-full max-w-full min-w-[min(100%,22rem)] [container-type:size]'

/** The card in hand, the one behind it, and those on their way out. */
export function SwipeStack({ cards, leaving, returning, words, onDecide, onGone }: Props) {
  const stack = useRef<HTMLDivElement>(null)
  usePreloadedPhotos(cards, words.settings.cdn_prefix)
  const inSight = cards.slice(0, 2)
  const gone = leaving.filter(({ card }) => !inSight.some(({ id }) => id === card.id))
  const press = (event: PointerEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-place=top]')
    if (!card || event.button !== 0 || !event.isPrimary) return
    beginDrag(event.nativeEvent, card, stack.current?.querySelector('[data-place=behind]') ?? null, onDecide)
  }
  return (
    <div ref={stack} onPointerDown={press} className={place}>
      {gone.map(({ card, direction }) => (
        <SwipeCard key={card.id} {...{ card, words, onGone }} place="leaving" side={direction} />
      ))}
      {inSight.map((card, index) => (
        <SwipeCard
          key={card.id}
          {...{ card, words, onGone }}
          place={index === 0 ? 'top' : 'behind'}
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
