import { chainOf } from './describe.ts'
import type { DatabaseFacts } from './describe.ts'
import { listPieces, pieceName } from './log-pieces.ts'
import { formatLsn, readLsn, startOfSegment } from './lsn.ts'
import { openReplication } from './replication.ts'
import type { CopyMessages, Replication } from './replication.ts'
import type { Vault } from './vault.ts'

/** The server keeps what this has not confirmed, and gives it to one reader at a time. */
export const SLOT = 'vonk_backup'

const PIECE_BYTES = 4 * 1024 * 1024
const TICK_MS = 1_000
/** Each tick asks for an answer. Without one for so long nobody is there. */
const SILENCE_MS = 30_000
const tickMsOf = ({ longestWaitMs }: Pick<StreamOptions, 'longestWaitMs'>) => Math.min(TICK_MS, longestWaitMs)

/** Microseconds from 1970 to 2000, where the server's clock begins. */
const EPOCH_2000_US = 946_684_800_000_000n

export type StreamOptions = {
  vault: Vault
  databaseUrl: string
  facts: Pick<DatabaseFacts, 'segmentBytes' | 'restoredAs'>
  /** What is lost with the machine is at most this, and the time that it takes to store it. */
  longestWaitMs: number
  signal: AbortSignal
  /** All that the server had written is stored. */
  onCaughtUp: () => Promise<void>
  /** The log is ours to store; where it does not follow on what is stored, a new backup has to come first. */
  onStart: (start: { chain: string; follows: boolean }) => Promise<void>
}

const statusOf = (stored: bigint): Buffer => {
  const message = Buffer.alloc(34)
  message.write('r', 0)
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(stored, at)
  message.writeBigInt64BE(BigInt(Date.now()) * 1000n - EPOCH_2000_US, 25)
  // Asks for an answer, which says how far the server is.
  message.writeUInt8(1, 33)
  return message
}

const ensureSlot = async (replication: Replication): Promise<bigint> => {
  const read = async () => (await replication.query(`READ_REPLICATION_SLOT ${SLOT}`))[0]
  const found = await read()
  if (found?.restart_lsn) return readLsn(found.restart_lsn)
  // One that held back more than the server may keep is of no use any more.
  if (found?.slot_type) await replication.query(`DROP_REPLICATION_SLOT ${SLOT}`)
  await replication.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL (RESERVE_WAL)`)
  return readLsn((await read())?.restart_lsn ?? '')
}

/** Cuts what comes into pieces, stores them one after the other, and confirms what is stored. */
export const createPieces = (
  options: Pick<StreamOptions, 'vault' | 'longestWaitMs' | 'onCaughtUp'>,
  chain: string,
  copy: Pick<CopyMessages, 'send'>,
  from: bigint,
) => {
  let [start, end, stored, served] = [from, from, from, from]
  let waiting: Buffer[] = []
  let since = 0
  let storing: Promise<void> = Promise.resolve()
  // Ticks and not a clock, which would count the time in which we were stopped ourselves.
  let silentTicks = 1
  const silentAtMost = SILENCE_MS / tickMsOf(options)
  const store = async () => {
    if (end === start) return
    const [body, first, last] = [Buffer.concat(waiting), start, end]
    waiting = []
    start = end
    await options.vault.put(pieceName(chain, first, last), body)
    // Meanwhile nobody listened.
    silentTicks = 1
    stored = last
    copy.send(statusOf(stored))
  }
  const flush = () => (storing = storing.then(store))
  return {
    add: async (at: bigint, data: Buffer) => {
      if (at !== end) throw new Error(`The log has a gap before ${formatLsn(at)}`)
      if (end === start) since = performance.now()
      waiting.push(data)
      end += BigInt(data.length)
      if (end - start >= PIECE_BYTES) await flush()
    },
    serverIsAt: (lsn: bigint) => {
      silentTicks = 0
      if (lsn > served) served = lsn
    },
    tick: async () => {
      if (end > start && performance.now() - since >= options.longestWaitMs) await flush()
      // How far the server is we know from its last word: without one since we asked it may be far ahead.
      const hasAnswered = silentTicks === 0
      if (++silentTicks > silentAtMost && start === stored)
        throw new Error('The database does not answer any more')
      copy.send(statusOf(stored))
      if (hasAnswered && stored >= served) await options.onCaughtUp()
    },
    flush,
  }
}

/**
 * Stores the log of a database as it is written, beside its backups, until it is told to stop or fails. By the protocol
 * of replication: no program of ours has to run as the account of the database, and one's own PostgreSQL needs no more
 * than the embedded one.
 */
export const streamLog = async (options: StreamOptions): Promise<void> => {
  const { vault, facts, signal } = options
  const replication = await openReplication(options.databaseUrl)
  const stop = () => void replication.end()
  signal.addEventListener('abort', stop)
  let ticking: NodeJS.Timeout | undefined
  try {
    const [system] = await replication.query('IDENTIFY_SYSTEM')
    const timeline = Number(system?.timeline)
    const chain = chainOf(facts, { systemIdentifier: String(system?.systemid), timeline })
    const reserved = await ensureSlot(replication)
    const last = (await listPieces(vault, chain)).at(-1)?.end
    const earliest = startOfSegment(reserved, facts.segmentBytes)
    const follows = last !== undefined && last >= earliest
    const start = follows ? last : earliest
    const copy = replication.copy(
      `START_REPLICATION SLOT ${SLOT} PHYSICAL ${formatLsn(start)} TIMELINE ${timeline}`,
    )
    const pieces = createPieces(options, chain, copy, start)
    let failure: unknown
    let isTicking = false
    ticking = setInterval(() => {
      if (isTicking) return
      isTicking = true
      pieces
        .tick()
        .catch((error: unknown) => {
          failure = error
          stop()
        })
        .finally(() => (isTicking = false))
    }, tickMsOf(options))
    await options.onStart({ chain, follows })
    try {
      for await (const message of copy) {
        const letter = String.fromCharCode(message[0] ?? 0)
        // 'w': a place, how far the server is, its time, the log itself; 'k': how far it is.
        pieces.serverIsAt(message.readBigUInt64BE(letter === 'w' ? 9 : 1))
        if (letter === 'w') await pieces.add(message.readBigUInt64BE(1), message.subarray(25))
      }
      throw new Error('The database ended its log')
    } catch (error) {
      if (!signal.aborted) throw failure ?? error
    } finally {
      clearInterval(ticking)
      // What cannot be stored now the server keeps.
      await pieces.flush().catch(() => undefined)
    }
  } finally {
    clearInterval(ticking)
    signal.removeEventListener('abort', stop)
    await replication.end()
  }
}
