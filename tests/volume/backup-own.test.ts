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
import { key, newFolder, restoreFrom, rowsOf } from '../support/backups.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { isSoak } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const { programs, missing } = findPostgres15()
const log = () => undefined

test.skipIf(!isSoak || missing !== undefined)(
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
    const finished = { vault, config, erase: eraseMember, log }
    await finishOwn({ ...finished, databaseUrl: restored.url })
    expect(await isPaused(copy)).toBe(true)
    expect(await rowsOf(copy)).toEqual(await rowsOf(pool))
    await expect(finishOwn({ ...finished, databaseUrl: source.url })).rejects.toThrow('was not restored')
  },
)
