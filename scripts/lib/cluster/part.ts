import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { growingPauses } from '../growing-pauses.ts'

export type PartOptions = {
  name: string
  /** With what stands before it: as whom it runs, where, and what ends it when we are gone. */
  command: readonly string[]
  environment: Record<string, string>
  cwd: string
  logFile: string
}

export type Part = {
  name: string
  pid: () => number | undefined
  stop: () => Promise<void>
  /** Ends it at once, and starts it again after so long. */
  kill: (awayMs?: number) => void
}

const STOP_MS = 30_000
/** One that lived this long had started well: the next pause is short again. */
const STABLE_MS = 30_000

/** Keeps a program running until it is stopped; what it says goes to its log. */
export const keepRunning = ({ name, command, environment, cwd, logFile }: PartOptions): Part => {
  const pauses = growingPauses()
  let child: ChildProcess | undefined
  let waiting: NodeJS.Timeout | undefined
  let isStopping = false
  let awayMs: number | undefined

  const launch = () => {
    const startedAt = Date.now()
    const ended = (how: string | number | null) => {
      child = undefined
      if (isStopping) return
      if (Date.now() - startedAt > STABLE_MS) pauses.reset()
      const pauseMs = awayMs ?? pauses.next()
      awayMs = undefined
      console.error(`${name} ended (${how}) and is started again in ${pauseMs / 1000} s. Its log: ${logFile}`)
      waiting = setTimeout(launch, pauseMs)
    }
    try {
      const [program = '', ...args] = command
      const log = openSync(logFile, 'a')
      // Detached, so that Ctrl-C reaches only us and the order of stopping is ours.
      const next = spawn(program, args, {
        cwd,
        env: environment,
        detached: true,
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      child = next
      // One that was never there does not exit.
      next.once('error', (error) => next.pid === undefined && ended(error.message))
      next.once('exit', (code, signal) => ended(signal ?? code))
    } catch (error) {
      ended(String(error))
    }
  }
  launch()
  return {
    name,
    pid: () => child?.pid,
    kill: (ms) => {
      awayMs = ms
      child?.kill('SIGKILL')
    },
    stop: async () => {
      isStopping = true
      clearTimeout(waiting)
      const running = child
      if (running?.pid === undefined || running.exitCode !== null) return
      const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
      running.kill('SIGTERM')
      const force = setTimeout(() => running.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(force)
    },
  }
}
