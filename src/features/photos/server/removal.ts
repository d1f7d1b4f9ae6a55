import type { Pool } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { cancelRemoval, findDueRemovals } from './queries.ts'

/** The job that removes the files of photos that are gone. Twice is as good as once. */
export const removeFiles = async (pool: Pool, storage: Storage, now: Date): Promise<number> => {
  const due = await findDueRemovals.many(pool, now)
  for (const { folder } of due) {
    await storage.removeFolder(folder)
    await cancelRemoval.run(pool, folder)
  }
  return due.length
}
