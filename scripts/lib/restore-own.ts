import { mkdir, readdir } from 'node:fs/promises'
import { chooseBackup } from '#backup/choose.ts'
import { layOut, writeSettings } from '#backup/lay-out.ts'
import type { Manifest } from '#backup/manifest.ts'
import { finishRestore } from '#backup/restore.ts'
import type { RestoreOptions, Restored } from '#backup/restore.ts'
import type { Vault } from '#backup/vault.ts'
import type { Config } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/migration-files.ts'
import { openStorage } from '#platform/storage/index.ts'

/** For a PostgreSQL of one's own: a cluster that replays the log when it is started. */
export const layOutOwn = async (options: {
  vault: Vault
  cluster: string
  to?: Date | undefined
  backup?: string | undefined
  log: (line: string) => void
}): Promise<Manifest> => {
  const { vault, cluster, to, backup, log } = options
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  if ((await readdir(cluster)).length > 0)
    throw new Error(`${cluster} is not empty: restore into an empty folder`)
  const migrations = readMigrations().map(({ name }) => name)
  const manifest = await chooseBackup(vault, { to, backup, migrations, postgresMajor: null, log })
  await writeSettings(cluster, await layOut(vault, manifest, cluster, to, true))
  return manifest
}

/** What is left to do once that PostgreSQL runs. */
export const finishOwn = async (options: {
  vault: Vault
  config: Config
  databaseUrl: string
  erase: RestoreOptions['erase']
  log: (line: string) => void
}): Promise<Restored> => {
  const { vault, config, databaseUrl, erase, log } = options
  const pool = createPool({ connectionString: databaseUrl, max: 4 })
  try {
    return await finishRestore(pool, {
      vault,
      dataDir: config.dataDir,
      storage: openStorage(config.storage),
      prepare: async () => {
        await migrate(pool)
      },
      erase,
      log,
    })
  } finally {
    await pool.end()
  }
}
