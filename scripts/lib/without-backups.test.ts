import { expect, test } from 'vitest'
import { withoutBackups } from './without-backups.ts'

test('OPS-4 server and worker are started without the key and the place of the backups', () => {
  const environment = { PORT: '1', BACKUP_KEY: 'a', BACKUP_KEY_FILE: 'b', BACKUP_TARGET: 'c' }
  expect(withoutBackups(environment)).toEqual({ PORT: '1' })
})
