import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/** State of the page outside of React; components read it with `useStore`. What outlives the page is in `storage.ts`. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** `read` gives the same value as long as nothing changes; `first` is what the server draws, and so the first drawing. */
export const useStore = <T>({ subscribe }: Pick<Store<T>, 'subscribe'>, read: () => T, first: T): T =>
  useSyncExternalStore(subscribe, read, () => first)
