import { Buffer } from 'node:buffer'

const ones = (byte: number): number => (byte === 0 ? 0 : (byte & 1) + ones(byte >> 1))

const distance = (one: string, other: string): number => {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return left.reduce((sum, byte, at) => sum + ones(byte ^ (right[at] ?? 0)), 0)
}

/** In how many bits two pictures differ at least, as the database counts it. */
export const nearest = (one: readonly string[], other: readonly string[]): number =>
  Math.min(
    ...other.map((hash) => distance(one[0] ?? '', hash)),
    ...one.map((hash) => distance(other[0] ?? '', hash)),
  )
