import { readFileSync } from 'node:fs'
import { ConfigurationError } from '#platform/configuration-error.ts'
import { settingsIn } from '#platform/environment.ts'

const KEY_BYTES = 32

/** 32 bytes as base64 or base64url, from BACKUP_KEY or the file that BACKUP_KEY_FILE names. */
export const readBackupKey = (environment: NodeJS.ProcessEnv): Buffer => {
  const { BACKUP_KEY: given, BACKUP_KEY_FILE: file } = settingsIn(environment)
  const text = (given ?? (file ? readFileSync(file, 'utf8') : '')).trim()
  if (text === '')
    throw new ConfigurationError(
      'A backup is encrypted: set BACKUP_KEY, or BACKUP_KEY_FILE. `openssl rand -base64 32` makes a key. ' +
        'Keep it apart from the backup: without it nobody can restore, with it anybody can.',
    )
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES) throw new ConfigurationError('BACKUP_KEY: not 32 bytes in base64')
  return key
}
