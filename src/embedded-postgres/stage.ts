import { createHash, randomBytes } from 'node:crypto'
import { lstatSync, utimesSync } from 'node:fs'
import { chmod, constants, copyFile, link, mkdir, readdir, rename } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Account } from './account.ts'
import { UnusablePlace } from './errors.ts'
import { ensureOwnFolder, findReachable } from './files.ts'

const RENEW_AFTER_MS = 12 * 60 * 60 * 1000

/**
 * A public twin of the package's programs, for an account that cannot reach node_modules (a project below a
 * private home) or for links that cannot be made there (read-only). Several processes may be at it at once,
 * so each file is put in place by a rename. Cleaners of temporary folders take away what looks old: each
 * call restores what is gone and renews the times of the rest.
 */
export async function stageBinaries(
  from: { native: string; version: string },
  account: Account,
): Promise<string> {
  const uid = process.geteuid?.() ?? account.uid
  const gid = process.getegid?.() ?? account.gid
  const hash = createHash('sha256')
    .update(`${from.version}\0${from.native}\0${uid}`)
    .digest('hex')
    .slice(0, 12)
  const folder = path.join(await findPublicFolder(account), `vonk-postgres-${hash}`)
  await ensureOwnFolder(folder, { mode: 0o755, owner: { uid, gid } })

  const entries = await readdir(from.native, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(folder, path.relative(from.native, source))
    if (entry.isDirectory()) await makePublicFolder(target)
    else if (entry.isFile()) await stageFile(source, target)
  }
  return folder
}

async function findPublicFolder(account: Account): Promise<string> {
  const candidates = [...new Set([os.tmpdir(), '/tmp', '/var/tmp'])]
  const reachable = await findReachable(account, candidates)
  const found = candidates.find((candidate) => reachable.has(candidate))
  if (!found)
    throw new UnusablePlace(`User ${account.uid} can enter none of ${candidates.join(', ')}: set TMPDIR`)
  return found
}

async function makePublicFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

async function stageFile(source: string, target: string): Promise<void> {
  // Synchronous: a thousand small questions are answered ten times as fast, and every start asks them.
  const original = lstatSync(source)
  const present = lstatSync(target, { throwIfNoEntry: false })
  if (present?.isFile() && present.size === original.size) {
    const now = new Date()
    if (now.getTime() - present.mtimeMs > RENEW_AFTER_MS) utimesSync(target, now, now)
    return
  }

  const draft = `${target}.${randomBytes(6).toString('hex')}`
  const mode = (original.mode & 0o100) === 0 ? 0o644 : 0o755
  const isPublic = (original.mode & mode & 0o005) === (mode & 0o005)
  // A link across file systems, or to somebody else's file, is refused by the kernel: then a copy.
  const linked =
    isPublic &&
    (await link(source, draft).then(
      () => true,
      () => false,
    ))
  if (!linked) {
    await copyFile(source, draft, constants.COPYFILE_FICLONE)
    await chmod(draft, mode)
  }
  await rename(draft, target)
}
