import { spanStart } from '../../figures-range.ts'
import type { Span } from '../../figures-range.ts'

export type Spanned = { days: readonly string[]; by: Span }
export type Values = ReadonlyMap<string, number>

/** The days of each span, in their order. */
const grouped = ({ days, by }: Spanned): string[][] => [
  ...Map.groupBy(days, (day) => spanStart(day, by)).values(),
]

/** A day of which nothing is counted had none. */
export const sumIn = (spanned: Spanned, values: Values): number[] =>
  grouped(spanned).map((days) => days.reduce((sum, day) => sum + (values.get(day) ?? 0), 0))

/** A day that has not come yet is no day without anybody. */
export const averageIn = (spanned: Spanned, values: Values, today: string): (number | null)[] =>
  grouped(spanned).map((days) => {
    const known = days.filter((day) => day <= today)
    if (known.length === 0) return null
    return Math.round(known.reduce((sum, day) => sum + (values.get(day) ?? 0), 0) / known.length)
  })

/** What is true of the end of a span cannot be added up: the newest day of it that is known. */
export const lastIn = (spanned: Spanned, values: Values): (number | null)[] =>
  grouped(spanned).map((days) => values.get(days.findLast((day) => values.has(day)) ?? '') ?? null)
