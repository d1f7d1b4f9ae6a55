import { setTimeout as pause } from 'node:timers/promises'

const ASK_AGAIN_MS = 200

/** Asks until it is so; what takes longer than that will not come. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean>,
  { signal, seconds = 120 }: { signal?: AbortSignal | undefined; seconds?: number } = {},
): Promise<void> => {
  const giveUpAt = performance.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    signal?.throwIfAborted()
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${seconds} s`)
    await pause(ASK_AGAIN_MS)
  }
}

const ASK_MS = 2_000

/** Whether somebody answers there with yes. */
export const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).ok
