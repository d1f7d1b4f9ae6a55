import type { ComponentProps } from 'react'

/** Icons that stand on each of two dozen cards: drawn once in the page around the app (`app/server/icon-symbols.ts`). */
export type SharedIconName = 'camera' | 'heart'

type Props = Pick<ComponentProps<'svg'>, 'fill'> & { of: SharedIconName; size: number }

export const symbolId = (name: SharedIconName): string => `icon-${name}`

/** Looks like the icon of that name, and refers to its drawing. The words beside it say what it is. */
export function SharedIcon({ of: name, size, fill }: Props) {
  return (
    <svg width={size} height={size} fill={fill} className="lucide" aria-hidden>
      <use href={`#${symbolId(name)}`} />
    </svg>
  )
}
