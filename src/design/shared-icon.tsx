/** Icons that stand on each of two dozen cards: drawn once in the page around the app (`app/server/icon-symbols.ts`). */
export type SharedIconName = 'camera' | 'heart' | 'fictional'

export const symbolId = (name: SharedIconName): string => `i-${name}`

/**
 * Refers to the drawing of that name. What it stands in says how it is drawn and how large it is (`cards.css`), keeps it out of
 * the way of screen readers and has the words for it.
 */
export function SharedIcon({ of: name }: { of: SharedIconName }) {
  return (
    <svg>
      <use href={`#${symbolId(name)}`} />
    </svg>
  )
}
