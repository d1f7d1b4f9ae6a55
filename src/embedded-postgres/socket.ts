import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Account } from './account.ts'
import { UnusablePlace } from './errors.ts'
import { ensureOwnFolder, findReachable } from './files.ts'

/** Without a TCP listener the port is no more than a part of the socket's file name. */
export const PORT = 5432

const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

/** A private folder for the socket, with a path short enough for the kernel, that the account can enter. */
export async function prepareSocketFolder(dataDir: string, account: Account): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const candidates = [
    path.join(dataDir, 'socket'),
    path.join(os.tmpdir(), `vonk-${hash}`),
    path.join('/tmp', `vonk-${hash}`),
  ].filter((folder) => Buffer.byteLength(socketIn(folder)) <= LONGEST_SOCKET_PATH)
  const reachable = await findReachable(
    account,
    candidates.map((folder) => path.dirname(folder)),
  )
  const folder = candidates.find((candidate) => reachable.has(path.dirname(candidate)))
  if (!folder)
    throw new UnusablePlace(`User ${account.uid} can enter no folder for PostgreSQL's socket: set TMPDIR`)

  // The lock file of a killed server may by now name a stranger's process, and would stop the new server.
  await removeSocketFolder(folder)
  await ensureOwnFolder(folder, { mode: 0o700, owner: account })
  return folder
}

export async function removeSocketFolder(folder: string): Promise<void> {
  // A stranger's folder of that name in a shared place stays, and is refused when it comes to using it.
  await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}

function socketIn(folder: string): string {
  return path.join(folder, `.s.PGSQL.${PORT}`)
}
