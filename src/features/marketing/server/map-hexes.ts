/** Dots in rows, every other row half a step to the right: each has six neighbours. */
export type Dot = { row: number; column: number }

/** More than any map has columns, and room for what is left of the first. */
const STRIDE = 1024
const keyOf = ({ row, column }: Dot): number => (row + 8) * STRIDE + column + 8
const dotOf = (key: number): Dot => ({ row: Math.floor(key / STRIDE) - 8, column: (key % STRIDE) - 8 })

const around = (key: number): number[] => {
  const shift = Math.floor(key / STRIDE) % 2
  return [
    key - 1,
    key + 1,
    key - STRIDE + shift - 1,
    key - STRIDE + shift,
    key + STRIDE + shift - 1,
    key + STRIDE + shift,
  ]
}

/** Closes gaps of up to twice as many steps without moving the outer edge: grown, then shrunk again. */
export const closed = (dots: readonly Dot[], steps: number): Dot[] => {
  let keys = new Set(dots.map(keyOf))
  for (let step = 0; step < steps; step++) keys = new Set([...keys].flatMap((key) => [key, ...around(key)]))
  for (let step = 0; step < steps; step++)
    keys = new Set([...keys].filter((key) => around(key).every((near) => keys.has(near))))
  return [...new Set([...keys, ...dots.map(keyOf)])].toSorted((a, b) => a - b).map(dotOf)
}

/** In units of a drawing; an eighth is about as near to the true height of such a row as whole numbers come. */
export const STEP = 8
export const ROW = 7
export const xOf = ({ row, column }: Dot): number => column * STEP + (row % 2 ? STEP / 2 : 0)

/** One line per run of neighbours, to be drawn with round dashes of no length: a few bytes for a whole country. */
export const pathOf = (dots: readonly Dot[]): string => {
  const runs: { from: Dot; length: number }[] = []
  for (const dot of dots.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const last = runs.at(-1)
    if (last?.from.row === dot.row && last.from.column + last.length === dot.column) last.length++
    else runs.push({ from: dot, length: 1 })
  }
  // A little longer than to the last dot, or its dash would be left out.
  return runs
    .map(({ from, length }) => `M${xOf(from)} ${from.row * ROW}h${(length - 1) * STEP || ''}.1`)
    .join('')
}
