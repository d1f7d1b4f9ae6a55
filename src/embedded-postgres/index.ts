import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { chooseAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, nameForServer } from './cluster.ts'
import { lockDataDir } from './lock.ts'
import { stopOrphans } from './processes.ts'
import { connectionIn } from './running.ts'
import type { Connection } from './running.ts'
import { launchServer } from './server.ts'
import { serverArguments } from './settings.ts'
import { prepareSocketFolder, removeSocketFolder } from './socket.ts'

export { DataDirInUse, UnusablePlace } from './errors.ts'
export { findRunningPostgres } from './running.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type EmbeddedPostgres = {
  connection: Connection
  /** SIGINT, up to 20 s, then SIGQUIT, then SIGKILL. May be called again. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** PostgreSQL settings that replace our defaults. */
  settings?: Record<string, string>
  log?: (line: string) => void
  /** Told when the server ends without having been asked to. */
  onEnd?: () => void
}

/**
 * Starts PostgreSQL 18 on the cluster in `${dataDir}/postgres`. The cluster is created on first use;
 * whatever an earlier kill left behind (a running server, stale files, half a cluster) is cleared away
 * first.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    return await startLocked(dataDir, options, log, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startLocked(
  dataDir: string,
  { settings, onEnd }: EmbeddedPostgresOptions,
  log: (line: string) => void,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const cluster = path.join(dataDir, 'postgres')
  const account = await chooseAccount(dataDir, cluster)
  const binaries = await prepareBinaries(account, log)
  await stopOrphans(cluster, log)
  await ensureCluster(cluster, account, binaries, log)
  const socketFolder = await prepareSocketFolder(dataDir, account)
  const server = await launchServer({
    postgres: binaries.postgres,
    args: serverArguments(await nameForServer(cluster, account), socketFolder, settings),
    account,
    cluster,
    logFile: path.join(dataDir, 'postgres.log'),
    log,
    onEnd: onEnd ?? (() => undefined),
  })

  const refresh = setInterval(() => void binaries.refresh?.().catch(() => undefined), DAY_MS).unref()
  const shutDown = async () => {
    clearInterval(refresh)
    await server.stop()
    await removeSocketFolder(socketFolder)
    await release()
  }
  let stopping: Promise<void> | undefined
  return {
    connection: connectionIn(socketFolder),
    stop: () => (stopping ??= shutDown()),
  }
}
