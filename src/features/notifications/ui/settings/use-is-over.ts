import { useCallback, useSyncExternalStore } from 'react'

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

/** Whether this moment is past, and true from that very moment on. The server gives none that is. */
export const useIsOver = (at: string | null): boolean => {
  const end = at === null ? 0 : Date.parse(at)
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setTimeout(listener, Math.min(Math.max(end - Date.now(), 0), LONGEST_MS))
      // A timer sleeps with the page.
      document.addEventListener('visibilitychange', listener)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', listener)
      }
    },
    [end],
  )
  return useSyncExternalStore(
    subscribe,
    () => Date.now() >= end,
    () => at === null,
  )
}
