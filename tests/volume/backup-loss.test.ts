import { cp } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fillDemoSites } from '#demo/sites.ts'
import { migrate } from '#platform/db/migrate.ts'
import { keepAt, newFolder, restoreFrom, startCluster } from '../support/backups.ts'
import { isSoak } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const PACE_MS = 50
const WRITTEN_FOR_MS = 25_000
/** What docs/operations.md promises. */
const LOST_AT_MOST_MS = 10_000

test.skipIf(!isSoak)(
  'OPS-4 of what is written without a pause the last 10 seconds at most are lost with the machine',
  async () => {
    const dataDir = newFolder()
    const { url, pool } = await startCluster(dataDir)
    await migrate(pool)
    await fillDemoSites(pool)
    await pool.query('create table written (at timestamptz not null)')
    const target = newFolder()
    const keeping = keepAt(target, { url, dataDir, drill: async () => undefined, pace: {} })
    await expect.poll(() => keeping.lines.join(), { timeout: 120_000 }).toContain('is finished')

    let isOver = false
    const write = async () => {
      for (; !isOver; await pause(PACE_MS)) await pool.query('insert into written values (clock_timestamp())')
    }
    const writing = write()
    whenOver(async () => {
      isOver = true
      await writing
    })
    const span = async (db = pool) => {
      const { rows } = await db.query<{ first: Date; last: Date }>(
        'select min(at) as first, max(at) as last from written',
      )
      return { first: rows[0]?.first.getTime() ?? 0, last: rows[0]?.last.getTime() ?? 0 }
    }
    const written = async () => {
      const { first, last } = await span()
      return last - first
    }
    await expect.poll(written).toBeGreaterThan(WRITTEN_FOR_MS)
    // All that is left of the machine is what lies in the target by now.
    const left = newFolder()
    await cp(target, left, { recursive: true })
    const { last } = await span()

    const restored = await startCluster((await restoreFrom(left)).dataDir)
    expect(last - (await span(restored.pool)).last).toBeLessThan(LOST_AT_MOST_MS)
  },
)
