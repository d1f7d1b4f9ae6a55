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

const broughtAlong = (
  log: (line: string) => void,
): Pick<RestoreOptions, 'postgresMajor' | 'names' | 'runnerOf'> => ({
  postgresMajor: Number(MAJOR_VERSION),
  names: { user: USER, database: DATABASE },
  runnerOf: () => async (dataDir, settings) => {
    const server = await startEmbeddedPostgres({ dataDir, settings, log })
    return { url: urlOf(server.connection), stop: () => server.stop() }
  },
})

/** Restores into the data folder and the store of photos that the configuration names. */
export const restoreSite = async (options: {
  vault: Vault
  config: Pick<Config, 'dataDir'> & { storage: Config['storage'] | null }
  to?: Date | undefined
  backup?: string | undefined
  erase: RestoreOptions['erase']
  inspect?: RestoreOptions['inspect']
  /** Starts a PostgreSQL of any version and names; without it it has to be as the one that is brought along. */
  runnerOf?: RestoreOptions['runnerOf']
  log: (line: string) => void
}): Promise<Restored> => {
  const { vault, config, to, backup, erase, inspect, runnerOf, log } = options
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
      ...(runnerOf ? { postgresMajor: null, names: null, runnerOf } : broughtAlong(log)),
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
