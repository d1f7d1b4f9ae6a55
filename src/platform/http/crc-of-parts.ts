import { crc32 } from 'node:zlib'

/** The polynomial of CRC-32, and its numbers 1 and x; the highest bit is the lowest power, as in zlib. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X = 0x40000000

/** The product of two polynomials, modulo that of CRC-32. */
const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = ONE, shifted = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return product >>> 0
}

/** What a sum is multiplied with by so many bytes that follow it. */
const powerOf = (bytes: number): number => {
  let power = ONE
  let square = X
  for (let bits = bytes * 8; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) power = multiply(square, power)
    square = multiply(square, square)
  }
  return power
}

/**
 * The CRC-32 of parts with a text of always the same length between them, without reading the parts again for each text. A sum
 * is linear: that of the whole is the one with zeros between, plus that of the text, moved to each of its places.
 */
export const crcOfParts = (parts: readonly Buffer[], length: number): ((between: Buffer) => number) => {
  const zeros = Buffer.alloc(length)
  const ofZeros = crc32(zeros)
  let withZeros = 0
  let places = 0
  let after = parts.reduce((sum, part) => sum + part.length, 0) + length * (parts.length - 1)
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      withZeros = crc32(zeros, withZeros)
      after -= length
      places ^= powerOf(after)
    }
    withZeros = crc32(part, withZeros)
    after -= part.length
  }
  return (between) => (withZeros ^ multiply(places, crc32(between) ^ ofZeros)) >>> 0
}
