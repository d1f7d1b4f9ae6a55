import { chmod, lchown, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import { UnusablePlace } from './errors.ts'
import { run } from './run.ts'

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The answer, or undefined when the file or folder is not there. */
export async function ifExists<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Makes or adopts a folder with a predictable name. In a folder shared with strangers the name may be taken
 * by one of them, with a symbolic link or with open permissions, so nothing is used that is not ours alone.
 */
export async function ensureOwnFolder(
  folder: string,
  options: { mode: number; owner: { uid: number; gid: number } },
): Promise<void> {
  await mkdir(folder, { mode: options.mode }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const { uid, gid } = options.owner
  const found = await lstat(folder)
  const ours = found.uid === uid || found.uid === process.geteuid?.()
  if (!found.isDirectory() || !ours || (found.mode & 0o022) !== 0) {
    throw new UnusablePlace(
      `${folder} belongs to somebody else or can be changed by others: remove it and start again`,
    )
  }
  if ((found.mode & 0o777) !== options.mode) await chmod(folder, options.mode)
  if (found.uid !== uid) await lchown(folder, uid, gid)
}

/** Which of these folders the account can enter, asked by entering them: modes alone do not tell of ACLs. */
export async function findReachable(account: Account, folders: string[]): Promise<Set<string>> {
  const script = 'for folder in "$@"; do if cd "$folder" 2>/dev/null; then echo yes; else echo no; fi; done'
  const { output } = await run('/bin/sh', ['-c', script, 'reach', ...folders], { account })
  const answers = output.split('\n')
  return new Set(folders.filter((_, index) => answers[index] === 'yes'))
}

export async function chownTree(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid)
  // The top last: its owner is what tells a later start that the work is done.
  await lchown(folder, owner.uid, owner.gid)
}
