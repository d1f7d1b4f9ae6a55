import type { FunnelRow } from '../funnel-contract.ts'

/** A spreadsheet would calculate what begins like this: partners write the names. */
const isFormula = (text: string): boolean => /^\s*[=+\-@|%]/.test(text) || /^[\t\r]/.test(text)

const cell = (value: string | number): string => {
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}

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

/** With a column for each currency; the mark at its beginning tells Excel that it is UTF-8. */
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
  return `\ufeff${[head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}
