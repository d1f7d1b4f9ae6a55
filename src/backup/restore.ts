import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { noteFinished } from '#platform/restored.ts'
import type { Storage } from '#platform/storage/index.ts'
import { chooseBackup, requireEmbedded } from './choose.ts'
import { describeDatabase } from './describe.ts'
import { eraseAgain } from './erasures.ts'
import { LOG_FOLDER, layOut } from './lay-out.ts'
import { folderOf, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { findPhotoFolders, restorePhotos } from './photos.ts'
import type { RestoredPhotos } from './photos.ts'
import { restoreSecrets } from './secrets.ts'
import type { Vault } from './vault.ts'

export type RunningCluster = { url: string; stop: () => Promise<void> }

export type RestoreOptions = {
  vault: Vault
  /** Empty, or not there yet. */
  dataDir: string
  /** null: photos stay where they are. */
  storage: Storage | null
  to?: Date | undefined
  backup?: string | undefined
  migrations: readonly string[]
  /** null: that of the backup, whichever it is. */
  postgresMajor: number | null
  /** The names that the started cluster is reached by; null: those of the backup. */
  names: { user: string; database: string } | null
  /** How a cluster of this PostgreSQL is started; refuses what cannot be, before anything is laid out. */
  runnerOf: (
    postgres: Manifest['postgres'],
  ) => (dataDir: string, settings: Record<string, string>) => Promise<RunningCluster>
  /** Brings the database to what the app of today expects. */
  prepare: (pool: Pool) => Promise<void>
  /** Erases a member, in one transaction. */
  erase: (pool: Pool, account: number) => Promise<void>
  /** Looks at what was restored while its database runs. */
  inspect?: (pool: Pool, manifest: Manifest) => Promise<void>
  log: (line: string) => void
}

export type Restored = { manifest: Manifest; photos: RestoredPhotos; erased: number }

/** What a lock, an earlier attempt, a store without photos or the file system leaves in a folder that counts as empty. */
const NOTHING = /^(?:owner\.(?:lock|json)|restoring|files|lost\+found)$/

const requireEmpty = async (dataDir: string, storage: Storage | null): Promise<void> => {
  const found = (await readdir(dataDir)).filter((name) => !NOTHING.test(name))
  if (found.length > 0)
    throw new Error(
      `${dataDir} is not empty (${found.slice(0, 3).join(', ')}): restore into an empty DATA_DIR`,
    )
  if (!storage) return
  for await (const key of storage.list('p'))
    throw new Error(`The store of the photos is not empty (${key}): restore into an empty one`)
}

const NOT_REACHED = /recovery ended before configured recovery target was reached/

/** What PostgreSQL says about a moment that is not in the log, in words. */
const inWords = (error: unknown): never => {
  if (error instanceof Error && NOT_REACHED.test(error.message))
    throw new Error('The log ends before that moment: restore without --to for all there is', {
      cause: error,
    })
  throw error
}

/** What has to be done in a database that runs again, before the site does. */
const finish = async (
  pool: Pool,
  manifest: Manifest,
  options: Omit<RestoreOptions, 'runnerOf' | 'dataDir' | 'postgresMajor' | 'migrations' | 'names'>,
): Promise<Restored> => {
  const { vault, storage, log } = options
  await options.prepare(pool)
  const erased = await eraseAgain(vault, pool, options.erase, log)
  if (erased > 0) log(`${erased} members were erased since, and are again.`)
  if (storage) log('Restoring the photos …')
  const photos = storage
    ? await restorePhotos({ vault, storage, folders: await findPhotoFolders(pool), log })
    : { folders: 0, files: 0, missing: [] }
  await options.inspect?.(pool, manifest)
  return { manifest, photos, erased }
}

const restoreInto = async (place: string, options: RestoreOptions): Promise<Restored> => {
  const { vault, to, log } = options
  const manifest = await chooseBackup(vault, options)
  if (options.names) requireEmbedded(manifest, options.names)
  const startCluster = options.runnerOf(manifest.postgres)
  const cluster = join(place, 'postgres')
  log(`Restoring backup ${manifest.id} …`)
  await mkdir(cluster, { mode: 0o700 })
  const settings = await layOut(vault, manifest, cluster, to)
  await restoreSecrets(vault, folderOf(manifest.id), place)
  log('Replaying the log of the database …')
  // Nobody is let in before all of it is there.
  const running = await startCluster(place, { ...settings, hot_standby: 'off' }).catch(inWords)
  const pool = createPool({ connectionString: running.url, max: 4 })
  try {
    return await finish(pool, manifest, options)
  } finally {
    await pool.end()
    await running.stop()
    await rm(join(cluster, LOG_FOLDER), { recursive: true, force: true })
  }
}

/** Into an empty place, of which nothing is left unless all of it went well. */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { dataDir, storage } = options
  await mkdir(dataDir, { recursive: true })
  const place = join(dataDir, 'restoring')
  await rm(place, { recursive: true, force: true })
  await requireEmpty(dataDir, storage)
  await mkdir(place)
  // Root hands the database to whoever the folder belongs to.
  const { uid, gid } = await stat(dataDir)
  if (process.geteuid?.() === 0) await chown(place, uid, gid)
  try {
    const restored = await restoreInto(place, options)
    // The lock and the log of the server that recovered it are not part of what is restored.
    const kept = (await readdir(place)).filter((name) => !/^owner\.|\.log$|^socket$/.test(name))
    for (const name of kept) await rename(join(place, name), join(dataDir, name))
    return restored
  } catch (error) {
    await storage?.removeFolder('p')
    throw error
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** The second half for a PostgreSQL of one's own, which somebody has started on what `layOut` made. */
export const finishRestore = async (
  pool: Pool,
  options: Parameters<typeof finish>[2] & { dataDir: string },
): Promise<Restored> => {
  const { restoredAs } = await describeDatabase(pool)
  const backup = restoredAs.split(' ').at(2)
  if (backup === undefined) throw new Error('This database was not restored: there is nothing to finish')
  const { rows } = await pool.query<{ replays: boolean }>('select pg_is_in_recovery() as replays')
  if (rows[0]?.replays) throw new Error('The database still replays its log: wait until it is done')
  await mkdir(options.dataDir, { recursive: true })
  await restoreSecrets(options.vault, folderOf(backup), options.dataDir)
  const restored = await finish(pool, await readManifest(options.vault, backup), options)
  await noteFinished.run(pool)
  return restored
}
