import type { Db } from '../db/database.ts'

export type Limit = {
  /** Names its counters. */
  name: string
  /** The one that reaches this shuts the door, and is the first that is refused. */
  attempts: number
  windowMinutes: number
  /** How long the door stays shut; 0: while the window lasts. */
  blockMinutes: number
}

/** Where counters are kept. */
export type Store = {
  count: (db: Db, limit: Limit, subject: string, now: Date) => Promise<Date | null>
  shutUntil: (db: Db, limit: Limit, subject: string, now: Date) => Promise<Date | null>
  giveBack: (db: Db, limit: Limit, subject: string, now: Date) => Promise<void>
  forget: (db: Db, limit: Limit, subject: string) => Promise<void>
}

export const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
