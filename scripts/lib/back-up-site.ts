import project from '../../package.json' with { type: 'json' }
import { backUp } from '#backup/back-up.ts'
import type { Manifest } from '#backup/manifest.ts'
import { readSecrets } from '#backup/secrets.ts'
import type { Vault } from '#backup/vault.ts'
import { sumEntriesBefore } from '#features/credits/server/ledger-queries.ts'
import { settingNames } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { openStorage } from '#platform/storage/index.ts'

/** Backs up what the configuration describes, beside whatever runs on it. */
export const backUpSite = async (options: {
  vault: Vault
  config: Config
  databaseUrl: string
  environment: NodeJS.ProcessEnv
  log: (line: string) => void
}): Promise<Manifest> => {
  const { vault, config, databaseUrl, environment, log } = options
  const pool = createPool({ connectionString: databaseUrl, max: 2 })
  try {
    return await backUp({
      vault,
      pool,
      databaseUrl,
      storage: openStorage(config.storage),
      secrets: await readSecrets(config),
      appVersion: project.version,
      // Beside a database that was brought along its address is set by whoever started it.
      settings: settingNames.filter((name) => name !== 'DATABASE_URL' && environment[name]),
      sumLedger: (before) => sumEntriesBefore.one(pool, { before }),
      log,
    })
  } finally {
    await pool.end()
  }
}
