import { jsonEntry, localEntries } from '#design/storage.ts'
import type { Entries } from '#design/storage.ts'

/** Whoever comes back later than this has had something else in mind meanwhile. */
export const ON_THE_WAY_MS = 60 * 60 * 1000

export type Began = {
  payment: string
  /** Where it began, and where the buyer comes back to. */
  path: string
  /** What was written there and goes out once it is paid: the button said so. Whatever is written later does not. */
  sends: string | null
  at: number
}

/** Named like all that a conversation stores for a member: it goes when they log out. */
const ofMember = (entries: Entries, member: number): Entries => {
  const prefix = `chat-${member}-order-`
  return {
    get: (name) => entries.get(prefix + name),
    set: (name, text) => entries.set(prefix + name, text),
    remove: (name) => entries.remove(prefix + name),
    names: (start) => entries.names(prefix + start).map((name) => name.slice(prefix.length)),
    subscribe: entries.subscribe,
  }
}

/**
 * What a browser remembers of buying inside a conversation. All tabs share it: a bank's app may lead back into another one. The
 * provider does not learn with whom somebody talks, as it would from an address to come back to.
 */
export const buyingOf = (member: number, all: Entries = localEntries, now: () => number = Date.now) => {
  const entries = ofMember(all, member)
  const began = jsonEntry<Began>(entries, 'began')
  const visit = jsonEntry<{ id: string; at: number }>(entries, 'visit')
  const isFresh = ({ at }: { at: number }) => Math.abs(now() - at) < ON_THE_WAY_MS
  return {
    /** For the keys of orders. */
    entries,
    /** One visit for all tabs, until something was bought: in each of them the same choice is the same order. */
    visit: (): string => {
      const known = visit.get()
      if (known && isFresh(known)) return known.id
      // What was ordered in earlier visits is of no use any more.
      for (const name of entries.names('')) if (name !== 'began') entries.remove(name)
      const id = crypto.randomUUID()
      visit.set({ id, at: now() })
      return id
    },
    begin: (what: Omit<Began, 'at'>): void => began.set({ ...what, at: now() }),
    /** It is paid: the next purchase is another one. Tells, once, how it began. */
    finish: (payment: string): Began | null => {
      const known = began.get()
      // Another one is still on its way: whoever looks at an old receipt has not bought anything.
      if (known && known.payment !== payment && isFresh(known)) return null
      visit.set(null)
      if (known?.payment !== payment) return null
      began.set(null)
      return isFresh(known) ? known : null
    },
  }
}
