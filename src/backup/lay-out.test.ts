import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recoverySettings, writeSettings } from './lay-out.ts'

const cluster = mkdtempSync(join(tmpdir(), 'vonk-lay-out-'))
afterAll(() => rmSync(cluster, { recursive: true, force: true }))

test('OPS-4 a restore of all there is does not stop at the moment of the restore before', async () => {
  const file = join(cluster, 'postgresql.auto.conf')
  writeFileSync(file, '')
  await writeSettings(cluster, recoverySettings(new Date('2026-11-18T03:30:00.250Z')))
  await writeSettings(cluster, recoverySettings(undefined))
  const moments = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('recovery_target_time'))
  // The last one counts.
  expect(moments).toEqual([
    "recovery_target_time = '2026-11-18 03:30:00.250+00'",
    "recovery_target_time = ''",
  ])
})
