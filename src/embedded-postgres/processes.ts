import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ifExists } from './files.ts'
import { isAlive } from './lock.ts'

export const STOP_STEPS: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 10_000 },
]

/** Lines of postmaster.pid, counted from one. */
const SOCKET_LINE = 5
const STATUS_LINE = 8
const POLL_MS = 10

export type PidFile = { pid: number; socketFolder: string; status: string }

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await ifExists(readFile(path.join(cluster, 'postmaster.pid'), 'utf8'))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return {
    pid: Number(lines[0]),
    socketFolder: lines[SOCKET_LINE - 1]?.trim() ?? '',
    status: lines[STATUS_LINE - 1]?.trim() ?? '',
  }
}

/**
 * Ends a server that outlived its app, and clears away what would keep a new one from starting. To be
 * called by the holder of the data folder's lock: whatever still runs there has no living owner.
 */
export async function stopOrphans(cluster: string, log: (line: string) => void): Promise<void> {
  const postmaster = (await readPidFile(cluster))?.pid
  for (const { signal, waitMs } of STOP_STEPS) {
    const running = await findServersIn(cluster)
    if (running.length === 0) break
    // To a server's helper SIGINT means something else; without their postmaster they are told to quit at
    // once.
    const alone = postmaster === undefined || !running.includes(postmaster)
    if (signal === 'SIGINT' && alone) continue
    log(`PostgreSQL left running by an earlier process (${running.join(', ')}): sending ${signal}`)
    for (const pid of signal === 'SIGINT' && postmaster !== undefined ? [postmaster] : running)
      sendSignal(pid, signal)
    await waitUntilEmpty(cluster, waitMs)
  }
  const left = await findServersIn(cluster)
  if (left.length > 0)
    throw new Error(`PostgreSQL on ${cluster} cannot be stopped: processes ${left.join(', ')}`)

  // PostgreSQL does not start when the process id in a stale file is by now a stranger's. Where the
  // processes on the cluster can be listed the file is known to be stale; elsewhere it goes only if it
  // names a stranger.
  const stale = postmaster !== undefined && (process.platform === 'linux' || isAlive(postmaster))
  if (stale) await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

export async function killInitdb(folder: string): Promise<void> {
  for (const pid of await findServersIn(folder)) sendSignal(pid, 'SIGKILL')
  await waitUntilEmpty(folder, 5_000)
}

/** The processes of a PostgreSQL that works in this folder; a shell or an editor standing there is none. */
async function findServersIn(folder: string): Promise<number[]> {
  return process.platform === 'linux' ? listByWorkingFolder(folder) : await listByArguments(folder)
}

function listByWorkingFolder(folder: string): number[] {
  const wanted = statSync(folder, { throwIfNoEntry: false })
  if (!wanted) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // By inode and not by name: names differ between mounts. A zombie has no working folder any more.
        const found = statSync(`/proc/${pid}/cwd`)
        if (found.ino !== wanted.ino || found.dev !== wanted.dev) return false
        return /^(postgres|initdb)\n$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))
      } catch {
        return false
      }
    })
    .map(Number)
}

async function listByArguments(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='])
  return stdout
    .split('\n')
    .filter((line) => /\/(postgres|initdb) /.test(line) && line.includes(`-D ${folder}`))
    .map((line) => Number.parseInt(line, 10))
}

async function waitUntilEmpty(folder: string, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline && (await findServersIn(folder)).length > 0) await sleep(POLL_MS)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone in the meantime, which is what was wanted.
  }
}
