import { buttonClass } from '#design/button.tsx'
import { Table } from '#design/office/table.tsx'
import type { RowFigure } from '../../choices.ts'
import type { FigureRow } from '../../figures-contract.ts'
import { figureWords, headOf, periodWords, rowColumns } from './row-columns.ts'

export type RowsProps = {
  figure: RowFigure
  from: string
  until: string
  rows: readonly FigureRow[]
  backHref: string
  fileHref: string
  nextHref: string | null
  /** Of figures that are read day by day; null where the period ends. */
  dayBeforeHref: string | null
}

function Row({ figure, row }: { figure: RowFigure; row: FigureRow }) {
  const [first, ...others] = rowColumns[figure]
  return (
    <tr>
      <th scope="row" className="text-start font-mono text-xs font-normal whitespace-nowrap">
        {first?.tell(row) ?? '–'}
      </th>
      {others.map(({ words, tell, isAmount }) => (
        <td key={words} className={isAmount ? 'text-end whitespace-nowrap' : undefined}>
          {tell(row) ?? '–'}
        </td>
      ))}
    </tr>
  )
}

/** What a figure is made of. */
export function RowsScreen({ figure, from, until, rows, ...hrefs }: RowsProps) {
  const { backHref, fileHref, nextHref, dayBeforeHref } = hrefs
  const words = figureWords[figure]
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <a href={backHref} className="underline">
          Back to figures
        </a>
        <span className="text-ink-soft">
          {words}, {periodWords(figure, { from, until })}
        </span>
        <a href={fileHref} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Download CSV
        </a>
      </p>
      {rows.length === 0 ? (
        <p className="figure-none">There is nothing in these days.</p>
      ) : (
        <Table isPart caption={words} head={headOf(figure)}>
          {rows.map((row) => (
            <Row key={row.id} figure={figure} row={row} />
          ))}
        </Table>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {nextHref && (
          <a href={nextHref} className={buttonClass({ variant: 'secondary' })}>
            {dayBeforeHref === null ? 'Older ones' : 'More of this day'}
          </a>
        )}
        {dayBeforeHref && (
          <a href={dayBeforeHref} className={buttonClass({ variant: 'secondary' })}>
            The day before
          </a>
        )}
      </p>
    </>
  )
}
