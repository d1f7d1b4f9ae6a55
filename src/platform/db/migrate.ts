import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../root.ts'
import type { Pool } from './database.ts'
import { requireSupportedVersion } from './version.ts'

// Any constant does: it only has to be the same in every process that migrates.
const MIGRATION_LOCK = 7_366_001

type Migration = { name: string; sql: string; checksum: string }

export const readMigrations = (folder = inProject('migrations')): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}`, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex').slice(0, 16) }
    })

/** Applies what is new, each file in its own transaction; processes that start together take turns. */
export const migrate = async (pool: Pool, migrations = readMigrations()): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await requireSupportedVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const fresh: string[] = []
    for (const { name, sql, checksum } of migrations) {
      const known = applied.get(name)
      if (known === checksum) continue
      if (known) throw new Error(`migration ${name} was changed after it was applied: add a new file instead`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}
