import { scaleLinear } from 'd3-scale'
import type { Figures } from '../../figures-contract.ts'
import { counts, shareOf } from './words.ts'

const stepWords: Record<Figures['funnel'][number]['step'], string> = {
  visits: 'Visits',
  signups: 'Sign-ups',
  confirmed: 'Confirmed',
  photo: 'With a photo',
  wrote: 'Wrote',
  bought: 'Bought',
  bought_again: 'Bought again',
}
const WIDTH = 420
const ROW = 30
const BAR_FROM = 118
const BAR_UNTIL = 310

/** How many got how far: each step beside the share of the one before it that got there. */
export function FunnelChart({ funnel }: Pick<Figures, 'funnel'>) {
  const wide = scaleLinear()
    .domain([0, Math.max(1, ...funnel.map(({ people }) => people))])
    .range([0, BAR_UNTIL - BAR_FROM])
  const said = funnel.map(({ step, people }) => `${stepWords[step]} ${counts.full(people)}`).join(', ')
  return (
    <svg
      role="img"
      aria-label={`From visit to second purchase: ${said}.`}
      viewBox={`0 0 ${WIDTH} ${ROW * funnel.length}`}
      className="chart"
    >
      {funnel.map(({ step, people }, n) => {
        const before = funnel[n - 1]?.people
        return (
          <g key={step} transform={`translate(0 ${n * ROW})`} className="chart-step">
            <text x={BAR_FROM - 8} y={ROW / 2} dy="0.35em" textAnchor="end">
              {stepWords[step]}
            </text>
            <rect x={BAR_FROM} y={5} width={BAR_UNTIL - BAR_FROM} height={ROW - 10} className="chart-rest" />
            <rect x={BAR_FROM} y={5} width={wide(people)} height={ROW - 10} className="chart-bar-1">
              <title>{`${stepWords[step]}: ${counts.full(people)}`}</title>
            </rect>
            <text x={BAR_UNTIL + 8} y={ROW / 2} dy="0.35em" className="chart-strong">
              {people < 100_000 ? counts.full(people) : counts.short(people)}
            </text>
            {before !== undefined && (
              <text x={WIDTH} y={ROW / 2} dy="0.35em" textAnchor="end">
                {shareOf(people, before)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
