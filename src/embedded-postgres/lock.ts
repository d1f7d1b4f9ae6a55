import { accessSync, constants } from 'node:fs'
import { access, lchown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUse, UnusablePlace } from './errors.ts'

export type DataDirLock = { release(): Promise<void> }

type Owner = { pid: number; since: string }

const SQLITE_BUSY = 5
const BUSY_WAIT_MS = 100
const OWNER_NAME_WAIT_MS = 500

/** A lock that nobody refers to any more would be closed by the garbage collector, and so be lost. */
const locks = new Set<DatabaseSync>()

/**
 * One app per data folder. The lock is the kernel's (an SQLite file held in an exclusive transaction, the
 * only file lock Node offers): it ends with its process however that ends, is atomic between simultaneous
 * starts, holds between containers on one volume, and cannot mistake a reused process id for its owner. The
 * owner file beside it only says who holds the lock and since when.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const lockFile = path.join(dataDir, 'owner.lock')
  const ownerFile = path.join(dataDir, 'owner.json')
  await access(dataDir, constants.W_OK).catch((error: unknown) => {
    throw new UnusablePlace(`DATA_DIR ${dataDir} cannot be written by this user`, { cause: error })
  })
  const held = openLock(lockFile)
  if (!held) throw new DataDirInUse(await describeOwner(dataDir, ownerFile))
  const release = async () => {
    if (!locks.delete(held)) return
    await rm(ownerFile, { force: true })
    held.close()
  }
  locks.add(held)
  try {
    await writeOwner(ownerFile)
    await keepForFolderOwner(dataDir, [lockFile, ownerFile])
  } catch (error) {
    await release()
    throw error
  }
  return { release }
}

/** A lock of the kernel until it is closed or its process ends; undefined while somebody else has it. */
export function openLock(lockFile: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    // Two that reach for the lock at the same instant can turn each other away: the wait lets one win.
    database = new DatabaseSync(lockFile, { timeout: BUSY_WAIT_MS })
    // On a file that it may only read SQLite would be content with a lock that others can share.
    accessSync(lockFile, constants.W_OK)
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw new UnusablePlace(`Cannot lock ${lockFile}: check that this user may write there`, { cause: error })
  }
}

async function writeOwner(ownerFile: string): Promise<void> {
  const owner: Owner = {
    pid: process.pid,
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  }
  const draft = `${ownerFile}.${process.pid}`
  await rm(draft, { force: true })
  await writeFile(draft, JSON.stringify(owner), { flag: 'wx' })
  await rename(draft, ownerFile)
}

/** What root makes in an ordinary user's folder must not lock that user out of the next start. */
async function keepForFolderOwner(dataDir: string, files: string[]): Promise<void> {
  if (process.geteuid?.() !== 0) return
  const folder = await stat(dataDir)
  for (const file of files) await lchown(file, folder.uid, folder.gid)
}

async function describeOwner(dataDir: string, ownerFile: string): Promise<string> {
  const deadline = Date.now() + OWNER_NAME_WAIT_MS
  // Of two simultaneous starts the winner may not have written its name yet.
  while (Date.now() < deadline) {
    const owner = await readOwner(ownerFile)
    if (owner && isAlive(owner.pid)) {
      return `DATA_DIR ${dataDir} is in use by process ${owner.pid} (running since ${owner.since})`
    }
    await sleep(20)
  }
  return `DATA_DIR ${dataDir} is in use by another process`
}

async function readOwner(ownerFile: string): Promise<Owner | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(ownerFile, 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('since' in owner))
      return undefined
    return { pid: Number(owner.pid), since: String(owner.since) }
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
