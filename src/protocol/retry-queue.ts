import { backoffMs } from './backoff.ts'
import { pauseBeforeRetry } from './online.ts'

/** `done`: the task is off the list, sent or refused. `retry`: what failed may pass, and it is still the first. */
export type Outcome = 'done' | 'retry'

export type RetryQueueParts = {
  hasNext: () => boolean
  /** Does the first task, after so many failures of it in a row. */
  perform: (failures: number) => Promise<Outcome>
  pause?: (failures: number) => Promise<void>
  signal?: AbortSignal
}

export type RetryQueue = { run: () => void }

/** Does tasks one after the other until there is none. One that fails holds up those behind it: the order stays. */
export const createRetryQueue = ({ hasNext, perform, signal, ...parts }: RetryQueueParts): RetryQueue => {
  const pause =
    parts.pause ?? ((failures) => pauseBeforeRetry(backoffMs(failures - 1, Math.random()), signal))
  let isRunning = false
  const work = async () => {
    isRunning = true
    try {
      for (let failures = 0; !signal?.aborted && hasNext();) {
        const outcome = await perform(failures)
        failures = outcome === 'retry' ? failures + 1 : 0
        if (outcome === 'retry' && !signal?.aborted) await pause(failures)
      }
    } finally {
      isRunning = false
    }
  }
  // What cannot even be tried (a page that is being left gets no lock) waits for the next run.
  return { run: () => void (isRunning || work().catch(() => undefined)) }
}
