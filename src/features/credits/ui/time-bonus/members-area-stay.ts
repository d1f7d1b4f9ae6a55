import { sessionEntries } from '#design/storage.ts'
import type { Entries } from '#design/storage.ts'
import { TIME_BONUS_MODAL_SECONDS } from '../../rules.ts'

/** What is left of the wait for the modal after so much time in the members area; what cannot be read is no time. */
export const waitAfter = (spentMs: number): number => {
  const wait = TIME_BONUS_MODAL_SECONDS * 1000
  return spentMs > 0 ? Math.max(0, wait - spentMs) : wait
}

/**
 * A member's time in the members area, over its pages and over page loads, as long as the tab lives. Elsewhere it
 * stands still: who comes back goes on where they were.
 */
export const openStay = (
  memberId: number,
  entries: Pick<Entries, 'get' | 'set'> = sessionEntries,
  now: () => number = () => performance.now(),
): { leftMs: () => number; save: () => void } => {
  const name = `members-area-${memberId}`
  let since = now()
  const spentMs = () => (Number(entries.get(name)) || 0) + now() - since
  return {
    leftMs: () => waitAfter(spentMs()),
    save: () => {
      entries.set(name, String(Math.round(spentMs())))
      since = now()
    },
  }
}
