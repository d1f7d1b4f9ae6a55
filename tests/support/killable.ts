import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inBuild } from '#platform/root.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { send } from './send.ts'
import type { TestSite } from './site.ts'
import type { Pool } from '#platform/db/database.ts'

/** The built server or worker in a process of its own, which can be killed and started again. */
export type Killable = {
  site: TestSite
  /** With that build from then on; without one, that of today. */
  start: (build?: string) => Promise<void>
  kill: () => Promise<void>
  /** Asks it to stop, and gives back its exit code. */
  stop: () => Promise<number | null>
  isRunning: () => boolean
  pid: () => number
  dispose: () => Promise<void>
}

export const killableServer = (options: {
  databaseUrl: string
  pool: Pool
  environment?: Record<string, string>
  dataDir?: string
  /** Which process it is. */
  name?: 'server' | 'worker'
}): Killable => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'vonk-killable-'))
  let child: ChildProcess | undefined
  let port = 0

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const start = async (build = inBuild()) => {
    // The same after each start: addresses that were given out stay good.
    port ||= await freePort()
    const next = spawn(process.execPath, [join(build, 'server', `${options.name ?? 'server'}.js`)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: options.databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        QUEUE_TARGET_MS: '0',
        ...options.environment,
      },
    })
    child = next
    await new Promise<void>((resolve, reject) => {
      next.once('message', () => resolve())
      next.once('exit', (code) => reject(new Error(`it ended (${code})`)))
    })
    site.port = port
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const dying = child
    if (!dying || !isRunning()) return null
    const ended = new Promise<number | null>((resolve) => dying.once('exit', resolve))
    dying.kill(signal)
    return ended
  }
  const kill = async () => void (await end('SIGKILL'))

  const site: TestSite = {
    port: 0,
    pool: options.pool,
    logged: () => '',
    fetch: (path, request) => send(port, path, request),
  }
  return {
    site,
    start,
    kill,
    stop: () => end('SIGTERM'),
    isRunning,
    pid: () => child?.pid ?? 0,
    dispose: async () => {
      await kill()
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
