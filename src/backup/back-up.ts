import { randomUUID } from 'node:crypto'
import type { Pool } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/index.ts'
import { takeBaseBackup } from './base-backup.ts'
import { beginBackup, folderOf, newestBackup, newId, writeManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { writeParts } from './parts.ts'
import { chainOf, describeDatabase } from './describe.ts'
import { keepAllErasures } from './erasures.ts'
import { copyPhotos, findPhotoFolders } from './photos.ts'
import { writeSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { countSettled } from './settled.ts'
import type { Vault } from './vault.ts'

export type BackupOptions = {
  vault: Vault
  pool: Pool
  databaseUrl: string
  storage: Storage
  secrets: Secrets
  appVersion: string
  settings: readonly string[]
  /** The sum of the entries before a moment. */
  sumLedger: (before: Date) => Promise<{ entries: number; credits: number }>
  log: (line: string) => void
}

/** No transaction lasts this long: what was written before is committed, or never will be. */
const SETTLED_MS = 15 * 60 * 1000

export const countRows = async (pool: Pool): Promise<Record<string, number>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) from public.${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Finds out before hours of work that something can be kept there and is ours afterwards. */
export const tryOut = async (vault: Vault): Promise<void> => {
  const name = `trials/${randomUUID()}`
  await vault.put(name, Buffer.from(name))
  const found = await vault.get(name)
  // Whoever keeps backups where nothing can be removed does well.
  await vault.removeFolder('trials').catch(() => undefined)
  if (found?.toString() !== name) throw new Error('What is written to the target cannot be read again')
}

/** Copies database, photos and secrets of a running site; nobody has to wait for it. */
export const backUp = async (options: BackupOptions): Promise<Manifest> => {
  const { vault, pool, storage, secrets, log } = options
  await tryOut(vault)
  const before = await newestBackup(vault, log)
  const started = await describeDatabase(pool)
  const id = newId(started.now)
  const folder = folderOf(id)
  await beginBackup(vault, id)
  const settledAt = new Date(started.now.getTime() - SETTLED_MS)
  const ledger = { before: settledAt, ...(await options.sumLedger(settledAt)) }
  const settled = await countSettled(pool, settledAt)
  const rows = await countRows(pool)
  const { rows: migrations } = await pool.query<{ name: string }>('select name from migration order by 1')

  log('Copying the database …')
  const [cluster, clusterFiles] = [
    writeParts(vault, `${folder}/cluster`),
    writeParts(vault, `${folder}/cluster-files`),
  ]
  const base = await takeBaseBackup(options.databaseUrl, {
    archive: cluster.write,
    manifest: clusterFiles.write,
  })
  const finished = await describeDatabase(pool)

  // Afterwards: a photo is stored before its row is written, so none is missed that the copied rows name.
  log('Copying the photos …')
  const folders = await findPhotoFolders(pool)
  const photos = await copyPhotos({ vault, storage, folders, id, before, log })
  await writeSecrets(vault, folder, secrets)
  await keepAllErasures(vault, pool, id)
  const manifest: Manifest = {
    format: 1,
    id,
    startedAt: started.now,
    finishedAt: finished.now,
    app: { version: options.appVersion, migrations: migrations.map(({ name }) => name) },
    postgres: {
      ...base,
      version: started.version,
      segmentBytes: started.segmentBytes,
      user: started.user,
      database: started.database,
    },
    chain: chainOf(started, base),
    cluster: await cluster.end(),
    clusterFiles: await clusterFiles.end(),
    photos,
    rows,
    ledger,
    settled,
    settings: [...options.settings],
  }
  await writeManifest(vault, manifest)
  return manifest
}
