import { transaction } from '#platform/db/database.ts'
import type { JobServices } from '#platform/feature.ts'
import type { Restoring } from './decide.ts'

export type Job = Pick<JobServices, 'pool' | 'clock' | 'live' | 'hooks' | 'signer'>

/** A job has no request that would do afterwards what belongs after the commit. */
export const inJob = async <J extends Job, T>(
  job: J,
  work: (own: J & Pick<Restoring, 'db' | 'afterCommit'>) => Promise<T>,
): Promise<T> => {
  const afterwards: (() => void)[] = []
  const afterCommit = (later: () => void) => void afterwards.push(later)
  const result = await transaction(job.pool, (db) => work({ ...job, db, afterCommit }))
  for (const later of afterwards) later()
  return result
}
