import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr-code.ts'

const drawn = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

// Read back by a decoder that is not ours when it was made.
const EXAMPLE = [
  '#######....###..#.#######',
  '#.....#...##.####.#.....#',
  '#.###.#.##..#...#.#.###.#',
  '#.###.#.#...###...#.###.#',
  '#.###.#.##..##..#.#.###.#',
  '#.....#.##.#.#.#..#.....#',
  '#######.#.#.#.#.#.#######',
  '........##....#.#........',
  '#.#####...##...##.#####..',
  '.#..#...##..##.##....#.#.',
  '###.#.#..#..######.###.##',
  '#.###..#..#.##..##.##...#',
  '#....########.#..##.#####',
  '#....#...........#...#.#.',
  '#.#..###..###..#.##.#..##',
  '#...##.#...#..##..#.#..#.',
  '#..#.####.##...######.##.',
  '........#.#.###.#...#....',
  '#######...#..##.#.#.#..##',
  '#.....#.#...##..#...#..#.',
  '#.###.#.#.#.#.#######.#.#',
  '#.###.#.#......#.####..##',
  '#.###.#.#####........#..#',
  '#.....#..###..#.##......#',
  '#######.#..#.....#..#####',
]

test('ACC-19 a QR code is what readers expect, module by module', () => {
  expect(drawn('otpauth://totp/Vonk')).toEqual(EXAMPLE)
})

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']

test.each([1, 14, 15, 60, 107, 155, 200, 300, 412])(
  'ACC-19 a QR code of %i bytes has its size, its corners and its timing',
  (length) => {
    const rows = drawn('x'.repeat(length))
    expect((rows.length - 17) % 4).toBe(0)
    for (const row of rows) expect(row).toHaveLength(rows.length)
    const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
    for (const [x, y] of [
      [0, 0],
      [rows.length - 7, 0],
      [0, rows.length - 7],
    ] as const)
      expect(corner(x, y)).toEqual(FINDER)
    expect(rows[6]?.slice(8, -8)).toMatch(/^(#\.)+#$/)
  },
)

test('ACC-19 what does not fit a QR code is refused', () => {
  expect(() => qrCode('x'.repeat(413))).toThrow('do not fit')
})

test('ACC-19 the path draws every dark module, with a margin of four around', () => {
  const { size, path } = qrPath('otpauth://totp/Vonk')
  expect(size).toBe(EXAMPLE.length + 8)
  const drawnModules = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].reduce(
    (sum, [, , , run]) => sum + Number(run),
    0,
  )
  expect(drawnModules).toBe(EXAMPLE.join('').replaceAll('.', '').length)
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
})
