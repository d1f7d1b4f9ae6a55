import { readBackupKey } from '#backup/key.ts'
import { openVault } from '#backup/vault.ts'
import { readConfig } from '#platform/config.ts'
import { runProcess } from '#platform/process.ts'
import { inProject } from '#platform/root.ts'
import { runCommand } from './lib/commands.ts'
import { keepBackups } from './lib/keep-backups.ts'

/** The process beside server and worker that keeps backups; `npm start` runs it where there is a target. */
await runProcess('backups', async () => {
  const config = readConfig(process.env)
  // Replication does not go through a pooler.
  const { databaseDirectUrl: databaseUrl, backup } = config
  if (!backup || !databaseUrl) throw new Error('BACKUP_TARGET or DATABASE_URL is not set')
  const ending = new AbortController()
  const { signal } = ending
  const over = keepBackups({
    vault: openVault(backup.target, readBackupKey(process.env)),
    config,
    databaseUrl,
    environment: process.env,
    keepDays: backup.keepDays,
    signal,
    // In a process of its own, at low priority: it is as much work as the backup itself.
    drill: async () => {
      const code = await runCommand(process.execPath, [inProject('scripts', 'drill.ts')], {}, { signal })
      if (code !== 0 && !signal.aborted) throw new Error('the backup could not be proven')
    },
    log: console.log,
  })
  return {
    stop: async () => {
      ending.abort()
      await over
    },
  }
})
