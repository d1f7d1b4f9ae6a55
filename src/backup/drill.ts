import type { Pool } from '#platform/db/database.ts'
import { countRows } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { findPhotoFolders, provePhotos, readPhotoList } from './photos.ts'
import type { Vault } from './vault.ts'

/** Reading all photos of a large site would take the night. */
const PHOTOS_AT_MOST = 2000

export type Proof = { rows: number; entries: number; photoFiles: number }

/** Tables that had rows and have none. Counts differ by what was written meanwhile, and by that alone. */
export const emptied = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(before).filter((table) => (before[table] ?? 0) > 0 && (after[table] ?? 0) === 0)

/** Tables that come and go: empty is as good as full. */
const PASSING = new Set(['attempt', 'idempotency_key', 'announcement', 'presence', 'file_removal'])

/**
 * Proves a backup that was restored aside: every row can be read, the ledger has the entries and the sum that it had
 * and adds up, and photos are what they were.
 */
export const prove = async (options: {
  vault: Vault
  pool: Pool
  manifest: Manifest
  sumLedger: (before: Date) => Promise<{ entries: number; credits: number }>
  booksAddUp: () => Promise<boolean>
}): Promise<Proof> => {
  const { vault, pool, manifest } = options
  const counts = await countRows(pool)
  const lost = emptied(manifest.rows, counts).filter((table) => !PASSING.has(table))
  if (lost.length > 0) throw new Error(`These tables had rows and are empty: ${lost.join(', ')}`)
  const { before, entries, credits } = manifest.ledger
  const ledger = await options.sumLedger(before)
  if (ledger.entries !== entries || ledger.credits !== credits)
    throw new Error(
      `The ledger had ${entries} entries of ${credits} credits, and has ${ledger.entries} of ${ledger.credits}`,
    )
  if (!(await options.booksAddUp())) throw new Error('The books do not add up')
  const listed = new Set<string>()
  for await (const { folder, files } of readPhotoList(vault, manifest))
    if (files.length > 0) listed.add(folder)
  const unlisted = (await findPhotoFolders(pool)).filter((folder) => !listed.has(folder))
  const later = new Set((await findPhotoFolders(pool, manifest.startedAt)).values())
  const missing = unlisted.filter((folder) => !later.has(folder))
  if (missing.length > 0) throw new Error(`${missing.length} photos have rows and no files: ${missing[0]}`)
  const photoFiles = await provePhotos(vault, manifest, PHOTOS_AT_MOST)
  return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), entries, photoFiles }
}
