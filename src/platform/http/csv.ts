/** A spreadsheet would calculate what begins like this: others have written it. */
const isFormula = (text: string): boolean => /^\s*[=+\-@|%]/.test(text) || /^[\t\r\n]/.test(text)

export type Cell = string | number | null

const cellOf = (value: Cell): string => {
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

/** The mark at its beginning tells Excel that it is UTF-8. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
