// A QR code (ISO/IEC 18004) for a text of our own: bytes, error correction M, up to version 15. Nobody else draws it, so
// that what it says, the secret of an authenticator app, leaves us for its reader alone.

/** Code words of error correction in a block, and blocks, of the versions 1 to 15 at level M. */
const ecPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10]
const LEVEL_M = 0

const rangeOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** All modules but those of the patterns and of format and version. */
const rawModules = (version: number): number => {
  const patterns = version < 2 ? 0 : Math.floor(version / 7) + 2
  const aligned = version < 2 ? 0 : (25 * patterns - 10) * patterns - 55
  return (16 * version + 128) * version + 64 - aligned - (version < 7 ? 0 : 36)
}
const codewords = (version: number) => Math.floor(rawModules(version) / 8)
const ecOf = (version: number) => ({
  ec: ecPerBlock[version - 1] ?? 0,
  blocks: blockCounts[version - 1] ?? 0,
})
const dataWords = (version: number) => codewords(version) - ecOf(version).ec * ecOf(version).blocks
/** The length of a text is told in one byte, in larger codes in two. */
const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** In the field of 256 elements that QR codes use. */
const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product & 0xff
}

const generatorOf = (degree: number): number[] => {
  let generator = [1]
  let root = 1
  for (let n = 0; n < degree; n++) {
    // Times (x - root).
    const next = [...generator, 0]
    generator.forEach((factor, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ multiply(factor, root)))
    generator = next
    root = multiply(root, 2)
  }
  return generator.slice(1)
}

const remainderOf = (data: readonly number[], generator: readonly number[]): number[] => {
  let rest = generator.map(() => 0)
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = generator.map((part, at) => (rest[at + 1] ?? 0) ^ multiply(part, factor))
  }
  return rest
}

const bitsOf = (value: number, length: number): number[] =>
  rangeOf(length).map((at) => (value >>> (length - 1 - at)) & 1)

/** The text as words: its kind and length, its bytes, and filling up to what the version holds. */
const dataOf = (bytes: Uint8Array, version: number): number[] => {
  const capacity = dataWords(version) * 8
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, lengthBits(version))]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  bits.push(...rangeOf(Math.min(4, capacity - bits.length)).map(() => 0))
  bits.push(...rangeOf((8 - (bits.length % 8)) % 8).map(() => 0))
  const words = rangeOf(bits.length / 8).map((at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  for (let filler = 0xec; words.length < dataWords(version); filler ^= 0xec ^ 0x11) words.push(filler)
  return words
}

/** Each block gets its error correction; then the words of all blocks take turns. */
const interleave = (data: readonly number[], version: number): number[] => {
  const { ec, blocks: count } = ecOf(version)
  const generator = generatorOf(ec)
  const short = Math.floor(data.length / count)
  const longFrom = count - (data.length % count)
  let from = 0
  const blocks = rangeOf(count).map((at) => {
    const part = data.slice(from, (from += short + (at >= longFrom ? 1 : 0)))
    return { part, check: remainderOf(part, generator) }
  })
  const turns = (pick: (block: (typeof blocks)[number]) => number[], length: number) =>
    rangeOf(length).flatMap((at) => blocks.flatMap((block) => pick(block)[at] ?? []))
  return [...turns(({ part }) => part, short + 1), ...turns(({ check }) => check, ec)]
}

type Grid = { dark: boolean[][]; fixed: boolean[][] }

/** Where the centres of the small squares are, in both directions. */
const alignments = (version: number): number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = 4 * version + 10
  const step = Math.ceil((last - 6) / (count * 2 - 2)) * 2
  return [6, ...rangeOf(count - 1).map((at) => last - step * (count - 2 - at))]
}

/** The remainder of a code word of BCH, by which format and version are read although modules are damaged. */
const bch = (value: number, length: number, polynomial: number): number => {
  let rest = value
  for (let n = 0; n < length; n++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial)
  return (value << length) | rest
}

const patterns = (version: number): Grid => {
  const size = 4 * version + 17
  const grid: Grid = {
    dark: rangeOf(size).map(() => rangeOf(size).map(() => false)),
    fixed: rangeOf(size).map(() => rangeOf(size).map(() => false)),
  }
  const square = (centreX: number, centreY: number, radius: number, isDark: (ring: number) => boolean) => {
    for (let y = centreY - radius; y <= centreY + radius; y++)
      for (let x = centreX - radius; x <= centreX + radius; x++)
        if (x >= 0 && y >= 0 && x < size && y < size)
          fix(grid, x, y, isDark(Math.max(Math.abs(x - centreX), Math.abs(y - centreY))))
  }
  for (const at of rangeOf(size)) {
    fix(grid, 6, at, at % 2 === 0)
    fix(grid, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4)
  const centres = alignments(version)
  const last = centres.at(-1) ?? 6
  const isCorner = (x: number, y: number) =>
    (x === 6 && y === 6) || (x === last && y === 6) || (x === 6 && y === last)
  for (const y of centres) for (const x of centres) if (!isCorner(x, y)) square(x, y, 2, (ring) => ring !== 1)
  format(grid, 0)
  if (version < 7) return grid
  const told = bch(version, 12, 0x1f25)
  for (const at of rangeOf(18)) {
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)]
    const isDark = ((told >>> at) & 1) === 1
    fix(grid, a, b, isDark)
    fix(grid, b, a, isDark)
  }
  return grid
}

const fix = ({ dark, fixed }: Grid, x: number, y: number, isDark: boolean) => {
  const [row, fixedRow] = [dark[y], fixed[y]]
  if (!row || !fixedRow) return
  row[x] = isDark
  fixedRow[x] = true
}

/** Level and mask, twice: around one corner, and shared by the two others. */
const format = (grid: Grid, mask: number) => {
  const size = grid.dark.length
  const told = bch((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412
  const bit = (at: number) => ((told >>> at) & 1) === 1
  const nearFirst = [0, 1, 2, 3, 4, 5, 7, 8]
  nearFirst.forEach((place, at) => fix(grid, 8, place, bit(at)))
  ;[7, 5, 4, 3, 2, 1, 0].forEach((place, at) => fix(grid, place, 8, bit(at + 8)))
  for (const at of rangeOf(8)) fix(grid, size - 1 - at, 8, bit(at))
  for (const at of rangeOf(7)) fix(grid, 8, size - 7 + at, bit(at + 8))
  fix(grid, 8, size - 8, true)
}

/** Two columns at a time from the right, up and down in turns, around what is fixed. */
const fill = ({ dark, fixed }: Grid, words: readonly number[]) => {
  const size = dark.length
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right = 5
    const isUpwards = ((right + 1) & 2) === 0
    for (const step of rangeOf(size)) {
      const y = isUpwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = dark[y]
        if (!row || fixed[y]?.[x] || at >= words.length * 8) continue
        row[x] = (((words[at >> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1
        at++
      }
    }
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const masked = ({ dark, fixed }: Grid, mask: number): boolean[][] => {
  const isFlipped = masks[mask] ?? (() => false)
  const grid: Grid = {
    fixed,
    dark: dark.map((row, y) => row.map((isDark, x) => (fixed[y]?.[x] ? isDark : isDark !== isFlipped(x, y)))),
  }
  format(grid, mask)
  return grid.dark
}

/** How hard it is to read: long lines, squares, what looks like a corner, and too much of one colour. */
const penaltyOf = (dark: boolean[][]): number => {
  const size = dark.length
  const lines = [...dark, ...rangeOf(size).map((x) => dark.map((row) => row[x] ?? false))].map((line) =>
    line.map(Number).join(''),
  )
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
  const corners = lines.flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? [])
  let squares = 0
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const sum = [dark[y]?.[x], dark[y - 1]?.[x], dark[y]?.[x - 1], dark[y - 1]?.[x - 1]].filter(
        Boolean,
      ).length
      if (sum === 0 || sum === 4) squares++
    }
  const share = dark.flat().filter(Boolean).length / size ** 2
  const run = runs.reduce((sum, { length }) => sum + length - 2, 0)
  return run + 3 * squares + 40 * corners.length + 10 * Math.floor(Math.abs(share * 100 - 50) / 5)
}

/** Rows of modules, true where it is dark, without the quiet margin of four that goes around it. */
export const qrCode = (text: string): boolean[][] => {
  const bytes = new TextEncoder().encode(text)
  const version = rangeOf(ecPerBlock.length)
    .map((at) => at + 1)
    .find((candidate) => 4 + lengthBits(candidate) + bytes.length * 8 <= dataWords(candidate) * 8)
  if (version === undefined) throw new Error(`${bytes.length} bytes do not fit a QR code`)
  const grid = patterns(version)
  fill(grid, interleave(dataOf(bytes, version), version))
  const all = masks.map((_, mask) => masked(grid, mask))
  return all.reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best))
}

const MARGIN = 4

/** As the path of an SVG with this many units on each side, the margin among them. */
export const qrPath = (text: string): { size: number; path: string } => {
  const dark = qrCode(text)
  const path = dark
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index + MARGIN} ${y + MARGIN}h${run.length}v1h-${run.length}z`),
    )
    .join('')
  return { size: dark.length + 2 * MARGIN, path }
}
