import { setTimeout as sleep } from 'node:timers/promises'
import { describeDatabase } from '#backup/describe.ts'
import { keepNewErasures } from '#backup/erasures.ts'
import { newestBackup } from '#backup/manifest.ts'
import { createPhotoKeeper } from '#backup/new-photos.ts'
import type { PhotoKeeper } from '#backup/new-photos.ts'
import { findPhotoFolders } from '#backup/photos.ts'
import { removeExpired } from '#backup/retention.ts'
import { streamLog } from '#backup/stream-log.ts'
import type { Vault } from '#backup/vault.ts'
import { noteSuccess } from '#platform/backup-success.ts'
import type { Config } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { openStorage } from '#platform/storage/index.ts'
import { backUpSite } from './back-up-site.ts'
import { latestTurn } from './nightly.ts'

/** How long something waits at most before it is copied. */
const LONGEST_WAIT_MS = 5_000
const RETRY_MS = 10_000
const NOTE_EVERY_MS = 60_000
/** After a night that failed; the site has better things to do than to try at once. */
const AGAIN_MS = 30 * 60_000
/** Another process has the slot: it stores the log, and this one waits in case it ends. */
const IN_USE = '55006'

export type KeepOptions = {
  vault: Vault
  config: Config
  databaseUrl: string
  environment: NodeJS.ProcessEnv
  keepDays: number
  signal: AbortSignal
  longestWaitMs?: number
  /** Restores aside and proves what was backed up. */
  drill: () => Promise<void>
  log: (line: string) => void
}

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Keeps backups until it is told to stop: the log, new photos and erasures as they come, a backup and its proof each
 * night. Of several processes one does it.
 */
export const keepBackups = async (options: KeepOptions): Promise<void> => {
  const { vault, databaseUrl, signal, longestWaitMs = LONGEST_WAIT_MS, log } = options
  const pool = createPool({ connectionString: databaseUrl, max: 3 })
  const storage = openStorage(options.config.storage)
  /** Of the log that is ours to store: what is known of its backups, and the photos since. */
  let ours: { backedUpAt: Date | undefined; photos: PhotoKeeper } | undefined
  let notBefore = new Date(0)
  let notedAt = -Infinity
  let turn = Promise.resolve()
  /** One after the other: what is removed as nobody's may just have been copied for somebody new. */
  const inTurn = (work: () => Promise<void>): Promise<void> => (turn = turn.then(work))

  const takeOver = async ({ chain, follows }: { chain: string; follows: boolean }) => {
    const newest = follows ? await newestBackup(vault, log, chain) : undefined
    const photos = createPhotoKeeper({ vault, pool, storage }, newest?.startedAt ?? new Date())
    ours = { backedUpAt: newest?.finishedAt, photos }
  }

  /** A store may forbid it, and removes by rules of its own: the backup is as good. */
  const removeOld = async (now: Date) => {
    try {
      const living = await findPhotoFolders(pool)
      await removeExpired(vault, { keepDays: options.keepDays, now, living, log })
    } catch (error) {
      log(`What is too old could not be removed: ${wordsOf(error)}`)
    }
  }

  const night = async (now: Date) => {
    try {
      const { id, finishedAt } = await backUpSite(options)
      if (ours) ours.backedUpAt = finishedAt
      await noteSuccess.run(pool, { what: 'backup' })
      log(`Backup ${id} is finished.`)
      await inTurn(() => removeOld(now))
    } catch (error) {
      notBefore = new Date(now.getTime() + AGAIN_MS)
      return log(`The backup failed: ${wordsOf(error)}`)
    }
    // The next night proves the next one.
    await options
      .drill()
      .catch((error: unknown) => log(`The backup is finished, and not proven: ${wordsOf(error)}`))
  }

  const copyNew = async (photos: PhotoKeeper, now: Date) => {
    try {
      await keepNewErasures(vault, pool)
      await photos.round(now)
    } catch (error) {
      log(`New photos or erasures could not be copied: ${wordsOf(error)}`)
    }
  }

  const rounds = async () => {
    let underWay: Promise<void> | undefined
    for (; !signal.aborted; await wait(longestWaitMs, signal)) {
      if (!ours) continue
      const now = new Date()
      const { photos } = ours
      await inTurn(() => copyNew(photos, now))
      const isDue = now >= notBefore && (!ours?.backedUpAt || ours.backedUpAt < latestTurn(now))
      // Beside the rounds: it may take hours, and new photos and erasures do not wait for it.
      if (ours && isDue)
        underWay ??= night(now).finally(() => {
          underWay = undefined
        })
    }
    await underWay
  }

  const stream = async () => {
    for (; !signal.aborted; await wait(RETRY_MS, signal)) {
      try {
        await streamLog({
          vault,
          databaseUrl,
          longestWaitMs,
          signal,
          facts: await describeDatabase(pool),
          onStart: takeOver,
          onCaughtUp: async () => {
            if (performance.now() - notedAt < NOTE_EVERY_MS) return
            notedAt = performance.now()
            await noteSuccess.run(pool, { what: 'log' })
          },
        })
      } catch (error) {
        const isInUse = error instanceof Error && 'code' in error && error.code === IN_USE
        if (!isInUse) log(`The log could not be stored: ${wordsOf(error)}`)
      } finally {
        ours = undefined
      }
    }
  }

  await Promise.all([stream(), rounds()])
  await pool.end()
}
