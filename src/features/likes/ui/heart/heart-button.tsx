import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#design/cx.ts'
import { useLikeLabel } from './use-like-label.ts'

const inCorner = 'absolute top-0 right-0 z-1'

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
      className={cx('needs-js group/heart heart-touch', inRow ? 'mr-1.5' : inCorner)}
    >
      <span
        data-disc
        className={cx(
          'heart-disc',
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
