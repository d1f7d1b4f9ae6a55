import { stack, stackOffsetDiverging } from 'd3-shape'
import { NumbersTable } from './numbers-table.tsx'
import { Plot, scalesOf } from './plot.tsx'
import { trendOf } from './trend.ts'
import type { Charted } from './trend.ts'
import { fullSpanWords } from './words.ts'

export type Part = { name: string; values: readonly number[]; /** Drawn below the line. */ isBack?: boolean }

/** From where to where each part of each bar goes. */
export const stacked = (parts: readonly Part[], count: number) =>
  stack<number, number>()
    .keys(parts.map((_, n) => n))
    .value((at, n) => (parts[n]?.values[at] ?? 0) * (parts[n]?.isBack ? -1 : 1))
    .offset(stackOffsetDiverging)(Array.from({ length: count }, (_, n) => n))

/** What adds up, and, below the line, what went back. */
export function StackedBars({ parts, ...charted }: Charted & { parts: readonly Part[] }) {
  const { starts, by, format } = charted
  const layers = stacked(parts, starts.length)
  const ends = layers.flatMap((layer) => layer.flatMap(([low, high]) => [low, high]))
  const scales = scalesOf(charted, [Math.min(0, ...ends), Math.max(1, ...ends)])
  return (
    <>
      {parts.length > 1 && (
        <ul className="chart-legend">
          {parts.map(({ name }, n) => (
            <li key={name} className={`chart-key-${n + 1}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <Plot charted={charted} scales={scales} label={trendOf(charted, parts)}>
        {layers.map((layer, n) => (
          <g key={parts[n]?.name} className={`chart-bar-${n + 1}`}>
            {layer.map(([low, high], at) => (
              <rect
                key={starts[at]}
                x={scales.x(at)}
                width={scales.x.bandwidth()}
                y={scales.y(high)}
                height={Math.max(0, scales.y(low) - scales.y(high))}
              >
                <title>{`${fullSpanWords(starts[at] ?? '', by)}: ${parts[n]?.name} ${format.full(parts[n]?.values[at] ?? 0)}`}</title>
              </rect>
            ))}
          </g>
        ))}
      </Plot>
      <NumbersTable charted={charted} lines={parts} />
    </>
  )
}
