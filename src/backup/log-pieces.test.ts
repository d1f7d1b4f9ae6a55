import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listPieces, pieceName, piecesAfter, writeSegments } from './log-pieces.ts'
import { formatLsn, readLsn, segmentName } from './lsn.ts'
import { openVault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const segmentBytes = 1024
const piece = (start: number, end: number) => ({ name: `${start}`, start: BigInt(start), end: BigInt(end) })
const backup = (start: number, end: number) => ({
  startLsn: formatLsn(BigInt(start)),
  endLsn: formatLsn(BigInt(end)),
  segmentBytes,
})
const startsOf = (pieces: { start: bigint }[]) => pieces.map(({ start }) => Number(start))

test('OPS-4 a place in the log is read and written as PostgreSQL does', () => {
  for (const text of ['0/0', '0/16B3748', '1A/FF000028', 'FFFFFFFF/FFFFFFFF'])
    expect(formatLsn(readLsn(text))).toBe(text)
  expect(() => readLsn('16B3748')).toThrow('no place')
  expect(segmentName(1, readLsn('0/16B3748'), 16 * 1024 * 1024)).toBe('000000010000000000000001')
  expect(segmentName(26, readLsn('1A/FF000028'), 16 * 1024 * 1024)).toBe('0000001A0000001A000000FF')
})

test('OPS-4 of the log only what follows on a backup without a gap is replayed', () => {
  const pieces = [piece(0, 900), piece(900, 2100), piece(2100, 2200), piece(2300, 9000)]
  // Where the backup began in a file, the file is needed from its start.
  expect(startsOf(piecesAfter(pieces, backup(1500, 1900)))).toEqual([900, 2100])
  expect(startsOf(piecesAfter(pieces, backup(100, 200)))).toEqual([0, 900, 2100])
  // What was written meanwhile is in the backup itself, but for the last file.
  expect(startsOf(piecesAfter(pieces.slice(2), backup(1500, 1900)))).toEqual([])
  expect(startsOf(piecesAfter([piece(2048, 4000)], backup(1500, 2500)))).toEqual([2048])
  expect(startsOf(piecesAfter([piece(3072, 4000)], backup(1500, 2500)))).toEqual([])
  expect(startsOf(piecesAfter([], backup(1500, 2500)))).toEqual([])
  // A log that ends within the backup has less of its last file than the backup itself.
  expect(startsOf(piecesAfter(pieces, backup(1500, 2250)))).toEqual([])
  expect(startsOf(piecesAfter(pieces, backup(1500, 2200)))).toEqual([900, 2100])
})

test('OPS-4 pieces become the files that PostgreSQL replays, empty behind the end', async () => {
  const vault = openVault(join(folder, 'vault'), randomBytes(32))
  const log = randomBytes(3000)
  for (const [start, end] of [
    [2500, 3000],
    [0, 700],
    [700, 2500],
  ] as const)
    await vault.put(pieceName('one-1', BigInt(start), BigInt(end)), log.subarray(start, end))
  const pieces = await listPieces(vault, 'one-1')
  expect(startsOf(pieces)).toEqual([0, 700, 2500])
  const files = join(folder, 'files')
  mkdirSync(files)
  await writeSegments(vault, pieces, { timeline: 1, segmentBytes }, files)
  const names = readdirSync(files).sort()
  expect(names).toEqual(['000000010000000000000000', '000000010000000000000001', '000000010000000000000002'])
  const whole = Buffer.concat(names.map((name) => readFileSync(join(files, name))))
  expect(whole).toEqual(Buffer.concat([log, Buffer.alloc(72)]))
})
