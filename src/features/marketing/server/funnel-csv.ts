import { csvOf } from '#platform/csv.ts'
import type { FunnelRow } from '../funnel-contract.ts'

const steps = [
  'clicks',
  'visitors',
  'bots',
  'leads',
  'confirmed',
  'with_photo',
  'paid',
  'refunded',
  'charged_back',
  'reported',
] as const satisfies (keyof FunnelRow)[]

/** With a column for each currency. */
export const funnelCsv = (by: string, rows: readonly FunnelRow[]): string => {
  const currencies = [
    ...new Set(rows.flatMap(({ revenue }) => revenue.map(({ currency }) => currency))),
  ].toSorted()
  const lines = rows.map((row) => [
    row.name ?? '',
    ...steps.map((step) => row[step]),
    ...currencies.flatMap((currency) => {
      const money = row.revenue.find((one) => one.currency === currency)
      return [(money?.paid_cents ?? 0) / 100, (money?.returned_cents ?? 0) / 100]
    }),
  ])
  const head = [by, ...steps, ...currencies.flatMap((name) => [`paid_${name}`, `returned_${name}`])]
  return csvOf([head, ...lines])
}
