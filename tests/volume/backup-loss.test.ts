import { cp } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listPieces } from '#backup/log-pieces.ts'
import { readLsn } from '#backup/lsn.ts'
import { newestBackup } from '#backup/manifest.ts'
import { openVault } from '#backup/vault.ts'
import { fillDemoSites } from '#demo/sites.ts'
import { migrate } from '#platform/db/migrate.ts'
import { keepAt, key, newFolder, restoreFrom, startCluster } from '../support/backups.ts'
import { isSoak } from '../support/volume.ts'

const WRITTEN_FOR_MS = 30_000
/** What docs/operations.md promises. */
const LOST_AT_MOST_MS = 10_000

test.skipIf(!isSoak)(
  'OPS-4 of what is written without a pause the last 10 seconds at most are lost with the machine, at whatever moment',
  async () => {
    const dataDir = newFolder()
    const { url, pool } = await startCluster(dataDir)
    await migrate(pool)
    await fillDemoSites(pool)
    await pool.query('create table written (number int not null)')
    const target = newFolder()
    const vault = openVault(target, key)
    const keeping = keepAt(target, { url, dataDir, drill: async () => undefined, pace: {} })
    await expect.poll(() => keeping.lines.join(), { timeout: 120_000 }).toContain('is finished')
    const { chain = '' } = (await newestBackup(vault, () => undefined)) ?? {}

    /** Committed, and not in the target yet. */
    const waiting: { number: number; at: number; lsn: bigint }[] = []
    let [stored, longestMs] = [0, 0]
    const began = performance.now()
    for (let number = 1; performance.now() - began < WRITTEN_FOR_MS; number++) {
      await pool.query('insert into written values ($1)', [number])
      const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      waiting.push({ number, at: performance.now(), lsn: readLsn(rows[0]?.lsn ?? '') })
      const end = (await listPieces(vault, chain)).at(-1)?.end ?? 0n
      while (waiting[0] && waiting[0].lsn <= end) stored = waiting.shift()?.number ?? stored
      longestMs = Math.max(longestMs, performance.now() - (waiting[0]?.at ?? Infinity))
    }
    expect(stored).toBeGreaterThan(0)
    expect(longestMs).toBeLessThan(LOST_AT_MOST_MS)

    // All that is left of the machine is what lies in the target by now.
    const left = newFolder()
    await cp(target, left, { recursive: true })
    const restored = await startCluster((await restoreFrom(left)).dataDir)
    const { rows } = await restored.pool.query<{ rows: number; last: number }>(
      'select count(*) as rows, max(number) as last from written',
    )
    expect(rows[0]?.last).toBeGreaterThanOrEqual(stored)
    expect(rows[0]?.rows).toBe(rows[0]?.last)
  },
)
