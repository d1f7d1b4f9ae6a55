import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigurationError } from '../configuration-error.ts'

/** Longer than a server of before drains, unless it was given much time. */
const LONGEST_MS = 30_000
const ASK_AGAIN_MS = 500

/** With `reusePort` beside others who say so too. */
type Place = { port: number; host: string; reusePort?: boolean }

export type Waiting = {
  longestMs?: number
  /** Ends it, whether or not the port is free. */
  signal?: AbortSignal
  tell: (line: string) => void
}

/** Why nobody can listen there now, by its code, or null. */
const refusalAt = (at: Place): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(at, () => probe.close(() => resolve(null)))
  })

/**
 * Waits for the one who has the port, who may be on the way out. Whoever stays there ends this try and not the next one: they go
 * some day. What is not for us, or not there, is a fault of the configuration, which no further start mends.
 */
export const untilFree = async (
  place: Place,
  { longestMs = LONGEST_MS, signal, tell }: Waiting,
): Promise<void> => {
  const { port, host } = place
  const until = performance.now() + longestMs
  for (let isFirst = true; !signal?.aborted; isFirst = false) {
    const refusal = await refusalAt({ port, host, reusePort: place.reusePort ?? false })
    if (refusal === null) return
    if (refusal === 'EACCES')
      throw new ConfigurationError(`port ${port} is not for this user: choose another PORT`)
    if (performance.now() >= until)
      throw refusal === 'EADDRINUSE'
        ? new Error(`port ${port} is taken: stop whoever has it, or choose another PORT`)
        : new ConfigurationError(
            `nobody can listen at ${host}, port ${port} (${refusal}): check HOST and PORT`,
          )
    if (isFirst)
      tell(`port ${port} at ${host} is not free (${refusal}): waiting ${longestMs / 1000} s at most`)
    await sleep(ASK_AGAIN_MS, undefined, { ...(signal && { signal }) }).catch(() => undefined)
  }
}
