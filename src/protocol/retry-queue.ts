import { backoffMs } from './backoff.ts'
import { pauseBeforeRetry } from './online.ts'

/** `done`: the task is off the list, sent or refused. `retry`: what failed may pass, and it is still the first. */
export type Outcome = 'done' | 'retry'

export type RetryQueueParts = {
  hasNext: () => boolean
  /** Does the first task, after so many failures of it in a row. */
  perform: (failures: number) => Promise<Outcome>
  /** Ends early when nobody wants to wait any longer. */
  pause?: (failures: number, signal: AbortSignal) => Promise<void>
  signal?: AbortSignal
}

export type RetryQueue = {
  run: () => void
  /** The same, without the rest of a pause. */
  runNow: () => void
}

const pauseAfter = (failures: number, signal: AbortSignal): Promise<void> =>
  pauseBeforeRetry(backoffMs(failures - 1, Math.random()), signal)

/** Does tasks one after the other until there is none. One that fails holds up those behind it: the order stays. */
export const createRetryQueue = ({
  hasNext,
  perform,
  pause = pauseAfter,
  signal,
}: RetryQueueParts): RetryQueue => {
  let isRunning = false
  let patience = new AbortController()
  /** Asked for during a try: should that fail, the next follows at once. */
  let isHurried = false
  const work = async () => {
    isRunning = true
    try {
      for (let failures = 0; !signal?.aborted && hasNext();) {
        isHurried = false
        const outcome = await perform(failures)
        failures = outcome === 'retry' ? failures + 1 : 0
        if (outcome === 'done' || isHurried || signal?.aborted) continue
        patience = new AbortController()
        await pause(failures, signal ? AbortSignal.any([signal, patience.signal]) : patience.signal)
      }
    } finally {
      isRunning = false
    }
  }
  // What cannot even be tried (a page that is being left gets no lock) waits for the next run.
  const run = () => void (isRunning || work().catch(() => undefined))
  return {
    run,
    runNow: () => {
      isHurried = true
      patience.abort()
      run()
    },
  }
}
