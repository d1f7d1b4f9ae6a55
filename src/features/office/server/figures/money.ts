import type { Currency, Money } from '../../figures-contract.ts'
import { sumIn } from './series.ts'
import type { Spanned } from './series.ts'

type Sums = Omit<Money, 'name'>
type Grouped = Sums & { currency: string; grouping: 'country' | 'method' | 'source'; name: string }
type Daily = Sums & { currency: string; day: string }

const NAMES_AT_MOST = 12
const none: Sums = { payments: 0, paid_cents: 0, refunded_cents: 0, charged_back_cents: 0 }

const added = (name: string, rows: readonly Sums[]): Money =>
  rows.reduce<Money>(
    (sum, row) => ({
      name,
      payments: sum.payments + row.payments,
      paid_cents: sum.paid_cents + row.paid_cents,
      refunded_cents: sum.refunded_cents + row.refunded_cents,
      charged_back_cents: sum.charged_back_cents + row.charged_back_cents,
    }),
    { name, ...none },
  )

/** Those with most, and the rest together: sources are many. */
export const OTHERS = '(others)'
const most = (rows: readonly Grouped[]): Money[] => [
  ...rows.slice(0, NAMES_AT_MOST).map((row) => added(row.name, [row])),
  ...(rows.length > NAMES_AT_MOST ? [added(OTHERS, rows.slice(NAMES_AT_MOST))] : []),
]

/** Each currency by itself: what is worth more today may be worth less tomorrow. Those with most payments come first. */
export const moneyOf = (spanned: Spanned, rows: readonly Grouped[], daily: readonly Daily[]): Currency[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, own]) => {
      const days = daily.filter((row) => row.currency === currency)
      const by = (grouping: Grouped['grouping']) => own.filter((row) => row.grouping === grouping)
      const series = (value: (row: Daily) => number) =>
        sumIn(spanned, new Map(days.map((row) => [row.day, value(row)])))
      return {
        currency,
        total: added('', days),
        paid_cents: series((row) => row.paid_cents),
        returned_cents: series((row) => row.refunded_cents + row.charged_back_cents),
        country: most(by('country')),
        method: most(by('method')),
        source: most(by('source')),
      }
    })
    .toSorted((one, other) => other.total.payments - one.total.payments)
