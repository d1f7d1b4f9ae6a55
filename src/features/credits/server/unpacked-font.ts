import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16
const ALIGNMENT = 4

const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT

/**
 * A font of the web (WOFF 1.0, W3C) as it was before it was packed: its tables, uncompressed. Whoever draws with the packed one inflates
 * its tables anew for each document, in JavaScript.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const kept = woff.subarray(offset, offset + packed)
    // One that would not become smaller is kept as it is.
    return {
      tag: entry.subarray(0, 4),
      sum: entry.subarray(16, 20),
      data: packed < length ? inflateSync(kept) : kept,
    }
  })
  const header = Buffer.alloc(HEADER + count * ENTRY)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const range = 2 ** Math.floor(Math.log2(count)) * ENTRY
  header.writeUInt16BE(range, 6)
  header.writeUInt16BE(Math.log2(range / ENTRY), 8)
  header.writeUInt16BE(count * ENTRY - range, 10)
  const parts: Buffer[] = [header]
  let at = header.length
  for (const [index, { tag, sum, data }] of tables.entries()) {
    const entry = header.subarray(HEADER + index * ENTRY)
    tag.copy(entry)
    sum.copy(entry, 4)
    entry.writeUInt32BE(at, 8)
    entry.writeUInt32BE(data.length, 12)
    parts.push(data, Buffer.alloc(aligned(data.length) - data.length))
    at += aligned(data.length)
  }
  return Buffer.concat(parts)
}

const unpacked = new Map<string, Buffer>()

/** Of each file once. */
export const unpackedFont = (file: string): Buffer => {
  const known = unpacked.get(file) ?? unpackWoff(readFileSync(file))
  unpacked.set(file, known)
  return known
}
