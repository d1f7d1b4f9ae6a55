import { ConfigurationError } from '../configuration-error.ts'
import type { Db } from './database.ts'
import { migrationNames } from './migration-files.ts'

/** What was applied here that this version does not know, by name: a newer version was here. */
export const newerMigrations = (applied: Iterable<string>, known: Iterable<string>): string[] => {
  const names = new Set(known)
  return [...applied].filter((name) => !names.has(name)).sort()
}

/**
 * A version works on the schema of the next one and on no later one (docs/decisions/0082): it would fail in the middle of
 * somebody's work, or write what the newer one cannot read. Whoever deploys knows which one this is.
 */
export const refuseNewer = (newer: readonly string[], mayBeNewer: boolean): void => {
  if (newer.length === 0 || mayBeNewer) return
  throw new ConfigurationError(
    `The database was migrated by a newer version of Vonk, which has ${newer.join(', ')}. ` +
      'Start that version, or set NEWER_SCHEMA=1 if this is the version before it.',
  )
}

/** Asked at every start of a server or worker. */
export const requireKnownSchema = async (
  db: Db,
  { newerSchema }: { newerSchema: boolean },
  known: Iterable<string> = migrationNames(),
): Promise<void> => {
  const { rows } = await db.query<{ name: string }>('select name from migration')
  refuseNewer(
    newerMigrations(
      rows.map(({ name }) => name),
      known,
    ),
    newerSchema,
  )
}
