import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { openLogFile } from './log-file.ts'
import { readPidFile, STOP_STEPS } from './processes.ts'
import { lastLines, spawnOptions } from './run.ts'

export type Server = { stop(): Promise<void> }

const READY_POLL_MS = 5
const STILL_STARTING_MS = 10_000

/**
 * Blocks until the pipe from this process ends, which it does however this process ends. The traps keep it
 * in place when a service manager signals the whole group at once.
 */
const WATCHDOG = 'trap "" INT TERM HUP; read -r _; kill -INT "$1"'

export async function launchServer(options: {
  postgres: string
  args: string[]
  account: Account
  cluster: string
  logFile: string
  log: (line: string) => void
  onEnd: () => void
}): Promise<Server> {
  const { account, cluster, log } = options
  const logFile = openLogFile(options.logFile)
  const child = spawn(options.postgres, options.args, {
    ...spawnOptions(account, cluster),
    stdio: ['ignore', logFile.fd, logFile.fd],
  })
  // In the same tick as the server itself: no moment without a guard.
  const watchdog = child.pid === undefined ? undefined : guard(child.pid, account)
  logFile.close()

  let ended: string | undefined
  let expected = false
  let ready = false
  const exited = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      if (ended !== undefined) return
      ended = reason
      watchdog?.kill('SIGKILL')
      resolve()
      if (expected) return
      log(`PostgreSQL ended by itself: ${reason}`)
      if (ready) options.onEnd()
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  // A script that forgets stop() may end; the watchdog then stops the server.
  child.unref()

  const stop = async () => {
    expected = true
    for (const { signal, waitMs } of STOP_STEPS) {
      if (ended !== undefined) return
      if (signal !== 'SIGINT') log(`PostgreSQL has not stopped yet: sending ${signal}`)
      child.kill(signal)
      await settledWithin(exited, waitMs)
    }
    if (ended === undefined) throw new Error(`PostgreSQL (process ${child.pid}) cannot be stopped`)
  }

  try {
    await untilReady(child, cluster, () => ended, log)
    ready = true
  } catch (error) {
    await stop()
    const lines = lastLines(await logFile.readTail())
    throw new Error(`PostgreSQL did not start (${ended}); see ${options.logFile}\n${lines}`, { cause: error })
  }
  return { stop }
}

function guard(pid: number, account: Account): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'postgres-watchdog', String(pid)], {
    ...spawnOptions(account, '/'),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  if ('unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') watchdog.stdin.unref()
  watchdog.unref()
  return watchdog
}

/** Without a time limit: replaying the log after a crash takes as long as it takes. */
async function untilReady(
  child: ChildProcess,
  cluster: string,
  ended: () => string | undefined,
  log: (line: string) => void,
): Promise<void> {
  let nextNotice = Date.now() + STILL_STARTING_MS
  for (;;) {
    const file = await readPidFile(cluster)
    if (ended() !== undefined) throw new Error(`ended: ${ended()}`)
    if (file?.pid === child.pid && file?.status === 'ready') return
    if (Date.now() > nextNotice) {
      log('PostgreSQL is still starting')
      nextNotice += STILL_STARTING_MS
    }
    await sleep(READY_POLL_MS)
  }
}

async function settledWithin(promise: Promise<void>, waitMs: number): Promise<void> {
  const timer = new AbortController()
  const timeout = sleep(waitMs, undefined, { signal: timer.signal }).catch(() => undefined)
  await Promise.race([promise, timeout])
  timer.abort()
}
