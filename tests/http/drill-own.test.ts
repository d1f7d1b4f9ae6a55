import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openVault } from '#backup/vault.ts'
import { fillDemoCredits } from '#demo/credits.ts'
import { fillDemoSites } from '#demo/sites.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { backUpSite } from '#scripts/lib/back-up-site.ts'
import { drill } from '#scripts/lib/drill.ts'
import { findPostgres15 } from '#scripts/lib/postgres-15.ts'
import type { OlderPrograms } from '#scripts/lib/postgres-15.ts'
import { key, newFolder } from '../support/backups.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { whenOver } from '../support/when-over.ts'

const { programs, missing } = findPostgres15()
const log = () => undefined
/** Debian has these beside the cluster, where a backup does not find them. */
const besideIt = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']

/** Those that are only unpacked have to be told where their libraries are. */
const named = async ({ postgres, environment }: OlderPrograms): Promise<NodeJS.ProcessEnv> => {
  const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`)
  if (variables.length === 0) return {}
  const folder = newFolder()
  const script = `#!/bin/sh\n${variables.join(' ')} exec '${postgres}' "$@"\n`
  await writeFile(join(folder, 'postgres'), script, { mode: 0o755 })
  return { BACKUP_POSTGRES_BIN: folder }
}

test.skipIf(missing !== undefined)(
  'OPS-4 a backup of a PostgreSQL 15 with other names is restored aside by programs of its own version and proven, and the log of the copy goes nowhere',
  async () => {
    if (!programs) return
    const source = await startPostgres15(programs)
    whenOver(source.stop)
    const pool = createPool({ connectionString: source.url, max: 2 })
    whenOver(() => pool.end())
    await migrate(pool)
    await fillDemoSites(pool)
    await fillDemoCredits(pool)
    const { rows } = await pool.query<{ cluster: string }>(
      `select current_setting('data_directory') as cluster`,
    )
    const cluster = rows[0]?.cluster ?? ''
    for (const file of besideIt) await rm(join(cluster, file))
    const archive = newFolder()
    await chmod(archive, 0o777)
    // Written down and not read again: the backup has it, and the copy would obey.
    await pool.query(`alter system set archive_mode = 'on'`)
    await pool.query(`alter system set archive_command = 'cp %p ${archive}/%f'`)
    await pool.query(`alter system set synchronous_standby_names = 'somebody_else'`)

    const vault = openVault(newFolder(), key)
    const environment = { DATA_DIR: newFolder() }
    const config = readConfig(environment)
    const backup = await backUpSite({ vault, config, databaseUrl: source.url, environment, log })
    const dataDir = newFolder()
    const proof = await drill({ vault, dataDir, environment: await named(programs), log })
    expect(proof).toMatchObject({ backup: backup.id, entries: backup.ledger.entries })
    expect(proof.rows).toBeGreaterThan(100)
    expect(await readdir(archive)).toEqual([])
    expect(await readdir(dataDir)).toEqual([])

    const elsewhere = { BACKUP_POSTGRES_BIN: newFolder() }
    await expect(drill({ vault, dataDir, environment: elsewhere, log })).rejects.toThrow(
      'The backup was made by PostgreSQL 15',
    )
  },
)
