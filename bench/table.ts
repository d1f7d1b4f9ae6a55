export type Row = {
  what: string
  /** What was measured, as people read it. */
  figure: string
  ratio: number
  bound: { atLeast: number } | { atMost: number }
}

export const holds = ({ ratio, bound }: Row): boolean =>
  'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost

const boundText = ({ bound }: Row) => ('atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`)

export const renderTable = (rows: readonly Row[]): string =>
  [
    '| measured | figures | value | bound | |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.figure} | ${Number(row.ratio.toFixed(2))} | ${boundText(row)} | ${holds(row) ? '✓' : '✗'} |`,
    ),
  ].join('\n')
