import type { Currency, Figures, Money } from '../../figures-contract.ts'
import { Table } from '#design/office/table.tsx'
import { Panel } from './panel.tsx'
import { StackedBars } from './stacked-bars.tsx'
import { counts, moneyIn } from './words.ts'

const groupings = [
  ['country', 'Country'],
  ['method', 'Payment method'],
  ['source', 'Source'],
] as const

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })
const nameOf = (grouping: (typeof groupings)[number][0], name: string): string => {
  if (name === '') return 'None'
  return grouping === 'country' && /^[A-Z]{2}$/.test(name) ? (countries.of(name) ?? name) : name
}

type Grouping = (typeof groupings)[number][0]

function GroupTable({ money, grouping, words }: { money: Currency; grouping: Grouping; words: string }) {
  const { full } = moneyIn(money.currency)
  return (
    <Table
      caption={`Revenue in ${money.currency} by ${words.toLowerCase()}`}
      head={[words, 'Payments', 'Paid', 'Refunded', 'Charged back']}
    >
      {money[grouping].map((row: Money) => (
        <tr key={row.name}>
          <th scope="row" className="max-w-36 truncate text-start font-normal">
            {nameOf(grouping, row.name)}
          </th>
          <td className="text-end">{counts.full(row.payments)}</td>
          <td className="text-end whitespace-nowrap">{full(row.paid_cents)}</td>
          <td className="text-end">{row.refunded_cents === 0 ? '–' : full(row.refunded_cents)}</td>
          <td className="text-end">{row.charged_back_cents === 0 ? '–' : full(row.charged_back_cents)}</td>
        </tr>
      ))}
    </Table>
  )
}

type Hrefs = { rowsHref: (figure: 'payments' | 'refunds') => string }

function MoneyPanel({ money, figures, rowsHref }: { money: Currency; figures: Figures } & Hrefs) {
  const { currency, total } = money
  const format = moneyIn(currency)
  const back = total.refunded_cents + total.charged_back_cents
  const parts = [
    { name: 'Paid', values: money.paid_cents },
    { name: 'Went back', values: money.returned_cents, isBack: true },
  ]
  return (
    <Panel
      isWide
      title={`Revenue in ${currency}`}
      total={format.full(total.paid_cents)}
      rowsHref={rowsHref('payments')}
      note={
        <>
          {counts.full(total.payments)} payments. Refunded {format.full(total.refunded_cents)}, charged back{' '}
          {format.full(total.charged_back_cents)}: {format.full(total.paid_cents - back)} stayed.{' '}
          <a href={rowsHref('refunds')} className="underline">
            What went back
          </a>
        </>
      }
    >
      <div className="figure-money">
        <div>
          <StackedBars
            title={`Revenue in ${currency}`}
            starts={figures.starts}
            by={figures.by}
            format={format}
            parts={parts}
          />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {groupings.map(([grouping, words]) => (
            <GroupTable key={grouping} money={money} grouping={grouping} words={words} />
          ))}
        </div>
      </div>
    </Panel>
  )
}

/** Each currency in a panel of its own. */
export function MoneyPanels({ figures, rowsHref }: { figures: Figures } & Hrefs) {
  if (figures.money.length === 0)
    return (
      <Panel isWide title="Revenue">
        <p className="figure-none">Nobody has paid in these days.</p>
      </Panel>
    )
  return figures.money.map((money) => (
    <MoneyPanel key={money.currency} money={money} figures={figures} rowsHref={rowsHref} />
  ))
}
