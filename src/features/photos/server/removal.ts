import type { Logger } from 'pino'
import type { Pool } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/index.ts'
import { cancelRemoval, findDueRemovals, putOffRemoval } from './queries.ts'

const RETRY_MS = 60 * 60 * 1000

/**
 * The job that removes the files of photos that are gone. Twice is as good as once. A folder that cannot be removed
 * now has its next turn in an hour, so that it holds up no other.
 */
export const removeFiles = async (
  pool: Pool,
  storage: Storage,
  now: Date,
  log: Pick<Logger, 'error'>,
): Promise<number> => {
  let removed = 0
  for (const { folder } of await findDueRemovals.many(pool, { now })) {
    try {
      await storage.removeFolder(folder)
    } catch (error) {
      log.error({ err: error, folder }, 'photo files could not be deleted, will retry')
      await putOffRemoval.run(pool, { folder, dueAt: new Date(now.getTime() + RETRY_MS) })
      continue
    }
    await cancelRemoval.run(pool, { folder })
    removed++
  }
  return removed
}
