import { constants, open } from 'node:fs/promises'
import { join } from 'node:path'
import { readLsn, segmentName, startOfSegment } from './lsn.ts'
import type { Manifest } from './manifest.ts'
import type { Vault } from './vault.ts'

/** A piece of the log as it is kept, from `start` to before `end`. */
export type LogPiece = { name: string; start: bigint; end: bigint }

const hex = (lsn: bigint): string => lsn.toString(16).padStart(16, '0')

/** The log of one cluster in one of its lives: one that was restored writes another log from there on. */
export const chainFolder = (chain: string): string => `wal/${chain}`

export const pieceName = (chain: string, start: bigint, end: bigint): string =>
  `${chainFolder(chain)}/${hex(start)}-${hex(end)}`

/** In their order. */
export const listPieces = async (vault: Vault, chain: string): Promise<LogPiece[]> => {
  const names = await Array.fromAsync(vault.list(chainFolder(chain)))
  return names
    .map((name) => ({ name, range: /\/([0-9a-f]{16})-([0-9a-f]{16})$/.exec(name) }))
    .flatMap(({ name, range }) =>
      range ? [{ name, start: BigInt(`0x${range[1]}`), end: BigInt(`0x${range[2]}`) }] : [],
    )
    .sort((one, other) => (one.start < other.start ? -1 : 1))
}

/** Those that follow on the backup without a gap; none where the log began later or ends before it does. */
export const piecesAfter = (
  pieces: readonly LogPiece[],
  { startLsn, endLsn, segmentBytes }: Pick<Manifest['postgres'], 'startLsn' | 'endLsn' | 'segmentBytes'>,
): LogPiece[] => {
  const useful = pieces.filter(({ end }) => end > startOfSegment(readLsn(startLsn), segmentBytes))
  const [first] = useful
  // Files of the log are replaced as wholes: one has to be there from its start.
  if (!first || first.start > startOfSegment(readLsn(endLsn), segmentBytes)) return []
  let expected = first.start
  const gap = useful.findIndex(({ start, end }) => {
    const isNext = start === expected
    expected = end
    return !isNext
  })
  const whole = gap < 0 ? useful : useful.slice(0, gap)
  // What ends within the backup would replace a file that it has to its end by a half one.
  return (whole.at(-1)?.end ?? 0n) < readLsn(endLsn) ? [] : whole
}

/** Puts the pieces together as the files that PostgreSQL replays; what lies behind the end of the log is empty. */
export const writeSegments = async (
  vault: Vault,
  pieces: readonly LogPiece[],
  { timeline, segmentBytes }: Pick<Manifest['postgres'], 'timeline' | 'segmentBytes'>,
  folder: string,
): Promise<void> => {
  for (const { name, start, end } of pieces) {
    const body = await vault.get(name)
    if (!body || BigInt(body.length) !== end - start) throw new Error(`${name} is missing or not whole`)
    for (let at = start; at < end;) {
      const segment = startOfSegment(at, segmentBytes)
      const next = segment + BigInt(segmentBytes)
      const until = next < end ? next : end
      const path = join(folder, segmentName(timeline, segment, segmentBytes))
      const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        await file.truncate(segmentBytes)
        await file.write(body, Number(at - start), Number(until - at), Number(at - segment))
      } finally {
        await file.close()
      }
      at = until
    }
  }
}
