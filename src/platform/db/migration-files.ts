import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { besideCode } from '../root.ts'

export type Migration = {
  name: string
  sql: string
  checksum: string
  /** Index that it builds beside the work of others, without a transaction; otherwise the file is one transaction. */
  concurrentIndex: string | null
}

/** The one thing that PostgreSQL does not do in a transaction and a large table needs. */
const CONCURRENT = /^create (?:unique )?index concurrently (\w+) on [^;]+;\s*$/i

/** What a file says, without comments and line breaks. */
export const bareSql = (sql: string): string => sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()

const concurrentIndexIn = (name: string, sql: string): string | null => {
  const bare = bareSql(sql)
  if (!/\bconcurrently\b/i.test(bare)) return null
  const [, index] = CONCURRENT.exec(bare) ?? []
  if (index) return index
  // It could not be repeated after a kill, or would be in a transaction of its own with what stands beside it.
  throw new Error(`migration ${name}: "create index concurrently name on …" is alone in its file`)
}

export const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex').slice(0, 16),
  concurrentIndex: concurrentIndexIn(name, sql),
})

/** Those of the build that runs: what was pulled since belongs to the next one, and is newer to this one. */
export const migrationNames = (folder = besideCode('migrations')): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

export const readMigrations = (folder = besideCode('migrations')): Migration[] =>
  migrationNames(folder).map((name) => migrationOf(name, readFileSync(`${folder}/${name}`, 'utf8')))
