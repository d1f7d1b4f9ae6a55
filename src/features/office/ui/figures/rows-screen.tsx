import { buttonClass } from '#design/button.tsx'
import { Table } from '#design/office/table.tsx'
import type { RowFigure } from '../../choices.ts'
import type { FigureRow } from '../../figures-contract.ts'
import { dayWords, momentWords, moneyIn } from './words.ts'

export const figureWords: Record<RowFigure, string> = {
  signups: 'Sign-ups',
  payments: 'Payments',
  refunds: 'What went back',
}

export type RowsProps = {
  figure: RowFigure
  from: string
  until: string
  rows: readonly FigureRow[]
  backHref: string
  fileHref: string
  nextHref: string | null
}

function SignupRow({ row }: { row: FigureRow }) {
  return (
    <tr>
      <th scope="row" className="text-start font-semibold">
        {row.account}
      </th>
      <td className="whitespace-nowrap">{dayWords(row.at)}</td>
      <td>{row.source ?? '–'}</td>
      <td>{row.state.replaceAll('_', ' ')}</td>
    </tr>
  )
}

function MoneyRow({ row }: { row: FigureRow }) {
  const amount = row.cents !== null && row.currency !== null ? moneyIn(row.currency).full(row.cents) : '–'
  return (
    <tr>
      <th scope="row" className="text-start font-mono text-xs font-normal whitespace-nowrap">
        {row.id}
      </th>
      <td>{row.account}</td>
      <td className="whitespace-nowrap">{momentWords(row.at)}</td>
      <td className="text-end whitespace-nowrap">{amount}</td>
      <td>{row.country}</td>
      <td>{row.method}</td>
      <td>{row.source ?? '–'}</td>
      <td>{row.state.replaceAll('_', ' ')}</td>
    </tr>
  )
}

const column = (words: string) => ({ words, isText: true })
const signupHead = ['Member', ...['Day', 'Source', 'How far'].map(column)]
const moneyHead = [
  'Number',
  ...['Member', 'When'].map(column),
  'Amount',
  ...['Country', 'Method', 'Source', 'State'].map(column),
]

/** What a figure is made of. */
export function RowsScreen({ figure, from, until, rows, backHref, fileHref, nextHref }: RowsProps) {
  const words = figureWords[figure]
  const isOfMembers = figure === 'signups'
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <a href={backHref} className="underline">
          Back to figures
        </a>
        <span className="text-ink-soft">
          {words}, {dayWords(from)} to {dayWords(until)}
        </span>
        <a href={fileHref} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Download CSV
        </a>
      </p>
      {rows.length === 0 ? (
        <p className="figure-none">There is nothing in these days.</p>
      ) : (
        <Table isPart caption={words} head={isOfMembers ? signupHead : moneyHead}>
          {rows.map((row) =>
            isOfMembers ? <SignupRow key={row.id} row={row} /> : <MoneyRow key={row.id} row={row} />,
          )}
        </Table>
      )}
      {nextHref && (
        <p className="mt-4">
          <a href={nextHref} className={buttonClass({ variant: 'secondary' })}>
            Older ones
          </a>
        </p>
      )}
    </>
  )
}
