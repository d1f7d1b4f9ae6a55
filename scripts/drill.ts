import { constants, setPriority } from 'node:os'
import { readBackupKey } from '#backup/key.ts'
import { openVault } from '#backup/vault.ts'
import { hasCluster } from '#embedded-postgres/cluster.ts'
import { noteSuccess } from '#platform/backup-success.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { endWith } from './lib/end-with.ts'
import { reachDatabase } from './lib/database.ts'
import { drill } from './lib/drill.ts'

const run = async (): Promise<void> => {
  // The database that it starts inherits it.
  setPriority(constants.priority.PRIORITY_LOW)
  const source = process.argv[2] ?? process.env.BACKUP_TARGET
  if (!source) throw new Error('npm run drill -- SOURCE, or set BACKUP_TARGET')
  const config = readConfig(process.env)
  const began = performance.now()
  const { backup, rows, entries, photoFiles } = await drill({
    vault: openVault(source, readBackupKey(process.env)),
    dataDir: config.dataDir,
    environment: process.env,
    log: console.log,
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Backup ${backup} is whole: ${rows} rows, ${entries} entries of the ledger, ${photoFiles} photo files (${seconds} s).`,
  )
  // Written down where it is measured. Without a site here there is nobody who measures, and the folder stays empty for a restore.
  if (!config.databaseUrl && !hasCluster(config.dataDir)) return
  const database = await reachDatabase(config)
  const pool = createPool({ connectionString: database.url, max: 1 })
  try {
    await noteSuccess.run(pool, { what: 'proven' })
  } finally {
    await pool.end()
    await database.stop()
  }
}

await run().catch(endWith)
