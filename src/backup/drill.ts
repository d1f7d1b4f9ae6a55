import type { Pool } from '#platform/db/database.ts'
import { countRows } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { findPhotoFolders, provePhotos, readPhotoList } from './photos.ts'
import { countSettled, lacking } from './settled.ts'
import type { Vault } from './vault.ts'

/** Reading all photos of a large site would take the night. */
const PHOTOS_AT_MOST = 2000

export type Proof = { rows: number; entries: number; photoFiles: number }

/** Tables whose rows come and go: empty is as good as full. */
const passing: ReadonlySet<string> = new Set(
  `attempt idempotency_key announcement presence file_removal notice_queue waiting_like figure_late visitor_key visitor_mark
   mail_token second_step passkey_challenge staff_session staff_enrolment staff_second_step staff_passkey_challenge
   staff_act_unsealed queue_lease queue_skip provider_deletion`.split(/\s+/),
)

/** Of so many rows half do not go in a night. */
const MANY_ROWS = 100

/** Tables that have lost all their rows, or half of many. Counts differ by what was written meanwhile. */
const emptied = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.entries(before).flatMap(([table, had]) => {
    const has = after[table] ?? 0
    const isLost = has === 0 || (had >= MANY_ROWS && has < had / 2)
    return had > 0 && isLost && !passing.has(table) ? [`${table} (${has} of ${had})`] : []
  })

/**
 * Proves a backup that was restored aside: every row can be read, those that nobody removes are there, the ledger has the
 * entries and the sum that it had and adds up, and photos are what they were.
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
  const lost = emptied(manifest.rows, counts)
  if (lost.length > 0) throw new Error(`These tables have lost their rows: ${lost.join(', ')}`)
  const { settled } = manifest
  const fewer = settled ? lacking(settled, await countSettled(pool, settled.before)) : []
  if (fewer.length > 0) throw new Error(`Rows that stay for good are missing: ${fewer.join(', ')}`)
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
