import { jsonEntry, localEntries } from '#design/storage.ts'
import type { Entries } from '#design/storage.ts'

/** Whoever comes back later than this has had something else in mind meanwhile. */
export const ON_THE_WAY_MS = 60 * 60 * 1000

export type Began = {
  member: number
  payment: string
  /** Where it began, and where the buyer comes back to. */
  path: string
  /** What was written there goes out once it is paid: the button said so. */
  sends: boolean
  at: number
}
type Visit = { member: number; id: string; at: number }

/**
 * What a browser remembers of buying inside a conversation. All tabs share it: a bank's app may lead back into another one. The
 * provider does not learn with whom somebody talks, as it would from an address to come back to.
 */
export const createBuying = (entries: Entries = localEntries, now: () => number = Date.now) => {
  const began = jsonEntry<Began>(entries, 'order-began')
  const visit = jsonEntry<Visit>(entries, 'order-visit')
  const isFresh = ({ at }: { at: number }) => Math.abs(now() - at) < ON_THE_WAY_MS
  return {
    /** One visit for all tabs, until something was bought: in each of them the same choice is the same order. */
    visitOf: (member: number): string => {
      const known = visit.get()
      if (known?.member === member && isFresh(known)) return known.id
      // What was ordered in earlier visits is of no use any more.
      for (const prefix of ['order-key ', 'order-last '])
        for (const name of entries.names(prefix)) entries.remove(name)
      const id = crypto.randomUUID()
      visit.set({ member, id, at: now() })
      return id
    },
    begin: (what: Omit<Began, 'at'>): void => began.set({ ...what, at: now() }),
    /** The same object as long as nothing changes. */
    beganWith: (payment: string): Began | null => {
      const known = began.get()
      return known?.payment === payment && isFresh(known) ? known : null
    },
    /** It is paid: the next purchase is another one. Tells, once, how it began. */
    finish: (payment: string): Began | null => {
      const known = began.get()
      visit.set(null)
      if (known?.payment !== payment) return null
      began.set(null)
      return isFresh(known) ? known : null
    },
  }
}

export const buying = createBuying()
