import type { ChildProcess } from 'node:child_process'

const LOOK_MS = 1000
/** Until a process is ready nothing is heard of it, and what it loads may come from a slow disk. */
const LOADING_TIMES = 6

/**
 * Ends a process whose event loop stands still: one that beats (`platform/process.ts`) sends a message each second. What
 * is counted is how often we looked in vain, not the time: after a machine has slept, nobody is late.
 */
export const watchBeats = (child: ChildProcess, frozenAfterSeconds: number, onFrozen: () => void): void => {
  if (frozenAfterSeconds === 0) return
  let allowed = frozenAfterSeconds * LOADING_TIMES
  let silent = 0
  child.on('message', () => {
    allowed = frozenAfterSeconds
    silent = 0
  })
  const looking = setInterval(() => {
    silent += 1
    if (silent <= allowed) return
    clearInterval(looking)
    onFrozen()
    // Nothing else reaches one that is stopped or in an endless loop.
    child.kill('SIGKILL')
  }, LOOK_MS)
  child.once('exit', () => clearInterval(looking))
}
