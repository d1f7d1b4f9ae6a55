import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '#design/store.ts'
import { likesQuestion } from './known-likes.ts'

/** Of all hearts and crosses of the page: an answer from before the last of them is done would take back what it does not know. */
const underWay = createStore(0)

/** Gives back how to say that it is done. */
export const beginChange = (queries: QueryClient): (() => void) => {
  underWay.set(underWay.get() + 1)
  return () => {
    underWay.set(underWay.get() - 1)
    if (underWay.get() === 0) void queries.invalidateQueries({ queryKey: likesQuestion.queryKey })
  }
}

/** For whoever is about to ask for the likes. */
export const changesDone = (): Promise<void> =>
  new Promise((resolve) => {
    if (underWay.get() === 0) return resolve()
    const stop = underWay.subscribe(() => {
      if (underWay.get() > 0) return
      stop()
      resolve()
    })
  })
