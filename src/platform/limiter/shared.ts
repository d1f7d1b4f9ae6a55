import { databaseStore } from './database.ts'
import type { Store } from './limit.ts'
import { memoryStore } from './memory.ts'

/** So many of a subject are counted here before the others hear of them. */
const SHARE = 10

/**
 * In memory, and by tens in the database: what is asked too often for one question each is still counted by all processes
 * together, each of which lets through less than ten more than the limit.
 */
export const sharedStore = (): Store => {
  const [memory, shares] = [memoryStore(), memoryStore()]
  return {
    ...memory,
    count: async (db, limit, subject, now) => {
      const here = await memory.count(db, limit, subject, now)
      if (here) return here
      if (!(await shares.count(db, { ...limit, attempts: SHARE, blockMinutes: 0 }, subject, now))) return null
      await shares.forget(db, limit, subject)
      const attempts = Math.ceil(limit.attempts / SHARE)
      if (!(await databaseStore.count(db, { ...limit, attempts }, subject, now))) return null
      return memory.count(db, { ...limit, attempts: 1 }, subject, now)
    },
  }
}
