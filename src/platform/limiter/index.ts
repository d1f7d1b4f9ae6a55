import type { Db } from '../db/database.ts'
import { databaseStore } from './database.ts'
import type { Limit } from './limit.ts'

export { forgetOldAttempts } from './database.ts'
export { memoryStore } from './memory.ts'
export { sharedStore } from './shared.ts'

export type Limiter = {
  /**
   * Counts one; gives back until when the door is shut, or null. It is counted before anything is checked, and on
   * the pool when a refusal would roll it back.
   */
  count: (db: Db, subject: string | number, now: Date) => Promise<Date | null>
  /** Without counting. */
  shutUntil: (db: Db, subject: string | number, now: Date) => Promise<Date | null>
  /** One less, for what turned out to be right; a door that is shut stays so. */
  giveBack: (db: Db, subject: string | number, now: Date) => Promise<void>
  /** All of them, for when what was tried at is no more: it opens the door. */
  forget: (db: Db, subject: string | number) => Promise<void>
}

/** So many in a window per subject, counted in the database unless another store is given. */
export const createLimiter = (limit: Limit, store = databaseStore): Limiter => ({
  count: (db, subject, now) => store.count(db, limit, String(subject), now),
  shutUntil: (db, subject, now) => store.shutUntil(db, limit, String(subject), now),
  giveBack: (db, subject, now) => store.giveBack(db, limit, String(subject), now),
  forget: (db, subject) => store.forget(db, limit, String(subject)),
})

/** So many are let through in a window; the one after the last is refused, and all until the window's length later. */
export const createQuota = (name: string, most: number, windowMinutes: number): Limiter =>
  createLimiter({ name, attempts: most + 1, windowMinutes, blockMinutes: windowMinutes })
