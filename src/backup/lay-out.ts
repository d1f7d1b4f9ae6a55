import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPieces, piecesAfter, writeSegments } from './log-pieces.ts'
import { folderOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readParts } from './parts.ts'
import { unpackCluster } from './unpack.ts'
import type { Vault } from './vault.ts'

/** Where the cluster finds the log that it replays; relative to its own folder, wherever that is. */
export const LOG_FOLDER = 'restored_wal'

/** How the log is replayed, to its end or to a moment. */
export const recoverySettings = (to: Date | undefined): Record<string, string> => ({
  restore_command: `test -f ${LOG_FOLDER}/%f && cp ${LOG_FOLDER}/%f %p`,
  recovery_target_action: 'promote',
  // Empty where there is none: the files that are restored may name the moment of an earlier restore. While it reads
  // its settings PostgreSQL knows zones by their offset alone.
  recovery_target_time: to ? to.toISOString().replace('T', ' ').replace('Z', '+00') : '',
})

/** In the cluster itself: for a server that somebody else starts, and for what must hold from its first moment on. */
export const writeSettings = (cluster: string, settings: Record<string, string>): Promise<void> =>
  appendFile(
    join(cluster, 'postgresql.auto.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )

/**
 * Makes a cluster of a backup and the log after it, in an empty folder. Gives the settings with which PostgreSQL has to be
 * started: it then replays the log, and lives on as another cluster.
 */
export const layOut = async (
  vault: Vault,
  manifest: Manifest,
  cluster: string,
  to: Date | undefined,
  /** Whether `npm run restore -- --finish` is still to come; else whoever lays it out finishes it. */
  finishesApart = false,
): Promise<Record<string, string>> => {
  // What was written after the backup, as far as it is kept without a gap.
  const pieces = piecesAfter(await listPieces(vault, manifest.chain), manifest.postgres)
  if (to && pieces.length === 0)
    throw new Error(
      `No log is kept that follows on backup ${manifest.id}: it can be restored without --to only`,
    )
  const parts = (name: 'cluster' | 'cluster-files', written: Manifest['cluster']) =>
    readParts(vault, `${folderOf(manifest.id)}/${name}`, written)
  await unpackCluster(
    parts('cluster', manifest.cluster),
    parts('cluster-files', manifest.clusterFiles),
    cluster,
  )
  await mkdir(join(cluster, LOG_FOLDER), { mode: 0o700 })
  await writeSegments(vault, pieces, manifest.postgres, join(cluster, LOG_FOLDER))
  // Before it first starts: there is no moment in which somebody could connect and send.
  const restoredAs = `${new Date().toISOString()} ${randomUUID()} ${manifest.id}`
  await appendFile(join(cluster, 'postgresql.auto.conf'), '\n')
  // Both each time: the files that are restored may have those of an earlier restore.
  await writeSettings(cluster, {
    'vonk.restored_as': restoredAs,
    'vonk.finishes_apart': finishesApart ? 'on' : 'off',
  })
  await writeFile(join(cluster, 'recovery.signal'), '')
  return recoverySettings(to)
}
