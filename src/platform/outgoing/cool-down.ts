import { OutgoingTimeout } from './request.ts'

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

type Host = { answeredAt: number; pauseMs: number; quietUntil: number; isProbed: boolean }

/** A host that did not answer lately: it was not even asked. */
export class CoolingDown extends Error {
  readonly isUntried = true
  readonly retryAfterMs: number
  constructor(retryAfterMs: number) {
    super('the host does not answer at the moment')
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Leaves hosts alone that do not answer, so that what is meant for them does not keep all others waiting. One request
 * that hangs says nothing about its host as long as that answers others; after a pause a single one finds out.
 */
export const createCoolDown = (clock: () => number = () => performance.now()) => {
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    const known = hosts.get(name) ?? { answeredAt: -Infinity, pauseMs: 0, quietUntil: 0, isProbed: false }
    hosts.set(name, known)
    return known
  }
  return async <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const host = hostOf(name)
    const began = clock()
    if (host.pauseMs > 0) {
      const leftMs = host.quietUntil - began
      if (leftMs > 0 || host.isProbed) throw new CoolingDown(Math.max(leftMs, FIRST_PAUSE_MS / 10))
      host.isProbed = true
    }
    try {
      const answer = await ask()
      host.answeredAt = clock()
      host.pauseMs = 0
      return answer
    } catch (error) {
      const isSilent =
        error instanceof OutgoingTimeout && host.answeredAt < began && host.quietUntil <= clock()
      if (isSilent) {
        host.pauseMs = Math.min(Math.max(host.pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
        host.quietUntil = clock() + host.pauseMs
      }
      throw error
    } finally {
      host.isProbed = false
    }
  }
}
