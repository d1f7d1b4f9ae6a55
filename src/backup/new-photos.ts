import type { Pool } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/index.ts'
import { copyFolder, findPhotoFolders } from './photos.ts'
import type { Vault } from './vault.ts'

/** No upload takes this long from its moment to its row. */
const OVERLAP_MS = 15 * 60 * 1000

export type PhotoKeeper = { round: (now: Date) => Promise<number> }

/** Copies photos as they come: a moment after the last backup can be restored with its photos, too. */
export const createPhotoKeeper = (
  options: { vault: Vault; pool: Pool; storage: Storage },
  since: Date,
): PhotoKeeper => {
  const { vault, pool, storage } = options
  let kept = new Set<string>()
  let from = since
  return {
    round: async (now) => {
      const folders = await findPhotoFolders(pool, new Date(from.getTime() - OVERLAP_MS))
      const fresh = folders.filter((folder) => !kept.has(folder))
      for (const folder of fresh) await copyFolder(vault, storage, folder)
      kept = new Set(folders)
      from = now
      return fresh.length
    },
  }
}
