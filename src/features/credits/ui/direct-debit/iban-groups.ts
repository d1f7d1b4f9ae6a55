const GROUP = 4

/** Groups of four, as cards and statements print it. */
export const groupIban = (typed: string): string => {
  const signs = typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
  return (signs.match(/.{1,4}/g) ?? []).join(' ')
}

/** The same place among the signs once they stand in groups: behind what is before `caret` in what was typed. */
export const groupedCaret = (typed: string, caret: number): number => {
  const before = typed.slice(0, caret).replace(/[^0-9a-z]/gi, '').length
  return before + Math.floor(Math.max(0, before - 1) / GROUP)
}
