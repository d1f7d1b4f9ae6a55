import { fullSpanWords } from './words.ts'
import type { Format } from './words.ts'
import type { Span } from '../../figures-range.ts'

export type Line = { name: string; values: readonly (number | null)[] }
export type Charted = { title: string; starts: readonly string[]; by: Span; format: Format }

const oneTrend = ({ name, values }: Line, { starts, by, format }: Charted): string => {
  const known = values.flatMap((value, n) => (value === null ? [] : [{ value, start: starts[n] ?? '' }]))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return `${name}: not counted yet`
  const top = known.reduce((most, one) => (one.value > most.value ? one : most))
  if (top.value === 0) return `${name}: none`
  const way = last.value > first.value ? 'up' : last.value < first.value ? 'down' : 'level'
  const peak = `most ${format.full(top.value)} (${fullSpanWords(top.start, by)})`
  return `${name}: ${way} from ${format.full(first.value)} to ${format.full(last.value)}, ${peak}`
}

/** What a chart shows, for whoever does not see it. */
export const trendOf = (charted: Charted, lines: readonly Line[]): string =>
  `${charted.title}. ${lines.map((line) => oneTrend(line, charted)).join('. ')}.`

/** Against as many days right before: null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): string | null => {
  if (before === 0) return null
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return 'as many as before'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% against those before`
}
