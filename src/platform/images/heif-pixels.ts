/**
 * How many pixels a decoder of AVIF or HEIC has to work through. The size of the picture does not tell: it may be put together
 * from tiles that are far larger than what is shown of them, and one tile may be named thousands of times.
 */

type Box = { type: string; body: Buffer }

/** Boxes that lie behind each other; a length that leads beyond the end ends them. */
function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const told = bytes.readUInt32BE(at)
    const isLong = told === 1 && at + 16 <= bytes.length
    const head = isLong ? 16 : 8
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : told || bytes.length - at
    if (length < head || at + length > bytes.length) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + length) }
    at += length
  }
}

const find = (bytes: Buffer | undefined, type: string): Buffer[] =>
  bytes ? [...boxesIn(bytes)].filter((box) => box.type === type).map(({ body }) => body) : []

/** Version and flags come first in some boxes. */
const FULL = 4

/** Reads numbers one after another. */
const readerOf = (bytes: Buffer, start: number) => {
  let at = start
  return (size: 1 | 2 | 4): number => {
    at += size
    return bytes.readUIntBE(at - size, size)
  }
}

/** The pixels that each item says of itself, by its number. */
const sizesOf = (meta: Buffer): Map<number, number> => {
  const sizes = new Map<number, number>()
  for (const properties of find(meta, 'iprp')) {
    const known = find(properties, 'ipco').flatMap((container) => [...boxesIn(container)])
    for (const table of find(properties, 'ipma')) {
      const isWide = table.readUInt8(0) > 0
      const hasLongIndex = (table.readUInt8(3) & 1) === 1
      const read = readerOf(table, FULL)
      for (let entries = read(4); entries > 0; entries--) {
        const item = read(isWide ? 4 : 2)
        for (let count = read(1); count > 0; count--) {
          const index = hasLongIndex ? read(2) & 0x7fff : read(1) & 0x7f
          const property = known[index - 1]
          if (property?.type !== 'ispe') continue
          const pixels = property.body.readUInt32BE(FULL) * property.body.readUInt32BE(FULL + 4)
          sizes.set(item, Math.max(pixels, sizes.get(item) ?? 0))
        }
      }
    }
  }
  return sizes
}

/** What items are put together from, by the number of the item; what is named twice is there twice. */
const partsOf = (meta: Buffer): Map<number, number[]> => {
  const parts = new Map<number, number[]>()
  for (const references of find(meta, 'iref')) {
    const size = references.readUInt8(0) > 0 ? 4 : 2
    for (const body of find(references.subarray(FULL), 'dimg')) {
      const read = readerOf(body, 0)
      const item = read(size)
      const named = Array.from({ length: read(2) }, () => read(size))
      parts.set(item, [...(parts.get(item) ?? []), ...named])
    }
  }
  return parts
}

/** Of the item that takes the most; infinite where it is not told, or is turned in a circle. */
export const heifPixels = (file: Buffer): number => {
  try {
    const meta = find(file, 'meta')[0]?.subarray(FULL)
    if (!meta) return Infinity
    const sizes = sizesOf(meta)
    if (sizes.size === 0) return Infinity
    const parts = partsOf(meta)
    const known = new Map<number, number>()
    const pixelsOf = (item: number): number => {
      const named = parts.get(item)
      if (!named) return sizes.get(item) ?? Infinity
      const before = known.get(item)
      if (before !== undefined) return before
      // Who comes by again while it is added up goes in a circle.
      known.set(item, Infinity)
      const pixels = named.reduce((sum, part) => sum + pixelsOf(part), 0)
      known.set(item, pixels)
      return pixels
    }
    return Math.max(...sizes.values(), ...[...parts.keys()].map(pixelsOf))
  } catch {
    // A number beyond the end of its box, or more items than any photo has.
    return Infinity
  }
}
