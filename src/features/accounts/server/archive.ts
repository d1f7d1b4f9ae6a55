import { strToU8, zipSync } from 'fflate'
import type { Db } from '#platform/db/database.ts'
import { exportOf } from './personal-data.ts'

/** Everything we hold about a member: JSON for machines, and the files of other features for eyes. */
export const archiveOf = async (
  db: Db,
  accountId: number,
  files: Record<string, Uint8Array>,
): Promise<Buffer> => {
  const data = strToU8(JSON.stringify(await exportOf(db, accountId), null, 2))
  return Buffer.from(zipSync({ 'my-data.json': data, ...files }))
}
