import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { UnusablePlace } from './errors.ts'
import { chownTree, findReachable, ifExists } from './files.ts'
import { killInitdb } from './processes.ts'
import { lastLines, run } from './run.ts'

export const DATABASE = 'vonk'
export const USER = 'vonk'

export const MAJOR_VERSION = '18'
const INITDB_OPTIONS = [
  '--auth-local=trust',
  '--auth-host=reject',
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]
const UNFINISHED = 'postgres.new-'

/**
 * How to name the cluster to PostgreSQL, which is always started inside it. Where the account cannot walk
 * down to it (a data folder below a private home) the kernel's name for "the folder I am in" still leads
 * there.
 */
export async function nameForServer(cluster: string, account: Account): Promise<string> {
  if (!account.ids) return cluster
  const parent = path.dirname(cluster)
  if ((await findReachable(account, [parent])).has(parent)) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new UnusablePlace(
    `PostgreSQL does not run as root, and user ${account.uid} cannot enter ${parent}: ` +
      'choose a DATA_DIR outside private folders, or start as an ordinary user',
  )
}

/** Creates the cluster on first use. It appears under its name only when complete. */
export async function ensureCluster(
  cluster: string,
  account: Account,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  await removeUnfinished(path.dirname(cluster))
  if (await isComplete(cluster)) {
    if (account.ids && (await stat(cluster)).uid !== account.uid) await chownTree(cluster, account)
    return
  }
  log(`Creating a PostgreSQL ${MAJOR_VERSION} cluster in ${cluster}`)
  const draft = path.join(path.dirname(cluster), UNFINISHED + randomBytes(6).toString('hex'))
  await mkdir(draft, { mode: 0o700 })
  try {
    await fillCluster(draft, account, binaries)
    await rename(draft, cluster)
    await syncFolder(path.dirname(cluster))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fillCluster(draft: string, account: Account, binaries: Binaries): Promise<void> {
  if (account.ids) await lchown(draft, account.uid, account.gid)
  const name = await nameForServer(draft, account)
  const initdb = await run(binaries.initdb, ['-D', name, `--username=${USER}`, ...INITDB_OPTIONS], {
    account,
    cwd: draft,
  })
  if (!initdb.ok) throw new Error(`initdb failed:\n${lastLines(initdb.output)}`)

  const single = await run(binaries.postgres, ['--single', '-D', name, 'template1'], {
    account,
    cwd: draft,
    input: `CREATE DATABASE ${DATABASE}\n`,
  })
  // A failed statement does not show in the exit code of this mode.
  if (!single.ok || /\b(ERROR|FATAL|PANIC):/.test(single.output)) {
    throw new Error(`Creating the database ${DATABASE} failed:\n${lastLines(single.output)}`)
  }
}

async function isComplete(cluster: string): Promise<boolean> {
  const version = await ifExists(readFile(path.join(cluster, 'PG_VERSION'), 'utf8'))
  if (version?.trim() === MAJOR_VERSION) return true
  if (version !== undefined) {
    throw new UnusablePlace(
      `${cluster} was made by PostgreSQL ${version.trim()}, and this is ${MAJOR_VERSION}: ` +
        'restore a backup into a new DATA_DIR',
    )
  }
  const content = (await ifExists(readdir(cluster))) ?? []
  if (content.length > 0)
    throw new UnusablePlace(`${cluster} holds something else than a PostgreSQL cluster: move it away`)
  return false
}

/** Whether there is one, of whatever version. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    const folder = path.join(dataDir, name)
    await killInitdb(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
