import { jsonEntry, sessionEntries } from '#design/storage.ts'
import type { Entries } from '#design/storage.ts'
import { ownPath } from '#protocol/own-path.ts'
import { ON_THE_WAY_MS } from '../checkout/began.ts'

/** Where a wall of Premium was met, as the address of the Premium page says; null where it names no page of ours. */
export const readBack = (back: unknown): string | null => {
  const path = ownPath(back)
  return path === '/' ? null : path
}

type Kept = { path: string; member: number | null; at: number }

/** Payment leads away from our pages: this tab remembers the way back until then, for whoever went it and nobody else. */
export const wayBackIn = (entries: Entries = sessionEntries, now: () => number = Date.now) => {
  const kept = jsonEntry<Kept>(entries, 'order-back')
  return {
    keep: (member: number | null, path: string | null): void =>
      kept.set(path === null ? null : { path, member, at: now() }),
    /** Of what this member has ordered then. */
    find: (member: number | null, ordered: string): string | null => {
      const known = kept.get()
      if (!known || known.member !== member) return null
      return Math.abs(Date.parse(ordered) - known.at) > ON_THE_WAY_MS ? null : readBack(known.path)
    },
  }
}
