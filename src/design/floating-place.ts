import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** Those who want it, the most important first. */
const floatingNotices = ['mail', 'push', 'photo'] as const
type FloatingNotice = (typeof floatingNotices)[number]

const wanting = createStore<ReadonlySet<FloatingNotice>>(new Set())
const change = (act: (names: Set<FloatingNotice>) => unknown) => {
  const names = new Set(wanting.get())
  act(names)
  wanting.set(names)
}

/** There is room for one floating notice: whether it is this one's turn. */
export const useFloatingPlace = (name: FloatingNotice, isWanted: boolean): boolean => {
  useEffect(() => {
    if (!isWanted) return
    change((names) => names.add(name))
    return () => change((names) => names.delete(name))
  }, [name, isWanted])
  const isFirst = () => floatingNotices.find((notice) => wanting.get().has(notice)) === name
  return useStore(wanting, isFirst, false) && isWanted
}
