import { Table } from '#design/office/table.tsx'
import type { Charted, Line } from './trend.ts'
import { fullSpanWords } from './words.ts'

/** The same as a chart, in numbers; the newest first. */
export function NumbersTable({
  charted: { title, starts, by, format },
  lines,
}: {
  charted: Charted
  lines: readonly Line[]
}) {
  return (
    <details className="chart-numbers">
      <summary>
        Numbers<span className="sr-only"> of {title}</span>
      </summary>
      <Table isPart caption={title} head={['When', ...lines.map(({ name }) => name)]}>
        {starts
          .map((start, at) => (
            <tr key={start}>
              <th scope="row" className="text-start font-normal whitespace-nowrap">
                {fullSpanWords(start, by)}
              </th>
              {lines.map(({ name, values }) => (
                <td key={name} className="text-end">
                  {values[at] === null || values[at] === undefined ? '–' : format.full(values[at])}
                </td>
              ))}
            </tr>
          ))
          .toReversed()}
      </Table>
    </details>
  )
}
