import { chainFolder, listPieces } from './log-pieces.ts'
import { readLsn, startOfSegment } from './lsn.ts'
import { ERASURES, listErasures } from './erasures.ts'
import { folderOf, isId, listBackups, manifestOf, newId, readBackups, STARTED } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { PHOTOS, readPhotoList } from './photos.ts'
import { leaveOut } from './vault.ts'
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
  isAllKnown: boolean,
): Promise<void> => {
  for (const chain of new Set(gone.map((manifest) => manifest.chain))) {
    const needed = kept.filter((manifest) => manifest.chain === chain).map(({ postgres }) => postgres)
    if (needed.length === 0) {
      // Another version of the app may have gone on with it.
      if (isAllKnown) await vault.removeFolder(chainFolder(chain))
      continue
    }
    const places = needed.map(({ startLsn, segmentBytes }) => startOfSegment(readLsn(startLsn), segmentBytes))
    const first = places.reduce((one, other) => (one < other ? one : other))
    for (const { name, end } of await listPieces(vault, chain)) if (end <= first) await vault.remove(name)
  }
}

/** Folders of photos that a backup or the site has; nothing where that cannot be known. */
const findNeeded = async (
  vault: Vault,
  kept: readonly Manifest[],
  living: readonly string[],
  log: (line: string) => void,
): Promise<ReadonlySet<string> | undefined> => {
  const needed = new Set(living)
  try {
    for (const manifest of kept)
      for await (const { folder } of readPhotoList(vault, manifest)) needed.add(folder)
  } catch (error) {
    leaveOut(error, log)
    return undefined
  }
  return needed
}

/** Photos that neither a backup nor the site has any more. */
const removePhotos = async (vault: Vault, needed: ReadonlySet<string>): Promise<void> => {
  for await (const name of vault.list(PHOTOS)) {
    const folder = name.slice(PHOTOS.length + 1, name.lastIndexOf('/'))
    if (folder !== '' && !needed.has(folder)) await vault.remove(name)
  }
}

/** What was begun and never finished, once nobody can still be at it. */
const removeUnfinished = async (vault: Vault, finished: readonly string[], now: Date): Promise<void> => {
  const yesterday = newId(new Date(now.getTime() - DAY_MS))
  for await (const name of vault.list(STARTED)) {
    const id = name.slice(STARTED.length + 1)
    if (!isId(id) || id > yesterday) continue
    if (!finished.includes(id)) await vault.removeFolder(folderOf(id))
    await vault.remove(name)
  }
}

/** Erasures from before the oldest backup: nothing is left that has those members. */
const removeErasures = async (vault: Vault, oldest: Manifest | undefined): Promise<void> => {
  if (!oldest) return
  for await (const name of listErasures(vault))
    if (name.slice(ERASURES.length + 1) < oldest.id.slice(0, 8)) await vault.remove(name)
}

/**
 * Removes backups that are older than wanted, the log before them and photos that only they had: what was deleted is
 * gone from the backups too by then. `living` are the folders of photos that the site has.
 */
export const removeExpired = async (
  vault: Vault,
  options: { keepDays: number; now: Date; living: readonly string[]; log: (line: string) => void },
): Promise<number> => {
  const { keepDays, now, living, log } = options
  const ids = await listBackups(vault)
  const all: Manifest[] = []
  // The oldest first.
  for await (const manifest of readBackups(vault, log)) all.unshift(manifest)
  const gone = expiredOf(all, keepDays, now)
  const kept = all.slice(gone.length)
  for (const { id } of gone) {
    // The manifest first: half a backup is none.
    await vault.remove(manifestOf(id))
    await vault.removeFolder(folderOf(id))
  }
  await removeUnfinished(vault, ids, now)
  const isAllKnown = all.length === ids.length
  await removeLog(vault, kept, gone, isAllKnown)
  const needed = isAllKnown ? await findNeeded(vault, kept, living, log) : undefined
  if (!needed) {
    log('Photos and erasures are removed once every backup opens: move away what does not.')
    return gone.length
  }
  await removePhotos(vault, needed)
  await removeErasures(vault, kept[0])
  return gone.length
}
