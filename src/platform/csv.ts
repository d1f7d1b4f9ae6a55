/** A spreadsheet would calculate what begins like this: others may have written it. */
const isFormula = (text: string): boolean => /^\s*[=+\-@|%]/.test(text) || /^[\t\r\n]/.test(text)

export type Cell = string | number | null

const cell = (value: Cell): string => {
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

/** A table for a spreadsheet; the mark at its beginning tells Excel that it is UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
