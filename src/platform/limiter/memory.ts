import { later } from './limit.ts'
import type { Store } from './limit.ts'

/** Some 50 MB. Whoever has that many networks fills it; then those that were first counted longest ago go. */
const MOST_SUBJECTS = 200_000

type Counter = { count: number; windowEndsAt: Date; blockedUntil: Date | null }

const isOver = ({ windowEndsAt, blockedUntil }: Counter, now: Date): boolean =>
  windowEndsAt <= now && (blockedUntil === null || blockedUntil <= now)

/** In this process alone, for what is asked so often that one more question to the database would be felt. */
export const memoryStore = (most = MOST_SUBJECTS): Store => {
  const counters = new Map<string, Counter>()
  let sweepAt = new Date(0)
  const sweep = (now: Date, windowMinutes: number) => {
    if (now < sweepAt) return
    for (const [subject, counter] of counters) if (isOver(counter, now)) counters.delete(subject)
    sweepAt = later(now, windowMinutes)
  }
  const blockOf = (subject: string, now: Date): Date | null => {
    const until = counters.get(subject)?.blockedUntil ?? null
    return until !== null && until > now ? until : null
  }
  return {
    count: async (_db, { attempts, windowMinutes, blockMinutes }, subject, now) => {
      sweep(now, windowMinutes)
      const known = counters.get(subject)
      const isOpen = known !== undefined && known.windowEndsAt > now
      const count = isOpen ? known.count + 1 : 1
      const windowEndsAt = isOpen ? known.windowEndsAt : later(now, windowMinutes)
      const blockedUntil = blockOf(subject, now) ?? (count >= attempts ? later(now, blockMinutes) : null)
      counters.set(subject, { count, windowEndsAt, blockedUntil })
      if (counters.size > most) for (const first of counters.keys().take(1)) counters.delete(first)
      return blockedUntil
    },
    shutUntil: async (_db, _limit, subject, now) => blockOf(subject, now),
    giveBack: async (_db, _limit, subject, now) => {
      const known = counters.get(subject)
      if (known && known.windowEndsAt > now && known.count > 0) known.count--
    },
    forget: async (_db, _limit, subject) => {
      counters.delete(subject)
    },
  }
}
