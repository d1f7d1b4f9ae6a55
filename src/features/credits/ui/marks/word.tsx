import type { ReactNode } from 'react'

type Props = { fill: string; size: number; x?: number; y?: number; italic?: boolean; children: ReactNode }

/** A word of a mark, centred unless told: its letters are ours, its colour and proportions the brand's. */
export function Word({ fill, size, x = 24, y = 15.5, italic = false, children }: Props) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      style={{
        fill,
        fontSize: size,
        fontWeight: 800,
        letterSpacing: '-0.03em',
        ...(italic && { fontStyle: 'italic' }),
      }}
    >
      {children}
    </text>
  )
}

/** A mark that fills its field to the edge. */
export const Field = ({ fill }: { fill: string }) => <rect width="48" height="30" rx="6" fill={fill} />
