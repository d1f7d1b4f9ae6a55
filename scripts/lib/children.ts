import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { inProject } from '#platform/root.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** One that lived this long had started well: the next pause is short again. */
const STABLE_MS = 30_000
const STOP_MS = 20_000

/** It ended before it was ready; it has said why. */
export class CouldNotStart extends Error {
  readonly code: number

  constructor(name: string, code: number | null, signal: string | null) {
    super(`${name} could not start (${signal ?? code})`)
    this.code = code ?? 1
  }
}

export type Supervised = { ready: Promise<{ port?: number }>; stop: () => Promise<void> }

/** Keeps `dist/server/<name>.js` running: one that dies is started again, with growing pauses. */
export const supervise = (name: string, environment: NodeJS.ProcessEnv): Supervised => {
  let child: ChildProcess | undefined
  let stopping = false
  let pause = FIRST_PAUSE_MS
  const { promise: ready, resolve: isReady, reject: neverReady } = Promise.withResolvers<{ port?: number }>()
  let wasReady = false

  const launch = () => {
    const startedAt = Date.now()
    // Detached, so that Ctrl-C reaches only us and the order of stopping is ours.
    child = spawn(process.execPath, ['--enable-source-maps', inProject('dist', 'server', `${name}.js`)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: environment,
    })
    child.on('message', (message) => {
      wasReady = true
      // Whatever port was found free the first time is kept when it is started again.
      const { port } = message as { port?: number }
      if (port) environment.PORT = String(port)
      isReady({ ...(port && { port }) })
    })
    child.on('exit', (code, signal) => {
      if (stopping) return
      if (!wasReady) return neverReady(new CouldNotStart(name, code, signal))
      if (Date.now() - startedAt > STABLE_MS) pause = FIRST_PAUSE_MS
      console.error(`${name} ended unexpectedly (${signal ?? code}) and is started again.`)
      setTimeout(launch, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }
  launch()

  const stop = async () => {
    stopping = true
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill('SIGTERM')
    const force = setTimeout(() => running.kill('SIGKILL'), STOP_MS)
    await exited
    clearTimeout(force)
  }
  return { ready, stop }
}
