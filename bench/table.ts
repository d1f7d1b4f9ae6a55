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

/** What could not be measured, and why. */
export type Failure = { name: string; error: unknown }

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** The end of a run: what lies outside of its bound, what could not be measured and why; nothing where all is well. */
export const renderFailures = (rows: readonly Row[], failures: readonly Failure[]): string =>
  [
    ...rows
      .filter((row) => !holds(row))
      .map(
        (row) => `✗ ${row.what}: ${Number(row.ratio.toFixed(2))}, bound ${boundText(row)} (${row.figure})`,
      ),
    ...failures.map(({ name, error }) => `✗ ${name} could not be measured: ${reasonOf(error)}`),
  ].join('\n')
