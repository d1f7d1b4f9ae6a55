import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prove } from '#backup/drill.ts'
import type { Proof } from '#backup/drill.ts'
import type { Vault } from '#backup/vault.ts'
import { sumEntriesBefore } from '#features/credits/server/ledger-queries.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { restoreSite } from './restore-site.ts'
import { startAside } from './start-aside.ts'

/** Restores the newest backup aside, proves it and removes it again. */
export const drill = async (options: {
  vault: Vault
  /** Where there is room for a second database. */
  dataDir: string
  /** Says where programs of another PostgreSQL are. */
  environment?: NodeJS.ProcessEnv
  log: (line: string) => void
}): Promise<Proof & { backup: string }> => {
  const { vault, environment = {}, log } = options
  const dataDir = join(options.dataDir, 'drill')
  let proof: Proof | undefined
  await rm(dataDir, { recursive: true, force: true })
  try {
    const { manifest } = await restoreSite({
      vault,
      config: { dataDir, storage: null },
      // It is gone in a minute, and reached by nobody meanwhile.
      erase: async () => undefined,
      inspect: async (pool, restored) => {
        proof = await prove({
          vault,
          pool,
          manifest: restored,
          sumLedger: (before) => sumEntriesBefore.one(pool, { before }),
          booksAddUp: async () => (await reconcile(pool)).isClean,
        })
      },
      runnerOf: startAside(environment, log),
      log,
    })
    if (!proof) throw new Error('Nothing was proven')
    return { ...proof, backup: manifest.id }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
