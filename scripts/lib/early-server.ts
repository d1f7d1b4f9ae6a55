import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject } from '#platform/root.ts'
import { buildsIn } from './builds.ts'
import { spawnServer } from './spawn-server.ts'
import { withoutBackups } from './without-backups.ts'

/** The server of the newest build, while nobody knows yet whether that is still what the sources make. */
export type EarlyServer = {
  /** The process, if it is of this build and lives. Whoever takes it sees to it from then on. */
  take: (build: string) => ChildProcess | undefined
  stop: () => void
}

/** It loads what it is made of, does nothing, and waits for its environment. */
export const loadEarly = (): EarlyServer => {
  const none = { take: () => undefined, stop: () => undefined }
  if (!existsSync(inProject('dist', 'current'))) return none
  const build = buildsIn(inProject('dist')).newest()
  const environment = { ...withoutBackups(process.env), NODE_ENV: 'production', AWAITS_PREPARATION: '1' }
  const child = spawnServer('server', { build, environment })
  // One that could not be started is started again by whoever wants it.
  child.on('error', () => undefined)
  let isTaken = false
  const stop = () => {
    if (!isTaken) child.kill('SIGKILL')
  }
  const take = (wanted: string) => {
    isTaken = wanted === build && child.connected
    if (!isTaken) stop()
    return isTaken ? child : undefined
  }
  return { take, stop }
}
