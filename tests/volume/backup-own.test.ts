import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eraseMember } from '#app/server/setup.ts'
import { openVault } from '#backup/vault.ts'
import { fillDemoSites } from '#demo/sites.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { isPaused } from '#platform/restored.ts'
import { backUpSite } from '#scripts/lib/back-up-site.ts'
import { findPostgres15 } from '#scripts/lib/postgres-15.ts'
import { finishOwn, layOutOwn } from '#scripts/lib/restore-own.ts'
import { clockOf, keepAt, key, newFolder, restoreFrom, rowsOf, untilStored } from '../support/backups.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { whenOver } from '../support/when-over.ts'

const { programs, missing } = findPostgres15()
const log = () => undefined
/** When backups went well is noted at any moment. */
const told = (rows: Record<string, string>) => ({ ...rows, backup_success: '' })

test.skipIf(missing !== undefined)(
  'OPS-4 a PostgreSQL of one’s own is backed up over its connection, and restored for its own programs to start',
  async () => {
    if (!programs) return
    const source = await startPostgres15(programs)
    whenOver(source.stop)
    const pool = createPool({ connectionString: source.url, max: 2 })
    whenOver(() => pool.end())
    await migrate(pool)
    await fillDemoSites(pool)
    const target = newFolder()
    const vault = openVault(target, key)
    const environment = { DATA_DIR: newFolder(), MARK_KEY: 'm'.repeat(43) }
    await backUpSite({ vault, config: readConfig(environment), databaseUrl: source.url, environment, log })

    await expect(restoreFrom(target)).rejects.toThrow('made by PostgreSQL 15')
    const restored = await startPostgres15(programs, async (cluster) => {
      await layOutOwn({ vault, cluster, log: () => undefined })
      await expect(layOutOwn({ vault, cluster, log: () => undefined })).rejects.toThrow('is not empty')
    })
    whenOver(restored.stop)
    const copy = createPool({ connectionString: restored.url, max: 2 })
    whenOver(() => copy.end())
    const config = readConfig({ DATA_DIR: join(newFolder(), 'data') })
    await expect
      .poll(async () => (await copy.query('select pg_is_in_recovery() as replays')).rows)
      .toEqual([{ replays: false }])
    const original = await rowsOf(pool)
    expect(await rowsOf(copy)).toEqual(original)
    const finished = { vault, config, erase: eraseMember, log }
    await finishOwn({ ...finished, databaseUrl: restored.url })
    expect(await isPaused(copy)).toBe(true)
    // All that is new is the note that it is finished.
    expect({ ...(await rowsOf(copy)), restore_confirmed: '' }).toEqual({ ...original, restore_confirmed: '' })
    const { rows: notes } = await copy.query<{ restore: string }>('select restore from restore_confirmed')
    expect(notes).toEqual([{ restore: expect.stringMatching(/^finished \S+Z \S+ \S+$/) }])
    await expect(finishOwn({ ...finished, databaseUrl: source.url })).rejects.toThrow('was not restored')
  },
)

test.skipIf(missing !== undefined)(
  'OPS-4 a PostgreSQL of one’s own is restored to a moment before a dropped table, by the log that is kept beside its backup',
  async () => {
    if (!programs) return
    const source = await startPostgres15(programs)
    whenOver(source.stop)
    const pool = createPool({ connectionString: source.url, max: 2 })
    whenOver(() => pool.end())
    await migrate(pool)
    await fillDemoSites(pool)
    const target = newFolder()
    const keeping = keepAt(target, { url: source.url, dataDir: newFolder(), drill: async () => undefined })
    await expect.poll(() => keeping.lines.join(), { timeout: 120_000 }).toContain('is finished')
    // All of it is in the log alone.
    await pool.query(
      'create table precious as select n, md5(n::text) as word from generate_series(1, 50000) n',
    )
    const before = { at: await clockOf(pool), rows: await rowsOf(pool) }
    await expect.poll(async () => (await clockOf(pool)).getTime()).toBeGreaterThan(before.at.getTime() + 1000)
    await pool.query('drop table precious')
    await pool.query('delete from page')
    await untilStored(pool)
    await keeping.stop()

    const vault = openVault(target, key)
    const restoreTo = async (to?: Date) => {
      const restored = await startPostgres15(programs, async (cluster) => {
        await layOutOwn({ vault, cluster, to, log })
      })
      whenOver(restored.stop)
      const copy = createPool({ connectionString: restored.url, max: 2 })
      whenOver(() => copy.end())
      await expect
        .poll(async () => (await copy.query('select pg_is_in_recovery() as replays')).rows)
        .toEqual([{ replays: false }])
      return rowsOf(copy)
    }
    expect(told(await restoreTo(before.at))).toEqual(told(before.rows))
    const last = await restoreTo()
    expect(last).not.toHaveProperty('precious')
    expect(told(last)).toEqual(told(await rowsOf(pool)))
  },
)
