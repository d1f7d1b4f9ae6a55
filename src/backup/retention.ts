import { chainFolder, listPieces } from './log-pieces.ts'
import { readLsn, startOfSegment } from './lsn.ts'
import { ERASURES } from './erasures.ts'
import { folderOf, listBackups, manifestOf, newId, readManifest, STARTED } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { PHOTOS, readPhotoList } from './photos.ts'
import type { Vault } from './vault.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Those that may go: older than wanted, as long as a younger one is left. */
export const expiredOf = (backups: readonly Manifest[], keepDays: number, now: Date): Manifest[] => {
  const oldest = new Date(now.getTime() - keepDays * DAY_MS)
  // To restore the oldest moment that is promised, the last backup before it is needed too.
  const lastBefore = backups.findLastIndex(({ finishedAt }) => finishedAt < oldest)
  return backups.slice(0, Math.max(0, lastBefore))
}

const removeLog = async (
  vault: Vault,
  kept: readonly Manifest[],
  gone: readonly Manifest[],
): Promise<void> => {
  for (const chain of new Set(gone.map((manifest) => manifest.chain))) {
    const needed = kept.filter((manifest) => manifest.chain === chain).map(({ postgres }) => postgres)
    if (needed.length === 0) {
      await vault.removeFolder(chainFolder(chain))
      continue
    }
    const places = needed.map(({ startLsn, segmentBytes }) => startOfSegment(readLsn(startLsn), segmentBytes))
    const first = places.reduce((one, other) => (one < other ? one : other))
    for (const { name, end } of await listPieces(vault, chain)) if (end <= first) await vault.remove(name)
  }
}

/** Photos that neither a backup nor the site has any more. */
const removePhotos = async (vault: Vault, needed: ReadonlySet<string>): Promise<void> => {
  for await (const name of vault.list(PHOTOS)) {
    const folder = name.slice(PHOTOS.length + 1, name.lastIndexOf('/'))
    if (!needed.has(folder)) await vault.remove(name)
  }
}

/** What was begun and never finished, once nobody can still be at it. */
const removeUnfinished = async (vault: Vault, finished: readonly string[], now: Date): Promise<void> => {
  const yesterday = newId(new Date(now.getTime() - DAY_MS))
  for await (const name of vault.list(STARTED)) {
    const id = name.slice(STARTED.length + 1)
    if (id > yesterday) continue
    if (!finished.includes(id)) await vault.removeFolder(folderOf(id))
    await vault.remove(name)
  }
}

/** Erasures from before the oldest backup: nothing is left that has those members. */
const removeErasures = async (vault: Vault, oldest: Manifest | undefined): Promise<void> => {
  if (!oldest) return
  for await (const name of vault.list(ERASURES))
    if (name.slice(ERASURES.length + 1) < oldest.id.slice(0, 8)) await vault.remove(name)
}

/**
 * Removes backups that are older than wanted, the log before them and photos that only they had: what was deleted is
 * gone from the backups too by then. `living` are the folders of photos that the site has.
 */
export const removeExpired = async (
  vault: Vault,
  { keepDays, now, living }: { keepDays: number; now: Date; living: readonly string[] },
): Promise<number> => {
  const all: Manifest[] = []
  for (const id of await listBackups(vault)) all.push(await readManifest(vault, id))
  const gone = expiredOf(all, keepDays, now)
  const kept = all.slice(gone.length)
  for (const { id } of gone) {
    // The manifest first: half a backup is none.
    await vault.remove(manifestOf(id))
    await vault.removeFolder(folderOf(id))
  }
  await removeLog(vault, kept, gone)
  const needed = new Set(living)
  for (const manifest of kept)
    for await (const { folder } of readPhotoList(vault, manifest)) needed.add(folder)
  await removePhotos(vault, needed)
  await removeErasures(vault, kept[0])
  await removeUnfinished(
    vault,
    kept.map(({ id }) => id),
    now,
  )
  return gone.length
}
