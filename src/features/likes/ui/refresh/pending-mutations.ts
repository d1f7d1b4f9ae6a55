import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '#design/store.ts'
import { likesQuestion } from './known-likes.ts'

/** Of all hearts and crosses of the page: an answer from before the last of them is done would take back what it does not know. */
const pending = createStore(0)

/** Gives back how to say that it is done. */
export const beginMutation = (queries: QueryClient): (() => void) => {
  pending.set(pending.get() + 1)
  return () => {
    pending.set(pending.get() - 1)
    if (pending.get() === 0) void queries.invalidateQueries({ queryKey: likesQuestion.queryKey })
  }
}

/** For whoever is about to ask for the likes. */
export const mutationsSettled = (): Promise<void> =>
  new Promise((resolve) => {
    if (pending.get() === 0) return resolve()
    const stop = pending.subscribe(() => {
      if (pending.get() > 0) return
      stop()
      resolve()
    })
  })
