import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { EXIT_CONFIGURATION } from '#platform/configuration-error.ts'
import { inProject } from '#platform/root.ts'
import { buildsIn, compileCacheOf } from './builds.ts'
import { EndedForGood } from './end-with.ts'
import { growingPauses } from './growing-pauses.ts'
import { watchBeats } from './heartbeat.ts'
import { nodeFlagsOf } from './node-flags.ts'

/** One that lived this long had started well: the next pause is short again. */
const STABLE_MS = 30_000
/** After the time that it is given to drain. */
const STOP_MS = 20_000

let running: string | undefined
/** The same build as long as we live: a newer one belongs to a newer schema. */
const ownBuild = () => (running ??= buildsIn(inProject('dist')).use())

type Message = { ready?: string; port?: number }

export type Supervised = {
  /** Rejects with EndedForGood when the configuration forbids it to start. */
  ready: Promise<{ port?: number }>
  pid: () => number | undefined
  stop: () => Promise<void>
}

/**
 * Keeps the build's `server/<name>.js`, or the `file` that is named, running: one that dies or freezes is started again, with growing pauses, also before it was
 * ready for the first time. What its configuration forbids is final, unless it has run with it before.
 */
export const supervise = (
  name: string,
  environment: NodeJS.ProcessEnv,
  {
    frozenAfterSeconds = 0,
    drainSeconds = 0,
    file,
    output = 'inherit',
    prepared,
  }: {
    frozenAfterSeconds?: number
    drainSeconds?: number
    file?: string
    /** Where it writes what it has to say: an open file, or to where we do. */
    output?: number | 'inherit'
    /** It loads at once, and starts with what this adds to its environment. */
    prepared?: Promise<NodeJS.ProcessEnv> | undefined
  } = {},
): Supervised => {
  const pauses = growingPauses()
  let child: ChildProcess | undefined
  let waiting: NodeJS.Timeout | undefined
  let stopping = false
  let wasReady = false
  let isPrepared = prepared === undefined
  const { promise: ready, resolve: isReady, reject: neverReady } = Promise.withResolvers<{ port?: number }>()
  // Whoever has stopped waiting for it need not hear.
  ready.catch(() => undefined)

  const launch = () => {
    const startedAt = Date.now()
    const ended = (how: string | number | null) => {
      child = undefined
      if (stopping) return
      if (how === EXIT_CONFIGURATION && !wasReady) return neverReady(new EndedForGood(how))
      if (Date.now() - startedAt > STABLE_MS) pauses.reset()
      const pauseMs = pauses.next()
      console.error(`${name} ended unexpectedly (${how}) and is started again in ${pauseMs / 1000} s.`)
      waiting = setTimeout(launch, pauseMs)
    }
    try {
      // Detached, so that Ctrl-C reaches only us and the order of stopping is ours.
      const next = spawn(
        process.execPath,
        [...nodeFlagsOf(name), file ?? join(ownBuild(), 'server', `${name}.js`)],
        {
          stdio: ['ignore', output, output, 'ipc'],
          detached: true,
          env: {
            ...compileCacheOf(ownBuild()),
            ...environment,
            ...(!isPrepared && { AWAITS_PREPARATION: '1' }),
          },
        },
      )
      child = next
      // No memory or no process to be had: one that was never there does not exit.
      next.once('error', (error) => next.pid === undefined && ended(error.message))
      next.once('exit', (code, signal) => ended(signal ?? code))
      watchBeats(next, frozenAfterSeconds, () =>
        console.error(`${name} has not answered for ${frozenAfterSeconds} s or more and is ended.`),
      )
      next.on('message', (message) => {
        const { ready: announced, port } = message as Message
        if (announced === undefined) return
        wasReady = true
        // Whatever port was found free the first time is kept when it is started again.
        if (port) environment.PORT = String(port)
        isReady({ ...(port && { port }) })
      })
    } catch (error) {
      ended(String(error))
    }
  }
  launch()
  const passOn = (added: NodeJS.ProcessEnv) => {
    isPrepared = true
    Object.assign(environment, added)
    // One that is gone is started again with it.
    if (child?.connected) child.send({ prepared: added }, () => undefined)
  }
  // Whoever prepares says what went wrong.
  prepared?.then(passOn).catch(() => undefined)

  const stop = async () => {
    stopping = true
    clearTimeout(waiting)
    const running = child
    if (!running || running.pid === undefined) return
    const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill('SIGTERM')
    const force = setTimeout(() => running.kill('SIGKILL'), drainSeconds * 1000 + STOP_MS)
    await exited
    clearTimeout(force)
  }
  return { ready, pid: () => child?.pid, stop }
}
