import { findPhotoFolders } from '#backup/photos.ts'
import type { Pool } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/index.ts'

export type FileComparison = {
  folders: number
  /** Folders of photos whose files are gone. */
  missing: string[]
  /** Folders with files that no row knows. */
  unknown: string[]
}

const hasFiles = async (storage: Storage, folder: string): Promise<boolean> => {
  for await (const _ of storage.list(folder)) return true
  return false
}

/** Folders that wait to be removed have files as long as it takes; one is noted before its files come. */
const findWaiting = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ folder: string }>('select folder from file_removal')
  return rows.map(({ folder }) => folder)
}

/** Holds the files of photos against the rows that name them, both ways, beside a site that runs. */
export const compareFiles = async (pool: Pool, storage: Storage): Promise<FileComparison> => {
  const named = new Set(await findPhotoFolders(pool))
  const waiting = await findWaiting(pool)
  const stored = new Set<string>()
  for await (const key of storage.list('p')) stored.add(key.slice(0, key.lastIndexOf('/')))

  // What came or went meanwhile is known before or afterwards, or has no files by now.
  const later = new Set(await findPhotoFolders(pool))
  const known = new Set([...named, ...later, ...waiting, ...(await findWaiting(pool))])
  const missing = [...named].filter((folder) => later.has(folder) && !stored.has(folder))
  const unknown: string[] = []
  for (const folder of stored)
    if (!known.has(folder) && (await hasFiles(storage, folder))) unknown.push(folder)
  return { folders: stored.size, missing, unknown }
}
