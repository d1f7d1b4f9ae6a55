import { queryString } from '#protocol/call.ts'
import type { Span } from '../../figures-range.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const periods = [
  ['7 days', 7, 'day'],
  ['28 days', 28, 'day'],
  ['90 days', 90, 'week'],
  ['A year', 365, 'month'],
] as const

type Period = { from: string; until: string; by: Span }

/** The periods that are asked for most, up to today. */
export const shortcutsOf = (asked: Period, now: Date) =>
  periods.map(([words, days, by]) => {
    const until = now.toISOString().slice(0, 10)
    const from = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
    const isCurrent = asked.from === from && asked.until === until && asked.by === by
    return { words, href: `/office/figures${queryString({ from, until, by })}`, isCurrent }
  })
