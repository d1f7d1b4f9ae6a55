import { readBackupKey } from '#backup/key.ts'
import { openVault } from '#backup/vault.ts'
import { readConfig } from '#platform/config.ts'
import { backUpSite } from './lib/back-up-site.ts'
import { endWith } from './lib/end-with.ts'
import { reachDatabase } from './lib/database.ts'

const MEGABYTE = 1024 * 1024

const run = async (): Promise<void> => {
  const target = process.argv[2] ?? process.env.BACKUP_TARGET
  if (!target)
    throw new Error(
      'npm run backup -- FOLDER, or -- https://KEY:SECRET@host/bucket/folder; or set BACKUP_TARGET',
    )
  const vault = openVault(target, readBackupKey(process.env))
  const config = readConfig(process.env)
  const database = await reachDatabase({ ...config, databaseUrl: config.databaseDirectUrl })
  try {
    const began = performance.now()
    const { id, cluster, photos } = await backUpSite({
      vault,
      config,
      databaseUrl: database.url,
      environment: process.env,
      log: console.log,
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const megabytes = Math.ceil(cluster.bytes / MEGABYTE)
    console.log(`Backup ${id}: ${megabytes} MB of database, ${photos.files} photo files (${seconds} s).`)
  } finally {
    await database.stop()
  }
}

await run().catch(endWith)
