import type { MouseEvent } from 'react'
import { SharedIcon } from '#design/shared-icon.tsx'
import { useLikeLabel } from './use-like-label.ts'

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
      className={inRow ? 'heart mr-1.5' : 'heart'}
    >
      <span>
        <SharedIcon of="heart" />
      </span>
    </button>
  )
}
