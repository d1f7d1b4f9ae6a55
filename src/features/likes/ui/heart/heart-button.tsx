import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#design/cx.ts'
import { useLikeLabel } from './use-like-label.ts'

// The touch is 44 px wide, the disc a little less: it must not cover a face.
const touch = 'needs-js group/heart grid size-13 shrink-0 place-items-center rounded-xl outline-none'
const inCorner = 'absolute top-0 right-0 z-1'
const disc =
  'relative grid size-10 place-items-center rounded-full shadow-float transition-[background-color,color,scale] ' +
  'group-active/heart:scale-90 group-focus-visible/heart:outline-3 group-focus-visible/heart:outline-focus'

type Props = {
  name: string
  isLiked: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  /** At the end of a row, and not in the corner of a card. */
  inRow?: boolean
}

export function HeartButton({ name, isLiked, onPress, inRow = false }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={useLikeLabel(name)}
      onClick={onPress}
      className={cx(touch, inRow ? 'mr-1.5' : inCorner)}
    >
      <span
        data-disc
        className={cx(
          disc,
          isLiked
            ? 'bg-accent text-on-accent'
            : 'bg-raised/90 text-accent-ink group-hover/heart:bg-accent-soft',
        )}
      >
        <Heart size={21} aria-hidden fill={isLiked ? 'currentColor' : 'none'} />
      </span>
    </button>
  )
}
