import type { Db } from '#platform/db/database.ts'

export type DatabaseFacts = {
  version: number
  segmentBytes: number
  user: string
  database: string
  now: Date
  /** Empty for one that was never restored. */
  restoredAs: string
}

export const describeDatabase = async (db: Db): Promise<DatabaseFacts> => {
  const { rows } = await db.query<DatabaseFacts>(
    `select current_setting('server_version_num')::int as version, current_user as user,
            current_database() as database, clock_timestamp() as now,
            pg_size_bytes(current_setting('wal_segment_size')) as "segmentBytes",
            coalesce(current_setting('vonk.restored_as', true), '') as "restoredAs"`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database does not say what it is')
  return facts
}

/**
 * Names the log of a database. One that was restored goes on with another log under the same numbers, and so does a
 * standby that took over: theirs must not be mixed.
 */
export const chainOf = (
  { restoredAs }: Pick<DatabaseFacts, 'restoredAs'>,
  { systemIdentifier, timeline }: { systemIdentifier: string; timeline: number },
): string => `${restoredAs.split(' ').at(1) ?? systemIdentifier}-${timeline}`
