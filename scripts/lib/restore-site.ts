import { mkdir } from 'node:fs/promises'
import { restore } from '#backup/restore.ts'
import type { RestoreOptions, Restored } from '#backup/restore.ts'
import type { Vault } from '#backup/vault.ts'
import { DATABASE, MAJOR_VERSION, USER } from '#embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '#embedded-postgres/index.ts'
import { lockDataDir } from '#embedded-postgres/lock.ts'
import type { Config } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/migration-files.ts'
import { openStorage } from '#platform/storage/index.ts'
import { urlOf } from './database.ts'

/** Restores into the data folder and the store of photos that the configuration names. */
export const restoreSite = async (options: {
  vault: Vault
  config: Pick<Config, 'dataDir'> & { storage: Config['storage'] | null }
  to?: Date | undefined
  backup?: string | undefined
  erase: RestoreOptions['erase']
  inspect?: RestoreOptions['inspect']
  log: (line: string) => void
}): Promise<Restored> => {
  const { vault, config, to, backup, erase, inspect, log } = options
  await mkdir(config.dataDir, { recursive: true })
  const lock = await lockDataDir(config.dataDir)
  try {
    return await restore({
      vault,
      dataDir: config.dataDir,
      storage: config.storage && openStorage(config.storage),
      to,
      backup,
      migrations: readMigrations().map(({ name }) => name),
      postgresMajor: Number(MAJOR_VERSION),
      names: { user: USER, database: DATABASE },
      startCluster: async (dataDir, settings) => {
        const server = await startEmbeddedPostgres({ dataDir, settings, log })
        return { url: urlOf(server.connection), stop: () => server.stop() }
      },
      prepare: async (pool) => {
        await migrate(pool)
      },
      erase,
      ...(inspect && { inspect }),
      log,
    })
  } finally {
    await lock.release()
  }
}
