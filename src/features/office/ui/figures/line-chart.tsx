import { line } from 'd3-shape'
import { Plot, room, scalesOf, WIDTH } from './plot.tsx'
import type { Scales } from './plot.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { trendOf } from './trend.ts'
import type { Charted, Line } from './trend.ts'
import { fullSpanWords } from './words.ts'

const LABEL_ROOM = 62
const LABEL_HEIGHT = 13

const lastOf = ({ values }: Line): number => values.findLastIndex((value) => value !== null)

/** Names of lines beside their ends, pushed apart where two would lie over each other; from the top down. */
export const labelHeights = (ends: readonly number[], apart: number): number[] => {
  const order = ends.map((y, n) => ({ y, n })).toSorted((one, other) => one.y - other.y)
  const placed: number[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const { y, n } of order) {
    placed[n] = Math.max(y, least)
    least = placed[n] + apart
  }
  return placed
}

function Path({ values, n, scales }: { values: Line['values']; n: number; scales: Scales }) {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => scales.middle(at))
    .y((value) => scales.y(value ?? 0))
  return <path d={path(values) ?? ''} className={`chart-line chart-line-${n + 1}`} />
}

/** What goes on from day to day. */
export function LineChart({ lines, ...charted }: Charted & { lines: readonly Line[] }) {
  const { starts, by, format } = charted
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const hasNames = lines.length > 1
  const right = hasNames ? LABEL_ROOM : room.right
  const scales = scalesOf(charted, [0, Math.max(1, ...known)], right)
  const ended = lines.map((one) => ({ ...one, last: lastOf(one) }))
  const heights = labelHeights(
    ended.map(({ values, last }) => scales.y(values[last] ?? 0)),
    LABEL_HEIGHT,
  )
  return (
    <>
      <Plot charted={charted} scales={scales} label={trendOf(charted, lines)}>
        {ended.map(({ name, values, last }, n) => (
          <g key={name}>
            <Path values={values} n={n} scales={scales} />
            {values.map(
              (value, at) =>
                value !== null && (
                  <circle
                    key={starts[at]}
                    cx={scales.middle(at)}
                    cy={scales.y(value)}
                    r={at === last ? 3 : 6}
                    className={at === last ? `chart-dot-${n + 1}` : 'chart-spot'}
                  >
                    <title>{`${fullSpanWords(starts[at] ?? '', by)}: ${name} ${format.full(value)}`}</title>
                  </circle>
                ),
            )}
            {hasNames && last >= 0 && (
              <text x={WIDTH - LABEL_ROOM + 4} y={heights[n]} dy="0.35em" className={`chart-label-${n + 1}`}>
                {name}
              </text>
            )}
          </g>
        ))}
      </Plot>
      <NumbersTable charted={charted} lines={lines} />
    </>
  )
}
