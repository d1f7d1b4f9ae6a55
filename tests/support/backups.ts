import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { eraseMember } from '#app/server/setup.ts'
import { SLOT } from '#backup/stream-log.ts'
import { openVault } from '#backup/vault.ts'
import { fillDemoCredits } from '#demo/credits.ts'
import { fillDemoSites } from '#demo/sites.ts'
import { startEmbeddedPostgres } from '#embedded-postgres/index.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openStorage } from '#platform/storage/index.ts'
import { urlOf } from '#scripts/lib/database.ts'
import { keepBackups } from '#scripts/lib/keep-backups.ts'
import { restoreSite } from '#scripts/lib/restore-site.ts'
import { testSettings } from './database-for-all.ts'
import type { TestMember } from './people.ts'
import { launchSite } from './site.ts'
import { whenOver } from './when-over.ts'

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-backup-'))
  // Root hands the database to another account, which has to get in.
  chmodSync(folder, 0o755)
  whenOver(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const key = randomBytes(32)
const quiet = () => undefined

/** A database on a data folder that exists already, or is made. */
export const startCluster = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ dataDir, settings: testSettings })
  const url = urlOf(server.connection)
  const pool = createPool({ connectionString: url, max: 4 })
  const stop = async () => {
    if (!pool.ended) await pool.end()
    await server.stop()
  }
  whenOver(stop)
  return { url, pool, stop }
}

/** What runs beside a site that has a target; a proof is left to whoever asks for one. */
export const keepAt = (
  target: string,
  options: { url: string; dataDir: string; drill: () => Promise<void>; pace?: { longestWaitMs?: number } },
) => {
  const { url, dataDir, drill, pace = { longestWaitMs: 200 } } = options
  const ending = new AbortController()
  const lines: string[] = []
  const over = keepBackups({
    vault: openVault(target, key),
    config: readConfig({ DATA_DIR: dataDir }),
    databaseUrl: url,
    environment: {},
    keepDays: 7,
    ...pace,
    signal: ending.signal,
    drill,
    log: (line) => lines.push(line),
  })
  const stop = async () => {
    ending.abort()
    await over
  }
  whenOver(stop)
  return { stop, lines }
}

/** Until all that is written by now is stored. */
export const untilStored = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ now: string }>(`select pg_current_wal_flush_lsn() as now`)
  const isStored = () =>
    pool.query(`select 1 from pg_replication_slots where slot_name = $1 and restart_lsn >= $2`, [
      SLOT,
      rows[0]?.now,
    ])
  await expect.poll(async () => (await isStored()).rowCount).toBe(1)
}

/** After all that is committed: a moment of ours has no microseconds, and without them it would be before. */
export const clockOf = async (pool: Pool): Promise<Date> => {
  const { rows } = await pool.query<{ now: Date }>(`select clock_timestamp() + interval '1 ms' as now`)
  return rows[0]?.now ?? new Date(0)
}

/** A whole site with a cluster of its own: a backup is of all databases of one. */
export const startOwnSite = async (dataDir = newFolder()) => {
  const { url, pool, stop } = await startCluster(dataDir)
  const { rowCount } = await pool.query(`select 1 from pg_tables where tablename = 'site'`)
  if (!rowCount) {
    await migrate(pool)
    await fillDemoSites(pool)
    await fillDemoCredits(pool)
  }
  const launched = await launchSite({ databaseUrl: url, environment: { DATA_DIR: dataDir } })
  const { site } = launched
  let ended: Promise<void> | undefined
  const end = () => (ended ??= launched.end())
  whenOver(end)
  return {
    site,
    url,
    pool,
    dataDir,
    keep: (target: string, drill: () => Promise<void>) => keepAt(target, { url, dataDir, drill }),
    untilStored: () => untilStored(pool),
    stop: async () => {
      await end()
      await stop()
    },
  }
}

type RestoreWish = { dataDir?: string; to?: Date; backup?: string; key?: Buffer }

/** Into an empty folder of its own, unless one is given. */
export const restoreFrom = async (target: string, wish: RestoreWish = {}) => {
  const { dataDir = newFolder(), to, backup } = wish
  const config = readConfig({ DATA_DIR: dataDir })
  const vault = openVault(target, wish.key ?? key)
  return { dataDir, ...(await restoreSite({ vault, config, to, backup, erase: eraseMember, log: quiet })) }
}

/** All rows of all tables, as one hash for each. */
export const rowsOf = async (pool: Pool): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { tablename } of tables) {
    const { rows } = await pool.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as all
         from ${tablename} t`,
    )
    found[tablename] = rows[0]?.all ?? ''
  }
  return found
}

/** The hash of each photo file. */
export const photosOf = async (dataDir: string): Promise<Record<string, string>> => {
  const storage = openStorage({ storageDir: join(dataDir, 'files'), s3: undefined })
  const found: Record<string, string> = {}
  for await (const name of storage.list('p')) {
    const body = await storage.get(name)
    found[name] = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
  }
  return found
}

let photos = 0

export const uploadPhoto = async (member: TestMember): Promise<void> => {
  const background = `#${(++photos * 1_234_567).toString(16).padStart(6, '0').slice(-6)}`
  const file = await sharp({ create: { width: 600, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const path = `/api/photos.php?upload_id=backup-upload-${photos}`
  const { status } = await member.browser.send('POST', path, file, { 'content-type': 'image/jpeg' })
  if (status !== 200) throw new Error(`the photo was refused: ${status}`)
}
