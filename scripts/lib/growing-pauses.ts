import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** How long to wait before each next try: twice as long as before it, up to ten seconds. */
export const growingPauses = () => {
  let pauseMs = FIRST_PAUSE_MS
  return {
    next: (): number => {
      const given = pauseMs
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      return given
    },
    /** After what went well for a while. */
    reset: () => {
      pauseMs = FIRST_PAUSE_MS
    },
  }
}

/** A stop ends the pause; whoever paused looks at the signal. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)
