import { scaleBand, scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import type { Charted } from './trend.ts'
import { spanWords } from './words.ts'

export const WIDTH = 420
export const HEIGHT = 190
export const room = { top: 14, right: 14, bottom: 24, left: 46 }
const TICKS = 4
const LABELS = 5

/** Where a value and a span stand in a chart. */
export const scalesOf = (
  { starts }: Pick<Charted, 'starts'>,
  [least, most]: readonly [number, number],
  right: number = room.right,
) => {
  const x = scaleBand<number>()
    .domain(starts.map((_, n) => n))
    .range([room.left, WIDTH - right])
    .paddingInner(0.22)
    .paddingOuter(0.1)
  const y = scaleLinear()
    .domain([Math.min(0, least), Math.max(most, least < 0 ? 0 : 1)])
    .range([HEIGHT - room.bottom, room.top])
    .nice(TICKS)
  return { x, y, middle: (n: number) => (x(n) ?? 0) + x.bandwidth() / 2 }
}
export type Scales = ReturnType<typeof scalesOf>

/** Whole numbers only: there is no half sign-up. */
export const ticksOf = ({ y }: Pick<Scales, 'y'>): number[] => y.ticks(TICKS).filter(Number.isInteger)

/** So many names that none runs into the next, the newest always. */
export const labelled = (count: number): number[] => {
  const step = Math.max(1, Math.ceil(count / LABELS))
  return Array.from({ length: count }, (_, n) => n).filter((n) => (count - 1 - n) % step === 0)
}

/** The frame of a chart: lines to read values by, and names of spans. */
export function Plot({
  charted: { starts, by, format },
  scales,
  label,
  children,
}: {
  charted: Charted
  scales: Scales
  label: string
  children: ReactNode
}) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart">
      {ticksOf(scales).map((tick) => (
        <g key={tick} className="chart-tick" transform={`translate(0 ${scales.y(tick)})`}>
          <line x1={room.left} x2={WIDTH - room.right} className={tick === 0 ? 'chart-zero' : undefined} />
          <text x={room.left - 6} dy="0.35em" textAnchor="end">
            {format.short(tick)}
          </text>
        </g>
      ))}
      {labelled(starts.length).map((n) => (
        <text
          key={n}
          className="chart-name"
          x={Math.min(scales.middle(n), WIDTH - 24)}
          y={HEIGHT - 6}
          textAnchor="middle"
        >
          {spanWords(starts[n] ?? '', by)}
        </text>
      ))}
      {children}
    </svg>
  )
}
